// Motion of B at constant velocity and spin: when the projections overlap on each axis, and when B hits A.
#pragma once

#include <vector>

#include "core/method.h"

namespace core {

/// Motion of B; A is at rest.
struct Motion {
    Vec3 velocity{0};  ///< Of B's position, in scene units per second.
    Real spin = 0;     ///< Flat shapes only: radians per second about B's position, counter-clockwise.

    friend bool operator==(const Motion&, const Motion&) = default;
};

/// The pose after `time_s` seconds. Without spin the rotation keeps every bit.
Pose pose_at(const Pose& pose, const Motion& motion, Real time_s);

/// The pair after `time_s` seconds.
Pair pair_at(const Pair& pair, const Motion& motion, Real time_s);

/// One axis during the motion.
struct AxisPassage {
    AxisTest axis;  ///< At time 0, in scene units. With spin, an axis of a face of B rotates with B.
    /// Not a candidate at time 0: the axis between the nearest features at the impact, or if there is none at
    /// the closest approach. Its direction is fixed.
    bool is_added = false;
    /// Speed in scene units per second at which the velocity, without the spin, closes the gap along the
    /// direction at time 0; negative: it opens the gap.
    Real closing_speed = 0;
    /// Closed times in seconds during which the projections overlap or touch, in order. Without spin at most
    /// one, from entry to exit over all times, also before 0: its ends may be infinite. With spin from 0 to
    /// the duration; an overlap or gap shorter than 2^-11 of the duration may be missed.
    std::vector<Interval> overlap_times;
};

/// How a motion ends.
enum class MotionOutcome {
    StartsInContact,  ///< The shapes overlap or touch at time 0.
    Impact,           ///< B hits A within the duration.
    LaterImpact,      ///< B hits A after the duration. Only without spin.
    NoImpact,         ///< No impact within the duration; later ones are not computed. Only with spin.
    Never             ///< No impact at any later time.
};

/// A motion with all axes and its impact.
struct MotionTrace {
    std::vector<AxisPassage> axes;  ///< The candidates of `sat` in the order of the theorem; added axes last.
    MotionOutcome outcome = MotionOutcome::Never;
    Real impact_s = 0;  ///< Time of impact in seconds, for Impact and LaterImpact.
    /// Index of the axis whose projections meet last: its direction is the normal of the impact. Without spin
    /// also set if there is no impact, if every axis overlaps at some time; else -1.
    int latest_entry = -1;
    int earliest_exit =
        -1;          ///< Index of the axis whose projections part first; -1: with spin, or none parts.
    Pose pose;       ///< Of B at the impact.
    Vec3 normal{0};  ///< Unit, from A to B, at the impact.
    Vec3 point{0};   ///< World: where the shapes meet; the centre of an edge or a face.
};

/// The motion of a valid pair. `duration_s` is positive. Without spin the shapes without rounding need only
/// the intervals of their axes: the latest entry is the impact if no axis has parted before. For round shapes
/// and with spin the axis between the nearest features depends on the time; then each step moves B by a time
/// in which the widest gap cannot close (conservative advancement), so that no contact is too short to be
/// found that lasts more than rounding of the time. Only where the gap stays near zero for long, more than
/// 5000 steps, a later contact shorter than 2^-12 of the duration may be missed. Reads
/// `Settings::parallel_tolerance` and `touching_tolerance` only.
MotionTrace trace_motion(const Pair& pair, const Motion& motion, Real duration_s,
                         const Settings& settings = {});

/// The overlap on the axis at a time, signed as AxisTest::overlap. Without spin computed from the intervals
/// of the passage, else from the shapes.
Real overlap_at(const AxisPassage& passage, const Pair& pair, const Motion& motion, Real time_s);

}  // namespace core
