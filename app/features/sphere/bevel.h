// A and -B with rounded edges, beside the direction sphere: an edge becomes the set of its normals, an arc.
#pragma once

#include "app/features/sphere/sphere.h"

namespace app {

/// Steps of the slider after 0, sharp edges.
inline constexpr int bevel_steps = 10;
/// Radius of the rounding at a step, as a fraction of the bounding radius of the shape.
Real bevel_radius(int step);

/// Where the shapes are drawn: beside the sphere. Empty if there is no room.
ScreenRect bevel_rect(const SphereLayout& layout, float scale);

/// A above -B, as large as the paper, seen as the sphere is seen. Faces are plain; the rounded edges have the
/// color of their arcs, and those of the current edge pair show their normals. The outer size of a shape
/// stays: its core shrinks. Transparent.
Drawing draw_bevel(const SphereInput& input, const Vec2& size_px, const DrawOptions& options,
                   const GaussMaps& maps);

}  // namespace app
