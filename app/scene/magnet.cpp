// Each event gives the move or turn that leads to it; the shortest within reach is taken.
#include "app/scene/magnet.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include <glm/gtc/constants.hpp>

#include "app/analysis/comparison.h"
#include "app/scene/snap.h"
#include "app/scene/turn.h"
#include "core/method.h"
#include "core/solid.h"

namespace app {

namespace {

constexpr Real snap_distance_px = 12;
constexpr Real max_snap_angle = glm::pi<Real>() / 45;  // four degrees
constexpr Real parallel_tolerance = 1e-9;              // sine of the angle that is left
constexpr Real same_axis_cosine = 0.999;               // cosine between axes that are no two

/// A place of the held body at which something happens.
struct SnapTarget {
    const char* event;
    Vec3 position{0};
};

/// The pair with the held body in B's place, where the hand has it: moves and ways out are then its own.
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

std::optional<DraggedPair> make_dragged_pair(const Drag& drag, const Document& document) {
    const auto& [a, b] = document.pair;
    if (drag.body != a && drag.body != b) return {};
    const core::Pair document_pair = pair(document);
    DraggedPair dragged{{drag.body == a ? document_pair.b : document_pair.a, drag.current}, {}};
    dragged.trace = dragged.trace_at(dragged.position());
    return dragged;
}

// To the last bit by who never errs. Along the line that is kept, else by the shortest way out or in.
void touching_target(const DraggedPair& dragged, const Drag& drag, std::vector<SnapTarget>& targets) {
    const Vec3 direction = drag.constraint ? *drag.constraint : separation_direction(dragged.trace);
    if (direction == Vec3(0)) return;
    const auto change = find_verdict_change({dragged.pair, direction}, {&reference_method(dragged.pair), {}});
    if (change) targets.push_back({"snap_event.touching", change->colliding});
}

// The least overlap is shared by two axes that are no tie in every place.
bool has_tie(const core::Trace& trace) {
    if (trace.verdict != core::Verdict::Overlap || trace.least < 0) return false;
    const Vec3& least = trace.axes[static_cast<std::size_t>(trace.least)].direction;
    return std::any_of(trace.axes.begin(), trace.axes.end(), [&](const core::AxisTest& axis) {
        return core::is_measured(axis) && axis.overlap - trace.depth <= 1e-12 * trace.size &&
               std::abs(glm::dot(axis.direction, least)) < same_axis_cosine;
    });
}

// The least move along which `slope` grows by `amount`: along a line the only one. Zero slope: none.
std::optional<Vec3> min_move(const Vec3& slope, Real amount, const std::optional<Vec3>& line) {
    const Vec3 direction = line ? *line : slope;
    const Real rise = glm::dot(slope, direction);
    if (std::abs(rise) < parallel_tolerance) return {};
    return amount / rise * direction;
}

// Overlaps shrink as the held body goes along their axes. Where the least of them is as another and none is
// less, two axes tie.
void tie_target(const DraggedPair& dragged, const Drag& drag, std::vector<SnapTarget>& targets) {
    const core::Trace& trace = dragged.trace;
    if (trace.verdict != core::Verdict::Overlap || trace.least < 0) return;
    const core::AxisTest& least = trace.axes[static_cast<std::size_t>(trace.least)];
    for (const core::AxisTest& axis : trace.axes) {
        if (!core::is_measured(axis) ||
            std::abs(glm::dot(axis.direction, least.direction)) >= same_axis_cosine)
            continue;
        const Vec3 slope = axis.direction - least.direction;
        const auto move = min_move(slope, axis.overlap - least.overlap, drag.constraint);
        if (move) targets.push_back({"snap_event.tie", dragged.position() + *move});
    }
}

// The held body's centre on a face of the other.
void face_targets(const DraggedPair& dragged, const Drag& drag, std::vector<SnapTarget>& targets) {
    const core::Solid other = core::make_solid(dragged.pair.a);
    const Vec3 center = core::make_solid(dragged.pair.b).center - other.center;
    for (const core::Face& face : other.faces) {
        const Real height = glm::dot(face.normal, center - other.vertices[face.vertices[0]]);
        const auto move = min_move(face.normal, -height, drag.constraint);
        if (!move) continue;
        const bool is_outside =
            std::any_of(other.faces.begin(), other.faces.end(), [&](const core::Face& other_face) {
                const Vec3 offset = center + *move - other.vertices[other_face.vertices[0]];
                return glm::dot(other_face.normal, offset) > parallel_tolerance * dragged.trace.size;
            });
        if (!is_outside) targets.push_back({"snap_event.centre", dragged.position() + *move});
    }
}

bool is_valid_target(const SnapTarget& target, const DraggedPair& dragged) {
    return std::string_view(target.event) != "snap_event.tie" || has_tie(dragged.trace_at(target.position));
}

Drag snap_move(Drag drag, const DraggedPair& dragged, Real max_distance) {
    std::vector<SnapTarget> targets;
    touching_target(dragged, drag, targets);
    tie_target(dragged, drag, targets);
    face_targets(dragged, drag, targets);
    const auto move_length = [&](const SnapTarget& target) {
        return glm::length(target.position - dragged.position());
    };
    std::stable_sort(targets.begin(), targets.end(), [&](const SnapTarget& one, const SnapTarget& other) {
        return move_length(one) < move_length(other);
    });
    const auto best = std::find_if(targets.begin(), targets.end(), [&](const SnapTarget& target) {
        return move_length(target) <= max_distance && is_valid_target(target, dragged);
    });
    if (best == targets.end()) return drag;
    drag.current.pose.position = best->position;
    drag.snap_event = best->event;
    return drag;
}

// Unit directions of the straight edges, in the plane the normals across them; a round shape has none.
auto edge_directions(const core::PlacedShape& placed) {
    const core::Solid solid = core::make_solid(placed);
    return solid.flat ? solid.face_normals : solid.edge_directions;
}

// The least turn about an axis that makes two directions parallel; absent when none does.
std::optional<Real> angle_to_parallel(const Vec3& own_edge, const Vec3& other, const Vec3& axis) {
    const Real height = glm::dot(own_edge, axis), other_height = glm::dot(other, axis);
    const Vec3 u = own_edge - height * axis, v = other - other_height * axis;
    const bool reachable = std::abs(std::abs(height) - std::abs(other_height)) < parallel_tolerance &&
                           glm::length(u) > parallel_tolerance && glm::length(v) > parallel_tolerance;
    if (!reachable) return {};
    // A direction across the axis meets the other's line twice in a full turn, a tilted one once.
    const bool across = std::abs(height) < parallel_tolerance;
    const Vec3 to = height * other_height < 0 ? -v : v;
    const Real angle = std::atan2(glm::dot(axis, glm::cross(u, to)), glm::dot(u, to));
    return across ? std::remainder(angle, glm::pi<Real>()) : angle;
}

std::optional<Real> parallel_edge_target(const Drag& drag, const core::PlacedShape& other) {
    std::optional<Real> best;
    for (const Vec3& own_edge : edge_directions(drag.current)) {
        for (const Vec3& other_edge : edge_directions(other)) {
            const std::optional<Real> rotation = angle_to_parallel(own_edge, other_edge, rotation_axis(drag));
            if (rotation && (!best || std::abs(*rotation) < std::abs(*best))) best = rotation;
        }
    }
    return best;
}

Drag snap_rotation(Drag drag, const DraggedPair& dragged, bool flat) {
    const auto rotation = parallel_edge_target(drag, dragged.pair.a);
    if (!rotation || std::abs(*rotation) > max_snap_angle) return drag;
    drag.applied_angle += *rotation;
    drag.current.pose = rotate_body(drag, drag.applied_angle, flat);
    drag.snap_event = "snap_event.parallel";
    return drag;
}

}  // namespace

Drag snap_to_event(Drag drag, const Document& document, const Cursor& cursor) {
    const bool is_move = drag.mode == DragMode::Move, is_rotation = drag.mode == DragMode::Rotate;
    if (!drag.moved || !drag.typed_number.empty() || (!is_move && !is_rotation)) return drag;
    const std::optional<DraggedPair> dragged = make_dragged_pair(drag, document);
    if (!dragged) return drag;
    const bool flat = is_flat(document);
    if (is_rotation) return snap_rotation(std::move(drag), *dragged, flat);
    const ViewTransform view(drag.camera, flat, cursor.size_px);
    const Real max_distance = snap_distance_px * cursor.scale * view.units_per_px(grab_point(drag));
    return snap_move(std::move(drag), *dragged, max_distance);
}

}  // namespace app
