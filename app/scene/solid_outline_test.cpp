// Outlines of solids agree with sight lines.
#include "app/scene/solid_outline.h"

#include <cmath>

#include <gtest/gtest.h>

#include "app/scene/pick.h"
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

Real signed_area(const std::vector<Vec3>& outline) {
    Real sum = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec3 &from = outline[i], &to = outline[(i + 1) % outline.size()];
        sum += (from.x * to.y - from.y * to.x) / 2;
    }
    return sum;
}

// The area of a rounded shape is that of the core, of strips along its sides and of a disc.
TEST(SolidOutline, OfARoundedFlatShapeHasArcsAtItsCorners) {
    constexpr Real pi = 3.141592653589793;
    const ViewTransform view(Camera{Vec3(0), 0, 0, 6, 0}, true, Vec2(900, 600));
    const auto outline = [&](const core::Shape& shape) {
        return flat_outline(core::make_solid({shape, {{0.3, -0.2, 0}, core::Angle{0.7}}}), view);
    };
    const Real r = 0.25;
    EXPECT_NEAR(signed_area(outline(core::Rect{{1, 0.5}, r})), 2 + 6 * r + pi * r * r, 1e-3);
    EXPECT_NEAR(signed_area(outline(core::Rect{{1, 0.5}})), 2, 1e-12);
    EXPECT_NEAR(signed_area(outline(core::Polygon{{{0, 2}, {2, 0}, {0, 0}}, r})),
                2 + (4 + 2 * std::sqrt(2.0)) * r + pi * r * r, 1e-3);
    EXPECT_NEAR(signed_area(outline(core::FlatCapsule{{{-1, 0}, {0.5, 2}}, r})), 2 * 2.5 * r + pi * r * r,
                1e-3);
    EXPECT_NEAR(signed_area(outline(core::FlatCapsule{{{0.5, 2}, {0.5, 2}}, r})), pi * r * r, 1e-3)
        << "a disc";
}

// Seen from far away in parallel projection, the silhouette of a box along an axis is a rounded rect.
TEST(SolidOutline, OfARoundedBoxIsItsSilhouette) {
    constexpr Real pi = 3.141592653589793;
    const ViewTransform view(Camera{Vec3(0), 0, 0, 6, 0}, false, Vec2(900, 600));
    const core::Solid solid = core::make_solid({core::Box{{1, 0.5, 2}, 0.25}, {{0, 0, 0}, core::Angle{0}}});
    const std::vector<Vec3> outline = silhouette(solid, view);
    EXPECT_NEAR(std::abs(signed_area(outline)), 2 + 1.5 + pi / 16, 1e-3);
    for (const Vec3& point : outline) EXPECT_NEAR(point.z, 0, 1e-9) << "in the plane through the center";
}

// Inside a convex polygon of either winding, by at least `margin` pixels; negative: or outside by that.
bool contains(const PaperPolygon& polygon, const Vec2& px, Real margin) {
    Real nearest = 1e300;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2 from = polygon[i], side = glm::normalize(polygon[(i + 1) % polygon.size()] - from);
        nearest = std::min(nearest, side.x * (px.y - from.y) - side.y * (px.x - from.x));
    }
    return polygon.size() > 2 && nearest > margin;
}

// Compares the polygon with sight lines through points of the paper.
void expect_covers_picked_pixels(const core::PlacedShape& placed, const Camera& camera) {
    test::Scene scene(test::make_scene({{"A", placed, ""}, test::ball("B", {50, 0, 0}, 1)}));
    scene.document.camera = camera;
    const DrawContext context = scene.draw_context(Vec2(800, 600));
    const PaperPolygon polygon = paper_polygon(context, context.a());
    const ViewTransform view(camera, false, {800, 600});
    for (Real y = 5; y < 600; y += 59) {
        for (Real x = 5; x < 800; x += 79) {
            const std::optional<BodyHit> hit = pick_body(scene.analysis, view, {x, y}, {.tolerance_px = 0});
            const bool is_hit = hit && hit->body == 0;
            EXPECT_TRUE(contains(polygon, {x, y}, is_hit ? -1 : 1) == is_hit)
                << x << ", " << y << " eye at " << glm::length(view.eye());
        }
    }
}

TEST(PaperPolygon, CoversTheSamePixelsAsPickingWhenTheEyeIsNear) {
    const core::PlacedShape ball = test::ball("A", Vec3(0), 1).placed,
                            box = test::box("A", Vec3(0), {1, 1, 1}, test::rotation_a).placed;
    for (const Real away : {4.0, 2.0, 1.5, 1.1, 1.01, 1.0001, 0.99, 0.5}) {
        for (const Real yaw : {0.0, 0.6, 1.2}) {
            // Turns the eye at a distance from the center; straight ahead for yaw 0.
            const Vec3 eye(0, 0, away), forward(-std::sin(yaw), 0, -std::cos(yaw));
            Camera camera{.yaw = yaw, .pitch = 0, .height = 0.5, .fov = 0.55};
            camera.target = eye + forward * (0.5 / std::tan(0.5 * camera.fov) * camera.height);
            expect_covers_picked_pixels(ball, camera);
            expect_covers_picked_pixels(box, camera);
        }
    }
}

TEST(PaperPolygon, OfASegmentAcrossAPaperIsOnThePaper) {
    const Box paper{{0, 0}, {800, 600}};
    EXPECT_TRUE(intersects(PaperPolygon{{-50, 100}, {900, 300}}, paper));
    EXPECT_TRUE(intersects(PaperPolygon{{400, 300}}, paper));
    EXPECT_TRUE(intersects(PaperPolygon{{-900, -900}, {3000, -900}, {3000, 3000}, {-900, 3000}}, paper));
    EXPECT_FALSE(intersects(PaperPolygon{{-50, 100}, {-60, 300}}, paper));
    EXPECT_FALSE(intersects(PaperPolygon{}, paper));
}

}  // namespace
}  // namespace app::outline_test
