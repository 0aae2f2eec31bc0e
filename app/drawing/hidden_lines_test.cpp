// What of a line is hidden: known on paper, and agreed upon by rays.
#include "app/drawing/hidden_lines.h"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "app/tests/figures.h"

namespace app::hidden_lines_test {
namespace {

Facet facet(const std::vector<Vec3>& points, const Lens& lens) {
    Facet result;
    for (const Vec3& point : points) result.points.push_back(lens.local(point));
    result.plane = *plane_of(result.points);
    return result;
}

std::vector<Stretch> drawn(const std::vector<Vec3>& line, const Hiders& hiders, const Lens& lens) {
    Loop points;
    for (const Vec3& point : line) points.push_back(lens.local(point));
    return stretches(points, Frustum(lens), hiders);
}

Hiders plate(const Lens& lens) {
    Hiders hiders(lens);
    hiders.add(facet(quad(Vec3(0), {1, 0, 0}, {0, 1, 0}, Role::ShapeA).points, lens));
    return hiders;
}

TEST(HiddenLines, HidesTheMiddleOfARodBehindAPlate) {
    const Lens lens = front_lens();
    const std::vector<Stretch> parts = drawn({{-2, 0, -1}, {2, 0, -1}}, plate(lens), lens);
    ASSERT_EQ(parts.size(), 3U);
    EXPECT_FALSE(parts[0].hidden);
    EXPECT_TRUE(parts[1].hidden);
    EXPECT_FALSE(parts[2].hidden);
    EXPECT_NEAR(lens.paper(parts[1].points.front()).x, 200, 1e-3);
    EXPECT_NEAR(lens.paper(parts[1].points.back()).x, 400, 1e-3);
}

TEST(HiddenLines, HidesNothingInFrontOfAPlateOrInItsPlane) {
    const Lens lens = front_lens();
    for (Real z : {0.0, 1.0}) {
        const std::vector<Stretch> parts = drawn({{-2, 0, z}, {2, 0, z}}, plate(lens), lens);
        ASSERT_EQ(parts.size(), 1U);
        EXPECT_FALSE(parts[0].hidden);
    }
}

TEST(HiddenLines, SplitsARodThroughAPlateWhereItPasses) {
    const Lens lens({.yaw = 0.3, .pitch = 0.2}, false, {600, 600});
    const std::vector<Stretch> parts = drawn({{0.2, 0.1, 0.5}, {0.2, 0.1, -0.5}}, plate(lens), lens);
    ASSERT_EQ(parts.size(), 2U);
    EXPECT_FALSE(parts[0].hidden);
    EXPECT_TRUE(parts[1].hidden);
    const Vec2 passes = lens.project({0.2, 0.1, 0}).px;
    EXPECT_NEAR(glm::distance(lens.paper(parts[1].points.front()), passes), 0, 0.01);
}

TEST(HiddenLines, JoinsWhatTwoNeighbouringFacesHide) {
    const Lens lens = front_lens();
    Hiders hiders(lens);
    hiders.add(facet(quad({-0.5, 0, 0}, {0.5, 0, 0}, {0, 1, 0}, Role::ShapeA).points, lens));
    hiders.add(facet(quad({0.5, 0, 0}, {0.5, 0, 0}, {0, 1, 0}, Role::ShapeA).points, lens));
    const std::vector<Stretch> parts = drawn({{-0.9, 0.3, -1}, {0.9, -0.3, -1}}, hiders, lens);
    ASSERT_EQ(parts.size(), 1U);
    EXPECT_TRUE(parts[0].hidden);
    EXPECT_EQ(parts[0].points.size(), 2U);
}

TEST(HiddenLines, HidesALineInsideAndBehindABallAndNotBeforeIt) {
    for (Real fov : {0.0, 0.6}) {
        const Lens lens({.yaw = 0, .pitch = 0, .height = 6, .fov = fov}, false, {600, 600});
        Hiders hiders(lens);
        hiders.add(LocalBall{lens.local(Vec3(0)), 1 / lens.unit()});
        EXPECT_EQ(drawn({{-2, 0, 1.5}, {2, 0, 1.5}}, hiders, lens).size(), 1U);
        EXPECT_EQ(drawn({{-2, 0, -1.5}, {2, 0, -1.5}}, hiders, lens).size(), 3U);
        const std::vector<Stretch> through = drawn({{0, 0, 2}, {0.01, 0.3, -2}}, hiders, lens);
        ASSERT_EQ(through.size(), 2U);
        EXPECT_FALSE(through[0].hidden);
        EXPECT_TRUE(through[1].hidden);
    }
}

// Shoots from a point to the eye; the triangle test of Moeller and Trumbore knows nothing of half spaces.
bool blocked(const Vec3& point, const Vec3& eye, const std::vector<Vec3>& corners) {
    const Vec3 way = eye - point, u = corners[1] - corners[0], v = corners[2] - corners[0];
    const Vec3 p = glm::cross(way, v);
    const Real det = glm::dot(u, p);
    if (std::abs(det) < 1e-12) return false;
    const Vec3 s = point - corners[0], q = glm::cross(s, u);
    const Real a = glm::dot(s, p) / det, b = glm::dot(way, q) / det, t = glm::dot(v, q) / det;
    return a > 0 && b > 0 && a + b < 1 && t > 0 && t < 1;
}

TEST(HiddenLines, AgreesWithRaysToTheEye) {
    std::mt19937 random(11);
    std::uniform_real_distribution<Real> unit(-1.5, 1.5);
    const auto any = [&] { return Vec3(unit(random), unit(random), unit(random)); };
    int hidden = 0, seen = 0, doubtful = 0;
    const Lens lens = corner_lens();
    for (int i = 0; i < 600; ++i) {
        const std::vector<Vec3> triangle{any(), any(), any()}, line{any(), any()};
        Hiders hiders(lens);
        hiders.add(facet(triangle, lens));
        const Segment segment{lens.local(line[0]), lens.local(line[1])};
        const std::vector<core::Interval> parts = hiders.hidden(segment, hiders.near({segment}));
        for (Real share : {0.1, 0.37, 0.5, 0.71, 0.9}) {
            bool known = false, edge = false;
            for (const core::Interval& part : parts) {
                known = known || (share > part.min && share < part.max);
                edge = edge || std::min(std::abs(share - part.min), std::abs(share - part.max)) < 0.01;
            }
            const bool expected = blocked(line[0] + (line[1] - line[0]) * share, lens.eye(), triangle);
            if (edge) ++doubtful;
            EXPECT_TRUE(edge || known == expected) << i;
            ++(expected ? hidden : seen);
        }
    }
    EXPECT_GT(hidden, 150);
    EXPECT_GT(seen, 1000);
    EXPECT_LT(doubtful, 100);
}

}  // namespace
}  // namespace app::hidden_lines_test
