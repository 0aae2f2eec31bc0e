// The axis compass: all candidate axes as needles from one point in a free corner.
#pragma once

#include <vector>

#include "app/scene/pair_figure.h"

namespace app {

struct Needle {
    int axis = -1;  ///< Index in the trace.
    Vec3 from{0};   ///< Normalized; the part from here to the tip is pickable.
    Vec3 tip{0};
};

struct AxisCompass {
    Vec3 origin{0};  ///< Normalized.
    Real radius = 0;
    std::vector<Needle> needles;  ///< One for each measured axis.
};

AxisCompass make_axis_compass(const DrawContext& context);

/// The part of the paper that it takes, with its names. Independent of the current axis.
Box compass_box(const DrawContext& context);

/// Index of the axis whose needle is under a point of the paper; -1: none, or the compass is hidden.
int pick_needle(const DrawContext& context, const Vec2& px);

}  // namespace app
