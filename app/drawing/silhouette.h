// A ball as the eye sees it.
#pragma once

#include <optional>

#include "app/drawing/hidden_lines.h"
#include "app/drawing/ring.h"

namespace app {

/// In the space of the lens.
struct BallOutline {
    /// Covers what the ball covers, in the plane through its middle that faces the eye; of a ball so near
    /// that it is a wall, in one before its middle. To an eye in the ball a rectangle behind all that the
    /// paper shows of its inside.
    ViewPolygon disc;
    Polyline rim;  ///< The circle on the ball where the sight lines touch it, not closed; none from within.
    int surface_count = 2;  ///< Skins that a sight line passes.
};

BallOutline ball_outline(const ViewBall& ball, const ViewTransform& view);

/// The circle on the ball where sight lines touch it; absent when the eye is in the ball.
std::optional<CircleCurve> outline_circle(const ViewBall& ball, const ViewTransform& view);

/// The points of a ring, the first not repeated.
Polyline circle_points(const CircleCurve& circle, const ViewTransform& view);

/// A great circle across `axis` (any length).
CircleCurve great_circle(const ViewBall& ball, const Vec3& axis);

}  // namespace app
