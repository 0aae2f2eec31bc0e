// Tests of the available keys in the shortcut list.
#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::key_availability_test {
namespace {

// Whether the shortcut list has a row for the text.
bool is_listed(PanelDriver& driver, const std::string& text_key) {
    driver.key(compat::Key::Slash, false, true);
    driver.frame();
    const bool listed = driver.has("keys.row." + text_key);
    driver.key(compat::Key::Slash, false, true);
    EXPECT_FALSE(driver.has("keys.title"));
    return listed;
}

TEST(KeyAvailability, OmitsKeysOfSolidScenesIn2d) {
    PanelDriver flat(flat_overlap());
    for (const char* row : {"shortcut.look", "action.look_along", "action.parallel"})
        EXPECT_FALSE(is_listed(flat, row)) << row;
    PanelDriver solid(deep_overlap());
    for (const char* row : {"shortcut.look", "action.look_along", "action.parallel"})
        EXPECT_TRUE(is_listed(solid, row)) << row;
}

TEST(KeyAvailability, IncludesToolsWhenAShapeIsSelected) {
    PanelDriver driver(flat_overlap());
    driver.workspace.selection.body = -1;
    EXPECT_FALSE(is_listed(driver, "action.tool_turn"));
    EXPECT_FALSE(is_listed(driver, "action.remove"));
    EXPECT_FALSE(is_listed(driver, "mouse.handle"));
    driver.workspace.selection.body = 1;
    EXPECT_TRUE(is_listed(driver, "action.tool_turn"));
    EXPECT_TRUE(is_listed(driver, "action.remove"));
    EXPECT_TRUE(is_listed(driver, "mouse.handle"));
    EXPECT_TRUE(is_listed(driver, "shortcut.nudge"));
    EXPECT_FALSE(is_listed(driver, "shortcut.nudge_away")) << "2D has no depth";
}

TEST(KeyAvailability, ListsTheKeysOfThePresentationWhilePresenting) {
    PanelDriver driver(flat_overlap());
    EXPECT_TRUE(is_listed(driver, "action.next_axis"));
    EXPECT_FALSE(is_listed(driver, "action.present_next"));
    driver.key(compat::function_key(5));
    EXPECT_FALSE(is_listed(driver, "action.next_axis"));
    for (const char* row : {"action.present_next", "action.present_back", "action.present_dark",
                            "action.present_answer", "shortcut.present_ends"})
        EXPECT_TRUE(is_listed(driver, row)) << row;
    EXPECT_FALSE(is_listed(driver, "action.mtv")) << "an overlap is the answer";
    driver.key(compat::Key::Enter);
    EXPECT_TRUE(is_listed(driver, "action.mtv"));
}

TEST(KeyAvailability, IncludesTheMtvOfAnOverlap) {
    PanelDriver separated(flat_separated());
    EXPECT_FALSE(is_listed(separated, "action.mtv"));
    PanelDriver overlapping(flat_overlap());
    EXPECT_TRUE(is_listed(overlapping, "action.mtv"));
}

TEST(KeyAvailability, IncludesTheNextShapeIfThereAreOtherShapes) {
    Document document = flat_overlap();
    PanelDriver pair(document);
    EXPECT_FALSE(is_listed(pair, "action.next_a"));
    document.bodies.push_back(rect("C", {4, 3}, {1, 1}, 0));
    PanelDriver three(document);
    EXPECT_TRUE(is_listed(three, "action.next_a"));
    EXPECT_TRUE(is_listed(three, "action.next_b"));
}

TEST(KeyAvailability, IncludesOnlyDragKeysDuringADrag) {
    PanelDriver driver(flat_overlap());
    EXPECT_FALSE(is_listed(driver, "shortcut.drag_typed"));
    EXPECT_TRUE(is_listed(driver, "action.copy_pair"));
    for (float x = 0.1F; x < 0.9F && driver.workspace.selection.hovered_body < 0; x += 0.05F)
        driver.move("scene", {x, 0.5F});
    compat::mouse_event(ImGui::GetIO(), 0, true);
    driver.frame();
    ASSERT_TRUE(driver.workspace.canvas.drag);
    ASSERT_GE(driver.workspace.canvas.drag->body, 0);
    EXPECT_TRUE(is_listed(driver, "shortcut.drag_typed"));
    EXPECT_TRUE(is_listed(driver, "action.escape"));
    EXPECT_FALSE(is_listed(driver, "action.copy_pair"));
    EXPECT_FALSE(is_listed(driver, "mouse.handle"));
}

}  // namespace
}  // namespace app::test::key_availability_test
