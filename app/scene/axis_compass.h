// All candidate axes as the needles of one compass in a free corner, so that they never cover the shapes.
#pragma once

#include <vector>

#include "app/scene/pair_figure.h"

namespace app {

struct Needle {
    int axis = -1;  ///< Index in the trace.
    Vec3 from{0};   ///< Stage; where it is clear of the others.
    Vec3 tip{0};
};

/// Every measured axis as a needle from one point beside the pair.
struct AxisCompass {
    Vec3 origin{0};  ///< Stage.
    Real radius = 0;
    std::vector<Needle> needles;  ///< Of every axis that was measured.
};

/// Where it stands on this stage.
AxisCompass make_axis_compass(const DrawContext& context);

/// The rectangle of the paper that it takes, with its names. Does not depend on the axis under the lens.
Box compass_box(const DrawContext& context);

/// The axis of the needle under a point of the paper; -1: none, or the compass is not shown.
int pick_needle(const DrawContext& context, const Vec2& px);

}  // namespace app
