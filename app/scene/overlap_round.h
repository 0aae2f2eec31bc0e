// What round shapes share with others.
#pragma once

#include "app/scene/outline.h"

namespace app {

/// The common part of two flat solids one of which is round, counter-clockwise; fewer than three points when
/// there is none.
std::vector<Vec3> common_flat(const core::Solid& a, const core::Solid& b, const Lens& lens);

/// The part that two solids share of which one or both are balls. To an eye in that part it is everywhere,
/// and no area is drawn.
void add_common_with_ball(Figure& figure, const Stage& stage, const core::Solid& a, const core::Solid& b);

}  // namespace app
