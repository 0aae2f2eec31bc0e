// What outlines a solid on the paper, against sight lines.
#include "app/scene/solid_outline.h"

#include <gtest/gtest.h>

#include "app/tests/figures.h"
#include "app/tests/view_scenes.h"

namespace app::outline_test {
namespace {

core::Solid ball(const Vec3& center, Real radius) {
    return core::make_solid(test::ball("A", center, radius).placed);
}

TEST(SolidOutline, OfABallIsTheTangentCircleInPerspective) {
    const core::Solid solid = ball({1.5, 1, 0.5}, 0.7);
    for (const ViewTransform& view : {corner_view(), front_view()}) {
        const std::vector<Vec3> points = paper_outline(solid, view);
        EXPECT_GT(points.size(), 30U);
        for (const Vec3& point : points) {
            EXPECT_NEAR(glm::length(point - solid.center), 0.7, 1e-9);
            const Ray ray = view.ray(view.project(point).px);
            const Real along = glm::dot(solid.center - ray.origin, ray.direction);
            EXPECT_NEAR(glm::length(ray.origin + ray.direction * along - solid.center), 0.7, 1e-9);
        }
    }
}

TEST(SolidOutline, OfABallAroundTheEyeIsEmpty) {
    const ViewTransform view = corner_view();
    EXPECT_TRUE(paper_outline(ball(view.eye(), 0.7), view).empty());
}

TEST(SolidOutline, OfABoxIsItsVertices) {
    const core::Solid box = core::make_solid(test::box("A", {1, 2, 3}, {1, 2, 3}, test::rotation_a).placed);
    const std::vector<Vec3> points = paper_outline(box, corner_view());
    ASSERT_EQ(points.size(), 8U);
    for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(points[i], box.center + box.vertices[i]);
}

TEST(SolidOutline, OfACircleIsPerpendicularToItsAxis) {
    const Vec3 axis = glm::normalize(Vec3(1, 2, 3)), center(1, 0, 2);
    for (const Vec3& point : circle_points(center, axis, 2.5, corner_view())) {
        EXPECT_NEAR(glm::dot(point - center, axis), 0, 1e-12);
        EXPECT_NEAR(glm::length(point - center), 2.5, 1e-12);
    }
}

}  // namespace
}  // namespace app::outline_test
