// A ball as the eye sees it.
#pragma once

#include <optional>
#include <vector>

#include "app/drawing/camera.h"
#include "app/drawing/hidden_lines.h"

namespace app {

// Circles as points: as many as the paper asks for, and only where it can show them.

/// A circle in the lens's own space: all centre + x u + y v, where x and y are a cosine and a sine.
struct CircleCurve {
    Vec3 center{0};
    Vec3 u{1, 0, 0}, v{0, 1, 0};  ///< Across each other, as long as the radius.
};

/// Cosine and sine of points round the ring, counter-clockwise from u, the first not repeated. Where the
/// paper shows the ring no chord leaves its arc by more than a tenth of a pixel, at every zoom; beside the
/// paper the chords are as long as never to come into it.
std::vector<Vec2> tessellate_circle(const CircleCurve& circle, const ViewTransform& view);

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
