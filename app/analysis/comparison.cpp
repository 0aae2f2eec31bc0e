// Compares answers as numbers; the sentences come from causes.h.
#include "app/analysis/comparison.h"

#include <algorithm>
#include <cmath>

#include "app/analysis/analysis.h"
#include "app/analysis/causes.h"
#include "app/analysis/reference_traces.h"

namespace app {

namespace {

using core::Real;
using core::Trace;
using core::Vec3;

// Also true for NaN.
bool exceeds(Real difference, Real limit) { return !(std::abs(difference) <= limit); }

// The answers alone.
ComparisonRow make_row(const core::Method& method, const core::Settings& settings, Trace trace) {
    ComparisonRow row;
    row.method = &method;
    row.precision = core::effective_precision(method, settings);
    row.trace = std::move(trace);
    const bool has_gap = is_separated(row.trace);
    row.verdict.is_available = true;
    row.depth.is_available = has_gap ? row.trace.available.gap : row.trace.available.depth;
    row.normal.is_available = !has_gap && row.trace.available.normal && row.trace.normal != Vec3(0);
    row.axis.is_available = row.trace.least >= 0;
    return row;
}

// The traces of one comparison, of which the analysis may have some already.
class TraceSource {
  public:
    TraceSource(const core::Pair& pair, const core::Settings& settings, const Analysis* analysis)
        : pair_(pair), settings_(settings), reference_(reference_method(pair)) {
        if (analysis != nullptr && analysis->placed == pair) analysis_ = analysis;
        traces_ = analysis_ != nullptr ? analysis_->deferred->reference_traces
                                       : std::make_shared<ReferenceTraces>(pair, nullptr);
    }
    /// Of the reference; null: another thread computes it.
    const Trace* reference_trace(const core::Settings& settings) { return traces_->find(settings); }
    bool is_computing() { return reference_trace({}) == nullptr || reference_trace(settings_) == nullptr; }
    Trace trace_of(const core::Method& method) {
        if (&method == &reference_) return *reference_trace(settings_);
        // The trace of the analysis is that of the method under these settings.
        const bool is_analysed =
            analysis_ != nullptr && analysis_->settings == settings_ &&
            &method == (analysis_->is_stand_in ? core::find_method("sat") : analysis_->method);
        return is_analysed ? analysis_->trace : method.query(pair_, settings_);
    }

  private:
    const core::Pair& pair_;
    const core::Settings& settings_;
    const core::Method& reference_;
    const Analysis* analysis_ = nullptr;
    std::shared_ptr<ReferenceTraces> traces_;
};

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
    ComparisonRow row = make_row(method, settings, std::move(trace));
    const core::NormalizedPair normalized = core::normalize_pair(pair);
    const Real limit =
        core::max_error(*row.method, row.precision, core::is_flat(pair.a.shape), reference_trace);
    const bool has_gap = is_separated(row.trace), has_right_gap = is_separated(reference_trace);
    const bool has_right_verdict = has_gap == has_right_gap;
    // The error is the distance of the pair from the wrong verdict.
    row.verdict = {true, !have_equal_verdicts(row.trace, reference_trace),
                   has_right_gap ? reference_trace.distance : reference_trace.depth};
    // A depth in place of a gap is wrong by the sum of both. A gap that is wider than that of all candidates
    // is right up to the distance: a search may find the direction between two vertices.
    row.depth.error = !has_right_verdict ? row.trace.depth + reference_trace.gap
                      : has_gap          ? row.trace.gap - reference_trace.gap
                                         : row.trace.depth - reference_trace.depth;
    row.depth.is_available = row.depth.is_available && (has_right_verdict || !has_gap);
    const bool is_wider =
        has_gap && has_right_gap && row.depth.error > 0 && row.trace.gap <= reference_trace.distance + limit;
    row.depth.differs = row.depth.is_available && !is_wider && exceeds(row.depth.error, limit);
    // A normal is right if B leaves A along it in a move as short as the reference depth.
    if (row.normal.is_available && !has_right_gap) {
        const Vec3& normal = row.trace.normal;
        row.normal.differs =
            exceeds(std::max(depth_along(normalized, normal) - reference_trace.depth, 0.0), limit);
        Real cosine = reference_trace.tie_count < 0 ? 1 : -1;  // of the angle to the nearest MTV
        if (reference_trace.tie_count >= 0)
            for (const Vec3& direction : core::mtv_directions(reference_trace))
                cosine = std::max(cosine, glm::dot(direction, normal));
        row.normal.error = std::acos(std::clamp(cosine, -1.0, 1.0));
    }
    // An axis is right if its overlap equals that of the deciding axis, or its gap is wider.
    const Vec3 direction = row.axis.is_available ? row.trace.axes[row.trace.least].direction : Vec3(0);
    if (direction != Vec3(0) && reference_trace.least >= 0 && has_right_verdict) {
        row.axis.error =
            overlap_along(normalized, direction) - reference_trace.axes[reference_trace.least].overlap;
        row.axis.differs = exceeds(row.axis.error, limit) && !(has_gap && row.axis.error < 0);
    }
    return row;
}

Comparison compare(const core::Pair& pair, const core::Settings& settings, const TextCatalog& texts,
                   const ComparisonOptions& options) {
    const core::Method& reference = reference_method(pair);
    const NumberFormat number_format = options.number_format;
    TraceSource source(pair, settings, options.analysis);
    Comparison comparison{pair, settings, texts.language(), number_format,        &reference,
                          {},   {},       options.reported, source.is_computing()};
    if (!comparison.is_computing) comparison.reference_trace = *source.reference_trace({});
    for (const core::Method& method : core::methods()) {
        if (!method.accepts(pair)) continue;
        if (comparison.is_computing) {
            const bool is_missing = &method == &reference;
            comparison.rows.push_back(
                make_row(method, settings, is_missing ? Trace{} : source.trace_of(method)));
            comparison.rows.back().is_computing = is_missing;
            continue;
        }
        ComparisonRow row =
            compare_trace(method, source.trace_of(method), pair, settings, comparison.reference_trace);
        row.cause = find_cause(
            {comparison.pair, comparison.settings, comparison.reference_trace, row, texts, number_format});
        comparison.rows.push_back(std::move(row));
    }
    // Order: the reference, differing methods, other methods.
    std::vector<ComparisonRow>& rows = comparison.rows;
    const auto is_reference = [&](const ComparisonRow& row) { return row.method == &reference; };
    const auto rest = std::stable_partition(rows.begin(), rows.end(), is_reference);
    std::stable_partition(rest, rows.end(), [](const ComparisonRow& row) { return row.differs(); });
    if (options.reported && !comparison.is_computing)
        comparison.rows.insert(
            comparison.rows.begin() + 1,
            compare_reported(*options.reported, pair, comparison.reference_trace, texts, {number_format}));
    return comparison;
}

void update(Comparison& comparison, const core::Pair& pair, const core::Settings& settings,
            const TextCatalog& texts, const ComparisonOptions& options) {
    const bool is_current =
        !comparison.rows.empty() && comparison.pair == pair && comparison.settings == settings &&
        comparison.language == texts.language() && comparison.number_format == options.number_format &&
        comparison.reported == options.reported &&
        (!comparison.is_computing || TraceSource(pair, settings, options.analysis).is_computing());
    if (!is_current) comparison = compare(pair, settings, texts, options);
}

}  // namespace app
