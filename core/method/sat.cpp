// The separating axis test, as in the theorem: form the candidates, measure each, evaluate.
#include "core/method/axis_evaluation.h"
#include "core/method/candidates.h"
#include "core/method/methods.h"

namespace core::sat {
namespace {

void measure_axis(AxisTest& axis, const NormalizedPair& normalized, Real tolerance) {
    if (axis.state == AxisState::Degenerate) return;
    const Real center_offset = glm::dot(normalized.a_to_b, axis.direction);
    const Interval b = project(normalized.b, axis.direction);
    record_intervals(axis, project(normalized.a, axis.direction),
                     {center_offset + b.min, center_offset + b.max}, tolerance);
}

}  // namespace

List<AxisTest, 15> measure_axes(const NormalizedPair& normalized, const Settings& settings) {
    List<AxisTest, 15> axes = make_candidate_axes(normalized, settings);
    for (AxisTest& axis : axes) measure_axis(axis, normalized, settings.touching_tolerance * normalized.size);
    return axes;
}

bool accepts(const Pair& pair) { return is_flat(pair.a.shape) == is_flat(pair.b.shape); }

Trace query(const Pair& pair, const Settings& settings) {
    const NormalizedPair normalized = normalize_pair(pair);
    Trace trace = make_trace(pair, normalized);
    trace.axes = measure_axes(normalized, settings);
    evaluate_axes(trace, normalized, settings);
    unscale(trace, normalized.exponent);
    return trace;
}

}  // namespace core::sat
