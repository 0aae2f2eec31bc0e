// Distance by features: a vertex and the other solid, or two edges whose axis separates. No other pair can be
// nearest.
#include "core/method/distance.h"

#include <cmath>

#include "core/cross.h"
#include "core/method/edges.h"
#include "core/method/nearest.h"

namespace core {
namespace {

struct ClosestPoints {
    Witness points;
    Real distance_squared = HUGE_VAL;
};

void update_closest(ClosestPoints& best, const Witness& points) {
    const Vec3 a_to_b = points.on_b - points.on_a;
    const Real distance_squared = glm::dot(a_to_b, a_to_b);
    if (distance_squared < best.distance_squared) best = {points, distance_squared};
}

// Where the nearest points are inside two edges, the line between them is at right angles to both: it is the
// axis of the pair, and its gap is the distance. Only the widest gaps can be that; rounding leaves a little
// room.
void update_with_edges(ClosestPoints& best, const Trace& trace, const NormalizedPair& normalized) {
    constexpr Real tolerance = 1e-9;
    Real max_gap = 0;
    for (const AxisTest& axis : trace.axes) max_gap = std::fmax(max_gap, -axis.overlap);
    for (const AxisTest& axis : trace.axes) {
        if (axis.kind != AxisKind::EdgePair || !is_measured(axis)) continue;
        if (-axis.overlap >= max_gap - tolerance * normalized.size)
            update_closest(best, closest_edge_points(normalized, axis).nearest);
    }
}

ClosestPoints closest_to_vertices(const NormalizedPair& normalized) {
    ClosestPoints best;
    for (const Vec3& vertex : normalized.a.vertices) {
        update_closest(best,
                       {vertex, normalized.a_to_b + nearest_point(normalized.b, vertex - normalized.a_to_b)});
    }
    for (const Vec3& vertex : normalized.b.vertices) {
        update_closest(best,
                       {nearest_point(normalized.a, normalized.a_to_b + vertex), normalized.a_to_b + vertex});
    }
    return best;
}

}  // namespace

Witness compute_round_witness(const NormalizedPair& normalized, const AxisTest& axis) {
    const Vec3 overlap_vector = axis.overlap * axis.direction;
    if (is_round(normalized.b)) {
        const Vec3 on_b = normalized.a_to_b - normalized.b.radius * axis.direction;
        return {on_b + overlap_vector, on_b};
    }
    const Vec3 on_a = normalized.a.radius * axis.direction;
    return {on_a, on_a - overlap_vector};
}

void compute_distance(Trace& trace, const NormalizedPair& normalized) {
    if (is_round(normalized.a) || is_round(normalized.b)) {
        const AxisTest& axis = trace.axes.back();
        trace.distance = std::fmax(-axis.overlap, 0.0);
        trace.witness = compute_round_witness(normalized, axis);
        return;
    }
    ClosestPoints best = closest_to_vertices(normalized);
    update_with_edges(best, trace, normalized);
    trace.distance = std::sqrt(best.distance_squared);
    trace.witness = best.points;
}

}  // namespace core
