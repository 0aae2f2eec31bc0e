// Compares answers as numbers; the sentences come from causes.h.
#include "app/analysis/comparison.h"

#include <algorithm>
#include <cmath>

#include "app/analysis/analysis.h"
#include "app/analysis/causes.h"

namespace app {

namespace {

using core::Real;
using core::Trace;
using core::Vec3;

// Also true for NaN.
bool exceeds(Real difference, Real limit) { return !(std::abs(difference) <= limit); }

// The error is the distance of the pair from the wrong verdict.
FieldComparison compare_verdict(const Trace& trace, const Trace& reference_trace) {
    return {true, !have_equal_verdicts(trace, reference_trace),
            is_separated(reference_trace) ? reference_trace.distance : reference_trace.depth};
}

// A depth in place of a gap is wrong by the sum of both.
FieldComparison compare_depth(const Trace& trace, const Trace& reference_trace, Real limit) {
    const bool has_gap = is_separated(trace);
    if (has_gap != is_separated(reference_trace)) {
        const bool is_available = !has_gap && trace.available.depth;
        const Real error = trace.depth + reference_trace.gap;
        return {is_available, is_available && exceeds(error, limit), error};
    }
    if (has_gap)
        return {trace.available.gap, trace.available.gap && exceeds(trace.gap - reference_trace.gap, limit),
                trace.gap - reference_trace.gap};
    const Real error = trace.depth - reference_trace.depth;
    return {trace.available.depth, trace.available.depth && exceeds(error, limit), error};
}

Real angle_to_nearest_mtv(const Vec3& normal, const Trace& reference_trace) {
    Real cosine = -1;
    for (const Vec3& direction : core::mtv_directions(reference_trace))
        cosine = std::max(cosine, glm::dot(direction, normal));
    return std::acos(std::clamp(cosine, -1.0, 1.0));
}

// A normal is right if B leaves A along it in a move as short as the reference depth.
FieldComparison compare_normal(const Trace& trace, const Trace& reference_trace,
                               const core::NormalizedPair& normalized, Real limit) {
    FieldComparison normal;
    normal.is_available = !is_separated(trace) && trace.available.normal && trace.normal != Vec3(0);
    if (!normal.is_available || is_separated(reference_trace)) return normal;
    normal.differs =
        exceeds(std::max(depth_along(normalized, trace.normal) - reference_trace.depth, 0.0), limit);
    normal.error = reference_trace.tie_count < 0 ? 0 : angle_to_nearest_mtv(trace.normal, reference_trace);
    return normal;
}

// An axis is right if its overlap equals that of the deciding axis.
FieldComparison compare_axis(const Trace& trace, const Trace& reference_trace,
                             const core::NormalizedPair& normalized, Real limit) {
    FieldComparison axis;
    axis.is_available = trace.least >= 0;
    if (!axis.is_available || reference_trace.least < 0 ||
        is_separated(trace) != is_separated(reference_trace))
        return axis;
    const Vec3& direction = trace.axes[trace.least].direction;
    if (direction == Vec3(0)) return axis;
    axis.error = overlap_along(normalized, direction) - reference_trace.axes[reference_trace.least].overlap;
    axis.differs = exceeds(axis.error, limit);
    return axis;
}

// Compares the trace of a row with the reference.
void compare_with_reference(ComparisonRow& row, const core::Pair& pair, const Trace& reference_trace) {
    const core::NormalizedPair normalized = core::normalize_pair(pair);
    const Real limit =
        core::max_error(*row.method, row.precision, core::is_flat(pair.a.shape), reference_trace);
    row.verdict = compare_verdict(row.trace, reference_trace);
    row.depth = compare_depth(row.trace, reference_trace, limit);
    row.normal = compare_normal(row.trace, reference_trace, normalized, limit);
    row.axis = compare_axis(row.trace, reference_trace, normalized, limit);
}

// The trace of the reference with default settings is reused.
ComparisonRow make_row(const core::Method& method, const Comparison& comparison) {
    const bool is_cached = &method == comparison.reference && comparison.settings == core::Settings{};
    return compare_trace(
        method, is_cached ? comparison.reference_trace : method.query(comparison.pair, comparison.settings),
        comparison.pair, comparison.settings, comparison.reference_trace);
}

// Order: the reference, differing methods, other methods.
void sort_differing_first(Comparison& comparison) {
    std::vector<ComparisonRow>& rows = comparison.rows;
    const auto is_reference = [&](const ComparisonRow& row) { return row.method == comparison.reference; };
    const auto rest = std::stable_partition(rows.begin(), rows.end(), is_reference);
    std::stable_partition(rest, rows.end(), [](const ComparisonRow& row) { return row.differs(); });
}

}  // namespace

bool have_equal_verdicts(const Trace& one, const Trace& other) {
    if (other.available.touching) return have_equal_verdicts(one, other.verdict);
    return is_separated(one) == is_separated(other);
}

bool have_equal_verdicts(const Trace& one, core::Verdict other) {
    if (one.available.touching) return one.verdict == other;
    return is_separated(one) == (other == core::Verdict::Separated);
}

Real rounding_error(core::Precision precision, const Trace& reference_trace) {
    return (precision == core::Precision::Float ? 1e-5 : 1e-11) * reference_trace.size;
}

ComparisonRow compare_trace(const core::Method& method, Trace trace, const core::Pair& pair,
                            const core::Settings& settings, const Trace& reference_trace) {
    ComparisonRow row;
    row.method = &method;
    row.precision = core::effective_precision(method, settings);
    row.trace = std::move(trace);
    compare_with_reference(row, pair, reference_trace);
    return row;
}

Comparison compare(const core::Pair& pair, const core::Settings& settings, const TextCatalog& texts,
                   const ComparisonOptions& options) {
    const core::Method& reference = reference_method(pair);
    const NumberFormat number_format = options.number_format;
    Comparison comparison{
        pair,
        settings,
        texts.language(),
        number_format,
        &reference,
        options.analysis != nullptr ? options.analysis->reference_trace() : reference.query(pair, {}),
        {},
        options.reported};
    for (const core::Method& method : core::methods()) {
        if (!method.accepts(pair)) continue;
        ComparisonRow row = make_row(method, comparison);
        const DifferenceCause cause = find_cause(
            {comparison.pair, comparison.settings, comparison.reference_trace, row, texts, number_format});
        row.cause_key = cause.key;
        row.cause_text = cause.text;
        comparison.rows.push_back(std::move(row));
    }
    sort_differing_first(comparison);
    if (options.reported)
        comparison.rows.insert(
            comparison.rows.begin() + 1,
            compare_reported(*options.reported, pair, comparison.reference_trace, texts, {number_format}));
    return comparison;
}

void update(Comparison& comparison, const core::Pair& pair, const core::Settings& settings,
            const TextCatalog& texts, const ComparisonOptions& options) {
    const bool is_current = !comparison.rows.empty() && comparison.pair == pair &&
                            comparison.settings == settings && comparison.language == texts.language() &&
                            comparison.number_format == options.number_format &&
                            comparison.reported == options.reported;
    if (!is_current) comparison = compare(pair, settings, texts, options);
}

}  // namespace app
