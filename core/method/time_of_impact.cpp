// Without spin the interval of B moves at constant speed on each axis. With spin, and for round shapes, B
// advances in steps in which the widest gap cannot close (Mirtich, 1996; Ericson, 5.5).
#include "core/method/time_of_impact.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "core/method/axis_evaluation.h"
#include "core/method/candidates.h"
#include "core/method/methods.h"

namespace core {
namespace {

constexpr Real infinity = std::numeric_limits<Real>::infinity();
constexpr Real speed_tolerance = 1e-15;
constexpr int max_certain_steps = 5000;  // with spin; a gap near zero that lasts takes more
constexpr Real min_late_step = 0x1p-12;  // of the duration, after these
constexpr Real min_scan_step = 0x1p-11;  // of the duration, of the scan of an axis with spin
constexpr int max_advances = 200;        // without spin, each step at least halves the time to the impact
constexpr int bisections = 45;
constexpr Real same_direction = 1 - 1e-15;  // cosine: the gaps differ by this fraction

Mat3 spin_matrix(Real radians) {
    const Real c = std::cos(radians), s = std::sin(radians);
    return {Vec3(c, s, 0), Vec3(-s, c, 0), Vec3(0, 0, 1)};
}

// A motion and what its functions need of the pair at time 0.
struct MovingPair {
    Pair pair;
    Motion motion;
    Settings settings;
    Real duration_s = 1;
    Solid a, b;

    const Vec3& origin() const { return a.center; }
};

Real size_of(const MovingPair& moving) { return bounding_radius(moving.a) + bounding_radius(moving.b); }

bool rotates_with_b(const AxisTest& axis) { return axis.kind == AxisKind::FaceB; }

// The signed overlap on the axis. B's projection is measured in its frame at time 0.
Real overlap_at(const MovingPair& moving, const AxisTest& axis, Real time_s) {
    const Real angle = moving.motion.spin * time_s;
    const Vec3& start = moving.pair.b.pose.position;
    const Vec3 direction = rotates_with_b(axis) ? spin_matrix(angle) * axis.direction : axis.direction;
    const Vec3 in_b = rotates_with_b(axis) ? axis.direction : spin_matrix(-angle) * axis.direction;
    const Interval a = project(moving.a, direction, moving.origin());
    const Interval b = project(moving.b, in_b, start);
    const Real offset = glm::dot(start - moving.origin() + moving.motion.velocity * time_s, direction);
    return std::fmin(a.max - (b.min + offset), b.max + offset - a.min);
}

Real closing_speed(const MovingPair& moving, const Vec3& direction) {
    const Real speed = -glm::dot(moving.motion.velocity, direction);
    const Vec3& velocity = moving.motion.velocity;
    const Real rounding = speed_tolerance * std::fabs(velocity.x) + speed_tolerance * std::fabs(velocity.y) +
                          speed_tolerance * std::fabs(velocity.z);
    return std::fabs(speed) <= rounding ? 0 : speed;
}

// The time between `from` and `to` at which the sign of the overlap changes.
Real bisect_overlap(const MovingPair& moving, const AxisTest& axis, Interval times) {
    const bool overlaps_first = overlap_at(moving, axis, times.min) >= 0;
    for (int i = 0; i < bisections; ++i) {
        const Real middle = (times.min + times.max) / 2;
        ((overlap_at(moving, axis, middle) >= 0) == overlaps_first ? times.min : times.max) = middle;
    }
    return (times.min + times.max) / 2;
}

struct ScanPart {
    Interval times;
    Vec2 overlaps;  // at both ends
};

// With spin. `max_rate` is a bound of the change of the overlap per second: a part in which the overlap
// cannot reach zero is not divided further.
void scan_overlap(const MovingPair& moving, const AxisTest& axis, Real max_rate, const ScanPart& part,
                  std::vector<Interval>& times) {
    const Real length = part.times.max - part.times.min;
    const bool starts = part.overlaps.x >= 0, ends = part.overlaps.y >= 0;
    const bool is_certain =
        starts == ends && std::fabs(part.overlaps.x) + std::fabs(part.overlaps.y) > max_rate * length;
    if (is_certain || length <= min_scan_step * moving.duration_s) {
        if (!starts && !ends) return;
        const Real change = starts == ends ? 0 : bisect_overlap(moving, axis, part.times);
        const Real from = starts ? part.times.min : change, to = ends ? part.times.max : change;
        // Joined to the last span if that ends here.
        if (!times.empty() && times.back().max == from) {
            times.back().max = to;
        } else {
            times.push_back({from, to});
        }
        return;
    }
    const Real middle = (part.times.min + part.times.max) / 2;
    const Real overlap = overlap_at(moving, axis, middle);
    scan_overlap(moving, axis, max_rate, {{part.times.min, middle}, {part.overlaps.x, overlap}}, times);
    scan_overlap(moving, axis, max_rate, {{middle, part.times.max}, {overlap, part.overlaps.y}}, times);
}

Real radius_about_position(const MovingPair& moving) {
    return bounding_radius(moving.b) + glm::length(moving.b.center - moving.pair.b.pose.position);
}

AxisPassage make_passage(const MovingPair& moving, const AxisTest& axis, bool is_added) {
    const Real closing = closing_speed(moving, axis.direction);
    AxisPassage passage{axis, is_added, closing, {}};
    if (moving.motion.spin != 0) {
        const Real speed = glm::length(moving.motion.velocity), end = moving.duration_s;
        const Real reach = rotates_with_b(axis)
                               ? bounding_radius(moving.a) + speed * end +
                                     glm::length(moving.pair.b.pose.position - moving.origin())
                               : radius_about_position(moving);
        scan_overlap(moving, axis, speed + std::fabs(moving.motion.spin) * reach,
                     {{0, end}, {overlap_at(moving, axis, 0), overlap_at(moving, axis, end)}},
                     passage.overlap_times);
    } else if (closing != 0) {
        // Without spin the interval of B moves at constant speed.
        const Real until_entry = axis.interval_b.min - axis.interval_a.max;  // negative: the gap is closed
        const Real until_exit = axis.interval_b.max - axis.interval_a.min;
        const Real first = until_entry / closing, second = until_exit / closing;
        passage.overlap_times.push_back({std::fmin(first, second), std::fmax(first, second)});
    } else if (axis.state != AxisState::Separating) {
        passage.overlap_times.push_back({-infinity, infinity});
    }
    return passage;
}

// The axis of the widest gap at a time; without contacts and distance, which take most of the time of a
// query.
struct WidestGap {
    AxisTest axis;  // normalized lengths
    Real gap = 0;   // scene units; negative: the shapes overlap

    bool is_separated() const { return axis.state == AxisState::Separating; }
};

WidestGap widest_gap_at(const MovingPair& moving, Real time_s) {
    const NormalizedPair normalized = normalize_pair(pair_at(moving.pair, moving.motion, time_s));
    const AxisTest* least = nullptr;
    const List<AxisTest, 15> axes = sat::measure_axes(normalized, moving.settings);
    for (const AxisTest& axis : axes)
        if (is_measured(axis) && (least == nullptr || axis.overlap < least->overlap)) least = &axis;
    return {*least, -std::ldexp(least->overlap, normalized.exponent)};
}

// The time of impact, or of the closest approach, and the axis of the widest gap just before it.
struct Approach {
    bool hits = false;
    bool is_final = true;  // no later impact is possible if this one is none
    Real time_s = 0;
    AxisTest axis;
};

// Without spin the distance is a convex function of time. Its least value is between a time at which the gap
// closes and one at which it opens.
Approach closest_approach(const MovingPair& moving, Real closing_s, Real opening_s, AxisTest axis) {
    for (int i = 0; i < bisections; ++i) {
        const Real middle = (closing_s + opening_s) / 2;
        axis = widest_gap_at(moving, middle).axis;
        (closing_speed(moving, axis.direction) > 0 ? closing_s : opening_s) = middle;
    }
    // There the axis is perpendicular to the velocity: removes the rounding error of the time.
    const Vec3 along = normalize_safe(moving.motion.velocity);
    axis.direction = normalize_safe(axis.direction - glm::dot(axis.direction, along) * along);
    return {false, true, opening_s, axis};
}

// The first root of gap + opening t - acceleration t^2 / 2. All are multiplied by a power of two, which keeps
// the root and lets no square overflow or vanish.
Real first_contact(Real gap, Real opening, Real acceleration) {
    const Real largest = std::fmax(gap, std::fmax(std::fabs(opening), acceleration));
    if (gap == 0 || largest == 0) return gap == 0 && opening <= 0 ? 0 : infinity;
    const int exponent = -bounded_exponent(largest);
    const Real g = std::ldexp(gap, exponent), o = std::ldexp(opening, exponent),
               a = std::ldexp(acceleration, exponent);
    const Real root = std::sqrt(o * o + 2 * a * g);
    if (o < 0) return 2 * g / (root - o);
    return a > 0 ? (o + root) / a : infinity;
}

// The time during which no vertex of a spinning B can close the gap along the direction of the widest gap:
// along it a vertex has a known distance and speed, and an acceleration of at most spin^2 times its distance
// from B's position.
Real time_without_contact(const MovingPair& moving, const Vec3& direction, Real time_s) {
    const Mat3 spin = spin_matrix(moving.motion.spin * time_s);
    const Vec3& start = moving.pair.b.pose.position;
    const Real a_max = project(moving.a, direction).max;
    const Real moved = glm::dot(start - moving.origin() + moving.motion.velocity * time_s, direction);
    Real least = infinity;
    for (const Vec3& vertex : moving.b.vertices) {
        const Vec3 arm = spin * (moving.b.center - start + vertex);
        const Real gap = std::fmax(moved + glm::dot(arm, direction) - moving.b.radius - a_max, 0.0);
        const Vec3 arm_velocity = moving.motion.spin * Vec3(-arm.y, arm.x, 0);
        const Real opening = glm::dot(moving.motion.velocity + arm_velocity, direction);
        const Real acceleration = moving.motion.spin * moving.motion.spin * std::hypot(arm.x, arm.y);
        least = std::fmin(least, first_contact(gap, opening, acceleration));
    }
    return least;
}

// Moves B step by step up to the impact; with spin up to the end of the duration.
Approach advance(const MovingPair& moving) {
    const bool spins = moving.motion.spin != 0;
    const Real end_s = spins ? moving.duration_s : infinity;
    Approach approach;
    WidestGap widest = widest_gap_at(moving, 0);
    Real previous_s = 0;
    for (int i = 0; widest.is_separated() && (spins || i < max_advances); ++i) {
        approach.axis = widest.axis;
        approach.is_final = approach.time_s < end_s;
        if (!approach.is_final) return approach;
        const Vec3& direction = approach.axis.direction;
        // B moves away along the direction, faster than its vertices spin towards A: it never comes back.
        const bool flees = spins ? glm::dot(moving.motion.velocity, direction) >=
                                       std::fabs(moving.motion.spin) * radius_about_position(moving)
                                 : closing_speed(moving, direction) <= 0;
        if (flees) {
            if (spins || approach.time_s == 0) return approach;
            return closest_approach(moving, previous_s, approach.time_s, approach.axis);
        }
        // During a step the widest gap cannot close. Without spin this is Newton's method on the gap, a
        // convex function of time. With spin no contact is passed, however short, and near an impact each
        // step squares the gap, in proportion to the size; late steps have a least length.
        const Real min_step = i < max_certain_steps ? 0 : min_late_step * moving.duration_s;
        const Real step = spins
                              ? std::fmax(time_without_contact(moving, direction, approach.time_s), min_step)
                              : widest.gap / closing_speed(moving, direction);
        const Real next_s = std::fmin(approach.time_s + step, end_s);
        // Outside the range of numbers B meets nothing.
        if (!is_finite(moving.pair.b.pose.position + moving.motion.velocity * next_s)) return approach;
        if (next_s == approach.time_s) break;
        previous_s = std::exchange(approach.time_s, next_s);
        widest = widest_gap_at(moving, next_s);
    }
    approach.hits = true;
    if (spins) return approach;
    // Each step ends on the axis of the time before it. At the impact the axis is that of the touch.
    const Vec3 before = approach.axis.direction;
    approach.axis = widest.axis;
    if (glm::dot(approach.axis.direction, before) < 0) approach.axis.direction = -approach.axis.direction;
    return approach;
}

// Index of the row of an axis. Adds the axis between the nearest features at the impact, unless it is a
// candidate at time 0.
int find_or_add_passage(MotionTrace& trace, const MovingPair& moving, const AxisTest& axis) {
    for (int i = 0; i < static_cast<int>(trace.axes.size()); ++i) {
        const AxisTest& other = trace.axes[i].axis;
        const bool is_same_kind =
            other.kind == axis.kind && other.feature_a == axis.feature_a && other.feature_b == axis.feature_b;
        const bool is_fixed = axis.kind != AxisKind::NearestFeature;
        if (is_same_kind && (is_fixed || glm::dot(other.direction, axis.direction) > same_direction))
            return i;
    }
    // The axis at time 0 with this direction, measured in scene units.
    AxisTest at_start = axis;
    at_start.is_tie = false;
    record_intervals(at_start, project(moving.a, axis.direction, moving.origin()),
                     project(moving.b, axis.direction, moving.origin()),
                     moving.settings.touching_tolerance * size_of(moving));
    trace.axes.push_back(make_passage(moving, at_start, true));
    return static_cast<int>(trace.axes.size()) - 1;
}

// Without spin: the latest entry, if all axes have one, and the earliest exit.
void find_entry_and_exit(MotionTrace& trace) {
    Real latest = -infinity, earliest = infinity;
    for (int i = 0; i < static_cast<int>(trace.axes.size()); ++i) {
        for (const Interval& times : trace.axes[i].overlap_times) {
            if (times.min > latest) trace.latest_entry = i;
            latest = std::fmax(latest, times.min);
            if (times.max < earliest) trace.earliest_exit = i;
            earliest = std::fmin(earliest, times.max);
        }
    }
    const auto never_meets = [](const AxisPassage& axis) { return axis.overlap_times.empty(); };
    if (std::any_of(trace.axes.begin(), trace.axes.end(), never_meets)) trace.latest_entry = -1;
}

// Without spin and without round shapes: the difference A - B is a polytope that moves along a line. A graze,
// at which an axis parts when the last one meets, is an impact: to rounding, the gap is then a touch.
std::optional<Real> intersect_intervals(const MotionTrace& trace, const MovingPair& moving) {
    if (trace.latest_entry < 0) return {};
    const Real entry = trace.axes[trace.latest_entry].overlap_times[0].min;
    const Real touching_gap = moving.settings.touching_tolerance * size_of(moving);
    const bool is_closed = std::all_of(trace.axes.begin(), trace.axes.end(), [&](const AxisPassage& axis) {
        const Real exit = axis.overlap_times[0].max;
        return entry <= exit || (entry - exit) * std::fabs(axis.closing_speed) <= touching_gap;
    });
    return entry >= 0 && is_closed ? std::optional(entry) : std::nullopt;
}

void set_impact(MotionTrace& trace, const MovingPair& moving, Real time_s, const Vec3& normal) {
    trace.outcome = time_s <= moving.duration_s ? MotionOutcome::Impact : MotionOutcome::LaterImpact;
    trace.impact_s = time_s;
    trace.normal = normal;
    const Pair at_impact = pair_at(moving.pair, moving.motion, time_s);
    trace.pose = at_impact.b.pose;
    const Trace contact = sat::query(at_impact, moving.settings);
    Vec3 sum(0);
    for (const Contact& each : contact.manifold.contacts) sum += each.point;
    const Real count = static_cast<Real>(contact.manifold.contacts.size());
    trace.point =
        contact.origin + (count > 0 ? sum / count : (contact.witness.on_a + contact.witness.on_b) / 2.0);
}

}  // namespace

Pose pose_at(const Pose& pose, const Motion& motion, Real time_s) {
    Pose moved = pose;
    moved.position += motion.velocity * time_s;
    const Real angle = motion.spin * time_s;
    if (angle == 0) return moved;
    if (const auto* matrix = std::get_if<Mat3>(&pose.rotation)) {
        moved.rotation = spin_matrix(angle) * *matrix;
    } else {
        moved.rotation = rotate(pose.rotation, Vec3(0, 0, 1), angle);
    }
    return moved;
}

Pair pair_at(const Pair& pair, const Motion& motion, Real time_s) {
    return {pair.a, {pair.b.shape, pose_at(pair.b.pose, motion, time_s)}};
}

MotionTrace trace_motion(const Pair& pair, const Motion& motion, Real duration_s, const Settings& settings) {
    assert(duration_s > 0 && (motion.spin == 0 || is_flat(pair.b.shape)));
    Settings motion_settings;
    motion_settings.parallel_tolerance = settings.parallel_tolerance;
    motion_settings.touching_tolerance = settings.touching_tolerance;
    const MovingPair moving{
        pair, motion, motion_settings, duration_s, make_solid(pair.a), make_solid(pair.b)};
    const Trace start = sat::query(pair, moving.settings);
    MotionTrace trace;
    for (const AxisTest& axis : start.axes)
        if (is_measured(axis)) trace.axes.push_back(make_passage(moving, axis, false));
    if (!is_separated(start)) {
        trace.outcome = MotionOutcome::StartsInContact;
        if (motion.spin == 0) find_entry_and_exit(trace);
        return trace;
    }
    // The axis of the nearest features depends on the time.
    const NormalizedPair normalized = normalize_pair(pair);
    const bool has_moving_axis =
        needs_core_axis(normalized) || is_round(normalized.a) || is_round(normalized.b);
    const bool spins = motion.spin != 0;
    if (!spins && !has_moving_axis) {
        find_entry_and_exit(trace);
        if (const std::optional<Real> impact = intersect_intervals(trace, moving))
            set_impact(trace, moving, *impact, trace.axes[trace.latest_entry].axis.direction);
        return trace;
    }
    const Approach approach = advance(moving);
    const int axis = approach.hits || !spins ? find_or_add_passage(trace, moving, approach.axis) : -1;
    if (!spins) find_entry_and_exit(trace);
    trace.outcome = approach.is_final ? MotionOutcome::Never : MotionOutcome::NoImpact;
    if (approach.hits) {
        trace.latest_entry = axis;
        set_impact(trace, moving, approach.time_s, approach.axis.direction);
    }
    return trace;
}

Real overlap_at(const AxisPassage& passage, const Pair& pair, const Motion& motion, Real time_s) {
    if (motion.spin == 0) {
        const AxisTest& axis = passage.axis;
        const Real moved = passage.closing_speed * time_s;
        return std::fmin(axis.interval_a.max - (axis.interval_b.min - moved),
                         axis.interval_b.max - moved - axis.interval_a.min);
    }
    const MovingPair moving{pair, motion, {}, 1, make_solid(pair.a), make_solid(pair.b)};
    return overlap_at(moving, passage.axis, time_s);
}

}  // namespace core
