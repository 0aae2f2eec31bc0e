// Tests of the motion in the real window: the arrow of the velocity, and the shown moment.
#include <string>

#include <gtest/gtest.h>

#include "app/analysis/default_motion.h"
#include "app/features/export/copy_formats.h"
#include "app/scene/gizmo_handles.h"
#include "app/scene/pair_figure.h"
#include "app/tests/canvas_fixture.h"
#include "app/tests/drawn_text.h"
#include "app/tests/view_scenes.h"

namespace app::test::motion_window_test {
namespace {

WindowSetup moving_pair() {
    WindowSetup start = small_window;
    start.width_px = 1280;  // the view is beside the scene
    start.file = std::string(SATSCOPE_SOURCE_DIR) + "/assets/terms/moving-pair.satscope.json";
    return start;
}

TEST(MotionWindow, ADragOfTheArrowChangesTheVelocityInOneUndoStep) {
    WindowDriver driver(moving_pair());
    driver.workspace().layout.view = "motion";
    driver.frame(4);
    const DocumentMotion before = driver.document().motion;
    const std::vector<Body> bodies = driver.document().bodies;
    const glm::vec2 tip = to_window(driver, velocity_handle(driver.document()).position);
    driver.drag(tip, tip + glm::vec2(-40, 20));
    const core::Vec3 velocity = driver.document().motion.motion.velocity;
    EXPECT_LT(velocity.x, before.motion.velocity.x - 0.1);
    EXPECT_LT(velocity.y, before.motion.velocity.y - 0.1);
    EXPECT_EQ(driver.document().bodies, bodies) << "B itself stays";
    const glm::vec2 after = to_window(driver, velocity_handle(driver.document()).position);
    EXPECT_NEAR(glm::length(after - (tip + glm::vec2(-40, 20))), 0, 1.5) << "the tip stays under the cursor";
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(driver.document().motion, before);
}

TEST(MotionWindow, TheArrowIsNotDraggedWhileTheMotionIsHidden) {
    WindowDriver driver(moving_pair());
    driver.frame(4);
    const DocumentMotion before = driver.document().motion;
    const glm::vec2 tip = to_window(driver, velocity_handle(driver.document()).position);
    driver.drag(tip, tip + glm::vec2(-40, 20));
    EXPECT_EQ(driver.document().motion, before);
}

void show(WindowDriver& driver, const std::string& view) {
    driver.workspace().layout.view = view;
    driver.frame(4);
}

std::string text_of(WindowDriver& driver, const std::string& widget) {
    return text_in(drawn_quads(), driver.rect(widget));
}

TEST(MotionWindow, TheSceneShowsTheMomentOfTheMotion) {
    WindowDriver driver({.file = assets_folder() + "/terms/moving-pair.satscope.json"});
    show(driver, "motion");
    const std::string at_start = text_of(driver, "verdict");
    const core::MotionTrace motion = analyze(driver.document(), "").motion();
    ASSERT_EQ(motion.outcome, core::MotionOutcome::Impact);
    driver.key(SDLK_i);
    for (int i = 0; i < 3; ++i) driver.key(SDLK_k);
    driver.frame(3);
    const std::string after = text_of(driver, "verdict");
    EXPECT_NE(after, at_start);
    EXPECT_NE(after.find("Overlap"), std::string::npos) << after;
    EXPECT_NE(text_of(driver, "panel.verdict").find("Verdictat"), std::string::npos);
    show(driver, "strip");
    EXPECT_EQ(text_of(driver, "verdict"), at_start) << "a hidden motion moves nothing";
}

TEST(MotionWindow, TheExpectationOfASceneIsThatOfItsStart) {
    WindowDriver driver({.file = assets_folder() + "/scenes/73-ghost-collision.satscope.json"});
    show(driver, "motion");
    EXPECT_FALSE(driver.has("verdict.missed"));
    driver.key(SDLK_i);
    driver.key(SDLK_k);
    driver.frame(2);
    EXPECT_FALSE(driver.has("verdict.missed")) << "B has moved on";
}

// At 0 s they touch; a moment later they overlap.
Document touching_pair() {
    Document document = make_scene({rect("A", {0, 0}, {1, 1}, 0), rect("B", {2, 0}, {1, 1}, 0)});
    document.motion = {{{-1, 0, 0}, 0}, 2};
    return document;
}

TEST(MotionWindow, ADragOfBInAShownMotionBringsItIntoTheDocumentInOneStep) {
    WindowDriver driver;
    driver.show(flat_overlap());
    const Document before = driver.document();
    show(driver, "motion");
    driver.frame(30);  // the camera moves to the start of the motion
    EXPECT_EQ(driver.document(), before);
    const Document shown = with_default_motion(before);
    const ScreenRect scene = driver.rect("scene");
    const ViewTransform view(driver.workspace().selection.scene_camera, true, scene_size(driver));
    const glm::vec2 from = glm::round(glm::vec2(view.project(body(shown, Side::B).placed.pose.position).px) +
                                      glm::vec2(scene.x, scene.y));
    driver.drag(from, from + glm::vec2(20, 10));
    EXPECT_EQ(driver.document().motion, shown.motion);
    const core::Vec3 moved =
        body(driver.document(), Side::B).placed.pose.position - body(shown, Side::B).placed.pose.position;
    EXPECT_GT(moved.x, 0);
    EXPECT_LT(moved.y, 0);
    EXPECT_LT(glm::length(moved), 1) << "it stays under the cursor";
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(driver.document().bodies, before.bodies);
    EXPECT_EQ(driver.document().motion, before.motion);
}

TEST(MotionWindow, ACopyHasTheNumbersOfTheDocument) {
    WindowDriver driver;
    Document document = touching_pair();
    document.bodies[1].placed.pose.position.x = 5;
    document.motion.motion.velocity.x = -2;
    driver.show(document);
    show(driver, "motion");
    driver.key(SDLK_i);
    for (int i = 0; i < 5; ++i) driver.key(SDLK_k);
    driver.frame(2);
    ASSERT_NE(text_of(driver, "verdict").find("Overlap"), std::string::npos);
    const Analysis start = analyze(driver.document(), "");
    const std::string expected = find_copy_format("markdown")->write(start, driver.session().texts());
    driver.key(SDLK_p, KMOD_CTRL);
    driver.type("Markdown");
    driver.key(SDLK_RETURN);
    driver.frame(3);
    EXPECT_EQ(std::string(ImGui::GetClipboardText()), expected);
}

}  // namespace
}  // namespace app::test::motion_window_test
