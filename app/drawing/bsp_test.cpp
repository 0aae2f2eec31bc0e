// The painter's order agrees with rays, also where facets pass through each other in a circle.
#include "app/drawing/bsp.h"

#include <cmath>
#include <limits>
#include <optional>
#include <random>

#include <gtest/gtest.h>

#include "app/tests/figures.h"

namespace app::bsp_test {
namespace {

std::optional<Facet> facet(const std::vector<Vec3>& points, const Lens& lens, int source) {
    Facet result;
    for (const Vec3& point : points) result.points.push_back(lens.local(point));
    const std::optional<core::Plane> plane = plane_of(result.points);
    if (!plane) return std::nullopt;
    result.plane = *plane;
    result.source = source;
    return result;
}

bool covers(const Facet& facet, const Lens& lens, const Vec2& px) {
    Path path{.closed = true, .fill = {0, 0, 0, 1}};
    for (const Vec3& point : facet.points) path.points.emplace_back(lens.paper(point));
    return covers(path, px);
}

Real depth_at(const Facet& facet, const Lens& lens, const Vec2& px) {
    const Ray ray = lens.ray(px);
    const Vec3 from = lens.local(ray.origin), way = lens.local(ray.origin + ray.direction) - from;
    return -core::distance(facet.plane, from) / glm::dot(facet.plane.normal, way);
}

struct Count {
    int doubled = 0;   // places painted twice or more
    int mistakes = 0;  // nearer painted before farther
};

Count check(const std::vector<Facet>& order, const Lens& lens) {
    Count count;
    for (Real x = 103.3; x < 700; x += 23) {
        for (Real y = 3.7; y < 600; y += 23) {
            Real last = std::numeric_limits<Real>::max();
            int layers = 0;
            for (const Facet& facet : order) {
                if (!covers(facet, lens, {x, y})) continue;
                const Real depth = depth_at(facet, lens, {x, y});
                if (depth > last + 1e-3) ++count.mistakes;
                last = depth;
                ++layers;
            }
            if (layers > 1) ++count.doubled;
        }
    }
    return count;
}

TEST(Bsp, OrdersThreeBarsThatLieOnEachOtherInACircle) {
    const Lens lens = front_lens();
    std::vector<Facet> bars;
    for (int i = 0; i < 3; ++i) {
        const Real angle = 2.0943951 * i;
        const Vec3 u{std::cos(angle), std::sin(angle), 0}, v{-u.y, u.x, 0};
        // Each bar rises along its run, so that it begins under one and ends over another.
        const Vec3 run = u * 1.6 + Vec3(0, 0, 0.5), middle = v * 0.6;
        bars.push_back(*facet(quad(middle, run, v * 0.25, Role::ShapeA).points, lens, i));
    }
    const std::vector<Facet> order = farthest_first(bars, lens);
    EXPECT_GT(order.size(), 3U);
    EXPECT_EQ(check(order, lens).mistakes, 0);
}

TEST(Bsp, AgreesWithRaysOnRandomFacets) {
    std::mt19937 random(3);
    std::uniform_real_distribution<Real> unit(-1.6, 1.6);
    const auto any = [&] { return Vec3(unit(random), unit(random), unit(random)); };
    const Lens lens = corner_lens();
    int doubled = 0, cut = 0;
    for (int round = 0; round < 40; ++round) {
        std::vector<Facet> facets;
        while (facets.size() < 8)
            if (const auto one = facet({any(), any(), any()}, lens, static_cast<int>(facets.size())))
                facets.push_back(*one);
        const std::vector<Facet> order = farthest_first(facets, lens);
        const Count count = check(order, lens);
        EXPECT_EQ(count.mistakes, 0) << round;
        doubled += count.doubled;
        if (order.size() > 8) ++cut;
    }
    EXPECT_GT(doubled, 1000);
    EXPECT_GT(cut, 20);
}

TEST(Bsp, KeepsTheOrderWithinOnePlane) {
    const Lens lens = front_lens();
    std::vector<Facet> facets;
    facets.reserve(5);
    for (int i = 0; i < 5; ++i)
        facets.push_back(*facet(quad({0.1 * i, 0, 0}, {1, 0, 0}, {0, 1, 0}, Role::ShapeA).points, lens, i));
    const std::vector<Facet> order = farthest_first(facets, lens);
    ASSERT_EQ(order.size(), 5U);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(order[i].source, i);
}

TEST(Bsp, OrdersNothingAndOne) {
    const Lens lens = front_lens();
    EXPECT_TRUE(farthest_first({}, lens).empty());
    const Facet one = *facet(quad(Vec3(0), {1, 0, 0}, {0, 1, 0}, Role::ShapeA).points, lens, 4);
    EXPECT_EQ(farthest_first({one}, lens).front().source, 4);
}

}  // namespace
}  // namespace app::bsp_test
