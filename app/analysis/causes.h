// One method's answer beside the reference's, and the questions that causes are made of.
#pragma once

#include "app/analysis/comparison.h"
#include "app/base/number.h"
#include "core/method/normalized_pair.h"

namespace app {

/// What there is to judge by.
struct MethodComparison {
    const core::Pair& pair;
    const core::Settings& settings;
    const core::Trace& reference;
    const ComparisonRow& row;
    const TextCatalog& texts;
    NumberFormat number_format = NumberFormat::Short;  ///< How sentences write them.
};

/// Why a method differs.
struct DifferenceCause {
    const char* key = "";  ///< "cause.epsilon"; empty: there is nothing to explain.
    std::string text;      ///< In markup.
};

/// The first cause that the trace shows, from the most particular to mere rounding. What gives less than the
/// reference and nothing wrong gets a sentence too.
DifferenceCause find_cause(const MethodComparison& comparison);

/// The cause of that key, its sentence filled.
DifferenceCause make_cause(const MethodComparison& comparison, const char* key,
                           std::initializer_list<TextCatalog::Argument> places = {});
/// In the language of the words.
std::string precision_text(const MethodComparison& comparison);

/// What the method says.
inline const core::Trace& trace_of(const MethodComparison& comparison) { return comparison.row.trace; }
/// Lengths up to this are rounding.
inline core::Real rounding_limit(const MethodComparison& comparison) {
    return rounding_error(comparison.row.precision, comparison.reference);
}
inline core::Real interval_length(const core::Interval& interval) { return interval.max - interval.min; }

bool missed_gap(const MethodComparison& comparison);
bool reported_false_gap(const MethodComparison& comparison);
bool both_overlap(const MethodComparison& comparison);
/// Depth, axis or normal is not the reference's.
bool has_wrong_value(const MethodComparison& comparison);

/// The reference's deciding axis; null: it has none.
const core::AxisTest* reference_axis(const MethodComparison& comparison);
/// The same axis in the method's trace: by name, else by direction; null: it was not asked.
const core::AxisTest* matching_axis(const MethodComparison& comparison);
/// The method's own; null: none decided.
const core::AxisTest* method_axis(const MethodComparison& comparison);

/// The shorter slide that parts the shadows on a unit direction; negative: the gap. In double.
core::Real overlap_along(const core::NormalizedPair& duo, const core::Vec3& direction);
/// How far B must go that way to leave A; negative: it is past it already.
core::Real depth_along(const core::NormalizedPair& duo, const core::Vec3& direction);
/// How wrong an axis was measured; 0 where nothing was.
core::Real axis_error(const MethodComparison& comparison, const core::AxisTest* test);

/// The largest coordinate of the two positions, and the step from it to the next number.
core::Real max_coordinate(const core::Pair& pair);
core::Real ulp_at(core::Real value, core::Precision precision);

}  // namespace app
