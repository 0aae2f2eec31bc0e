// The depth order agrees with rays, also for faces that overlap in a cycle.
#include <cmath>
#include <limits>
#include <optional>
#include <random>

#include <gtest/gtest.h>

#include "app/drawing/view_space.h"
#include "app/tests/figures.h"

namespace app::bsp_test {
namespace {

std::optional<ViewPolygon> make_polygon(const std::vector<Vec3>& points, const ViewTransform& view,
                                        int source) {
    ViewPolygon result;
    for (const Vec3& point : points) result.points.push_back(view.to_view(point));
    const std::optional<core::Plane> plane = plane_of(result.points);
    if (!plane) return std::nullopt;
    result.plane = *plane;
    result.source = source;
    return result;
}

bool covers(const ViewPolygon& polygon, const ViewTransform& view, const Vec2& px) {
    Path path{.closed = true, .fill = {0, 0, 0, 1}};
    for (const Vec3& point : polygon.points) path.points.emplace_back(view.to_paper(point));
    return contains_point(path, px);
}

Real depth_at(const ViewPolygon& polygon, const ViewTransform& view, const Vec2& px) {
    const Ray ray = view.ray(px);
    const Vec3 from = view.to_view(ray.origin), direction = view.to_view(ray.origin + ray.direction) - from;
    return -core::signed_distance(polygon.plane, from) / glm::dot(polygon.plane.normal, direction);
}

struct Count {
    int overpainted = 0;  // places painted twice or more
    int mistakes = 0;     // nearer painted before farther
};

Count check(const std::vector<ViewPolygon>& order, const ViewTransform& view) {
    Count count;
    for (Real x = 103.3; x < 700; x += 23) {
        for (Real y = 3.7; y < 600; y += 23) {
            Real last = std::numeric_limits<Real>::max();
            int layers = 0;
            for (const ViewPolygon& polygon : order) {
                if (!covers(polygon, view, {x, y})) continue;
                const Real depth = depth_at(polygon, view, {x, y});
                if (depth > last + 1e-3) ++count.mistakes;
                last = depth;
                ++layers;
            }
            if (layers > 1) ++count.overpainted;
        }
    }
    return count;
}

TEST(Bsp, OrdersThreeCyclicallyOverlappingBars) {
    const ViewTransform view = front_view();
    std::vector<ViewPolygon> bars;
    for (int i = 0; i < 3; ++i) {
        const Real angle = 2.0943951 * i;
        const Vec3 u{std::cos(angle), std::sin(angle), 0}, v{-u.y, u.x, 0};
        // Each bar rises along its length, so that it is under one bar and over another.
        const Vec3 delta = u * 1.6 + Vec3(0, 0, 0.5), center = v * 0.6;
        bars.push_back(*make_polygon(make_quad(center, delta, v * 0.25, Role::ShapeA).points, view, i));
    }
    const std::vector<ViewPolygon> order = sort_back_to_front(bars, view);
    EXPECT_GT(order.size(), 3U);
    EXPECT_EQ(check(order, view).mistakes, 0);
}

TEST(Bsp, AgreesWithRaysOnRandomPolygons) {
    std::mt19937 random(3);
    std::uniform_real_distribution<Real> unit(-1.6, 1.6);
    const auto random_point = [&] { return Vec3(unit(random), unit(random), unit(random)); };
    const ViewTransform view = corner_view();
    int doubled = 0, split_count = 0;
    for (int pass = 0; pass < 40; ++pass) {
        std::vector<ViewPolygon> polygons;
        while (polygons.size() < 8)
            if (const auto polygon = make_polygon({random_point(), random_point(), random_point()}, view,
                                                  static_cast<int>(polygons.size())))
                polygons.push_back(*polygon);
        const std::vector<ViewPolygon> order = sort_back_to_front(polygons, view);
        const Count count = check(order, view);
        EXPECT_EQ(count.mistakes, 0) << pass;
        doubled += count.overpainted;
        if (order.size() > 8) ++split_count;
    }
    EXPECT_GT(doubled, 1000);
    EXPECT_GT(split_count, 20);
}

TEST(Bsp, KeepsTheOrderOfCoplanarPolygons) {
    const ViewTransform view = front_view();
    std::vector<ViewPolygon> polygons;
    polygons.reserve(5);
    for (int i = 0; i < 5; ++i)
        polygons.push_back(
            *make_polygon(make_quad({0.1 * i, 0, 0}, {1, 0, 0}, {0, 1, 0}, Role::ShapeA).points, view, i));
    const std::vector<ViewPolygon> order = sort_back_to_front(polygons, view);
    ASSERT_EQ(order.size(), 5U);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(order[i].source, i);
}

TEST(Bsp, AcceptsZeroAndOnePolygon) {
    const ViewTransform view = front_view();
    EXPECT_TRUE(sort_back_to_front({}, view).empty());
    const ViewPolygon polygon =
        *make_polygon(make_quad(Vec3(0), {1, 0, 0}, {0, 1, 0}, Role::ShapeA).points, view, 4);
    EXPECT_EQ(sort_back_to_front({polygon}, view).front().source, 4);
}

}  // namespace
}  // namespace app::bsp_test
