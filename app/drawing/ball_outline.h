// Balls and circles on the paper: outlines with as many points as the zoom needs, and the shading by a light
// behind the viewer at the upper left.
#pragma once

#include <optional>
#include <vector>

#include "app/drawing/camera.h"
#include "app/drawing/drawing.h"
#include "app/drawing/hidden_lines.h"

namespace app {

/// A circle in view space: all points center + cos * u + sin * v.
struct CircleCurve {
    Vec3 center{0};
    Vec3 u{1, 0, 0}, v{0, 1, 0};  ///< Perpendicular, as long as the radius.
};

/// Cosine and sine of points of the circle, counter-clockwise from u; the first is not repeated. On the paper
/// no chord is more than a tenth of a pixel from its arc, at every zoom. Chords beside the paper may be long,
/// but never come into it.
std::vector<Vec2> tessellate_circle(const CircleCurve& circle, const ViewTransform& view);

/// A ball as the eye sees it, in view space.
struct BallOutline {
    /// Covers the same part of the paper as the ball. Its plane is that of the rim: what is in front of it
    /// and outside the ball is in front of the ball. If the rim is too near to the eye to be drawn, the plane
    /// goes through the center of the ball, or in front of it when the eye is very near. For an eye inside
    /// the ball: a rectangle behind all that the paper shows of the inside.
    ViewPolygon disc;
    Polyline rim;  ///< The circle where sight lines touch the ball, not closed; empty for an eye inside.
    int surface_count = 2;  ///< Surfaces that a sight line passes: 1 for an eye inside the ball.
};

BallOutline ball_outline(const ViewBall& ball, const ViewTransform& view);

/// The circle where sight lines touch the ball; absent when the eye is in the ball.
std::optional<CircleCurve> outline_circle(const ViewBall& ball, const ViewTransform& view);

/// The points of a circle, the first not repeated.
Polyline circle_points(const CircleCurve& circle, const ViewTransform& view);

/// The great circle perpendicular to `axis` (any length).
CircleCurve great_circle(const ViewBall& ball, const Vec3& axis);

/// The fill of a ball on the paper, brightest at the highlight and darkest at the rim.
struct BallShading {
    Color highlight;
    RadialGradient gradient;
};

/// The outline of a ball on the paper, an ellipse: center + cos * u + sin * v, in pixels. Absent when the eye
/// is in the ball. Approximate when a part of the ball is beside or behind the eye.
struct BallEllipse {
    glm::vec2 center{0}, u{0}, v{0};
};
std::optional<BallEllipse> ball_ellipse(const ViewBall& ball, const ViewTransform& view);

/// Absent for a flat view and for an eye in the ball.
std::optional<BallShading> shade_ball(const ViewBall& ball, const ViewTransform& view, const Color& fill);

}  // namespace app
