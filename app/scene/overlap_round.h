// What round shapes share with others.
#pragma once

#include "app/scene/outline.h"

namespace app {

/// The common part of two flat solids one of which is round, counter-clockwise; fewer than three points when
/// there is none.
std::vector<Vec3> intersect_flat(const core::Solid& a, const core::Solid& b, const ViewTransform& view);

/// The part that two solids share of which one or both are balls. To an eye in that part it is everywhere,
/// and no area is drawn.
void add_overlap_with_ball(Figure& figure, const DrawContext& context, const core::Solid& a,
                           const core::Solid& b);

}  // namespace app
