// Tests of the motion panel with mouse and keys.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/analysis/default_motion.h"
#include "app/document/scene_file.h"
#include "app/features/motion/motion.h"
#include "app/tests/drawn_text.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::motion_panel_test {

namespace {

Document moving_rects() {
    Document document = make_scene({rect("A", {0, 0}, {1, 1}, 0), rect("B", {5, 0.5}, {1, 1}, 0)});
    document.motion = {{{-2, 0, 0}, 0}, 2};
    return document;
}

// The texts of all drawings of the last frame.
bool shows_text(const PanelDriver& driver, const std::string& text) {
    for (const Drawing& drawing : driver.drawings)
        for (const TextRun& run : drawing.texts)
            if (run.utf8 == text) return true;
    return false;
}

void show_motion(PanelDriver& driver) {
    driver.workspace.layout.view = "motion";
    driver.frame(3);
}

}  // namespace

namespace {

double shown_time_s(const PanelDriver& driver) {
    return driver.workspace.states.get<MotionState>().playback.position({.end = 2, .rest = 0});
}

}  // namespace

TEST(MotionPanel, ShowsTheMotionInTheSceneOnlyWhileItIsOpen) {
    PanelDriver driver(moving_rects());
    driver.frame(2);
    EXPECT_FALSE(driver.workspace.selection.motion_time_s);
    EXPECT_FALSE(shows_text(driver, "impact, 1.500 s"));
    show_motion(driver);
    EXPECT_EQ(driver.workspace.selection.motion_time_s, 0);
    EXPECT_TRUE(shows_text(driver, "impact, 1.500 s"));
    driver.workspace.layout.view = "strip";
    driver.frame(3);
    EXPECT_FALSE(shows_text(driver, "impact, 1.500 s"));
}

TEST(MotionPanel, DraggingTheSliderMovesB) {
    PanelDriver driver(moving_rects());
    show_motion(driver);
    ASSERT_TRUE(driver.has("motion.slider"));
    driver.move("motion.slider");
    driver.click("motion.slider", {0.5F, 0.3F});
    EXPECT_NEAR(shown_time_s(driver), 1, 0.01);
    driver.frame(2);
    EXPECT_NEAR(*driver.workspace.selection.motion_time_s, 1, 0.01);
    EXPECT_EQ(driver.history.step_count(), 1U) << "the time is not part of the document";
}

TEST(MotionPanel, ASceneWithoutAMotionOpensWithOneThatIsNotInTheDocument) {
    const Document before = flat_overlap();
    PanelDriver driver(before);
    show_motion(driver);
    EXPECT_TRUE(shows_text(driver, "impact, 1.000 s"));
    EXPECT_TRUE(shows_text(driver, "impact 1.000 s"));
    driver.key(compat::letter('I'));
    driver.frame(2);
    EXPECT_NEAR(*driver.workspace.selection.motion_time_s, 1, 1e-9);
    EXPECT_EQ(driver.document(), before);
    EXPECT_EQ(driver.history.step_count(), 1U);
    EXPECT_FALSE(driver.history.dirty());
    driver.workspace.layout.view = "strip";
    driver.frame(3);
    EXPECT_FALSE(shows_text(driver, "impact, 1.000 s"));
    EXPECT_EQ(driver.document(), before);
}

TEST(MotionPanel, AChangeOfTheShownMotionBringsItIntoTheDocumentInOneStep) {
    const Document before = flat_overlap();
    PanelDriver driver(before);
    show_motion(driver);
    const Document shown = with_default_motion(before);
    driver.enter("motion.velocity.0", "-4");
    driver.frame(2);
    EXPECT_EQ(driver.document().motion.motion.velocity.x, -4);
    EXPECT_EQ(driver.document().motion.motion.velocity.y, shown.motion.motion.velocity.y);
    EXPECT_EQ(driver.document().bodies, shown.bodies) << "B starts where it was seen";
    EXPECT_EQ(driver.history.step_count(), 2U);
    driver.history.undo();
    driver.frame(2);
    EXPECT_EQ(driver.document(), before);
    EXPECT_TRUE(shows_text(driver, "impact, 1.000 s"));
}

TEST(MotionPanel, TypedNumbersChangeTheMotionInOneUndoStepEach) {
    PanelDriver driver(moving_rects());
    show_motion(driver);
    driver.enter("motion.velocity.0", "-4");
    driver.frame(2);
    EXPECT_EQ(driver.document().motion.motion.velocity.x, -4);
    EXPECT_TRUE(shows_text(driver, "impact 0.750 s"));
    driver.enter("motion.spin", "0.25");
    driver.enter("motion.duration", "3");
    EXPECT_EQ(driver.document().motion.motion.spin, 0.25);
    EXPECT_EQ(driver.document().motion.duration_s, 3);
    EXPECT_EQ(driver.history.step_count(), 4U);
    driver.enter("motion.duration", "0");
    EXPECT_EQ(driver.document().motion.duration_s, 3);
    EXPECT_EQ(driver.workspace.widgets.input_error.reason, "The shown time must be above zero.");
    driver.history.undo();
    driver.frame(2);
    EXPECT_EQ(driver.document().motion.duration_s, 2);
}

TEST(MotionPanel, HoveringARowShowsItsAxisAndAClickPinsIt) {
    PanelDriver driver(moving_rects());
    show_motion(driver);
    driver.move("motion.row.1");
    driver.frame(2);
    EXPECT_EQ(driver.workspace.selection.hovered_axis, "A1");
    driver.click("motion.row.1");
    EXPECT_EQ(driver.document().pinned, "A1");
    driver.click("motion.row.1");
    EXPECT_EQ(driver.document().pinned, "");
}

TEST(MotionPanel, KeysPlayStepAndGoToTheImpact) {
    PanelDriver driver(moving_rects());
    show_motion(driver);
    driver.key(compat::letter('I'));
    driver.frame(2);
    EXPECT_EQ(shown_time_s(driver), 1.5);
    EXPECT_TRUE(shows_text(driver, "at 1.500 s"));
    driver.key(compat::letter('J'));
    EXPECT_NEAR(shown_time_s(driver), 1.48, 1e-12);
    driver.key(compat::letter('K'));
    EXPECT_NEAR(shown_time_s(driver), 1.5, 1e-12);
    driver.key(compat::letter('P'));
    EXPECT_TRUE(driver.workspace.states.get<MotionState>().playback.is_playing());
    driver.key(compat::letter('P'));
    EXPECT_FALSE(driver.workspace.states.get<MotionState>().playback.is_playing());
}

TEST(MotionPanel, StatesWhatEnginesDoIfThePairOverlapsAtTheStart) {
    Document overlapping = flat_overlap();
    overlapping.motion.motion.velocity.x = 1;
    PanelDriver driver(overlapping);
    show_motion(driver);
    ASSERT_TRUE(driver.has("motion.engines"));
    driver.move("motion.engines");
    driver.frame(60);
    ASSERT_TRUE(driver.has("tip"));
    for (const char* language : {"en", "zh"}) {
        const std::string text = TextCatalog::load(language).value()("motion.engines.text");
        EXPECT_EQ(std::count(text.begin(), text.end(), '\n') + 1, 5) << "five engines";
        for (const char* source : {"b2TimeOfImpact", "btContinuousConvexCollision", "sCastConvexVsConvex",
                                   "ShapeCastOptions", "eMTD"})
            EXPECT_NE(text.find(source), std::string::npos) << language << ": " << source;
    }
    PanelDriver apart(moving_rects());
    show_motion(apart);
    EXPECT_FALSE(apart.has("motion.engines"));
}

// The bars and the scene show the pair that meets with the remedy.
TEST(MotionPanel, ARemedyChangesBarsAndSceneAlike) {
    PanelDriver driver(load_scene(assets_folder() + "/scenes/73-ghost-collision.satscope.json").value());
    show_motion(driver);
    EXPECT_TRUE(shows_text(driver, "+0.400")) << "the row of the impact";
    driver.click("motion.ghost.merged");
    driver.frame(2);
    EXPECT_TRUE(shows_text(driver, "+1.900"));
    EXPECT_TRUE(shows_text(driver, "impact, 1.900 s"));
    driver.key(compat::letter('I'));
    driver.frame(2);
    EXPECT_DOUBLE_EQ(*driver.workspace.selection.motion_time_s, 1.9);
}

TEST(MotionPanel, ShowsTheImpactOfTheSelectedRemedyInTheScene) {
    PanelDriver driver(load_scene(assets_folder() + "/scenes/73-ghost-collision.satscope.json").value());
    show_motion(driver);
    EXPECT_TRUE(shows_text(driver, "impact, 0.400 s"));
    EXPECT_NEAR(driver.workspace.selection.marks.shown_impact->time_s, 0.4, 1e-12);
    driver.click("motion.ghost.merged");
    driver.frame(2);
    EXPECT_TRUE(shows_text(driver, "impact, 1.900 s"));
    EXPECT_FALSE(shows_text(driver, "impact, 0.400 s"));
    EXPECT_EQ(driver.history.step_count(), 1U) << "the remedy is not part of the document";
    driver.workspace.layout.view = "strip";
    driver.frame(2);
    EXPECT_FALSE(driver.workspace.selection.marks.shown_impact);
    PanelDriver pair(moving_rects());
    show_motion(pair);
    EXPECT_FALSE(pair.has("motion.ghost.none"));
    EXPECT_FALSE(pair.workspace.selection.marks.shown_impact);
}

}  // namespace app::test::motion_panel_test
