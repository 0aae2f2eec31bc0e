// The outline of a ball is where the cone of tangent sight lines touches it. Arcs are halved until their
// chords are within the tolerance.
#include "app/drawing/ball_outline.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/gtc/constants.hpp>

namespace app {

namespace {

// Of half the angle of the tangent cone. Wider cones are cut in front of the center of the ball: at the
// center they are too wide for exact numbers.
constexpr Real min_cosine = 1e-3;

// Counter-clockwise seen against `normal`.
CircleCurve make_circle(const Vec3& center, const Vec3& normal, Real radius) {
    const Vec3 n = glm::normalize(normal);
    const Vec3 helper = std::abs(n.y) < 0.9 ? Vec3(0, 1, 0) : Vec3(1, 0, 0);
    const Vec3 u = glm::normalize(glm::cross(helper, n));
    return {center, u * radius, glm::cross(n, u) * radius};
}

// The sine of half the angle of the tangent cone; absent when the eye is in the ball.
std::optional<Real> cone_sine(const ViewBall& ball, const ViewTransform& view) {
    if (view.orthographic()) return 0;
    const Real away = glm::length(view.direction_to_eye(ball.center));
    if (!(ball.radius < away)) return std::nullopt;
    return ball.radius / away;
}

}  // namespace

std::optional<CircleCurve> outline_circle(const ViewBall& ball, const ViewTransform& view) {
    const std::optional<Real> sine = cone_sine(ball, view);
    if (!sine) return std::nullopt;
    const Vec3 normal = glm::normalize(view.direction_to_eye(ball.center));
    const Real cosine = std::sqrt((1 - *sine) * (1 + *sine));
    return make_circle(ball.center + normal * (ball.radius * *sine), normal, ball.radius * cosine);
}

BallOutline ball_outline(const ViewBall& ball, const ViewTransform& view) {
    const std::optional<Real> sine = cone_sine(ball, view);
    BallOutline result;
    if (!sine) {  // the eye is in the ball
        const Real h = view.eye_distance(), wall = ball.center.z - ball.radius;
        const Real half = (h - wall) / h * (view.size_px().x / view.size_px().y + 1);
        result.surface_count = 1;
        result.disc.points = {
            {-half, -half, wall}, {half, -half, wall}, {half, half, wall}, {-half, half, wall}};
        result.disc.plane = {{0, 0, 1}, wall};
        return result;
    }
    const Vec3 to_eye = view.direction_to_eye(ball.center), normal = glm::normalize(to_eye);
    const Real cosine = std::sqrt((1 - *sine) * (1 + *sine));
    const CircleCurve rim = *outline_circle(ball, view);
    result.rim = circle_points(rim, view);
    // All of the rim is far enough from the eye to be drawn.
    const Real nearest_z = rim.center.z + std::hypot(rim.u.z, rim.v.z);
    if (view.orthographic() || view.eye_distance() - nearest_z > 2 * near_plane * view.eye_distance()) {
        result.disc = {result.rim, {normal, glm::dot(normal, rim.center)}, 0};
        return result;
    }
    const bool flat_cone = cosine < min_cosine;
    const Vec3 center = flat_cone ? ball.center + to_eye * (1 - cosine) : ball.center;
    result.disc.points =
        circle_points(make_circle(center, normal, flat_cone ? ball.radius : ball.radius / cosine), view);
    result.disc.plane = {normal, glm::dot(normal, center)};
    return result;
}

Polyline circle_points(const CircleCurve& circle, const ViewTransform& view) {
    Polyline points;
    for (const Vec2& cos_sin : tessellate_circle(circle, view))
        points.push_back(circle.center + cos_sin.x * circle.u + cos_sin.y * circle.v);
    return points;
}

CircleCurve great_circle(const ViewBall& ball, const Vec3& axis) {
    return make_circle(ball.center, axis, ball.radius);
}

// Tessellation of circles.
namespace {

constexpr int initial_arcs = 32;
constexpr int max_halvings = 32;
constexpr Real chord_tolerance_px = 0.1;
constexpr Real max_sagitta = 1e30;  // paper heights: larger sagittas have no exact numbers left
constexpr Real max_slope = 6;       // tangent of the angle to the corner of the widest field of view

struct ArcPoint {
    Vec2 cos_sin;
    Vec3 position;
};

class ArcTessellator {
  public:
    ArcTessellator(const CircleCurve& circle, const ViewTransform& view) : circle_(circle), view_(view) {
        const Vec2 margin(side_margin * view.size_px().y);
        visible_bounds_ = {-margin, view.size_px() + margin};
    }

    std::vector<Vec2> tessellate() && {
        std::array<ArcPoint, initial_arcs> initial_points;
        for (int i = 0; i < initial_arcs; ++i) {
            const Real angle = glm::two_pi<Real>() * i / initial_arcs;
            initial_points[i] = point_at({std::cos(angle), std::sin(angle)});
        }
        for (int i = 0; i < initial_arcs; ++i)
            add_arc(initial_points[i], initial_points[(i + 1) % initial_arcs], 0);
        return std::move(points_);
    }

  private:
    ArcPoint point_at(const Vec2& cos_sin) const {
        return {cos_sin, circle_.center + cos_sin.x * circle_.u + cos_sin.y * circle_.v};
    }

    // Adds the points of the arc except the last.
    void add_arc(const ArcPoint& from, const ArcPoint& to, int halvings) {
        const ArcPoint midpoint = point_at(glm::normalize(from.cos_sin + to.cos_sin));
        if (halvings == max_halvings || is_accurate(from, midpoint, to)) {
            points_.push_back(from.cos_sin);
            return;
        }
        add_arc(from, midpoint, halvings + 1);
        add_arc(midpoint, to, halvings + 1);
    }

    // Distance in front of the eye, as a fraction of the distance to the target.
    Real depth_ratio(const ArcPoint& point) const {
        return (view_.eye_distance() - point.position.z) / view_.eye_distance();
    }

    bool is_accurate(const ArcPoint& from, const ArcPoint& midpoint, const ArcPoint& to) const {
        const Real bulge = glm::length(midpoint.position - (from.position + to.position) * 0.5);
        if (!(bulge < max_sagitta)) return true;
        const Real bulge_px = bulge * view_.size_px().y;
        if (view_.orthographic()) return is_straight(from, midpoint, to, bulge_px);
        const auto [near, far] = std::minmax({depth_ratio(from), depth_ratio(midpoint), depth_ratio(to)});
        if (far + 2 * bulge / view_.eye_distance() < near_plane) return true;
        // A sagitta along the sight line shows as a sideways offset on the paper, larger near its edge.
        const Real lateral =
            glm::length(Vec2(midpoint.position)) / view_.eye_distance() / std::max(far, near_plane);
        return is_straight(from, midpoint, to,
                           bulge_px * (1 + std::min(lateral, max_slope)) / std::max(near, near_plane));
    }

    // Or beside the paper.
    bool is_straight(const ArcPoint& from, const ArcPoint& midpoint, const ArcPoint& to,
                     Real bulge_px) const {
        if (bulge_px <= chord_tolerance_px) return true;
        PaperBounds bounds;
        for (const ArcPoint* point : {&from, &midpoint, &to}) bounds.add(view_.to_paper(point->position));
        const Real margin_px = 2 * bulge_px;
        return !PaperBounds{bounds.min - margin_px, bounds.max + margin_px}.intersects(visible_bounds_);
    }

    const CircleCurve& circle_;
    const ViewTransform& view_;
    PaperBounds visible_bounds_;
    std::vector<Vec2> points_;
};

}  // namespace

std::vector<Vec2> tessellate_circle(const CircleCurve& circle, const ViewTransform& view) {
    return ArcTessellator(circle, view).tessellate();
}

std::optional<BallEllipse> ball_ellipse(const ViewBall& ball, const ViewTransform& view) {
    constexpr Real max_angle = 1.4;  // radians from the direction of view; wider cones have no ellipse
    if (view.orthographic()) {
        const auto radius = static_cast<float>(ball.radius * view.size_px().y);
        return BallEllipse{glm::vec2(view.to_paper(ball.center)), {radius, 0}, {0, radius}};
    }
    const Real focal_px = view.eye_distance() * view.size_px().y;
    const Vec3 from_eye(ball.center.x, ball.center.y, view.eye_distance() - ball.center.z);
    const Real distance = glm::length(from_eye), across = std::hypot(from_eye.x, from_eye.y);
    if (!(ball.radius < distance)) return std::nullopt;
    const Real sine = ball.radius / distance;
    const Real tilt = std::atan2(across, from_eye.z), half_angle = std::asin(sine);
    const Real far = std::tan(std::min(tilt + half_angle, max_angle)),
               near = std::tan(std::clamp(tilt - half_angle, -max_angle, max_angle));
    const Real center = (far + near) / 2;
    // A point (x, y, 1) of the cone: (x sin + cos)^2 = (1 - sine^2) (x^2 + y^2 + 1).
    const Real along = center * std::sin(tilt) + std::cos(tilt);
    const Real squared = along * along / (1 - sine * sine) - center * center - 1;
    const Real long_half = (far - near) / 2, short_half = std::sqrt(std::max(squared, Real(1e-12)));
    const glm::vec2 out = across > 0 ? glm::vec2(Vec2(from_eye.x, -from_eye.y) / across) : glm::vec2(1, 0);
    const auto px = [&](Real length) { return static_cast<float>(length * focal_px); };
    return BallEllipse{glm::vec2(view.size_px() * 0.5) + out * px(center), out * px(long_half),
                       glm::vec2(-out.y, out.x) * px(short_half)};
}

std::optional<BallShading> shade_ball(const ViewBall& ball, const ViewTransform& view, const Color& fill) {
    constexpr float lighter = 0.25F, darker = 0.62F;
    constexpr glm::vec2 towards_light{-0.25F, -0.42F};  // on the paper, in radii
    if (view.flat()) return std::nullopt;
    const std::optional<BallEllipse> ellipse = ball_ellipse(ball, view);
    if (!ellipse) return std::nullopt;
    // A round gradient on the ball is the same ellipse on the paper, moved and enlarged up to the far rim.
    const glm::vec2 u = ellipse->u / std::max(glm::length(ellipse->u), 1e-6F),
                    v = ellipse->v / std::max(glm::length(ellipse->v), 1e-6F);
    const glm::vec2 shift = ellipse->u * glm::dot(towards_light, u) + ellipse->v * glm::dot(towards_light, v);
    const float enlarge = 1 + glm::length(towards_light);
    return BallShading{mix(fill, {1, 1, 1, fill.a}, lighter),
                       {ellipse->center + shift, ellipse->u * enlarge, ellipse->v * enlarge,
                        mix(fill, {0, 0, 0, fill.a}, darker)}};
}

}  // namespace app
