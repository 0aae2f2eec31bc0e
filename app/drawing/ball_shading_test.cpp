// The shaded fill of a ball, and what hides what when the camera is close to a ball.

#include <cmath>

#include <gmock/gmock.h>

#include "app/drawing/ball_outline.h"
#include "app/drawing/flatten.h"
#include "app/drawing/picture_format.h"
#include "app/tests/figures.h"

namespace app::ball_shading_test {
namespace {

constexpr Real fov = 0.9;

// The eye looks along -z from (x, 0, `away`).
ViewTransform view_from(Real x, Real away) {
    const Real height = 1, to_target = 0.5 / std::tan(0.5 * fov) * height;
    return {Camera{.target = {x, 0, away - to_target}, .yaw = 0, .pitch = 0, .height = height, .fov = fov},
            false,
            {800, 600}};
}

ViewBall unit_ball(const ViewTransform& view) { return {view.to_view(Vec3(0)), 1 / view.units_per_height()}; }

// Projected rim points against the ellipse.
TEST(BallShading, OutlineIsTheEllipseOfTheRim) {
    for (const auto& [x, away] : {std::pair(0.0, 5.0), std::pair(0.0, 1.2), std::pair(0.6, 2.0),
                                  std::pair(0.9, 1.6), std::pair(0.2, 1.05)}) {
        const ViewTransform view = view_from(x, away);
        const ViewBall ball = unit_ball(view);
        const BallEllipse ellipse = ball_ellipse(ball, view).value();
        const Polyline rim = circle_points(outline_circle(ball, view).value(), view);
        ASSERT_GT(rim.size(), 30U);
        for (const Vec3& point : rim) {
            if (view.eye_distance() - point.z < 0.1 * view.eye_distance()) continue;
            const glm::vec2 offset = glm::vec2(view.to_paper(point)) - ellipse.center;
            const float a = glm::dot(offset, ellipse.u) / glm::dot(ellipse.u, ellipse.u),
                        b = glm::dot(offset, ellipse.v) / glm::dot(ellipse.v, ellipse.v);
            EXPECT_NEAR(std::hypot(a, b), 1, 2e-3) << x << " from " << away;
        }
    }
}

Drawing ball_drawing(const ViewTransform& view) {
    Figure figure;
    figure.balls.push_back({Vec3(0), 1, Role::ShapeA});
    return flatten(figure, view, draw_options_for("dark"));
}

TEST(BallShading, IsAGradientFromALightHighlightToADarkRim) {
    const Drawing drawing = ball_drawing(view_from(0, 5));
    const auto path = std::find_if(drawing.paths.begin(), drawing.paths.end(),
                                   [](const Path& it) { return it.gradient.has_value(); });
    ASSERT_NE(path, drawing.paths.end());
    const auto brightness = [](const Color& color) { return color.r + color.g + color.b; };
    float previous = brightness(path->fill);
    EXPECT_GT(previous, brightness(find_theme("dark")->a));
    for (int i = 1; i <= 10; ++i) {
        const float next =
            brightness(gradient_color(path->fill, *path->gradient, static_cast<float>(i) / 10));
        EXPECT_LT(next, previous);
        previous = next;
    }
    EXPECT_LT(previous, brightness(find_theme("dark")->a));
    EXPECT_LT(path->gradient->center.x, 400);
    EXPECT_LT(path->gradient->center.y, 300);
}

TEST(BallShading, IsInSvgAndPdf) {
    const Drawing drawing = ball_drawing(view_from(0, 5));
    const std::string svg = to_svg(drawing, {}, "x");
    EXPECT_THAT(svg, ::testing::HasSubstr("<radialGradient id=\"x-gradient0\""));
    EXPECT_THAT(svg, ::testing::HasSubstr("fill=\"url(#x-gradient0)\""));
    EXPECT_THAT(svg, ::testing::HasSubstr("<stop offset=\"1\" stop-color=\"#"));
    EXPECT_THAT(to_pdf(drawing, {}).value(), ::testing::HasSubstr("/ShadingType 3"));
}

TEST(BallShading, IsAbsentForAFlatViewAndFromInside) {
    const ViewTransform flat(Camera{}, true, {800, 600}), inside = view_from(0, 0.5);
    EXPECT_FALSE(shade_ball({Vec3(0), 0.2}, flat, {1, 1, 1, 1}));
    EXPECT_FALSE(shade_ball(unit_ball(inside), inside, {1, 1, 1, 1}));
}

// Distance from the eye to the unit ball along a ray; infinite: the ray misses it.
Real distance_to_ball(const Ray& ray) {
    const Real along = -glm::dot(ray.origin, ray.direction);
    const Real squared = 1 - (glm::dot(ray.origin, ray.origin) - along * along);
    return squared < 0 ? std::numeric_limits<Real>::infinity() : along - std::sqrt(squared);
}

// A small upright square at each place near a near ball: the square is painted after the front of the ball
// exactly where a ray meets it first.
TEST(BallShading, ASquareIsInFrontOfANearBallWhereItsPointsAreNearer) {
    constexpr Real away = 1.6, half = 0.06;
    const ViewTransform view = view_from(0, away);
    int in_front = 0, behind = 0;
    for (const Real x : {0.3, 0.55, 0.7, 0.85, 1.0}) {
        for (const Real z : {0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2}) {
            Figure figure;
            figure.balls.push_back({Vec3(0), 1, Role::ShapeA});
            figure.areas.push_back(make_quad({x, 0, z}, {half, 0, 0}, {0, half, 0}, Role::ShapeB));
            const Drawing drawing = flatten(figure, view, draw_options_for("dark"));
            const Vec2 px = view.project({x, 0, z}).px;
            const Ray ray = view.ray(px);
            const Real to_square = glm::length(Vec3(x, 0, z) - ray.origin), to_ball = distance_to_ball(ray);
            if (!std::isfinite(to_ball) || std::abs(to_square - to_ball) < 0.02) continue;
            const Path* last = nullptr;
            for (const Path& path : drawing.paths)
                if (contains_point(path, glm::vec2(px))) last = &path;
            ASSERT_NE(last, nullptr);
            const bool square_is_last = !last->gradient.has_value();
            EXPECT_EQ(square_is_last, to_square < to_ball) << x << " " << z;
            (to_square < to_ball ? in_front : behind) += 1;
        }
    }
    EXPECT_GT(in_front, 3);
    EXPECT_GT(behind, 3);
}

}  // namespace
}  // namespace app::ball_shading_test
