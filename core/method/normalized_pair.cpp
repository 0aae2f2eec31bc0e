// Scaling of pairs and traces by powers of two.
#include "core/method/normalized_pair.h"

#include <algorithm>
#include <cmath>

#include "core/geometry.h"

namespace core {
namespace {

Real max_extent(const Rect& rect) { return max_abs_component(Vec3(rect.half_extents, 0)); }

Real max_extent(const Box& box) { return max_abs_component(box.half_extents); }

Real max_extent(const Circle& circle) { return circle.radius; }

Real max_extent(const Sphere& sphere) { return sphere.radius; }

Real max_extent(const Polygon& polygon) {
    Real max = 0;
    for (const Vec2& p : polygon.points) max = std::fmax(max, max_abs_component(Vec3(p, 0)));
    return max;
}

Real max_extent(const PlacedShape& placed) {
    return std::visit([](const auto& shape) { return max_extent(shape); }, placed.shape);
}

// Halves before subtracting, so that positions at opposite ends of the number range do not overflow.
int compute_exponent(const Pair& pair) {
    const Real half_distance = max_abs_component(pair.b.pose.position / 2.0 - pair.a.pose.position / 2.0);
    const Real max = std::fmax(half_distance, std::fmax(max_extent(pair.a), max_extent(pair.b)) / 2);
    return max == 0 ? 0 : std::clamp(std::ilogb(max) + 2, -1000, 1000);
}

// Subtracts once. The order of subtraction and scaling matters only at the ends of the number range.
Vec3 compute_a_to_b(const Pair& pair, int exponent) {
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
    multiply_all(manifold.incident_vertices, scale);
    for (ClipStep& step : manifold.clip_steps) {
        step.plane.offset *= scale;
        multiply_all(step.remaining, scale);
    }
    for (Contact& contact : manifold.contacts) {
        contact.point *= scale;
        contact.depth *= scale;
    }
}

void multiply(SearchStep& step, Real scale) {
    multiply_all(step.points, scale);
    for (Vec3* point : {&step.nearest, &step.support}) *point *= scale;
    for (Real* length : {&step.lower_bound, &step.upper_bound}) *length *= scale;
}

}  // namespace

NormalizedPair normalize_pair(const Pair& pair) {
    const int exponent = compute_exponent(pair);
    const Real scale = std::ldexp(1.0, -exponent);
    NormalizedPair result{make_scaled_solid(pair.a, scale), make_scaled_solid(pair.b, scale), Vec3(0), 0,
                          exponent};
    result.a_to_b = compute_a_to_b(pair, exponent) + (result.b.center - result.a.center);
    result.size = bounding_radius(result.a) + bounding_radius(result.b);
    return result;
}

Trace make_trace(const Pair& pair, const NormalizedPair& normalized) {
    Trace trace;
    trace.origin = pair.a.pose.position + normalized.a.center * std::ldexp(1.0, normalized.exponent);
    trace.size = normalized.size;
    return trace;
}

void unscale(Trace& trace, int exponent) {
    if (exponent == 0) return;
    const Real scale = std::ldexp(1.0, exponent);
    for (AxisTest& axis : trace.axes) {
        multiply(axis.interval_a, scale);
        multiply(axis.interval_b, scale);
        axis.overlap *= scale;
    }
    for (Real* length : {&trace.size, &trace.depth, &trace.gap, &trace.distance}) *length *= scale;
    trace.witness = {trace.witness.on_a * scale, trace.witness.on_b * scale};
    multiply(trace.manifold, scale);
    for (FormulaTerm& term : trace.terms) {
        for (int power = 0; power < term.power; ++power) term.value *= scale;
    }
    for (SearchStep& step : trace.search) multiply(step, scale);
}

}  // namespace core
