// An axis in any direction, measured as a candidate is, and the great circle of directions along which it
// turns.
#pragma once

#include <algorithm>
#include <optional>

#include "app/analysis/analysis.h"
#include "app/drawing/camera.h"

namespace app {

struct Selection;

/// Both projections and the signed overlap on an axis of any unit direction, world, as `sat` measures a
/// candidate: intervals from Trace::origin, in scene units. The direction is reversed if the shorter move of
/// B is against it. Its kind and features have no meaning. Shapes within `Settings::margin` touch on it.
core::AxisTest measure_axis(const Analysis& analysis, const Vec3& direction);

/// The explanation with formula and meaning of an axis of any unit direction, world, in place of those of the
/// current axis.
Explanation explain_turned(Explanation explanation, const Analysis& analysis, const Vec3& direction,
                           const TextCatalog& texts);

/// The two moves of B that separate the projections on a direction. The overlap is the shorter one.
struct SeparatingMoves {
    Real along = 0, against = 0;  ///< Lengths along the direction and against it; negative: minus the gap.

    Real overlap() const { return std::min(along, against); }
};
/// On a unit direction, world.
SeparatingMoves separating_moves(const Analysis& analysis, const Vec3& direction);

/// The directions perpendicular to a vector, by their angle. Directions half a turn apart are one axis.
struct GreatCircle {
    Vec3 normal{0, 0, 1};  ///< Unit, world.
    Vec3 start{1, 0, 0};   ///< Unit, world: the direction at angle 0; horizontal in a scene in space.

    /// Unit. `angle` in radians, counter-clockwise about the normal.
    Vec3 direction_at(Real angle) const;
    /// The angle of the nearest direction of the circle, in radians, in [0, pi): that of the line.
    Real angle_of(const Vec3& direction) const;
    /// The line of a unit direction is in the circle, to rounding.
    bool contains(const Vec3& direction) const;
};

/// The circle with a unit normal. In a flat scene the normal is z and the start is x.
GreatCircle make_great_circle(const Vec3& normal);

/// The circle of the curve and of keys. Flat: all directions of the plane. In space: the circle with the
/// given normal while the turned direction is in it; else through the turned direction, the pinned or the
/// deciding axis, and the horizontal direction of the picture. Both parameters as in Selection.
GreatCircle turning_circle(const Analysis& analysis, const std::optional<Vec3>& turned_direction,
                           const Vec3& turning_normal);
GreatCircle turning_circle(const Analysis& analysis, const Selection& selection);

/// Shows an axis with a unit direction of the circle.
void turn_axis(Selection& selection, const GreatCircle& circle, const Vec3& direction);

/// The measured candidate nearest to a direction, and the angle between their lines in radians.
struct NearestCandidate {
    int axis = -1;  ///< -1: none is measured, or none is in the circle.
    Real angle = 0;
};
/// `circle`: only candidates whose lines are in it; null: all.
NearestCandidate nearest_candidate(const core::Trace& trace, const Vec3& direction,
                                   const GreatCircle* circle = nullptr);

/// Index of the measured candidate whose line is in the circle and nearest to a direction of the circle; -1:
/// none is within `max_angle` radians.
int find_candidate(const core::Trace& trace, const GreatCircle& circle, const Vec3& direction,
                   Real max_angle);

/// The circle through a direction and the horizontal direction of the picture of a camera; if both are equal,
/// through the vertical one. Counter-clockwise seen from the camera.
GreatCircle circle_through(const Vec3& direction, const ViewDirection& camera);

}  // namespace app
