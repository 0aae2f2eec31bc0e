// Questions to two traces of one pair.
#include "app/analysis/case.h"

#include <algorithm>
#include <cmath>

namespace app {

using core::AxisTest;
using core::Real;
using core::Trace;
using core::Vec3;

DifferenceCause make_cause(const MethodComparison& comparison, const char* key,
                           std::initializer_list<TextCatalog::Argument> places) {
    return {key, comparison.texts(key, places)};
}

std::string precision_text(const MethodComparison& comparison) {
    return comparison.texts(comparison.row.precision == core::Precision::Float ? "precision.float"
                                                                               : "precision.double");
}

bool missed_gap(const MethodComparison& comparison) {
    return comparison.row.verdict.differs && is_separated(comparison.reference) &&
           !is_separated(trace_of(comparison));
}
bool reported_false_gap(const MethodComparison& comparison) {
    return comparison.row.verdict.differs && !is_separated(comparison.reference) &&
           is_separated(trace_of(comparison));
}
bool both_overlap(const MethodComparison& comparison) {
    return !is_separated(comparison.reference) && !is_separated(trace_of(comparison));
}
bool has_wrong_value(const MethodComparison& comparison) {
    return comparison.row.depth.differs || comparison.row.axis.differs || comparison.row.normal.differs;
}

// The reference's deciding axis, and the same one in the trace: by name, else by direction; null: not asked.
const AxisTest* reference_axis(const MethodComparison& comparison) {
    return comparison.reference.least < 0 ? nullptr : &comparison.reference.axes[comparison.reference.least];
}
const AxisTest* matching_axis(const MethodComparison& comparison) {
    const AxisTest* reference_test = reference_axis(comparison);
    if (reference_test == nullptr) return nullptr;
    const Trace& trace = trace_of(comparison);
    const int index = core::find_axis(trace, core::to_string(*reference_test));
    if (index >= 0) return &trace.axes[index];
    for (const AxisTest& test : trace.axes) {
        if (std::abs(glm::dot(test.direction, reference_test->direction)) > 1 - 1e-9) return &test;
    }
    return nullptr;
}
const AxisTest* method_axis(const MethodComparison& comparison) {
    const Trace& trace = trace_of(comparison);
    return trace.least < 0 ? nullptr : &trace.axes[trace.least];
}

Real depth_along(const core::NormalizedPair& duo, const Vec3& direction) {
    const Real center = glm::dot(duo.a_to_b, direction);
    return std::ldexp(core::project(duo.a, direction).max - center - core::project(duo.b, direction).min,
                      duo.exponent);
}

Real overlap_along(const core::NormalizedPair& duo, const Vec3& direction) {
    return std::min(depth_along(duo, direction), depth_along(duo, -direction));
}

Real max_coordinate(const core::Pair& pair) {
    const Vec3 a = glm::abs(pair.a.pose.position), b = glm::abs(pair.b.pose.position);
    const Vec3 largest = glm::max(a, b);
    return std::max({largest.x, largest.y, largest.z});
}

Real ulp_at(Real value, core::Precision precision) {
    if (precision == core::Precision::Double) return std::nextafter(value, INFINITY) - value;
    const float as_float = static_cast<float>(value);
    return static_cast<Real>(std::nextafter(as_float, INFINITY)) - static_cast<Real>(as_float);
}

Real axis_error(const MethodComparison& comparison, const AxisTest* test) {
    if (test == nullptr || !core::is_measured(*test) || test->direction == Vec3(0)) return 0;
    return std::abs(test->overlap - overlap_along(core::normalize_pair(comparison.pair), test->direction));
}

}  // namespace app
