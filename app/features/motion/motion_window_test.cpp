// Tests of the velocity arrow in the real window.
#include <gtest/gtest.h>

#include "app/scene/motion_figure.h"
#include "app/tests/canvas_fixture.h"

namespace app::test::motion_window_test {
namespace {

WindowSetup moving_pair() {
    WindowSetup start = small_window;
    start.file = std::string(SATSCOPE_SOURCE_DIR) + "/assets/terms/moving-pair.satscope.json";
    return start;
}

TEST(MotionWindow, ADragOfTheArrowChangesTheVelocityInOneUndoStep) {
    WindowDriver driver(moving_pair());
    driver.workspace().layout.bottom_view = "motion";
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

}  // namespace
}  // namespace app::test::motion_window_test
