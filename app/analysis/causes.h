// Causes of a difference between a method and the reference, as sentences.
#pragma once

#include "app/analysis/comparison.h"
#include "app/base/number.h"
#include "core/method/normalized_pair.h"

namespace app {

/// A method and the reference on one pair.
struct MethodComparison {
    const core::Pair& pair;
    const core::Settings& settings;
    const core::Trace& reference;
    const ComparisonRow& row;
    const TextCatalog& texts;
    NumberFormat number_format = NumberFormat::Short;  ///< Of sentences.
};

/// Cause of a difference.
struct DifferenceCause {
    const char* key = "";  ///< "cause.epsilon"; empty: no difference.
    std::string text;      ///< Markup.
};

/// The first matching cause, from the most specific one to rounding. A method with fewer answers than the
/// reference and no wrong one has a sentence too.
DifferenceCause find_cause(const MethodComparison& comparison);

/// The cause with that text key and arguments.
DifferenceCause make_cause(const MethodComparison& comparison, const char* key,
                           std::initializer_list<TextCatalog::Argument> places = {});
/// Translated.
std::string precision_text(const MethodComparison& comparison);

/// Trace of the method.
inline const core::Trace& trace_of(const MethodComparison& comparison) { return comparison.row.trace; }
/// Lengths up to this are rounding errors.
inline core::Real rounding_limit(const MethodComparison& comparison) {
    return rounding_error(comparison.row.precision, comparison.reference);
}
inline core::Real interval_length(const core::Interval& interval) { return interval.max - interval.min; }

bool missed_gap(const MethodComparison& comparison);
bool reported_false_gap(const MethodComparison& comparison);
bool both_overlap(const MethodComparison& comparison);
/// Depth, axis or normal differs from the reference.
bool has_wrong_value(const MethodComparison& comparison);

/// Deciding axis of the reference; null: none.
const core::AxisTest* reference_axis(const MethodComparison& comparison);
/// The same axis in the trace of the method, by name, else by direction; null: not tested.
const core::AxisTest* matching_axis(const MethodComparison& comparison);
/// Deciding axis of the method; null: none.
const core::AxisTest* method_axis(const MethodComparison& comparison);

/// Overlap of the projections on a unit direction; negative: gap. In double.
core::Real overlap_along(const core::NormalizedPair& duo, const core::Vec3& direction);
/// Distance that B moves along a direction until it leaves A; negative: it has left A.
core::Real depth_along(const core::NormalizedPair& duo, const core::Vec3& direction);
/// Error of the overlap on an axis; 0 without a measurement.
core::Real axis_error(const MethodComparison& comparison, const core::AxisTest* test);

/// Largest coordinate of the two positions, and the step to the next number at a value.
core::Real max_coordinate(const core::Pair& pair);
core::Real ulp_at(core::Real value, core::Precision precision);

}  // namespace app
