// What a person does on the panels becomes commands and requests.
#include <filesystem>

#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test {

using compat::Key;
using compat::letter;

TEST(AxisTable, PinsTheAxisOfAClickedRowAndUnpinsItAtTheSecondClick) {
    PanelDriver driver(edge_separated());
    driver.click("axis.B2");
    EXPECT_EQ(driver.document().pinned, "B2");
    driver.click("axis.B2");
    EXPECT_EQ(driver.document().pinned, "");
}

TEST(AxisTable, LooksAtTheAxisUnderTheCursor) {
    PanelDriver driver(edge_separated());
    driver.move("axis.A1xB1");
    EXPECT_EQ(driver.workspace.hovered_axis, "A1xB1");
    driver.move("scene");
    driver.frame();
    EXPECT_EQ(driver.workspace.hovered_axis, "");
}

TEST(AxisTable, SortsByAColumnAndBackToTheOrderOfTheTheorem) {
    PanelDriver driver(edge_separated());
    const auto y = [&](const char* name) { return driver.rect(std::string("axis.") + name).y; };
    EXPECT_LT(y("A0"), y("A0xB1"));
    driver.click("axes.sort.overlap");
    EXPECT_EQ(driver.workspace.axis_sort.column, "overlap");
    EXPECT_LT(y("A0xB1"), y("A0")) << "the only gap is the least overlap";
    driver.click("axes.sort.overlap");
    EXPECT_TRUE(driver.workspace.axis_sort.descending);
    EXPECT_LT(y("A0"), y("A0xB1"));
    driver.click("axes.sort.overlap");
    EXPECT_EQ(driver.workspace.axis_sort.column, "");
    EXPECT_LT(y("A0"), y("A1"));
}

TEST(AxisTable, MovesThePinWithTheArrowKeys) {
    PanelDriver driver(edge_separated());
    driver.click("axis.A1");
    driver.key(Key::Down);
    EXPECT_EQ(driver.document().pinned, "A2");
    driver.key(Key::Up);
    driver.key(Key::Up);
    EXPECT_EQ(driver.document().pinned, "A0");
}

TEST(Strip, PinsTheAxisOfAClickedCard) {
    PanelDriver driver(edge_separated());
    driver.click("card.B0");
    EXPECT_EQ(driver.document().pinned, "B0");
}

TEST(Strip, TurnsIntoTheSweepInThePlane) {
    PanelDriver driver(flat_overlap());
    driver.click("bottom.switch");
    ASSERT_TRUE(driver.has("sweep"));
    driver.click("sweep");
    EXPECT_EQ(driver.document().pinned, "") << "no candidate is near 90 degrees";
    const Rect curve = driver.rect("sweep");
    for (float x = 0; x < curve.width; x += 4) {
        compat::mouse_at(ImGui::GetIO(), curve.x + x, curve.y + curve.height / 2);
        driver.frame();
        if (driver.workspace.hovered_axis == "B1") break;
    }
    EXPECT_EQ(driver.workspace.hovered_axis, "B1");
    driver.click("bottom.switch");
    EXPECT_TRUE(driver.has("card.A0"));
    PanelDriver solid(edge_separated());
    EXPECT_FALSE(solid.has("bottom.switch"));
}

TEST(NumberField, TakesAHexFloatToTheLastBit) {
    PanelDriver driver(edge_separated());
    driver.enter("shape.b.center.1", "0x1.8000000000001p+1");
    EXPECT_EQ(driver.document().bodies[1].placed.pose.position.y, 0x1.8000000000001p+1);
    EXPECT_EQ(driver.document().bodies[1].placed.pose.position.x, 0.8401);
}

TEST(NumberField, LeavesTheValueAloneWhenTheTextIsNoNumber) {
    PanelDriver driver(edge_separated());
    const Document before = driver.document();
    driver.enter("shape.a.half.0", "wide");
    EXPECT_EQ(driver.document(), before);
    ASSERT_NE(driver.asked<Say>(), nullptr);
    EXPECT_TRUE(driver.asked<Say>()->error);
    driver.enter("shape.a.half.0", "-1");
    EXPECT_EQ(driver.document(), before) << "a half extent is not negative";
}

TEST(NumberField, ChangesNothingWhenEnteredAndLeftUntouched) {
    Document document = flat_overlap();
    document.bodies[0].placed.pose.rotation = core::Angle{0.1};
    PanelDriver driver(document);
    driver.click("shape.a.angle");
    driver.key(Key::Enter);
    EXPECT_EQ(driver.document(), document);
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(NumberField, GoesOnToTheNextFieldWithTab) {
    PanelDriver driver(edge_separated());
    driver.click("shape.a.center.0");
    driver.type("1");
    driver.key(Key::Tab);
    driver.type("2");
    driver.key(Key::Enter);
    EXPECT_EQ(driver.document().bodies[0].placed.pose.position, core::Vec3(1, 2, 0));
}

TEST(NumberField, KeepsTheFirstValueWhenEscapeEndsTheTyping) {
    PanelDriver driver(edge_separated());
    const Document before = driver.document();
    driver.click("shape.a.center.0");
    driver.type("7");
    driver.key(Key::Escape);
    EXPECT_EQ(driver.document(), before);
}

TEST(NumberField, FollowsTheMouseInOneUndoStep) {
    PanelDriver driver(edge_separated());
    const double before = driver.document().bodies[0].placed.shape.index() == 3
                              ? std::get<core::Box>(driver.document().bodies[0].placed.shape).half_extents.x
                              : 0;
    driver.drag("shape.a.half.0", {50, 0});
    EXPECT_NEAR(std::get<core::Box>(driver.document().bodies[0].placed.shape).half_extents.x, before + 0.5,
                1e-12);
    driver.history.undo();
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(NumberField, ShowsDegreesAndKeepsRadians) {
    PanelDriver driver(flat_overlap());
    driver.enter("shape.b.angle", "90");
    const auto& angle = std::get<core::Angle>(driver.document().bodies[1].placed.pose.rotation);
    EXPECT_EQ(angle.radians, glm::radians(90.0));
}

TEST(NumberField, KeepsTheOtherEulerAnglesPastNinetyDegrees) {
    PanelDriver driver(edge_separated());
    driver.enter("shape.a.rotation.1", "30");
    driver.enter("shape.a.rotation.2", "20");
    driver.enter("shape.a.rotation.0", "120");
    EXPECT_EQ(driver.workspace.euler.degrees, core::Vec3(120, 30, 20));
    driver.enter("shape.a.rotation.0", "0");
    EXPECT_EQ(driver.workspace.euler.degrees, core::Vec3(0, 30, 20));
}

TEST(ShapePanel, AddsChoosesAndRemovesABody) {
    PanelDriver driver(flat_overlap());
    driver.click("shapes.add");
    driver.click("shapes.add.circle");
    ASSERT_EQ(driver.document().bodies.size(), 3U);
    EXPECT_EQ(driver.document().bodies[2].name, "C");
    driver.click("shape.2.choose_b");
    EXPECT_EQ(driver.document().pair[1], 2);
    driver.click("shape.b.more");
    driver.click("shape.b.remove");
    EXPECT_EQ(driver.document().bodies.size(), 2U);
}

TEST(ShapePanel, SwapsRenamesAndResets) {
    PanelDriver driver(edge_separated());
    driver.click("shapes.swap");
    EXPECT_EQ(driver.document().pair[0], 1);
    driver.click("shapes.swap");
    driver.click("shape.a.more");
    driver.click("shape.a.reset");
    EXPECT_TRUE(core::is_identity(driver.document().bodies[0].placed.pose.rotation));
    driver.click("shape.a.more");
    driver.click("shape.a.name");
    driver.key(letter('A'), true);
    driver.type("hull");
    driver.key(Key::Enter);
    EXPECT_EQ(driver.document().bodies[0].name, "hull");
}

TEST(MethodPanel, SetsAndResetsTheSettings) {
    PanelDriver driver(edge_separated());
    driver.click("setting.early_out");
    EXPECT_TRUE(driver.document().settings.early_out);
    driver.enter("setting.face_bias", "0.25");
    EXPECT_EQ(driver.document().settings.face_bias, 0.25);
    driver.click("setting.reset");
    EXPECT_EQ(driver.document().settings, core::Settings{});
}

TEST(ShowPanel, SwitchesEachLayer) {
    PanelDriver driver(flat_overlap());
    for (const LayerRow& row : layers()) {
        if (!row.flat) continue;
        const bool before = shows(driver.document().shown, row.layer);
        driver.click(std::string("layer.") + row.id);
        EXPECT_EQ(shows(driver.document().shown, row.layer), !before) << row.id;
    }
}

TEST(Walk, StepsPlaysAndEndsByKeysAndButtons) {
    PanelDriver driver(edge_separated());
    driver.key(Key::Period);
    EXPECT_EQ(driver.workspace.walk.axis, "A0");
    driver.click("walk.step");
    EXPECT_EQ(driver.workspace.walk.axis, "A1");
    driver.key(Key::Comma);
    EXPECT_EQ(driver.workspace.walk.axis, "A0");
    driver.key(Key::Space);
    EXPECT_TRUE(driver.workspace.walk.playing);
    driver.time_s += 60;
    driver.frame(2);
    EXPECT_EQ(driver.workspace.walk.axis, "A2xB2");
    EXPECT_FALSE(driver.workspace.walk.playing);
    driver.key(Key::Escape);
    EXPECT_EQ(driver.workspace.walk.axis, "");
}

TEST(Keys, ActOnTheDocumentAndAskForFiles) {
    PanelDriver driver(edge_separated());
    driver.key(letter('Z'), true);
    EXPECT_NE(driver.asked<Undo>(), nullptr);
    driver.key(letter('Z'), true, true);
    EXPECT_NE(driver.asked<Redo>(), nullptr);
    driver.key(Key::RightBracket);
    ASSERT_NE(driver.asked<OpenNeighbour>(), nullptr);
    EXPECT_EQ(driver.asked<OpenNeighbour>()->step, 1);
    driver.workspace.path = "/tmp/there.satscope.json";
    driver.key(letter('S'), true);
    EXPECT_NE(driver.asked<SaveFile>(), nullptr);
}

TEST(Keys, ReachNothingWhileANumberIsTyped) {
    PanelDriver driver(edge_separated());
    driver.click("shape.a.center.0");
    driver.key(Key::Space);
    EXPECT_FALSE(driver.workspace.walk.playing);
    driver.key(Key::Escape);
    driver.key(Key::Space);
    EXPECT_TRUE(driver.workspace.walk.playing);
}

TEST(Keys, AreListedByTheQuestionMark) {
    PanelDriver driver(edge_separated());
    driver.key(Key::Slash, false, true);
    EXPECT_TRUE(driver.workspace.keys_shown);
    driver.key(Key::Escape);
    EXPECT_FALSE(driver.workspace.keys_shown);
    driver.key(compat::function_key(1));
    EXPECT_TRUE(driver.workspace.keys_shown);
}

TEST(Menu, OpensTheGalleryByTitle) {
    PanelDriver driver(edge_separated());
    driver.workspace.gallery = {{"/scenes/first.satscope.json", "The first"},
                                {"/scenes/second.satscope.json", "The second"}};
    driver.click("menu.file");
    driver.click("menu.gallery");
    driver.click("menu.gallery.second");
    ASSERT_NE(driver.asked<OpenFile>(), nullptr);
    EXPECT_EQ(driver.asked<OpenFile>()->path, "/scenes/second.satscope.json");
}

TEST(Menu, TellsWhatIsUndone) {
    PanelDriver driver(edge_separated());
    driver.click("menu.edit");
    driver.click("menu.undo");
    EXPECT_EQ(driver.asked<Undo>(), nullptr) << "nothing to undo: the entry is off";
    driver.key(Key::Escape);
    driver.click("shapes.swap");
    driver.click("menu.edit");
    driver.click("menu.undo");
    EXPECT_NE(driver.asked<Undo>(), nullptr);
}

TEST(Menu, SwitchesLanguageAndTheme) {
    PanelDriver driver(edge_separated());
    driver.click("bar.language");
    EXPECT_EQ(driver.workspace.language, "zh");
    driver.click("bar.theme");
    EXPECT_EQ(driver.workspace.theme, "light");
}

TEST(Splitter, WidensAColumnAndNeverEatsTheScene) {
    PanelDriver driver(edge_separated());
    const float before = driver.rect("scene").width;
    driver.drag("split.left", {40, 0});
    EXPECT_NEAR(driver.rect("scene").width, before - 40, 1);
    driver.drag("split.right", {-1500, 0});
    driver.drag("split.bottom", {0, -900});
    EXPECT_GE(driver.rect("scene").width, 280);
    EXPECT_GE(driver.rect("scene").height, 150);
}

TEST(Section, FoldsAndUnfolds) {
    PanelDriver driver(edge_separated());
    driver.click("panel.shapes");
    EXPECT_FALSE(driver.has("shape.a.center.0"));
    driver.click("panel.shapes");
    EXPECT_TRUE(driver.has("shape.a.center.0"));
}

TEST(LeftOver, IsOfferedAndAnswered) {
    PanelDriver driver(edge_separated());
    EXPECT_FALSE(driver.has("left_over.take"));
    driver.workspace.left_over = "Two boxes";
    driver.frame(2);
    driver.click("left_over.take");
    ASSERT_NE(driver.asked<TakeLeftOver>(), nullptr);
    EXPECT_TRUE(driver.asked<TakeLeftOver>()->take);
}

TEST(Message, IsShownUntilItsTime) {
    PanelDriver driver(edge_separated());
    driver.workspace.message = "Saved";
    driver.workspace.message_until_s = driver.time_s + 3;
    driver.frame(2);
    EXPECT_TRUE(driver.has("message"));
    driver.time_s += 4;
    driver.frame(2);
    EXPECT_FALSE(driver.has("message"));
}

}  // namespace app::test
