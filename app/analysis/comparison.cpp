// Answers held side by side as numbers; the sentences come from the causes.
#include "app/analysis/comparison.h"

#include <algorithm>
#include <cmath>

#include "app/analysis/case.h"
#include "app/analysis/subject.h"

namespace app {

namespace {

using core::Real;
using core::Trace;
using core::Vec3;

// Also true when the difference is not a number.
bool more_than(Real difference, Real limit) { return !(std::abs(difference) <= limit); }

// How far the pair is from the verdict that is not true of it.
Compared verdict_of(const Trace& trace, const Trace& truth) {
    return {true, !same_verdict(trace, truth), apart(truth) ? truth.distance : truth.depth};
}

// A depth where there is a gap is wrong by both.
Compared depth_of(const Trace& trace, const Trace& truth, Real limit) {
    const bool gaps = apart(trace);
    if (gaps != apart(truth)) {
        const bool claims = !gaps && trace.given.depth;
        const Real by = trace.depth + truth.gap;
        return {claims, claims && more_than(by, limit), by};
    }
    if (gaps)
        return {trace.given.gap, trace.given.gap && more_than(trace.gap - truth.gap, limit),
                trace.gap - truth.gap};
    const Real by = trace.depth - truth.depth;
    return {trace.given.depth, trace.given.depth && more_than(by, limit), by};
}

Real angle_to_nearest(const Vec3& normal, const Trace& truth) {
    Real cosine = -1;
    for (const Vec3& way : core::shortest_ways(truth)) cosine = std::max(cosine, glm::dot(way, normal));
    return std::acos(std::clamp(cosine, -1.0, 1.0));
}

// Right is what leads out as shortly as the reference does.
Compared normal_of(const Trace& trace, const Trace& truth, const core::Duo& duo, Real limit) {
    Compared normal;
    normal.given = !apart(trace) && trace.given.normal && trace.normal != Vec3(0);
    if (!normal.given || apart(truth)) return normal;
    normal.differs = more_than(std::max(way_out(duo, trace.normal) - truth.depth, 0.0), limit);
    normal.by = truth.ties < 0 ? 0 : angle_to_nearest(trace.normal, truth);
    return normal;
}

// Any axis is right that is as good as the deciding one.
Compared axis_of(const Trace& trace, const Trace& truth, const core::Duo& duo, Real limit) {
    Compared axis;
    axis.given = trace.least >= 0;
    if (!axis.given || truth.least < 0 || apart(trace) != apart(truth)) return axis;
    const Vec3& direction = trace.axes[trace.least].direction;
    if (direction == Vec3(0)) return axis;
    axis.by = overlap_along(duo, direction) - truth.axes[truth.least].overlap;
    axis.differs = more_than(axis.by, limit);
    return axis;
}

}  // namespace

const core::Method& reference_for(const core::Pair& pair) { return method_for("exact", pair); }

bool same_verdict(const Trace& one, const Trace& other) {
    if (other.given.touching) return same_verdict(one, other.verdict);
    return apart(one) == apart(other);
}

bool same_verdict(const Trace& one, core::Verdict other) {
    if (one.given.touching) return one.verdict == other;
    return apart(one) == (other == core::Verdict::Separated);
}

Real rounding_of(core::Precision precision, const Trace& truth) {
    return (precision == core::Precision::Float ? 1e-5 : 1e-11) * truth.size;
}

namespace {

// A row that has its trace, beside the truth.
void judge(ComparisonRow& row, const core::Pair& pair, const Trace& truth) {
    const core::Duo duo = core::duo(pair);
    const Real limit = rounding_of(row.precision, truth);
    row.verdict = verdict_of(row.trace, truth);
    row.depth = depth_of(row.trace, truth, limit);
    row.normal = normal_of(row.trace, truth, duo, limit);
    row.axis = axis_of(row.trace, truth, duo, limit);
}

}  // namespace

ComparisonRow compared(const core::Method& method, const core::Pair& pair, const core::Settings& settings,
                       const Trace& truth) {
    ComparisonRow row;
    row.method = &method;
    row.precision = core::precision_of(method, settings);
    row.trace = method.query(pair, settings);
    judge(row, pair, truth);
    return row;
}

namespace {

// The reference in the usual settings is the truth itself: not asked again.
ComparisonRow row_of(const core::Method& method, const Comparison& all) {
    const bool known = &method == all.reference && all.settings == core::Settings{};
    if (!known) return compared(method, all.pair, all.settings, all.truth);
    ComparisonRow row;
    row.method = &method;
    row.precision = method.precision;
    row.trace = all.truth;
    judge(row, all.pair, all.truth);
    return row;
}

// The reference, then what is wrong, then the others.
void put_wrong_ones_first(Comparison& comparison) {
    std::vector<ComparisonRow>& rows = comparison.rows;
    const auto is_reference = [&](const ComparisonRow& row) { return row.method == comparison.reference; };
    const auto rest = std::stable_partition(rows.begin(), rows.end(), is_reference);
    std::stable_partition(rest, rows.end(), [](const ComparisonRow& row) { return row.differs(); });
}

}  // namespace

Comparison compare(const core::Pair& pair, const core::Settings& settings, const Words& words,
                   NumberForm numbers) {
    const core::Method& reference = reference_for(pair);
    Comparison made{pair, settings, words.language(), numbers, &reference, reference.query(pair, {}), {}};
    for (const core::Method& method : core::methods()) {
        if (!method.takes(pair)) continue;
        ComparisonRow row = row_of(method, made);
        const Cause cause = cause_of({made.pair, made.settings, made.truth, row, words, numbers});
        row.cause = cause.key;
        row.why = cause.sentence;
        made.rows.push_back(std::move(row));
    }
    put_wrong_ones_first(made);
    return made;
}

void keep_up(Comparison& comparison, const core::Pair& pair, const core::Settings& settings,
             const Words& words, NumberForm numbers) {
    const bool current = !comparison.rows.empty() && comparison.pair == pair &&
                         comparison.settings == settings && comparison.language == words.language() &&
                         comparison.numbers == numbers;
    if (!current) comparison = compare(pair, settings, words, numbers);
}

}  // namespace app
