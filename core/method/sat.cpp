// The separating axis test, as in the theorem: form the candidates, measure each, evaluate.
#include <algorithm>

#include "core/method/axis_evaluation.h"
#include "core/method/candidates.h"
#include "core/method/methods.h"

namespace core::sat {
namespace {

void measure_axis(AxisTest& axis, const NormalizedPair& normalized, Real tolerance) {
    if (!is_measured(axis)) return;
    const Real center_offset = glm::dot(normalized.a_to_b, axis.direction);
    const Interval b = project(normalized.b, axis.direction);
    record_intervals(axis, project(normalized.a, axis.direction),
                     {center_offset + b.min, center_offset + b.max}, tolerance);
}

}  // namespace

List<AxisTest, 15> measure_axes(const NormalizedPair& normalized, const Settings& settings) {
    List<AxisTest, 15> axes = make_candidate_axes(normalized, settings);
    const Real tolerance = settings.touching_tolerance * normalized.size;
    for (AxisTest& axis : axes) measure_axis(axis, normalized, tolerance);
    const bool is_near = settings.margin > 0 && !is_round(normalized.a) && !is_round(normalized.b);
    if (needs_core_axis(normalized) || is_near) {
        AxisTest core_axis = make_core_axis(normalized, axes);
        measure_axis(core_axis, normalized, tolerance);
        // On a face, or inside two edges: the axis of these is measured already.
        const bool is_repeated = std::any_of(axes.begin(), axes.end(), [&](const AxisTest& axis) {
            return is_measured(axis) && axis.overlap <= core_axis.overlap + tie_tolerance * normalized.size;
        });
        if (is_repeated) core_axis.state = AxisState::Degenerate;
        axes.push_back(core_axis);
    }
    return axes;
}

Trace query(const Pair& pair, const Settings& settings) {
    const NormalizedPair normalized = normalize_pair(pair, settings);
    Trace trace = make_trace(pair, normalized);
    trace.axes = measure_axes(normalized, settings);
    evaluate_axes(trace, normalized, settings);
    scale_lengths(trace, normalized.exponent);
    return trace;
}

}  // namespace core::sat
