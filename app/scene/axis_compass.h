// The axis compass: all candidate axes as lines through one point in a free corner, with a list of their
// names and overlaps.
#pragma once

#include <optional>
#include <vector>

#include "app/scene/pair_figure.h"

namespace app {

/// A measured axis. Both halves of its line are pickable, except near the common point.
struct Needle {
    int axis = -1;     ///< Index in the trace.
    Vec3 tip{0};       ///< Normalized; in the direction of the axis, from A towards B.
    Vec3 opposite{0};  ///< The other end of the line.
};

/// A row of the list.
struct CompassRow {
    int axis = -1;  ///< Index in the trace.
    Box box;        ///< On the paper, in pixels.
    /// Ends of the leader on the paper: at the line of the axis, on the rim and at the row. Empty for an axis
    /// that was not measured.
    std::vector<Vec2> leader;
};

struct AxisCompass {
    Vec3 origin{0};  ///< Normalized; the common point.
    Real radius = 0;
    Box card;                        ///< All of the compass on the paper, in pixels.
    std::vector<Needle> needles;     ///< One for each measured axis.
    std::vector<CompassRow> rows;    ///< From top to bottom; without space only those that decide most.
    std::optional<Box> count_box{};  ///< On the paper: how many of all axes have a row; absent: all, or none.
};

AxisCompass make_axis_compass(const DrawContext& context);

/// The part of the paper that it takes. Independent of the current axis: hovering must not move it.
Box compass_box(const DrawContext& context);

/// Index of the axis whose row or line is under a point of the paper; -1: none, or the compass is hidden.
int pick_needle(const DrawContext& context, const Vec2& px);

/// The parts of the paper that the HUD and the compass take, if it is visible.
std::vector<Box> reserved_boxes(const DrawContext& context);

/// The options with the compass among the reserved parts of the paper, if it is visible.
DrawOptions reserve_compass(const DrawContext& context, DrawOptions options);

}  // namespace app
