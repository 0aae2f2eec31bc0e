// Compares answers as numbers; the sentences come from causes.h.
#include "app/analysis/comparison.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/analysis/analysis.h"
#include "app/analysis/causes.h"
#include "app/analysis/explain.h"
#include "app/analysis/reference_traces.h"
#include "app/document/trace_report.h"

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

// A reported answer: field by field, with the likely cause of a difference.

namespace {

// Not in the table: it has no query.
constexpr core::Method reported_method{reported_id, "", nullptr, nullptr, core::Precision::Float};

// Radians. Programs print six or seven digits, also of a unit vector.
constexpr Real angle_limit = 1e-4;

class ReportedComparison {
  public:
    ReportedComparison(const ReportedAnswer& reported, const core::Pair& pair, const Trace& reference,
                       std::optional<Real> tolerance)
        : reported_(reported),
          reference_(reference),
          normalized_(core::normalize_pair(pair)),
          limit_(tolerance.value_or(
              std::max(rounding_error(core::Precision::Float, reference), reported.tolerance))),
          angle_limit_(std::max(angle_limit, 2 * reported.normal_tolerance)) {}

    void compare(ComparisonRow& row) const {
        row.verdict.is_available = reported_.overlap || reported_.depth;
        row.verdict.error = std::abs(right_depth_);
        row.verdict.differs = row.verdict.is_available && reference_.verdict != core::Verdict::Touching &&
                              is_separated(row.trace) != is_separated(reference_) &&
                              row.verdict.error > limit_;
        if (reported_.depth) {
            row.depth.is_available = true;
            row.depth.error = *reported_.depth - right_depth_;
            row.depth.differs = std::abs(row.depth.error) > limit_;
        }
        if (!reported_.normal) return;
        // Of overlapping shapes a direction is right if the move along it is as short as the depth. One that
        // is off by a small angle is longer by that angle times the size.
        const Vec3& direction = row.trace.normal;
        const Real rounding = reported_.normal_tolerance * reference_.size;
        row.normal.is_available = true;
        row.normal.differs = is_separated(reference_)
                                 ? angle_to(direction) > angle_limit_
                                 : depth_along(normalized_, direction) - reference_.depth > limit_ + rounding;
        row.normal.error = reference_.tie_count < 0 ? 0 : angle_to(direction);
        if (row.trace.least < 0 || reference_.least < 0) return;
        row.axis.is_available = true;
        row.axis.error = overlap_along(normalized_, row.trace.axes[0].direction) -
                         reference_.axes[reference_.least].overlap;
        row.axis.differs = !is_separated(reference_) && row.axis.error > limit_;
    }

    // A sentence for each wrong quantity: verdict, normal, depth. The key is that of the first one.
    DifferenceCause find_cause(const MethodComparison& comparison) const {
        const ComparisonRow& row = comparison.row;
        const core::AxisTest* deciding = comparison.reference_axis();
        const std::string axis = deciding != nullptr ? axis_markup(*deciding) : "–";
        const std::string right = comparison.number(std::abs(right_depth_));
        const bool has_other_sign = row.depth.differs && std::abs(*reported_.depth + right_depth_) <= limit_;
        std::vector<DifferenceCause> causes;
        if (has_other_sign)
            causes.push_back(comparison.cause(
                is_separated(reference_) ? "cause.reported.distance" : "cause.reported.depth_sign",
                {{"n", right}}));
        // Without a reported verdict the sign of the depth is all that is wrong.
        const bool is_verdict_named = has_other_sign && !reported_.overlap;
        if (!is_verdict_named && comparison.missed_gap())
            causes.push_back(comparison.cause("cause.reported.missed_gap", {{"n", right}, {"axis", axis}}));
        if (!is_verdict_named && comparison.has_false_gap())
            causes.push_back(comparison.cause("cause.reported.false_gap", {{"n", right}, {"axis", axis}}));
        if (row.normal.differs) causes.push_back(wrong_normal(comparison, axis));
        if (row.depth.differs && !has_other_sign)
            causes.push_back(
                comparison.cause("cause.reported.depth", {{"n", comparison.number(std::abs(row.depth.error))},
                                                          {"m", comparison.number(*reported_.depth)},
                                                          {"right", comparison.number(right_depth_)}}));
        if (causes.empty()) return {};
        SentenceBuilder sentences(comparison.texts);
        for (const DifferenceCause& cause : causes) sentences.append(cause.text);
        return {causes.front().key, sentences.text()};
    }

  private:
    // Reversed, with the angle that then remains; or off by an angle.
    DifferenceCause wrong_normal(const MethodComparison& comparison, const std::string& axis) const {
        const Vec3& normal = comparison.row.trace.normal;
        const Vec3 right = nearest_right_direction(normal), of_reversed = nearest_right_direction(-normal);
        const Real angle = angle_between(normal, right), reversed = angle_between(-normal, of_reversed);
        if (reversed <= angle_limit_) return comparison.cause("cause.reported.opposite");
        if (reversed < angle && angle - reversed > angle_limit_)
            return comparison.cause("cause.reported.opposite_off",
                                    {{"angle", degrees(angle_between(normal, of_reversed))},
                                     {"reversed", degrees(reversed)},
                                     {"normal", direction_text(of_reversed)}});
        if (is_separated(reference_))
            return comparison.cause("cause.reported.direction",
                                    {{"angle", degrees(angle)}, {"normal", direction_text(right)}});
        // Along the normal B leaves A after a longer move than along the deciding axis.
        const ComparisonRow& row = comparison.row;
        const core::AxisTest* deciding = comparison.reference_axis();
        const Real along = depth_along(normalized_, row.trace.normal);
        // dBoxBox2 and similar functions prefer a face by up to about a tenth.
        const bool is_preference =
            row.axis.is_available && deciding != nullptr && deciding->kind == core::AxisKind::EdgePair &&
            row.trace.axes[0].kind != core::AxisKind::EdgePair && along <= 1.12 * reference_.depth;
        const std::string other =
            row.axis.is_available ? axis_markup(row.trace.axes[0]) : direction_text(row.trace.normal);
        return comparison.cause(is_preference ? "cause.reported.face" : "cause.reported.axis",
                                {{"other", other},
                                 {"angle", degrees(angle_between(row.trace.normal, right))},
                                 {"normal", direction_text(right)},
                                 {"n", comparison.number(along)},
                                 {"axis", axis},
                                 {"m", comparison.number(reference_.depth)}});
    }
    std::string direction_text(const Vec3& direction) const {
        return format_vector(direction, 1, normalized_.a.flat);
    }
    static std::string degrees(Real radians) { return fmt::format("{:.3g}°", glm::degrees(radians)); }
    static Real angle_between(const Vec3& one, const Vec3& other) {
        return std::acos(std::clamp(glm::dot(one, other), -1.0, 1.0));
    }
    // Several moves may be equally short.
    Vec3 nearest_right_direction(const Vec3& direction) const {
        Vec3 nearest = separation_direction(reference_);
        if (is_separated(reference_)) return nearest;
        for (const Vec3& each : core::mtv_directions(reference_))
            if (glm::dot(each, direction) > glm::dot(nearest, direction)) nearest = each;
        return nearest;
    }
    Real angle_to(const Vec3& direction) const {
        return angle_between(direction, nearest_right_direction(direction));
    }

    const ReportedAnswer& reported_;
    const Trace& reference_;
    core::NormalizedPair normalized_;
    // Of a right answer; negative: minus the distance, also within a margin.
    Real right_depth_ = 0 - signed_distance(reference_);
    Real limit_;        // Of lengths, scene units.
    Real angle_limit_;  // Radians.
};

}  // namespace

ComparisonRow compare_reported(const ReportedAnswer& reported, const core::Pair& pair,
                               const core::Trace& reference_trace, const TextCatalog& texts,
                               const ReportedOptions& options) {
    ComparisonRow row;
    row.method = &reported_method;
    row.precision = core::Precision::Float;
    Trace& trace = row.trace;
    trace.origin = reference_trace.origin;
    trace.size = reference_trace.size;
    trace.available = {false, reported.depth.has_value(), reported.normal.has_value(), false, false, false};
    const bool overlaps = reported.overlap.value_or(reported.depth.value_or(0) >= 0);
    trace.verdict = overlaps ? core::Verdict::Overlap : core::Verdict::Separated;
    trace.depth = reported.depth.value_or(0);
    trace.gap = -trace.depth;
    if (reported.normal) {
        // Of any finite length.
        const Vec3& n = *reported.normal;
        trace.normal = glm::normalize(n / core::max_abs_component(n));
        // The axis of the reference along the normal, either way.
        const auto along = std::ranges::find_if(reference_trace.axes, [&](const core::AxisTest& axis) {
            const Real sine = glm::length(glm::cross(axis.direction, trace.normal));
            return core::is_measured(axis) && axis.direction != Vec3(0) && sine < angle_limit;
        });
        if (along != reference_trace.axes.end()) {
            trace.axes.push_back(*along);
            trace.least = trace.chosen = 0;
        }
    }
    trace.manifold.normal = trace.normal;
    for (const Vec3& point : reported.points)
        trace.manifold.contacts.push_back({point - trace.origin, reported.depth.value_or(0), {}, {}});
    const ReportedComparison compared(reported, pair, reference_trace, options.tolerance);
    compared.compare(row);
    static const core::Settings default_settings;
    row.cause =
        compared.find_cause({pair, default_settings, reference_trace, row, texts, options.number_format});
    return row;
}

}  // namespace app
