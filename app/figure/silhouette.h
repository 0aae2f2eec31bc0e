// A ball as the eye sees it.
#pragma once

#include <optional>

#include "app/figure/hidden_lines.h"

namespace app {

/// In the space of the lens.
struct Silhouette {
    Facet disc;  ///< Covers what the ball covers, in the plane through its middle that faces the eye.
    Loop rim;    ///< The circle on the ball where the sight lines touch it; not closed by a repeated point.
};

/// Absent when the eye is inside the ball.
std::optional<Silhouette> silhouette(const LocalBall& ball, const Lens& lens);

/// A great circle across `axis` (any length), closed by its first point; as fine as its size on the paper.
Loop great_circle(const LocalBall& ball, const Vec3& axis, const Lens& lens);

}  // namespace app
