// Distance by features: a vertex and the other solid, or two edges whose axis separates. No other pair can be
// nearest.
#include "core/method/distance.h"

#include <cmath>

#include "core/cross.h"
#include "core/method/edges.h"
#include "core/method/nearest.h"

namespace core {
namespace {

struct Closest {
    Witness points;
    Real squared = HUGE_VAL;
};

void consider(Closest& best, const Witness& points) {
    const Vec3 apart = points.on_b - points.on_a;
    const Real squared = glm::dot(apart, apart);
    if (squared < best.squared) best = {points, squared};
}

// Where the nearest points are inside two edges, the line between them is at right angles to both: it is the
// axis of the pair, and its gap is the distance. Only the widest gaps can be that; rounding leaves a little
// room.
void consider_edges(Closest& best, const Trace& trace, const Duo& duo) {
    constexpr Real room = 1e-9;
    Real widest = 0;
    for (const AxisTest& axis : trace.axes) widest = std::fmax(widest, -axis.overlap);
    for (const AxisTest& axis : trace.axes) {
        if (axis.kind != AxisKind::EdgePair || !measured(axis)) continue;
        if (-axis.overlap >= widest - room * duo.size) consider(best, crossing(duo, axis).nearest);
    }
}

Closest between_corners(const Duo& duo) {
    Closest best;
    for (const Vec3& corner : duo.a.corners) {
        consider(best, {corner, duo.between + nearest_point(duo.b, corner - duo.between)});
    }
    for (const Vec3& corner : duo.b.corners) {
        consider(best, {nearest_point(duo.a, duo.between + corner), duo.between + corner});
    }
    return best;
}

}  // namespace

Witness round_witness(const Duo& duo, const AxisTest& axis) {
    const Vec3 slide = axis.overlap * axis.direction;
    if (is_round(duo.b)) {
        const Vec3 on_b = duo.between - duo.b.radius * axis.direction;
        return {on_b + slide, on_b};
    }
    const Vec3 on_a = duo.a.radius * axis.direction;
    return {on_a, on_a - slide};
}

void part(Trace& trace, const Duo& duo) {
    if (is_round(duo.a) || is_round(duo.b)) {
        const AxisTest& axis = trace.axes.back();
        trace.distance = std::fmax(-axis.overlap, 0.0);
        trace.witness = round_witness(duo, axis);
        return;
    }
    Closest best = between_corners(duo);
    consider_edges(best, trace, duo);
    trace.distance = std::sqrt(best.squared);
    trace.witness = best.points;
}

}  // namespace core
