// Keys that look from somewhere: the camera flies there, or jumps where motion is reduced.
#include "app/features/canvas/canvas_camera.h"

#include <cmath>

#include <gtest/gtest.h>

#include "app/scene/framing.h"
#include "app/scene/views.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::canvas_camera_test {

namespace {

using compat::digit;
using compat::Key;
using compat::letter;

Vec3 forward_of(PanelDriver& driver) {
    const Vec2 size{driver.rect("scene").width, driver.rect("scene").height};
    return Lens(camera_of(driver.document(), size), is_flat(driver.document()), size).forward();
}

void wait(PanelDriver& driver, double seconds) {
    for (double s = 0; s < seconds; s += 0.05) {
        driver.time_s += 0.05;
        driver.frame();
    }
}

TEST(CanvasCamera, FliesToEachOfTheSevenViews) {
    PanelDriver driver(deep_overlap());
    driver.frame(2);
    for (int view = 0; view < 7; ++view) {
        driver.key(digit(view + 1));
        ASSERT_TRUE(driver.workspace.flight) << view;
        wait(driver, 0.5);
        EXPECT_FALSE(driver.workspace.flight);
        const Vec3 way = named_views()[static_cast<std::size_t>(view)].forward;
        EXPECT_NEAR(glm::distance(forward_of(driver), way), 0, 1e-6) << view;
    }
}

TEST(CanvasCamera, IsOnItsWayMeanwhile) {
    PanelDriver driver(deep_overlap());
    driver.frame(2);
    const Vec3 before = forward_of(driver);
    driver.key(digit(2));
    wait(driver, 0.1);
    EXPECT_TRUE(driver.workspace.unfinished);
    const Vec3 now = forward_of(driver);
    EXPECT_GT(glm::distance(now, before), 1e-3);
    EXPECT_GT(glm::distance(now, Vec3(0, 0, 1)), 1e-3);
    wait(driver, 0.5);
    EXPECT_FALSE(driver.workspace.unfinished);
}

TEST(CanvasCamera, JumpsWhereMotionIsReduced) {
    PanelDriver driver(deep_overlap());
    driver.workspace.reduced_motion = true;
    driver.frame(2);
    driver.key(digit(5));
    driver.frame();
    EXPECT_FALSE(driver.workspace.flight);
    EXPECT_NEAR(glm::distance(forward_of(driver), Vec3(0, -1, 0)), 0, 1e-9);
}

TEST(CanvasCamera, LooksAlongAndAcrossTheAxisUnderTheLens) {
    PanelDriver driver(deep_overlap());
    driver.history.perform(Pin{"B0"}, 1);
    driver.frame(2);
    const core::Trace trace = subject(driver.document(), "").trace;
    const Vec3 axis = trace.axes[static_cast<std::size_t>(core::find_axis(trace, "B0"))].direction;
    driver.key(letter('L'));
    wait(driver, 0.5);
    EXPECT_NEAR(std::abs(glm::dot(forward_of(driver), axis)), 1, 1e-9);
    EXPECT_EQ(driver.document().camera->fov, 0) << "a plane drawing";
    driver.key(letter('L'), false, true);
    wait(driver, 0.5);
    EXPECT_NEAR(glm::dot(forward_of(driver), axis), 0, 1e-9);
}

TEST(CanvasCamera, EndsWhereItWasFlyingToWhenAnotherKeyCutsTheFlight) {
    for (const Key key : {letter('F'), Key::Home, letter('O')}) {
        PanelDriver driver(deep_overlap());
        driver.frame(2);
        driver.key(digit(3));
        wait(driver, 0.1);
        ASSERT_TRUE(driver.workspace.flight);
        driver.key(key);
        wait(driver, 0.5);
        EXPECT_NEAR(glm::distance(forward_of(driver), named_views()[2].forward), 0, 1e-6);
    }
}

TEST(CanvasCamera, LetsTheWheelEndAFlight) {
    PanelDriver driver(deep_overlap());
    driver.frame(2);
    driver.key(digit(1));
    driver.move("scene");
    compat::wheel_event(ImGui::GetIO(), 0, 1);
    driver.frame(2);
    EXPECT_FALSE(driver.workspace.flight);
}

TEST(CanvasCamera, GivesWayToWhateverElseMovesTheCamera) {
    PanelDriver driver(deep_overlap());
    driver.frame(2);
    driver.key(digit(1));
    wait(driver, 0.1);
    ASSERT_TRUE(driver.workspace.flight);
    driver.key(letter('O'));
    wait(driver, 0.5);
    EXPECT_FALSE(driver.workspace.flight);
    EXPECT_EQ(driver.document().camera->fov, 0);
}

TEST(CanvasCamera, TurnsPerspectiveToParallelAndBack) {
    PanelDriver driver(deep_overlap());
    driver.frame(2);
    driver.key(letter('O'));
    driver.frame();
    ASSERT_TRUE(driver.document().camera);
    EXPECT_EQ(driver.document().camera->fov, 0);
    driver.key(letter('O'));
    driver.frame();
    EXPECT_GT(driver.document().camera->fov, 0);
}

TEST(CanvasCamera, IsTurnedByStepsTheWayTheArrowsPoint) {
    const Vec3 ways[] = {{-1, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, -1, 0}};
    const Key arrows[] = {Key::Left, Key::Right, Key::Up, Key::Down};
    for (int i = 0; i < 4; ++i) {
        PanelDriver driver(deep_overlap());
        driver.workspace.reduced_motion = true;
        driver.key(digit(1));
        const Camera before = *driver.document().camera;
        driver.key(arrows[i], true);
        const Camera& after = *driver.document().camera;
        EXPECT_GT(glm::dot(-forward_of(driver), ways[i]), 0.05) << "from there the eye looks";
        EXPECT_EQ(after.target, before.target);
        EXPECT_EQ(after.height, before.height);
        EXPECT_EQ(driver.workspace.selected, -1);
    }
}

TEST(CanvasCamera, IsPannedByStepsWithShiftAndInThePlane) {
    for (const bool flat : {true, false}) {
        PanelDriver driver(flat ? flat_overlap() : deep_overlap());
        driver.workspace.reduced_motion = true;
        driver.key(flat ? letter('F') : digit(1));
        const Camera before = *driver.document().camera;
        driver.key(Key::Right, true, !flat);
        driver.key(Key::Up, true, !flat);
        const Camera& after = *driver.document().camera;
        EXPECT_EQ(after.yaw, before.yaw);
        EXPECT_NEAR(after.target.x - before.target.x, 0.05 * before.height, 1e-6 * before.height);
        EXPECT_NEAR(after.target.y - before.target.y, 0.05 * before.height, 1e-6 * before.height);
    }
}

TEST(CanvasCamera, IsBroughtNearerAndBackByStepsThatAreOneStepOfTheHistory) {
    for (const bool flat : {true, false}) {
        PanelDriver driver(flat ? flat_overlap() : deep_overlap());
        driver.key(letter('F'));
        const Camera before = *driver.document().camera;
        const std::size_t steps = driver.history.steps();
        for (int i = 0; i < 3; ++i) driver.key(Key::PageUp, true);
        EXPECT_NEAR(driver.document().camera->height, before.height * std::pow(0.88, 3), 1e-9);
        for (int i = 0; i < 3; ++i) driver.key(Key::PageDown, true);
        EXPECT_NEAR(driver.document().camera->height, before.height, 1e-9);
        EXPECT_NEAR(glm::distance(driver.document().camera->target, before.target), 0, 1e-9);
        EXPECT_EQ(driver.history.steps(), steps);
    }
}

TEST(CanvasCamera, LeavesTheRowsOfATableWhereTheyAreWhenItIsTurned) {
    PanelDriver driver(deep_overlap());
    driver.click("axis.A0");
    const std::string pinned = driver.document().pinned;
    driver.key(Key::Down, true);
    EXPECT_EQ(driver.document().pinned, pinned);
    ASSERT_TRUE(driver.document().camera);
    driver.key(Key::Down);
    EXPECT_NE(driver.document().pinned, pinned);
}

TEST(CanvasCamera, SaysThatThePlaneHasOneView) {
    PanelDriver driver(flat_overlap());
    driver.frame(2);
    driver.key(digit(3));
    ASSERT_NE(driver.asked<Say>(), nullptr);
    EXPECT_FALSE(driver.workspace.flight);
}

}  // namespace
}  // namespace app::test::canvas_camera_test
