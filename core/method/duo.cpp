// Scaling by powers of two, there and back.
#include "core/method/duo.h"

#include <algorithm>
#include <cmath>

#include "core/cross.h"

namespace core {
namespace {

Real extent(const Rect& rect) { return largest(Vec3(rect.half_extents, 0)); }

Real extent(const Box& box) { return largest(box.half_extents); }

Real extent(const Circle& circle) { return circle.radius; }

Real extent(const Sphere& sphere) { return sphere.radius; }

Real extent(const Polygon& polygon) {
    Real most = 0;
    for (const Vec2& p : polygon.points) most = std::fmax(most, largest(Vec3(p, 0)));
    return most;
}

Real extent(const Placed& placed) {
    return std::visit([](const auto& shape) { return extent(shape); }, placed.shape);
}

// Halved before subtracting, so that opposite ends of the number range do not overflow.
int exponent_of(const Pair& pair) {
    const Real apart = largest(pair.b.pose.position / 2.0 - pair.a.pose.position / 2.0);
    const Real most = std::fmax(apart, std::fmax(extent(pair.a), extent(pair.b)) / 2);
    return most == 0 ? 0 : std::clamp(std::ilogb(most) + 2, -1000, 1000);
}

// One subtraction; which comes first, it or the scaling, matters only at the ends of the number range.
Vec3 between_positions(const Pair& pair, int exponent) {
    const Vec3& a = pair.a.pose.position;
    const Vec3& b = pair.b.pose.position;
    const Real scale = std::ldexp(1.0, -exponent);
    return exponent > 0 ? b * scale - a * scale : (b - a) * scale;
}

void multiply(Interval& interval, Real scale) { interval = {interval.min * scale, interval.max * scale}; }

template <class Points>
void multiply_all(Points& points, Real scale) {
    for (Vec3& point : points) point *= scale;
}

void multiply(Manifold& manifold, Real scale) {
    multiply_all(manifold.incident_loop, scale);
    for (ClipStep& step : manifold.steps) {
        step.side.offset *= scale;
        multiply_all(step.kept, scale);
    }
    for (Contact& contact : manifold.contacts) {
        contact.point *= scale;
        contact.depth *= scale;
    }
}

void multiply(SearchStep& step, Real scale) {
    multiply_all(step.points, scale);
    for (Vec3* point : {&step.nearest, &step.support}) *point *= scale;
    for (Real* length : {&step.lower, &step.upper}) *length *= scale;
}

}  // namespace

Duo duo(const Pair& pair) {
    const int exponent = exponent_of(pair);
    const Real scale = std::ldexp(1.0, -exponent);
    Duo made{scaled_solid(pair.a, scale), scaled_solid(pair.b, scale), Vec3(0), 0, exponent};
    made.between = between_positions(pair, exponent) + (made.b.centre - made.a.centre);
    made.size = bounding_radius(made.a) + bounding_radius(made.b);
    return made;
}

Trace opened(const Pair& pair, const Duo& duo) {
    Trace trace;
    trace.origin = pair.a.pose.position + duo.a.centre * std::ldexp(1.0, duo.exponent);
    trace.size = duo.size;
    return trace;
}

void scale_back(Trace& trace, int exponent) {
    if (exponent == 0) return;
    const Real scale = std::ldexp(1.0, exponent);
    for (AxisTest& axis : trace.axes) {
        multiply(axis.shadow_a, scale);
        multiply(axis.shadow_b, scale);
        axis.overlap *= scale;
    }
    for (Real* length : {&trace.size, &trace.depth, &trace.gap, &trace.distance}) *length *= scale;
    trace.witness = {trace.witness.on_a * scale, trace.witness.on_b * scale};
    multiply(trace.manifold, scale);
    for (Term& term : trace.terms) {
        for (int power = 0; power < term.power; ++power) term.value *= scale;
    }
    for (SearchStep& step : trace.search) multiply(step, scale);
}

}  // namespace core
