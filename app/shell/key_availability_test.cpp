// Tests of the available keys in the shortcut list.
#include <gtest/gtest.h>

#include "app/shell/keys.h"
#include "app/shell/shortcut_list.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::key_availability_test {
namespace {

using test::PanelDriver;

// Whether the key is available in the current state of the panels.
bool is_key_available(const PanelDriver& driver, const char* text_key) {
    const Analysis analysis = analyze(driver.document(), "");
    Workspace workspace = driver.workspace;
    Outbox outbox;
    FrameContext frame_context;
    frame_context.document = &driver.document();
    frame_context.analysis = &analysis;
    return is_available(WindowUi(frame_context, workspace, outbox), text_key);
}

TEST(KeyAvailability, OmitsKeysOfSolidScenesIn2d) {
    const PanelDriver flat(test::flat_overlap()), solid(test::deep_overlap());
    for (const char* text_key : {"key.views", "view.along", "view.parallel"}) {
        EXPECT_FALSE(is_key_available(flat, text_key)) << text_key;
        EXPECT_TRUE(is_key_available(solid, text_key)) << text_key;
    }
}

TEST(KeyAvailability, IncludesToolsWhenAShapeIsSelected) {
    PanelDriver driver(test::flat_overlap());
    driver.workspace.selection.body = -1;
    EXPECT_FALSE(is_key_available(driver, "tool.turn"));
    EXPECT_FALSE(is_key_available(driver, "key.delete"));
    driver.workspace.selection.body = 1;
    EXPECT_TRUE(is_key_available(driver, "tool.turn"));
    EXPECT_TRUE(is_key_available(driver, "key.delete"));
    EXPECT_FALSE(is_key_available(driver, "key.nudge_away")) << "2D has no depth";
}

TEST(KeyAvailability, IncludesTheMapAndTheMtvWhenAvailable) {
    PanelDriver driver(test::flat_separated());
    EXPECT_FALSE(is_key_available(driver, "key.map"));
    EXPECT_FALSE(is_key_available(driver, "key.mtv"));
    driver.workspace.layout.bottom_view = "map";
    EXPECT_TRUE(is_key_available(driver, "key.map"));
    EXPECT_TRUE(is_key_available(PanelDriver(test::flat_overlap()), "key.mtv"));
}

TEST(KeyAvailability, IncludesTheNextShapeIfThereAreOtherShapes) {
    Document document = test::flat_overlap();
    EXPECT_FALSE(is_key_available(PanelDriver(document), "key.next_a"));
    document.bodies.push_back(test::rect("C", {4, 3}, {1, 1}, 0));
    EXPECT_TRUE(is_key_available(PanelDriver(document), "key.next_a"));
    EXPECT_TRUE(is_key_available(PanelDriver(document), "key.next_b"));
}

TEST(KeyAvailability, IncludesOnlyDragKeysDuringADrag) {
    PanelDriver driver(test::flat_overlap());
    EXPECT_FALSE(is_key_available(driver, "shortcut.drag_typed.does"));
    EXPECT_TRUE(is_key_available(driver, "key.undo"));
    Drag drag;
    drag.body = 0;
    driver.workspace.canvas.drag = drag;
    EXPECT_TRUE(is_key_available(driver, "shortcut.drag_typed.does"));
    EXPECT_TRUE(is_key_available(driver, "key.escape"));
    EXPECT_FALSE(is_key_available(driver, "key.undo"));
}

}  // namespace
}  // namespace app::key_availability_test
