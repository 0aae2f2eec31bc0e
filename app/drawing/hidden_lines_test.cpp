// Hidden parts of lines: known cases, and agreement with rays.
#include "app/drawing/hidden_lines.h"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "app/tests/figures.h"

namespace app::hidden_lines_test {
namespace {

ViewPolygon make_polygon(const std::vector<Vec3>& points, const ViewTransform& view) {
    ViewPolygon result;
    for (const Vec3& point : points) result.points.push_back(view.to_view(point));
    result.plane = *plane_of(result.points);
    return result;
}

std::vector<VisibilitySpan> visibility_spans(const std::vector<Vec3>& line, const Occluders& occluders,
                                             const ViewTransform& view) {
    Polyline points;
    for (const Vec3& point : line) points.push_back(view.to_view(point));
    return split_by_visibility(points, Frustum(view), occluders);
}

Occluders make_plate(const ViewTransform& view) {
    Occluders occluders(view);
    occluders.add(make_polygon(make_quad(Vec3(0), {1, 0, 0}, {0, 1, 0}, Role::ShapeA).points, view));
    return occluders;
}

TEST(HiddenLines, HidesTheMiddleOfARodBehindAPlate) {
    const ViewTransform view = front_view();
    const std::vector<VisibilitySpan> parts =
        visibility_spans({{-2, 0, -1}, {2, 0, -1}}, make_plate(view), view);
    ASSERT_EQ(parts.size(), 3U);
    EXPECT_FALSE(parts[0].hidden);
    EXPECT_TRUE(parts[1].hidden);
    EXPECT_FALSE(parts[2].hidden);
    EXPECT_NEAR(view.to_paper(parts[1].points.front()).x, 200, 1e-3);
    EXPECT_NEAR(view.to_paper(parts[1].points.back()).x, 400, 1e-3);
}

TEST(HiddenLines, HidesNothingInFrontOfAPlateOrInItsPlane) {
    const ViewTransform view = front_view();
    for (Real z : {0.0, 1.0}) {
        const std::vector<VisibilitySpan> parts =
            visibility_spans({{-2, 0, z}, {2, 0, z}}, make_plate(view), view);
        ASSERT_EQ(parts.size(), 1U);
        EXPECT_FALSE(parts[0].hidden);
    }
}

TEST(HiddenLines, SplitsARodThroughAPlateWhereItPasses) {
    const ViewTransform view({.yaw = 0.3, .pitch = 0.2}, false, {600, 600});
    const std::vector<VisibilitySpan> parts =
        visibility_spans({{0.2, 0.1, 0.5}, {0.2, 0.1, -0.5}}, make_plate(view), view);
    ASSERT_EQ(parts.size(), 2U);
    EXPECT_FALSE(parts[0].hidden);
    EXPECT_TRUE(parts[1].hidden);
    const Vec2 passes = view.project({0.2, 0.1, 0}).px;
    EXPECT_NEAR(glm::distance(view.to_paper(parts[1].points.front()), passes), 0, 0.01);
}

TEST(HiddenLines, MergesRangesHiddenByNeighboringFaces) {
    const ViewTransform view = front_view();
    Occluders occluders(view);
    occluders.add(make_polygon(make_quad({-0.5, 0, 0}, {0.5, 0, 0}, {0, 1, 0}, Role::ShapeA).points, view));
    occluders.add(make_polygon(make_quad({0.5, 0, 0}, {0.5, 0, 0}, {0, 1, 0}, Role::ShapeA).points, view));
    const std::vector<VisibilitySpan> parts =
        visibility_spans({{-0.9, 0.3, -1}, {0.9, -0.3, -1}}, occluders, view);
    ASSERT_EQ(parts.size(), 1U);
    EXPECT_TRUE(parts[0].hidden);
    EXPECT_EQ(parts[0].points.size(), 2U);
}

TEST(HiddenLines, HidesALineInsideAndBehindABallButNotInFrontOfIt) {
    for (Real fov : {0.0, 0.6}) {
        const ViewTransform view({.yaw = 0, .pitch = 0, .height = 6, .fov = fov}, false, {600, 600});
        Occluders occluders(view);
        occluders.add(ViewBall{view.to_view(Vec3(0)), 1 / view.units_per_height()});
        EXPECT_EQ(visibility_spans({{-2, 0, 1.5}, {2, 0, 1.5}}, occluders, view).size(), 1U);
        EXPECT_EQ(visibility_spans({{-2, 0, -1.5}, {2, 0, -1.5}}, occluders, view).size(), 3U);
        const std::vector<VisibilitySpan> spans =
            visibility_spans({{0, 0, 2}, {0.01, 0.3, -2}}, occluders, view);
        ASSERT_EQ(spans.size(), 2U);
        EXPECT_FALSE(spans[0].hidden);
        EXPECT_TRUE(spans[1].hidden);
    }
}

// Intersects the ray from a point to the eye with a triangle (Moeller and Trumbore), independent of half
// spaces.
bool is_blocked(const Vec3& point, const Vec3& eye, const std::vector<Vec3>& corners) {
    const Vec3 to_eye = eye - point, u = corners[1] - corners[0], v = corners[2] - corners[0];
    const Vec3 p = glm::cross(to_eye, v);
    const Real det = glm::dot(u, p);
    if (std::abs(det) < 1e-12) return false;
    const Vec3 s = point - corners[0], q = glm::cross(s, u);
    const Real a = glm::dot(s, p) / det, b = glm::dot(to_eye, q) / det, t = glm::dot(v, q) / det;
    return a > 0 && b > 0 && a + b < 1 && t > 0 && t < 1;
}

TEST(HiddenLines, AgreesWithRaysToTheEye) {
    std::mt19937 random(11);
    std::uniform_real_distribution<Real> unit(-1.5, 1.5);
    const auto random_point = [&] { return Vec3(unit(random), unit(random), unit(random)); };
    int hidden = 0, visible_count = 0, uncertain = 0;
    const ViewTransform view = corner_view();
    for (int i = 0; i < 600; ++i) {
        const std::vector<Vec3> triangle{random_point(), random_point(), random_point()},
            line{random_point(), random_point()};
        Occluders occluders(view);
        occluders.add(make_polygon(triangle, view));
        const Segment segment{view.to_view(line[0]), view.to_view(line[1])};
        const std::vector<core::Interval> parts =
            occluders.hidden_ranges(segment, occluders.find_candidates({segment}));
        for (Real fraction : {0.1, 0.37, 0.5, 0.71, 0.9}) {
            bool known = false, edge = false;
            for (const core::Interval& part : parts) {
                known = known || (fraction > part.min && fraction < part.max);
                edge = edge || std::min(std::abs(fraction - part.min), std::abs(fraction - part.max)) < 0.01;
            }
            const bool expected = is_blocked(line[0] + (line[1] - line[0]) * fraction, view.eye(), triangle);
            if (edge) ++uncertain;
            EXPECT_TRUE(edge || known == expected) << i;
            ++(expected ? hidden : visible_count);
        }
    }
    EXPECT_GT(hidden, 150);
    EXPECT_GT(visible_count, 1000);
    EXPECT_LT(uncertain, 100);
}

}  // namespace
}  // namespace app::hidden_lines_test
