// What a person does on the panels becomes commands and requests.
#include <cmath>
#include <filesystem>

#include <gtest/gtest.h>

#include "app/scene/signs.h"
#include "app/shell/keys.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::panel_use_test {

using compat::Key;
using compat::letter;

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

TEST(ShapePanel, LeavesTheViewAloneWhenAShapeIsMovedByNumber) {
    PanelDriver driver(edge_separated());
    driver.frame();
    const Rect scene = driver.rect("scene");
    const Vec2 size(scene.width, scene.height);
    const Camera before = camera_of(driver.document(), size, sign_edging(size, false, 1));
    ASSERT_FALSE(driver.document().camera);
    driver.enter("shape.a.center.0", "-3");
    EXPECT_EQ(body(driver.document(), Side::A).placed.pose.position.x, -3);
    ASSERT_TRUE(driver.document().camera);
    EXPECT_EQ(*driver.document().camera, before);
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

TEST(Keys, ReadTheSameWhereverTheyAreShown) {
    EXPECT_STREQ(shown_key("key.redo"), "Ctrl+Shift+Z") << "as in the list of keys and the palette";
    EXPECT_STREQ(shown_key("key.undo"), "Ctrl+Z");
    EXPECT_STREQ(shown_key("key.nothing"), "");
}

TEST(Note, IsSaidToBeOfTheSceneBeforeItWasChanged) {
    Document document = flat_overlap();
    document.note = "They overlap.";
    PanelDriver driver(document);
    EXPECT_TRUE(driver.has("note"));
    EXPECT_FALSE(driver.has("note.before"));
    driver.click("axis.A1");
    EXPECT_TRUE(driver.has("note")) << "a pin changes no truth";
    driver.enter("shape.b.center.0", "9");
    driver.frame(2);
    EXPECT_TRUE(driver.has("note.before"));
    EXPECT_FALSE(driver.has("note"));
    driver.history.undo();
    driver.frame(2);
    EXPECT_TRUE(driver.has("note"));
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

TEST(Keys, EnterTypesIntoTheChosenShapeAndTabLeadsOn) {
    PanelDriver driver(edge_separated());
    driver.frame();
    driver.workspace.selected = driver.document().pair[1];
    driver.key(Key::Enter);
    driver.frame();
    EXPECT_EQ(driver.workspace.number.field, "shape.b.center.0");
    driver.type("7");
    driver.key(Key::Tab);
    driver.frame();
    EXPECT_EQ(driver.document().bodies[driver.document().pair[1]].placed.pose.position.x, 7);
    EXPECT_EQ(driver.workspace.number.field, "shape.b.center.1");
    driver.key(Key::Escape);
    driver.workspace.selected = -1;
    driver.workspace.layout.folded["shapes"] = true;
    driver.key(Key::Enter);
    driver.frame();
    EXPECT_EQ(driver.workspace.number.field, "shape.a.center.0") << "also out of a folded panel";
}

TEST(Keys, AreListedByTheQuestionMark) {
    PanelDriver driver(edge_separated());
    driver.key(Key::Slash, false, true);
    EXPECT_TRUE(driver.workspace.keys_shown);
    driver.key(Key::Escape);
    EXPECT_FALSE(driver.workspace.keys_shown);
}

TEST(Snap, ByKeyLeavesThePairAtTheLastBitThatTouches) {
    PanelDriver driver(edge_separated());
    const auto verdict_at = [&](const core::Vec3& place) {
        core::Pair two = pair(driver.document());
        two.b.pose.position = place;
        return core::find_method("sat")->query(two, driver.document().settings).verdict;
    };
    const core::Vec3 before = driver.document().bodies[1].placed.pose.position;
    driver.key(letter('T'));
    const core::Vec3 after = driver.document().bodies[1].placed.pose.position;
    EXPECT_EQ(verdict_at(before), core::Verdict::Separated);
    EXPECT_NE(verdict_at(after), core::Verdict::Separated);
    int flips = 0;
    for (int k = 0; k < 3; ++k) {
        core::Vec3 next = after;
        next[k] = std::nextafter(next[k], before[k]);
        flips += verdict_at(next) == core::Verdict::Separated ? 1 : 0;
    }
    EXPECT_GE(flips, 1) << "one ulp further they are apart";
    ASSERT_NE(driver.asked<Say>(), nullptr);
    driver.history.undo();
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(Snap, FromTheMenuRunsAlongThePinnedAxis) {
    PanelDriver driver(flat_overlap());
    const core::Vec3 before = driver.document().bodies[1].placed.pose.position;
    driver.click("axis.A0");
    driver.click("menu.edit");
    driver.click("menu.snap");
    const core::Vec3 move = driver.document().bodies[1].placed.pose.position - before;
    const core::Trace trace = core::find_method("sat")->query(pair(driver.document()), {});
    EXPECT_GT(glm::length(move), 0.1);
    EXPECT_NEAR(std::abs(glm::dot(glm::normalize(move), trace.axes[0].direction)), 1, 1e-9);
    EXPECT_NEAR(trace.axes[trace.least].overlap, 0, 1e-9);
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

TEST(Menu, ResetsTheSettingsOnlyByASecondClick) {
    PanelDriver driver(edge_separated());
    driver.click("menu.view");
    driver.click("menu.reset_settings");
    driver.frame(2);
    EXPECT_EQ(driver.asked<ResetSettings>(), nullptr);
    driver.click("menu.reset_undo");
    EXPECT_EQ(driver.asked<UndoReset>(), nullptr) << "nothing was reset: the entry is off";
    driver.click("menu.reset_now");
    EXPECT_NE(driver.asked<ResetSettings>(), nullptr);
    driver.workspace.settings_before = "{}";
    driver.click("menu.view");
    driver.click("menu.reset_settings");
    driver.frame(2);
    driver.click("menu.reset_undo");
    EXPECT_NE(driver.asked<UndoReset>(), nullptr);
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

TEST(Verdict, SaysWhetherAPairOfAListIsAsItsLineExpects) {
    PanelDriver driver(edge_separated());
    EXPECT_FALSE(driver.has("verdict.met"));
    Document line = edge_separated();
    line.extra = R"({"expect": {"overlap": false}})";
    driver.history = History(line, "", {"log.jsonl", 3});
    driver.frame(2);
    EXPECT_TRUE(driver.has("verdict.met"));
    line.extra = R"({"expect": {"overlap": true}})";
    driver.history = History(line, "", {"log.jsonl", 3});
    driver.frame(2);
    EXPECT_TRUE(driver.has("verdict.missed"));
    EXPECT_FALSE(driver.has("verdict.met"));
    driver.history.perform(Swap{}, 9);
    driver.frame(2);
    EXPECT_FALSE(driver.has("verdict.missed")) << "the changed pair is not the one the line speaks of";
}

TEST(LeftOver, IsOfferedAndAnswered) {
    PanelDriver driver(edge_separated());
    EXPECT_FALSE(driver.has("left_over.take"));
    driver.workspace.left_over = LeftOver{"Two boxes", "2024-05-01 17:03"};
    driver.frame(2);
    EXPECT_GT(driver.rect("left_over.text").width, 0);
    driver.click("left_over.take");
    ASSERT_NE(driver.asked<TakeLeftOver>(), nullptr);
    EXPECT_TRUE(driver.asked<TakeLeftOver>()->take);
}

}  // namespace app::test::panel_use_test
