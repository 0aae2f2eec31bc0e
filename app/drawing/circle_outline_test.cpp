// Circles are round at every zoom: no visible chord leaves its arc.
#include <optional>

#include <gtest/gtest.h>

#include "app/drawing/ball_outline.h"
#include "app/drawing/flatten.h"
#include "app/tests/figures.h"

namespace app::ring_test {
namespace {

constexpr Vec2 paper_px(800, 600);

// The center of the visible part of a chord (Liang and Barsky).
std::optional<Vec2> visible_midpoint(const Vec2& from, const Vec2& to) {
    Real enter = 0, leave = 1;
    for (int i : {0, 1}) {
        const Real delta = to[i] - from[i];
        if (delta == 0 && (from[i] < 0 || from[i] > paper_px[i])) return std::nullopt;
        if (delta == 0) continue;
        enter = std::max(enter, std::min(-from[i] / delta, (paper_px[i] - from[i]) / delta));
        leave = std::min(leave, std::max(-from[i] / delta, (paper_px[i] - from[i]) / delta));
    }
    if (enter > leave) return std::nullopt;
    return from + (to - from) * ((enter + leave) / 2);
}

// Looks straight at the point (1, 0, 0) of a ball or disc of radius 1 about the origin, of which a radius
// spans `radius_px`.
Camera camera_at_rim(Real radius_px, Real fov) {
    return {.target = {1, 0, 0}, .yaw = 0, .pitch = 0, .height = paper_px.y / radius_px, .fov = fov};
}

// How far the farthest middle of a chord's part on the paper lies within the circle, in pixels: by sight
// lines that meet the circle's plane, and not by what made the chords.
Real worst_chord(const std::vector<Vec3>& points, const ViewTransform& view, int& visible_count) {
    Real worst = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec2 from = view.project(points[i]).px, to = view.project(points[(i + 1) % points.size()]).px;
        const std::optional<Vec2> px = visible_midpoint(from, to);
        if (!px) continue;
        ++visible_count;
        const Ray ray = view.ray(*px);
        const Vec3 intersection = ray.origin - ray.direction * (ray.origin.z / ray.direction.z);
        worst = std::max(worst, std::abs(1 - glm::length(intersection)) / view.units_per_px(intersection));
    }
    return worst;
}

std::vector<Vec3> unit_circle(const ViewTransform& view) {
    const Vec3 center = view.to_view(Vec3(0));
    const CircleCurve circle{center, view.to_view({1, 0, 0}) - center, view.to_view({0, 1, 0}) - center};
    std::vector<Vec3> points;
    for (const Vec2& cos_sin : tessellate_circle(circle, view)) points.emplace_back(cos_sin, 0);
    return points;
}

TEST(CircleCurve, IsRoundAtEveryZoomWithFewPoints) {
    for (const Real fov : {0.0, 0.55, 2.0}) {
        for (Real radius_px = 10; radius_px < 1e10; radius_px *= 10) {
            const ViewTransform view(camera_at_rim(radius_px, fov), false, paper_px);
            const std::vector<Vec3> points = unit_circle(view);
            int visible_count = 0;
            EXPECT_LT(worst_chord(points, view, visible_count), 0.15) << radius_px << " at " << fov;
            EXPECT_GT(visible_count, 0) << radius_px;
            EXPECT_LT(points.size(), 700U) << radius_px;
        }
    }
}

TEST(CircleCurve, IsRoundFromEveryView) {
    for (const Real angle : {0.3, 1.9, 3.4, 5.6}) {
        Camera camera = camera_at_rim(3e5, 0);
        camera.target = {std::cos(angle), std::sin(angle), 0};
        const ViewTransform view(camera, false, paper_px);
        int visible_count = 0;
        EXPECT_LT(worst_chord(unit_circle(view), view, visible_count), 0.15) << angle;
        EXPECT_GE(visible_count, 1) << angle;
    }
}

// Just inside the center of an arc of the coarsest chords.
TEST(CircleCurve, KeepsChordsOffAPaperInsideTheCircle) {
    Camera camera = camera_at_rim(1e7, 0);
    const Real angle = glm::pi<Real>() / 32, radius = std::cos(angle);
    camera.target = {radius * std::cos(angle), radius * std::sin(angle), 0};
    const ViewTransform view(camera, false, paper_px);
    int visible_count = 0;
    worst_chord(unit_circle(view), view, visible_count);
    EXPECT_EQ(visible_count, 0);
}

// Leant away from the paper, and round the eye, which looks outwards at the part of it that is seen.
TEST(CircleCurve, IsRoundFromTheSideAndFromInside) {
    for (const Real height : {3.0, 0.3, 0.01, 1e-4}) {
        for (const Real pitch : {0.0, 0.02, 0.3, 1.2}) {
            const ViewTransform view(
                {.target = {0, 0, -1}, .yaw = 0.1, .pitch = pitch, .height = height, .fov = 1.5}, false,
                paper_px);
            const Vec3 center = view.to_view(Vec3(0));
            const CircleCurve circle{center, view.rotate_to_view({1, 0, 0}) / view.units_per_height(),
                                     view.rotate_to_view({0, 0, 1}) / view.units_per_height()};
            const std::vector<Vec2> points = tessellate_circle(circle, view);
            EXPECT_LT(points.size(), 3000U);
            for (std::size_t i = 0; i < points.size(); ++i) {
                const Vec2 from = points[i], to = points[(i + 1) % points.size()];
                const Vec2 arc = glm::normalize(from + to), chord = (from + to) * 0.5;
                const PaperPoint on_arc = view.project({arc.x, 0, arc.y}),
                                 on_chord = view.project({chord.x, 0, chord.y});
                const bool before = on_arc.depth > 0.03 * height && on_chord.depth > 0.03 * height;
                const Vec2 px = on_arc.px;
                if (!before || px.x < 0 || px.y < 0 || px.x > paper_px.x || px.y > paper_px.y) continue;
                EXPECT_LT(glm::length(px - on_chord.px), 0.15) << height << " " << pitch;
            }
        }
    }
}

TEST(CircleCurve, StaysCoarseWithoutAFiniteSizeOnThePaper) {
    const ViewTransform view(camera_at_rim(1, 0.55), false, paper_px);
    for (const Real radius : {1e40, 1e160, 1e300})
        EXPECT_EQ(tessellate_circle({Vec3(0), {radius, 0, 0}, {0, radius, 0}}, view).size(), 32U) << radius;
}

// How far sight lines through the middles of its chords pass from the middle of the unit ball, in radii.
std::vector<Real> sight_line_distances(const Path& path, const ViewTransform& view) {
    std::vector<Real> passes;
    for (std::size_t i = 0; i < path.points.size(); ++i) {
        const std::optional<Vec2> px =
            visible_midpoint(path.points[i], path.points[(i + 1) % path.points.size()]);
        if (!px) continue;
        const Ray ray = view.ray(*px);
        passes.push_back(glm::length(ray.origin - ray.direction * glm::dot(ray.origin, ray.direction)));
    }
    return passes;
}

TEST(CircleCurve, OfABallIsWhereSightLinesTouchItAtEveryZoom) {
    Figure figure;
    figure.balls.push_back({Vec3(0), 1, Role::ShapeA});
    for (Real radius_px = 100; radius_px < 1e8; radius_px *= 10) {
        const ViewTransform view(camera_at_rim(radius_px, 0), false, paper_px);
        int visible_count = 0;
        for (const Path& path : flatten(figure, view, draw_options_for("dark")).paths) {
            if (path.fill.a <= 0) continue;
            for (const Real pass : sight_line_distances(path, view)) {
                ++visible_count;
                EXPECT_NEAR(pass, 1, 0.2 * view.units_per_px({1, 0, 0})) << radius_px;
            }
        }
        EXPECT_GT(visible_count, 0) << radius_px;
    }
}

TEST(CircleCurve, OfABallFillsItsRimAtEveryEyeDistance) {
    Figure figure;
    figure.balls.push_back({Vec3(0), 1, Role::ShapeA});
    for (const Real fov : {0.55, 2.0}) {
        // Nearer eyes are on the surface up to rounding.
        for (Real height = 0.1; height > 3e-8; height /= 10) {
            // The target is where sight lines touch, so that the rim runs through the middle of the paper.
            const ViewTransform view(
                {.target = {1, 0, 0}, .yaw = 0, .pitch = 0, .height = height, .fov = fov}, false, paper_px);
            int visible_count = 0;
            for (const Path& path : flatten(figure, view, draw_options_for("dark")).paths) {
                if (path.fill.a <= 0) continue;
                for (const Real pass : sight_line_distances(path, view)) {
                    ++visible_count;
                    EXPECT_NEAR(pass, 1, 0.3 * view.units_per_px({1, 0, 0})) << height << " " << fov;
                }
            }
            EXPECT_GT(visible_count, 0) << height;
        }
    }
}

}  // namespace
}  // namespace app::ring_test
