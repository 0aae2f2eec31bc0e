// The points that outline a solid: its corners, or as many of a circle as the paper asks for.
#pragma once

#include "app/scene/stage.h"

namespace app {

/// Of the circle about `center` across `axis` (unit): round to the lens, the first point not repeated.
std::vector<Vec3> circle_points(const Vec3& center, const Vec3& axis, Real radius, const ViewTransform& view);
/// The same from `u` towards `v`, which are across each other and as long as the radius.
std::vector<Vec3> circle_points(const Vec3& center, const Vec3& u, const Vec3& v, const ViewTransform& view);

/// The corners of a solid, a disc's rim, a ball's great circle across `axis` (unit).
std::vector<Vec3> solid_outline(const core::Solid& solid, const Vec3& axis, const ViewTransform& view);

/// What outlines the solid on the paper: of a ball the circle where sight lines touch it. Empty when the eye
/// is in the ball.
std::vector<Vec3> paper_outline(const core::Solid& solid, const ViewTransform& view);

/// A sphere, or a point of space.
inline bool is_ball(const core::Solid& solid) { return is_round(solid) && !solid.flat; }

}  // namespace app
