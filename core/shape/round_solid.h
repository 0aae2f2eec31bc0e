// Hulls of cylinders and cones, which are no shapes of their own.
#pragma once

#include <vector>

#include "core/geometry.h"

namespace core {

/// Sides of the regular polygon that replaces the circle. A prism has two corners for each side.
inline constexpr int min_hull_sides = 3;
inline constexpr int max_hull_sides = 128;

/// How a regular polygon replaces a circle.
enum class Fit {
    Circumscribed,  ///< Its sides touch the circle: the hull contains the solid.
    Inscribed,      ///< Its corners are on the circle: the solid contains the hull.
};

/// A cylinder or cone around an axis of its own frame.
struct RoundSolid {
    Real radius = 0.5;       ///< Of the base. Scene units.
    Real half_height = 0.5;  ///< The base is at -half_height, the other base or the apex at +half_height.
    int axis = 1;            ///< 0 x, 1 y, 2 z.
};

/// Corners of a right prism in place of a cylinder. Either fit reaches exactly as far as the cylinder along
/// both other axes of the frame if `sides` is a multiple of four, but for rounding.
std::vector<Vec3> prism_points(const RoundSolid& cylinder, int sides, Fit fit);

/// Corners of a right pyramid in place of a cone; the apex is the last one.
std::vector<Vec3> pyramid_points(const RoundSolid& cone, int sides, Fit fit);

/// The largest distance between the surface of a cylinder or cone of this radius and that of its hull.
Real hull_error(Real radius, int sides, Fit fit);

}  // namespace core
