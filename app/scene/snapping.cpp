// A verdict change is bracketed by a colliding and a separated position. Halving the number of doubles
// between them finds adjacent positions.
#include "app/scene/snapping.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string_view>
#include <vector>

#include <glm/gtc/constants.hpp>

#include "app/analysis/comparison.h"
#include "app/base/number.h"
#include "core/method/normalized_pair.h"
#include "core/solid.h"

namespace app {

// The table of snap directions, in the order of the enumeration.

std::span<const SnapDirectionInfo> snap_directions() {
    static constexpr std::array<SnapDirectionInfo, 3> all{
        {{SnapDirection::Pinned, "pinned"}, {SnapDirection::Mtv, "mtv"}, {SnapDirection::Drag, "drag"}}};
    return all;
}

std::optional<SnapDirection> find_snap_direction(std::string_view id) {
    for (const SnapDirectionInfo& row : snap_directions())
        if (row.id == id) return row.direction;
    return std::nullopt;
}

const char* id(SnapDirection direction) { return snap_directions()[static_cast<std::size_t>(direction)].id; }

namespace {

using core::Real;
using core::Vec3;

int longest_axis(const Vec3& v) {
    const Vec3 size = glm::abs(v);
    if (size.x >= size.y && size.x >= size.z) return 0;
    return size.y >= size.z ? 1 : 2;
}

/// Positions on the line, identified by the double of the main coordinate. The present position is one of
/// them, exactly, and near zero they are as dense as doubles.
class LineSampler {
  public:
    explicit LineSampler(const SnapLine& line)
        : line_(line),
          axis_(longest_axis(line.direction)),
          slope_(line.direction / line.direction[longest_axis(line.direction)]) {}

    Real start() const { return line_.pair.b.pose.position[axis_]; }
    Real coordinate(Real distance) const { return start() + distance * line_.direction[axis_]; }
    Vec3 position_at(Real coordinate) const {
        Vec3 position = line_.pair.b.pose.position + (coordinate - start()) * slope_;
        position[axis_] = coordinate;
        return position;
    }
    int axis() const { return axis_; }
    core::Pair pair_at(const Vec3& position) const {
        core::Pair pair = line_.pair;
        pair.b.pose.position = position;
        return pair;
    }

  private:
    const SnapLine& line_;
    int axis_;
    Vec3 slope_;
};

/// Halves the interval between a value that satisfies the predicate and one that does not, down to adjacent
/// doubles.
template <class Holds>
std::pair<Real, Real> bisect(Real accepted, Real rejected, const Holds& predicate) {
    std::int64_t in = to_ordinal(accepted), out = to_ordinal(rejected);
    while (ulp_distance(from_ordinal(in), from_ordinal(out)) > 1) {
        const std::int64_t midpoint = std::midpoint(in, out);  // their difference may not fit
        (predicate(from_ordinal(midpoint)) ? in : out) = midpoint;
    }
    return {from_ordinal(in), from_ordinal(out)};
}

// Changes one coordinate after the other. The one that changes the verdict is bisected.
VerdictChange bisect_to_neighbors(const LineSampler& sampler, const CollisionTest& collision_test,
                                  VerdictChange change) {
    const Vec3 target = change.separated;
    for (int k = 0; k < 3; ++k) {
        const auto with_coordinate = [&](Real coordinate) {
            Vec3 position = change.colliding;
            position[k] = coordinate;
            return position;
        };
        const auto collides = [&](Real coordinate) {
            return collision_test.collides(sampler.pair_at(with_coordinate(coordinate)));
        };
        if (collides(target[k])) {
            change.colliding = with_coordinate(target[k]);
            continue;
        }
        const auto [in, out] = bisect(change.colliding[k], target[k], collides);
        return {with_coordinate(in), with_coordinate(out)};
    }
    return change;
}

VerdictChange change_between(const LineSampler& sampler, const CollisionTest& collision_test, Real accepted,
                             Real rejected) {
    const auto collides = [&](Real coordinate) {
        return collision_test.collides(sampler.pair_at(sampler.position_at(coordinate)));
    };
    const auto [in, out] = bisect(accepted, rejected, collides);
    return bisect_to_neighbors(sampler, collision_test, {sampler.position_at(in), sampler.position_at(out)});
}

// Signed distance of the shapes at a position on the line: negative depth when they overlap. Convex.
Real signed_separation(const LineSampler& sampler, Real distance) {
    const core::Trace trace = core::find_method("sat")->query(
        sampler.pair_at(sampler.position_at(sampler.coordinate(distance))), {});
    return is_separated(trace) ? trace.distance : -trace.depth;
}

// The distance along the line of a colliding position within reach, by golden section search: the first deep
// overlap, else the deepest one. Absent when there is none.
std::optional<Real> find_overlap(const LineSampler& sampler, const CollisionTest& collision_test,
                                 Real max_distance) {
    constexpr Real golden = 0.6180339887498949;
    const Real min_depth = 1e-3 * max_distance;
    const auto collides = [&](Real distance) {
        return collision_test.collides(sampler.pair_at(sampler.position_at(sampler.coordinate(distance))));
    };
    Real low = -max_distance, high = max_distance;
    Real left = high - golden * (high - low), right = low + golden * (high - low);
    Real at_left = signed_separation(sampler, left), at_right = signed_separation(sampler, right);
    for (int step = 0; step < 90; ++step) {
        const Real better = at_left <= at_right ? left : right;
        if (std::min(at_left, at_right) < -min_depth && collides(better)) return better;
        if (at_left <= at_right) {
            high = right;
            right = left;
            at_right = at_left;
            left = high - golden * (high - low);
            at_left = signed_separation(sampler, left);
        } else {
            low = left;
            left = right;
            at_left = at_right;
            right = low + golden * (high - low);
            at_right = signed_separation(sampler, right);
        }
    }
    const Real deepest = at_left <= at_right ? left : right;
    return collides(deepest) ? std::optional(deepest) : std::nullopt;
}

// Beyond this distance along any line the shapes are separated. May be infinite.
Real max_travel(const core::Pair& pair) {
    const core::NormalizedPair normalized = core::normalize_pair(pair);
    return std::ldexp(1.25 * (glm::length(normalized.a_to_b) + normalized.size), normalized.exponent);
}

// Events. Each gives the move or rotation that leads to it; the smallest within reach is applied.

constexpr Real snap_distance_px = 12;
constexpr Real max_snap_angle = glm::pi<Real>() / 45;  // four degrees
constexpr Real parallel_tolerance = 1e-9;              // sine of the angle that is left
constexpr Real same_axis_cosine = 0.999;               // cosine between axes that are no two

/// A pose of the dragged body at which an event happens.
struct SnapTarget {
    const char* event;
    Vec3 position{0};
};

/// The pair with the dragged body as B at its current pose, so that the MTV moves that body.
struct DraggedPair {
    core::Pair pair;
    core::Trace trace;

    const Vec3& position() const { return pair.b.pose.position; }
    core::Trace trace_at(const Vec3& other) const {
        core::Pair moved = pair;
        moved.b.pose.position = other;
        return core::find_method("sat")->query(moved, {});
    }
};

// Two axes that are not parallel have the least overlap; parallel axes tie everywhere.
bool has_tie(const core::Trace& trace) {
    if (trace.verdict != core::Verdict::Overlap || trace.least < 0) return false;
    const Vec3& least = trace.axes[trace.least].direction;
    return std::ranges::any_of(trace.axes, [&](const core::AxisTest& axis) {
        return core::is_measured(axis) && axis.overlap - trace.depth <= 1e-12 * trace.size &&
               std::abs(glm::dot(axis.direction, least)) < same_axis_cosine;
    });
}

// The shortest move along which the value grows by `amount`; on a constraint line the only one. Absent
// without slope.
std::optional<Vec3> min_move(const Vec3& slope, Real amount, const std::optional<Vec3>& line) {
    const Vec3 direction = line ? *line : slope;
    const Real rise = glm::dot(slope, direction);
    if (std::abs(rise) < parallel_tolerance) return {};
    return amount / rise * direction;
}

// Overlaps shrink as the dragged body moves along their axes. Two axes tie where the least overlap equals
// another one and none is smaller.
void tie_target(const DraggedPair& dragged, const Drag& drag, std::vector<SnapTarget>& targets) {
    const core::Trace& trace = dragged.trace;
    if (trace.verdict != core::Verdict::Overlap || trace.least < 0) return;
    const core::AxisTest& least = trace.axes[trace.least];
    for (const core::AxisTest& axis : trace.axes) {
        if (!core::is_measured(axis) ||
            std::abs(glm::dot(axis.direction, least.direction)) >= same_axis_cosine)
            continue;
        const Vec3 slope = axis.direction - least.direction;
        const auto move = min_move(slope, axis.overlap - least.overlap, drag.constraint);
        if (move) targets.push_back({"snap_event.tie", dragged.position() + *move});
    }
}

// The center of the dragged body is on a face of the other.
void face_targets(const DraggedPair& dragged, const Drag& drag, std::vector<SnapTarget>& targets) {
    const core::Solid other = core::make_solid(dragged.pair.a);
    const Vec3 center = core::make_solid(dragged.pair.b).center - other.center;
    for (const core::Face& face : other.faces) {
        const Real height = glm::dot(face.normal, center - other.vertices[face.vertices[0]]);
        const auto move = min_move(face.normal, -height, drag.constraint);
        if (!move) continue;
        const bool is_outside = std::ranges::any_of(other.faces, [&](const core::Face& other_face) {
            const Vec3 offset = center + *move - other.vertices[other_face.vertices[0]];
            return glm::dot(other_face.normal, offset) > parallel_tolerance * dragged.trace.size;
        });
        if (!is_outside) targets.push_back({"snap_event.centre", dragged.position() + *move});
    }
}

Drag snap_move(Drag drag, const DraggedPair& dragged, Real max_distance) {
    std::vector<SnapTarget> targets;
    // Touching: uses the exact method; moves along the constraint line or else the MTV.
    const Vec3 direction = drag.constraint ? *drag.constraint : separation_direction(dragged.trace);
    if (const auto change =
            find_verdict_change({dragged.pair, direction}, {&reference_method(dragged.pair), {}}))
        targets.push_back({"snap_event.touching", change->colliding});
    tie_target(dragged, drag, targets);
    face_targets(dragged, drag, targets);
    const auto move_length = [&](const SnapTarget& target) {
        return glm::length(target.position - dragged.position());
    };
    std::ranges::stable_sort(targets, [&](const SnapTarget& one, const SnapTarget& other) {
        return move_length(one) < move_length(other);
    });
    const auto best = std::ranges::find_if(targets, [&](const SnapTarget& target) {
        return move_length(target) <= max_distance && (std::string_view(target.event) != "snap_event.tie" ||
                                                       has_tie(dragged.trace_at(target.position)));
    });
    if (best == targets.end()) return drag;
    drag.current.pose.position = best->position;
    drag.snap_event = best->event;
    return drag;
}

// Unit directions of the edges, for flat shapes the side normals; a round shape has none.
auto edge_directions(const core::PlacedShape& placed) {
    const core::Solid solid = core::make_solid(placed);
    return solid.flat ? solid.face_normals : solid.edge_directions;
}

// The smallest rotation about an axis that makes two directions parallel; absent when there is none.
std::optional<Real> angle_to_parallel(const Vec3& own_edge, const Vec3& other, const Vec3& axis) {
    const Real height = glm::dot(own_edge, axis), other_height = glm::dot(other, axis);
    const Vec3 u = own_edge - height * axis, v = other - other_height * axis;
    const bool reachable = std::abs(std::abs(height) - std::abs(other_height)) < parallel_tolerance &&
                           glm::length(u) > parallel_tolerance && glm::length(v) > parallel_tolerance;
    if (!reachable) return {};
    // A direction perpendicular to the axis is parallel to the other line twice in a full turn, a tilted one
    // once.
    const bool across = std::abs(height) < parallel_tolerance;
    const Vec3 to = height * other_height < 0 ? -v : v;
    const Real angle = std::atan2(glm::dot(axis, glm::cross(u, to)), glm::dot(u, to));
    return across ? std::remainder(angle, glm::pi<Real>()) : angle;
}

}  // namespace

bool CollisionTest::collides(const core::Pair& pair) const {
    return core::query_verdict(*method, pair, settings) != core::Verdict::Separated;
}

bool is_within_snap_range(const core::Pair& pair) {
    constexpr Real largest = 0x1p1020;  // the difference of any two positions on the line is finite
    return max_travel(pair) <= largest && core::max_abs_component(pair.a.pose.position) <= largest &&
           core::max_abs_component(pair.b.pose.position) <= largest;
}

std::optional<VerdictChange> find_verdict_change(const SnapLine& line, const CollisionTest& collision_test) {
    const Real max_distance = max_travel(line.pair);
    if (line.direction == Vec3(0) || max_distance == 0 || !is_within_snap_range(line.pair))
        return std::nullopt;
    const LineSampler sampler(line);
    if (collision_test.collides(line.pair)) {
        std::optional<VerdictChange> best;
        Real nearest = 0;
        for (const Real side : {+1.0, -1.0}) {
            const Real far = sampler.coordinate(side * max_distance);
            if (collision_test.collides(sampler.pair_at(sampler.position_at(far)))) continue;
            const VerdictChange change = change_between(sampler, collision_test, sampler.start(), far);
            const Real distance = std::abs(change.colliding[sampler.axis()] - sampler.start());
            if (best && distance >= nearest) continue;
            best = change;
            nearest = distance;
        }
        return best;
    }
    const std::optional<Real> colliding = find_overlap(sampler, collision_test, max_distance);
    if (!colliding) return std::nullopt;
    return change_between(sampler, collision_test, sampler.coordinate(*colliding), sampler.start());
}

std::optional<SnapResult> find_touching_snap(const SnapLine& line, const CollisionTest& collision_test) {
    const std::optional<VerdictChange> change = find_verdict_change(line, collision_test);
    if (!change) return std::nullopt;
    SnapResult result;
    result.change = *change;
    const Vec3 move = change->colliding - line.pair.b.pose.position;
    result.distance = glm::dot(move, line.direction);
    const CollisionTest reference{&reference_method(line.pair), {}};
    result.reference = reference.method->id;
    core::Pair in = line.pair, out = line.pair;
    in.b.pose.position = change->colliding;
    out.b.pose.position = change->separated;
    // The verdict of the reference changes between the same two positions.
    if (reference.collides(in) && !reference.collides(out)) {
        result.reference_offset = 0;
        return result;
    }
    const std::optional<VerdictChange> reference_change =
        find_verdict_change({in, line.direction}, reference);
    if (!reference_change) return result;
    // Outwards: from the colliding to the separated position of the method.
    const Real sign = glm::dot(change->separated - change->colliding, line.direction) < 0 ? -1 : 1;
    const int axis = longest_axis(line.direction);
    result.reference_offset =
        sign * glm::dot(reference_change->colliding - change->colliding, line.direction);
    result.reference_ulps = ulp_distance(reference_change->colliding[axis], change->colliding[axis]);
    return result;
}

Drag snap_to_event(Drag drag, const Document& document, const Cursor& cursor) {
    const bool is_move = drag.mode == DragMode::Move, is_rotation = drag.mode == DragMode::Rotate;
    if (!drag.moved || !drag.typed_number.empty() || (!is_move && !is_rotation)) return drag;
    const auto& [a, b] = document.pair;
    if (drag.body != a && drag.body != b) return drag;
    const core::Pair document_pair = pair(document);
    DraggedPair dragged{{drag.body == a ? document_pair.b : document_pair.a, drag.current}, {}};
    dragged.trace = dragged.trace_at(dragged.position());
    const bool flat = is_flat(document);
    if (is_rotation) {
        std::optional<Real> rotation;  // the smallest
        for (const Vec3& own_edge : edge_directions(drag.current)) {
            for (const Vec3& other_edge : edge_directions(dragged.pair.a)) {
                const std::optional<Real> angle =
                    angle_to_parallel(own_edge, other_edge, rotation_axis(drag));
                if (angle && (!rotation || std::abs(*angle) < std::abs(*rotation))) rotation = angle;
            }
        }
        if (!rotation || std::abs(*rotation) > max_snap_angle) return drag;
        drag.applied_angle += *rotation;
        drag.current.pose = rotate_body(drag, drag.applied_angle, flat);
        drag.snap_event = "snap_event.parallel";
        return drag;
    }
    const ViewTransform view(drag.camera, flat, cursor.size_px);
    const Real max_distance = snap_distance_px * cursor.scale * view.units_per_px(grab_point(drag));
    return snap_move(std::move(drag), dragged, max_distance);
}

}  // namespace app
