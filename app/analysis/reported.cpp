// Compares a reported answer field by field, and names the likely cause of a difference.
#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "app/analysis/analysis.h"
#include "app/analysis/causes.h"
#include "app/analysis/comparison.h"
#include "app/analysis/explain.h"
#include "app/document/trace_report.h"

namespace app {

namespace {

using core::Real;
using core::Trace;
using core::Vec3;

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
