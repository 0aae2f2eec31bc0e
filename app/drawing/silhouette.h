// A ball as the eye sees it.
#pragma once

#include <optional>

#include "app/drawing/hidden_lines.h"
#include "app/drawing/ring.h"

namespace app {

/// In the space of the lens.
struct Silhouette {
    /// Covers what the ball covers, in the plane through its middle that faces the eye; of a ball so near
    /// that it is a wall, in one before its middle. To an eye in the ball a rectangle behind all that the
    /// paper shows of its inside.
    Facet disc;
    Loop rim;       ///< The circle on the ball where the sight lines touch it, not closed; none from within.
    int walls = 2;  ///< Skins that a sight line passes.
};

Silhouette silhouette(const LocalBall& ball, const Lens& lens);

/// The circle on the ball where sight lines touch it; absent when the eye is in the ball.
std::optional<Ring> touched_ring(const LocalBall& ball, const Lens& lens);

/// The points of a ring, the first not repeated.
Loop circle(const Ring& ring, const Lens& lens);

/// A great circle across `axis` (any length).
Ring great_circle(const LocalBall& ball, const Vec3& axis);

}  // namespace app
