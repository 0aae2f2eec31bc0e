// The list of keys holds what can be done now, and Help what can ever be done.
#include "app/shell/key_state.h"

#include <gtest/gtest.h>

#include "app/shell/keys.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::key_state_test {
namespace {

using test::PanelDriver;

// Asked as the panels would.
bool applies(const PanelDriver& driver, const char* word) {
    const Subject now = subject(driver.document(), "");
    Workspace workspace = driver.workspace;
    Outbox outbox;
    Moment moment;
    moment.document = &driver.document();
    moment.subject = &now;
    return applies_now(Ui{moment, workspace, outbox}, word);
}

TEST(KeyState, LeavesOutWhatAFlatSceneHasNot) {
    const PanelDriver flat(test::flat_overlap()), deep(test::deep_overlap());
    for (const char* word : {"key.views", "view.along", "view.parallel"}) {
        EXPECT_FALSE(applies(flat, word)) << word;
        EXPECT_TRUE(applies(deep, word)) << word;
    }
}

TEST(KeyState, NamesToolsOnceAShapeIsSelected) {
    PanelDriver driver(test::flat_overlap());
    driver.workspace.selected = -1;
    EXPECT_FALSE(applies(driver, "tool.turn"));
    EXPECT_FALSE(applies(driver, "key.delete"));
    driver.workspace.selected = 1;
    EXPECT_TRUE(applies(driver, "tool.turn"));
    EXPECT_TRUE(applies(driver, "key.delete"));
    EXPECT_FALSE(applies(driver, "key.nudge_away")) << "in the plane nothing is away";
}

TEST(KeyState, NamesTheMapWhereItIsAndTheWayOutWhereThereIsOne) {
    PanelDriver driver(test::flat_separated());
    EXPECT_FALSE(applies(driver, "key.map"));
    EXPECT_FALSE(applies(driver, "key.mtv"));
    driver.workspace.bottom_view = "map";
    EXPECT_TRUE(applies(driver, "key.map"));
    EXPECT_TRUE(applies(PanelDriver(test::flat_overlap()), "key.mtv"));
}

TEST(KeyState, NamesTheNextShapeWhereThereIsOneBesideThePair) {
    Document document = test::flat_overlap();
    EXPECT_FALSE(applies(PanelDriver(document), "key.next_a"));
    document.bodies.push_back(test::rect("C", {4, 3}, {1, 1}, 0));
    EXPECT_TRUE(applies(PanelDriver(document), "key.next_a"));
    EXPECT_TRUE(applies(PanelDriver(document), "key.next_b"));
}

TEST(KeyState, IsAllAboutTheDragWhileAShapeIsHeld) {
    PanelDriver driver(test::flat_overlap());
    EXPECT_FALSE(applies(driver, "drag.typed.does"));
    EXPECT_TRUE(applies(driver, "key.undo"));
    Drag drag;
    drag.body = 0;
    driver.workspace.drag = drag;
    EXPECT_TRUE(applies(driver, "drag.typed.does"));
    EXPECT_TRUE(applies(driver, "key.escape"));
    EXPECT_FALSE(applies(driver, "key.undo"));
}

}  // namespace
}  // namespace app::key_state_test
