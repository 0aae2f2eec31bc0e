// Tests of the panels with mouse and keys: commands and requests.
#include <cmath>
#include <filesystem>

#include <gtest/gtest.h>

#include "app/features/files/gallery.h"
#include "app/scene/hud.h"
#include "app/shell/actions.h"
#include "app/tests/drawn_text.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::panel_use_test {

using compat::Key;
using compat::letter;

TEST(ShapePanel, AddsSelectsAndRemovesABody) {
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

TEST(ShapePanel, KeepsTheViewWhenAShapeIsMovedByNumber) {
    PanelDriver driver(edge_separated());
    driver.frame();
    const ScreenRect scene = driver.rect("scene");
    const Vec2 size(scene.width, scene.height);
    const Camera previous = document_camera(driver.document(), size, hud_insets(size, false, 1));
    ASSERT_FALSE(driver.document().camera);
    driver.enter("shape.a.center.0", "-0.9");
    EXPECT_EQ(body(driver.document(), Side::A).placed.pose.position.x, -0.9);
    ASSERT_TRUE(driver.document().camera);
    EXPECT_EQ(*driver.document().camera, previous);
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

// The colours of a title: of the name and of the kind.
std::set<ImU32> title_colors(const PanelDriver& driver, const std::string& shape) {
    const ScreenRect more = driver.rect(shape + ".more");
    return text_colors_in(drawn_quads(), {more.x - 400, more.y, 300, more.height});
}

TEST(ShapePanel, WritesTheNamesOfThePairInTheirColours) {
    const Theme& theme = *find_theme("dark");
    PanelDriver driver(flat_overlap());
    for (const char* reason : {"at the start", "after a swap"}) {
        driver.move("scene");
        driver.frame(3);
        EXPECT_EQ(title_colors(driver, "shape.a"), (std::set{u32(theme.a), u32(theme.dim)})) << reason;
        EXPECT_EQ(title_colors(driver, "shape.b"), (std::set{u32(theme.b), u32(theme.dim)})) << reason;
        driver.click("shapes.swap");
    }
}

TEST(ShapePanel, WritesTheNameOfABodyThatCollidesInTheColourOfOverlap) {
    const Theme& theme = *find_theme("dark");
    Document document = flat_overlap();
    document.bodies.push_back(rect("C", {-0.35, -0.1}, {0.5, 0.5}, 0));
    document.bodies.push_back(rect("D", {30, 0}, {0.5, 0.5}, 0));
    PanelDriver driver(document);
    driver.move("scene");
    driver.frame(3);
    EXPECT_EQ(title_colors(driver, "shape.2"), (std::set{u32(theme.overlap), u32(theme.dim)}));
    EXPECT_EQ(title_colors(driver, "shape.3"), (std::set{u32(theme.text), u32(theme.dim)}));
}

TEST(ShowPanel, SwitchesEachLayer) {
    PanelDriver driver(flat_overlap());
    for (const LayerInfo& row : layers()) {
        if (!row.flat) continue;
        const bool previous = is_visible(driver.document().visible_layers, row.layer);
        driver.click(std::string("layer.") + row.id);
        EXPECT_EQ(is_visible(driver.document().visible_layers, row.layer), !previous) << row.id;
    }
}

TEST(Playback, StepsPlaysAndEndsByKeysAndButtons) {
    PanelDriver driver(edge_separated());
    driver.key(Key::Period);
    EXPECT_EQ(driver.played_axis(), "A0");
    driver.click("playback.step");
    EXPECT_EQ(driver.played_axis(), "A1");
    driver.key(Key::Comma);
    EXPECT_EQ(driver.played_axis(), "A0");
    driver.key(Key::Space);
    EXPECT_TRUE(driver.workspace.axes.playback.is_playing());
    driver.time_s += 60;
    driver.frame(2);
    EXPECT_EQ(driver.played_axis(), "A0xB1") << "the deciding axis";
    EXPECT_FALSE(driver.workspace.axes.playback.is_playing());
    driver.key(Key::Comma);
    EXPECT_EQ(driver.played_axis(), "A2xB2") << "the last axis";
    driver.click("playback.speed");
    EXPECT_EQ(driver.workspace.axes.playback.speed(), 2);
    driver.key(Key::Escape);
    EXPECT_EQ(driver.played_axis(), "");
}

TEST(Keys, ChangeTheDocumentAndRequestFiles) {
    PanelDriver driver(edge_separated());
    driver.key(letter('Z'), true);
    EXPECT_NE(driver.last_request<Undo>(), nullptr);
    driver.key(letter('Z'), true, true);
    EXPECT_NE(driver.last_request<Redo>(), nullptr);
    driver.key(Key::RightBracket);
    ASSERT_NE(driver.last_request<OpenAdjacent>(), nullptr);
    EXPECT_EQ(driver.last_request<OpenAdjacent>()->step, 1);
    driver.workspace.files.path = "/tmp/there.satscope.json";
    driver.key(letter('S'), true);
    EXPECT_NE(driver.last_request<SaveFile>(), nullptr);
}

TEST(Keys, HaveTheSameLabelEverywhere) {
    EXPECT_EQ(key_label("redo"), "Ctrl+Shift+Z") << "as in the shortcut list and the palette";
    EXPECT_EQ(key_label("undo"), "Ctrl+Z");
    EXPECT_EQ(key_label("shortcuts"), "?");
    EXPECT_EQ(key_label("save_picture"), "F12");
    EXPECT_EQ(key_label("next_axis"), ".");
    EXPECT_EQ(key_label("zoom_in"), "Ctrl+PgUp");
    EXPECT_EQ(key_label("about"), "") << "an action without a key";
}

TEST(SceneNote, IsMarkedAsOutdatedAfterAChange) {
    Document document = flat_overlap();
    document.note = "They overlap.";
    PanelDriver driver(document);
    EXPECT_TRUE(driver.has("note"));
    EXPECT_FALSE(driver.has("note.before"));
    driver.click("axis.A1");
    EXPECT_TRUE(driver.has("note")) << "a pin does not make the note outdated";
    driver.enter("shape.b.center.0", "9");
    driver.frame(2);
    EXPECT_TRUE(driver.has("note.before"));
    EXPECT_FALSE(driver.has("note"));
    driver.history.undo();
    driver.frame(2);
    EXPECT_TRUE(driver.has("note"));
}

TEST(Keys, DoNothingWhileANumberIsTyped) {
    PanelDriver driver(edge_separated());
    driver.click("shape.a.center.0");
    driver.key(Key::Space);
    EXPECT_FALSE(driver.workspace.axes.playback.is_playing());
    driver.key(Key::Escape);
    driver.key(Key::Space);
    EXPECT_TRUE(driver.workspace.axes.playback.is_playing());
}

TEST(Keys, EnterEditsTheSelectedShapeAndTabContinues) {
    PanelDriver driver(edge_separated());
    driver.frame();
    driver.workspace.selection.body = driver.document().pair[1];
    driver.key(Key::Enter);
    driver.frame();
    EXPECT_EQ(driver.workspace.widgets.number.field, "shape.b.center.0");
    driver.type("7");
    driver.key(Key::Tab);
    driver.frame();
    EXPECT_EQ(driver.document().bodies[driver.document().pair[1]].placed.pose.position.x, 7);
    EXPECT_EQ(driver.workspace.widgets.number.field, "shape.b.center.1");
    driver.key(Key::Escape);
    driver.workspace.selection.body = -1;
    driver.workspace.widgets.folded["shapes"] = true;
    driver.key(Key::Enter);
    driver.frame();
    EXPECT_EQ(driver.workspace.widgets.number.field, "shape.a.center.0") << "also if the panel is folded";
}

// Every shape of every scene of the gallery with more than a pair.
TEST(Keys, EnterEditsTheShapeThatTabSelected) {
    int scenes = 0, others = 0;
    for (const GalleryScene& scene : load_gallery("en")) {
        const int count = static_cast<int>(scene.document.bodies.size());
        if (count < 3) continue;
        ++scenes;
        for (int selected = 0; selected < count; ++selected) {
            SCOPED_TRACE(scene.title + ", shape " + scene.document.bodies[selected].name);
            PanelDriver driver(scene.document);
            driver.workspace.widgets.folded["others"] = true;
            driver.frame(2);
            for (int i = 0; i < count && driver.workspace.selection.body != selected; ++i)
                driver.key(Key::Tab);
            ASSERT_EQ(driver.workspace.selection.body, selected);
            driver.key(Key::Enter);
            driver.frame(4);
            driver.type("5");
            driver.key(Key::Enter);
            driver.frame(2);
            for (int body = 0; body < count; ++body) {
                Body expected = scene.document.bodies[body];
                if (body == selected) expected.placed.pose.position.x = 5;
                EXPECT_TRUE(driver.document().bodies[body] == expected)
                    << driver.document().bodies[body].name;
            }
            const auto& pair = scene.document.pair;
            others += selected != pair[0] && selected != pair[1] ? 1 : 0;
        }
    }
    EXPECT_GT(scenes, 2);
    EXPECT_GT(others, 8);
}

TEST(ShapePanel, ShowsTheNumbersOfTheSelectedShapeBelowItsRow) {
    PanelDriver driver(flat_overlap());
    driver.click("shapes.add");
    driver.click("shapes.add.circle");
    driver.click("shapes.add");
    driver.click("shapes.add.rect");
    driver.workspace.selection.body = 3;
    driver.frame(2);
    EXPECT_TRUE(driver.has("shape.3.half.0"));
    EXPECT_FALSE(driver.has("shape.2.radius"));
    driver.workspace.selection.body = 2;
    driver.frame(2);
    EXPECT_FALSE(driver.has("shape.3.half.0"));
    EXPECT_GT(driver.rect("shape.2.radius").y, driver.rect("shape.2.more").y);
    EXPECT_LT(driver.rect("shape.2.radius").y, driver.rect("shape.3.more").y);
    driver.enter("shape.2.radius", "0.25");
    EXPECT_EQ(std::get<core::Circle>(driver.document().bodies[2].placed.shape).radius, 0.25);
    driver.click("shape.2.center.1");
    driver.key(letter('A'), true);
    driver.type("7");
    driver.click("scene", {0.02F, 0.98F});
    driver.frame(3);
    EXPECT_EQ(driver.workspace.selection.body, -1);
    EXPECT_EQ(driver.document().bodies[2].placed.pose.position.y, 7)
        << "a press elsewhere applies the number";
    EXPECT_FALSE(driver.workspace.widgets.number.typing);
    EXPECT_FALSE(driver.has("shape.2.radius"));
}

TEST(Keys, AreListedByTheQuestionMark) {
    PanelDriver driver(edge_separated());
    driver.key(Key::Slash, false, true);
    EXPECT_TRUE(driver.workspace.widgets.open_modal == "shortcuts");
    driver.key(Key::Escape);
    EXPECT_FALSE(driver.workspace.widgets.open_modal == "shortcuts");
}

TEST(TouchingSnap, MovesThePairToTheLastTouchingPositionByKey) {
    PanelDriver driver(edge_separated());
    const auto verdict_at = [&](const core::Vec3& position) {
        core::Pair shape_pair = pair(driver.document());
        shape_pair.b.pose.position = position;
        return core::find_method("sat")->query(shape_pair, driver.document().settings).verdict;
    };
    const core::Vec3 previous = driver.document().bodies[1].placed.pose.position;
    driver.key(letter('T'));
    const core::Vec3 current = driver.document().bodies[1].placed.pose.position;
    EXPECT_EQ(verdict_at(previous), core::Verdict::Separated);
    EXPECT_NE(verdict_at(current), core::Verdict::Separated);
    int verdict_changes = 0;
    for (int k = 0; k < 3; ++k) {
        core::Vec3 next = current;
        next[k] = std::nextafter(next[k], previous[k]);
        verdict_changes += verdict_at(next) == core::Verdict::Separated ? 1 : 0;
    }
    EXPECT_GE(verdict_changes, 1) << "one ULP further the pair is separated";
    ASSERT_NE(driver.last_request<ShowMessage>(), nullptr);
    driver.history.undo();
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(TouchingSnap, MovesAlongThePinnedAxisFromTheMenu) {
    PanelDriver driver(flat_overlap());
    const core::Vec3 previous = driver.document().bodies[1].placed.pose.position;
    driver.click("axis.A0");
    driver.click("menu.edit");
    driver.click("menu.snap_to_touching");
    const core::Vec3 move = driver.document().bodies[1].placed.pose.position - previous;
    const core::Trace trace = core::find_method("sat")->query(pair(driver.document()), {});
    EXPECT_GT(glm::length(move), 0.1);
    EXPECT_NEAR(std::abs(glm::dot(glm::normalize(move), trace.axes[0].direction)), 1, 1e-9);
    EXPECT_NEAR(trace.axes[trace.least].overlap, 0, 1e-9);
}

TEST(Menu, OpensTheGalleryByTitle) {
    PanelDriver driver(edge_separated());
    driver.workspace.files.gallery = {{"/scenes/first.satscope.json", "The first", flat_overlap()},
                                      {"/scenes/second.satscope.json", "The second", edge_separated()}};
    driver.click("menu.file");
    driver.click("menu.gallery");
    driver.click("gallery.scene.second");
    ASSERT_NE(driver.last_request<OpenFile>(), nullptr);
    EXPECT_EQ(driver.last_request<OpenFile>()->path, "/scenes/second.satscope.json");
}

TEST(Menu, NamesTheUndoneStep) {
    PanelDriver driver(edge_separated());
    driver.click("menu.edit");
    driver.click("menu.undo");
    EXPECT_EQ(driver.last_request<Undo>(), nullptr) << "nothing to undo: the entry is disabled";
    driver.key(Key::Escape);
    driver.click("shapes.swap");
    driver.click("menu.edit");
    driver.click("menu.undo");
    EXPECT_NE(driver.last_request<Undo>(), nullptr);
}

TEST(Menu, ResetsThePreferencesOnlyByASecondClick) {
    PanelDriver driver(edge_separated());
    driver.click("menu.view");
    driver.click("menu.reset");
    driver.frame(2);
    EXPECT_EQ(driver.last_request<ResetPreferences>(), nullptr);
    driver.click("menu.reset.undo");
    EXPECT_EQ(driver.last_request<UndoResetPreferences>(), nullptr)
        << "nothing was reset: the entry is disabled";
    driver.click("menu.reset.now");
    EXPECT_NE(driver.last_request<ResetPreferences>(), nullptr);
    driver.workspace.preferences_before_reset = "{}";
    driver.click("menu.view");
    driver.click("menu.reset");
    driver.frame(2);
    driver.click("menu.reset.undo");
    EXPECT_NE(driver.last_request<UndoResetPreferences>(), nullptr);
}

TEST(Menu, SwitchesLanguageAndTheme) {
    PanelDriver driver(edge_separated());
    driver.click("bar.language");
    EXPECT_EQ(driver.workspace.options.language, "zh");
    driver.click("bar.theme");
    EXPECT_EQ(driver.workspace.options.theme, "light");
}

TEST(Splitter, WidensAColumnAndKeepsTheSceneVisible) {
    PanelDriver driver(edge_separated());
    driver.workspace.layout.sizes.folded_parts["view"] = true;
    driver.frame(2);
    const float previous = driver.rect("scene").width;
    driver.drag("split.left", {40, 0});
    EXPECT_NEAR(driver.rect("scene").width, previous - 40, 1);
    driver.drag("split.right", {-1500, 0});
    EXPECT_GE(driver.rect("scene").width, 280);
    driver.workspace.layout.sizes.folded_parts["view"] = false;
    driver.frame(3);
    driver.drag("split.view", {-900, 0});
    EXPECT_GE(driver.rect("scene").width, 250);
    EXPECT_GE(driver.rect("scene").height, 119);
}

TEST(Section, FoldsAndUnfolds) {
    PanelDriver driver(edge_separated());
    driver.click("panel.shapes");
    EXPECT_FALSE(driver.has("shape.a.center.0"));
    driver.click("panel.shapes");
    EXPECT_TRUE(driver.has("shape.a.center.0"));
}

TEST(Verdict, ReportsWhetherAPairMeetsTheExpectationOfItsLine) {
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
    driver.history.perform(SwapPair{}, 9);
    driver.frame(2);
    EXPECT_FALSE(driver.has("verdict.missed")) << "the expectation is for the unchanged pair";
}

TEST(ChangedFileBar, OffersItsThreeAnswersWithMouseAndPalette) {
    PanelDriver driver(edge_separated());
    EXPECT_FALSE(driver.has("changed_file.text"));
    driver.workspace.files.path = "/tmp/mine.satscope.json";
    driver.workspace.files.changed_path = "/tmp/other.satscope.json";
    driver.frame(2);
    EXPECT_FALSE(driver.has("changed_file.text")) << "not the file of the scene";
    driver.workspace.files.changed_path = driver.workspace.files.path;
    driver.frame(2);
    EXPECT_GT(driver.rect("changed_file.text").width, 0);
    driver.click("changed_file.reload");
    ASSERT_NE(driver.last_request<OpenFile>(), nullptr);
    EXPECT_EQ(driver.last_request<OpenFile>()->path, "/tmp/mine.satscope.json");
    driver.click("changed_file.overwrite");
    ASSERT_NE(driver.last_request<SaveFile>(), nullptr);
    EXPECT_TRUE(driver.last_request<SaveFile>()->overwrites_change);
    EXPECT_EQ(driver.last_request<SaveFile>()->path, "");
    driver.click("changed_file.save_as");
    ASSERT_TRUE(driver.workspace.files.dialog);
    EXPECT_EQ(driver.workspace.files.dialog->purpose, FileDialogState::Purpose::Save);
}

TEST(RecoveryOffer, IsOfferedAndAnswered) {
    PanelDriver driver(edge_separated());
    EXPECT_FALSE(driver.has("recovery.take"));
    driver.workspace.recovery.offer = RecoveryOffer{{recoverable("Two boxes", "2024-05-01 17:03")}};
    driver.frame(2);
    EXPECT_GT(driver.rect("recovery.text").width, 0);
    driver.click("recovery.take");
    ASSERT_NE(driver.last_request<AnswerRecovery>(), nullptr);
    EXPECT_TRUE(driver.last_request<AnswerRecovery>()->recover);
}

}  // namespace app::test::panel_use_test
