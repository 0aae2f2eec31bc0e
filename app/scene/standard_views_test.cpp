// Standard views: their directions, and the animation between them.
#include <cmath>
#include <numbers>
#include <random>

#include <gtest/gtest.h>

#include "app/scene/camera_control.h"
#include "app/tests/view_scenes.h"

namespace app::named_views_test {
namespace {

Vec3 forward_of(const Camera& camera) { return ViewTransform(camera, false, Vec2(1)).forward(); }

Vec3 random_direction(std::mt19937& random) {
    std::normal_distribution<Real> part;
    return glm::normalize(Vec3(part(random), part(random), part(random)));
}

TEST(StandardViews, LookInTheNamedDirection) {
    ASSERT_EQ(standard_views().size(), 7U);
    for (const StandardView& view : standard_views())
        EXPECT_NEAR(glm::distance(forward_of(look_along({}, view.forward)), view.forward), 0, 1e-9)
            << view.id;
}

TEST(StandardViews, LookAlongAnyDirection) {
    std::mt19937 random(11);
    for (int i = 0; i < 200; ++i) {
        const Vec3 direction = random_direction(random);
        EXPECT_NEAR(glm::distance(forward_of(look_along({.yaw = 2}, 3.0 * direction)), direction), 0, 1e-12);
    }
}

TEST(StandardViews, UseTheNearestQuarterTurnStraightUpAndDown) {
    constexpr Real quarter = std::numbers::pi / 2;
    EXPECT_EQ(look_along({.yaw = 1.25}, {0, -1, 0}).yaw, quarter);
    EXPECT_EQ(look_along({.yaw = 0.7}, {0, 1, 0}).yaw, 0);
    EXPECT_EQ(look_along({.yaw = -3}, {0, 1, 0}).yaw, -2 * quarter);
}

TEST(StandardViews, LookAlongAnAxisInTheNearerDirection) {
    std::mt19937 random(12);
    for (int i = 0; i < 200; ++i) {
        const Camera camera{.yaw = 0.03 * i, .pitch = 0.3};
        const Vec3 axis = random_direction(random), direction = view_direction_along(camera, axis);
        EXPECT_EQ(std::abs(glm::dot(direction, axis)), glm::dot(axis, axis));
        EXPECT_GE(glm::dot(direction, forward_of(camera)), 0);
    }
}

TEST(StandardViews, LookAcrossAnAxisSoThatItLiesOnThePaper) {
    std::mt19937 random(13);
    for (int i = 0; i < 200; ++i) {
        const Camera camera{.yaw = 0.03 * i, .pitch = 0.3};
        const Vec3 axis = i % 10 == 0 ? Vec3(0, 1, 0) : random_direction(random);
        const Vec3 direction = view_direction_across(camera, axis);
        EXPECT_NEAR(glm::dot(direction, axis), 0, 1e-12);
        EXPECT_NEAR(glm::length(direction), 1, 1e-12);
        EXPECT_GE(glm::dot(direction, forward_of(camera)), 0);
    }
    EXPECT_NEAR(glm::length(view_direction_across({.pitch = std::numbers::pi / 2}, {0, 1, 0})), 1, 1e-12);
}

TEST(StandardViews, InterpolateByTheShorterRotation) {
    const Camera from{.yaw = 3, .pitch = 0, .height = 2}, to{.yaw = -3, .pitch = 1, .height = 8};
    EXPECT_EQ(interpolate(from, to, 0).yaw, 3);
    const Camera half = interpolate(from, to, 0.5);
    EXPECT_NEAR(half.yaw, std::numbers::pi, 1e-12);
    EXPECT_NEAR(half.pitch, 0.5, 1e-12);
    EXPECT_NEAR(half.height, 4, 1e-12);
    EXPECT_EQ(interpolate(from, to, 1), to);
}

// Cosine between the direction to the eye and the deciding axis.
Real towards_eye(const ViewDirection& direction, const Analysis& analysis) {
    const Camera camera{{}, direction.yaw, direction.pitch, 8, 0};
    return -glm::dot(forward_of(camera), analysis.trace.axes[analysis.trace.least].direction);
}

TEST(FacingViewDirection, TurnsTheDecidingAxisToTheViewerUnlessTheSceneHasACamera) {
    test::Scene scene(test::edge_separated());
    const ViewDirection facing = facing_view_direction(scene.analysis);
    EXPECT_GT(towards_eye(facing, scene.analysis), std::cos(glm::radians(35.1)));
    EXPECT_LT(towards_eye(facing, scene.analysis), std::cos(glm::radians(19.9)));
    scene.document.view_direction = ViewDirection{1, 0.5, 0.3};
    EXPECT_EQ(facing_view_direction(scene.analysis), *scene.document.view_direction);
}

TEST(FacingViewDirection, DoesNotTellTheAnswerThatIsConcealed) {
    test::Scene scene(test::edge_separated()), other(test::deep_overlap());
    scene.analysis.is_concealed = other.analysis.is_concealed = true;
    EXPECT_EQ(facing_view_direction(scene.analysis), facing_view_direction(other.analysis));
}

TEST(FacingViewDirection, StaysAfterAnEditUntilTheSceneIsTurned) {
    test::Scene scene(test::edge_separated());
    CachedFacingDirection cache;
    const ViewDirection of_scene{0.7, 0.2, 0.5};
    const ViewDirection facing = cache.update(scene.analysis, of_scene);
    EXPECT_EQ(facing, facing_view_direction(scene.analysis));
    // An edit saves the camera that the program had chosen.
    scene.document.camera = Camera{{}, of_scene.yaw, of_scene.pitch, 8, of_scene.fov};
    EXPECT_EQ(cache.update(scene.analysis, of_scene), facing);
    const ViewDirection turned{0.8, 0.2, 0.5};
    EXPECT_EQ(cache.update(scene.analysis, turned), turned);
    EXPECT_EQ(cache.update(scene.analysis, of_scene), of_scene);
}

}  // namespace
}  // namespace app::named_views_test
