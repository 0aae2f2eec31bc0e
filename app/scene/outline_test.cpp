// What outlines a solid on the paper, against sight lines.
#include "app/scene/outline.h"

#include <gtest/gtest.h>

#include "app/tests/figures.h"
#include "app/tests/view_scenes.h"

namespace app::outline_test {
namespace {

core::Solid ball(const Vec3& centre, Real radius) {
    return core::solid(test::ball("A", centre, radius).placed);
}

TEST(Outline, OfABallIsWhereSightLinesTouchItInPerspectiveToo) {
    const core::Solid solid = ball({1.5, 1, 0.5}, 0.7);
    for (const Lens& lens : {corner_lens(), front_lens()}) {
        const std::vector<Vec3> points = seen_outline(solid, lens);
        EXPECT_GT(points.size(), 30U);
        for (const Vec3& point : points) {
            EXPECT_NEAR(glm::length(point - solid.centre), 0.7, 1e-9);
            const Ray ray = lens.ray(lens.project(point).px);
            const Real along = glm::dot(solid.centre - ray.origin, ray.direction);
            EXPECT_NEAR(glm::length(ray.origin + ray.direction * along - solid.centre), 0.7, 1e-9);
        }
    }
}

TEST(Outline, OfABallRoundTheEyeIsNone) {
    const Lens lens = corner_lens();
    EXPECT_TRUE(seen_outline(ball(lens.eye(), 0.7), lens).empty());
}

TEST(Outline, OfABoxIsItsCorners) {
    const core::Solid box = core::solid(test::box("A", {1, 2, 3}, {1, 2, 3}, test::turn_of_a).placed);
    const std::vector<Vec3> points = seen_outline(box, corner_lens());
    ASSERT_EQ(points.size(), 8U);
    for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(points[i], box.centre + box.corners[i]);
}

TEST(Outline, OfACircleLiesAcrossItsAxis) {
    const Vec3 axis = glm::normalize(Vec3(1, 2, 3)), centre(1, 0, 2);
    for (const Vec3& point : circle(centre, axis, 2.5, corner_lens())) {
        EXPECT_NEAR(glm::dot(point - centre, axis), 0, 1e-12);
        EXPECT_NEAR(glm::length(point - centre), 2.5, 1e-12);
    }
}

}  // namespace
}  // namespace app::outline_test
