// A walk: the axes one after the other, in one picture of which only the axis changes.
#pragma once

#include "app/scene/pair_figure.h"

namespace app {

/// Unit, perpendicular to the axis and to the line of sight; for an axis along it to the right.
Vec3 across_view(const DrawContext& context, const Vec3& direction);

/// The side of the shapes on which every axis lies: a half-plane of the paper. Its border lies in the widest
/// angle that is free of axes, so that none is near to changing sides; of both sides the upper one, away from
/// the ground. Unit, y down.
Vec2 find_walk_side(const DrawContext& context);
/// Whether a direction in space, as it is seen, points to that side.
bool is_on_walk_side(const DrawContext& context, const Vec3& outward);

/// The lines of all measured axes of a walk, each from end to end; of many axes the first ones. The names of
/// shapes keep away from all of them, so that no step moves a name.
std::vector<AxisLine> walk_lines(const DrawContext& context);
/// The same lines without regard to what they cross: each on the side of the walk, next to the pair. Fast.
std::vector<AxisLine> plain_walk_lines(const DrawContext& context);

}  // namespace app
