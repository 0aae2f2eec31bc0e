// Tests the causes in order; the first match gives the sentence.
#include "app/analysis/causes.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/analysis/analysis.h"

namespace app {

// Properties of two traces of one pair.

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

// The deciding axis of the reference and the same axis in the trace, by name, else by direction; null: not
// tested.
const AxisTest* reference_axis(const MethodComparison& comparison) {
    return comparison.reference.least < 0 ? nullptr : &comparison.reference.axes[comparison.reference.least];
}
const AxisTest* matching_axis(const MethodComparison& comparison) {
    const AxisTest* reference_test = reference_axis(comparison);
    if (reference_test == nullptr) return nullptr;
    const Trace& trace = trace_of(comparison);
    const int index = core::find_axis(trace, *reference_test);
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

namespace {

using core::AxisKind;
using core::AxisState;
using core::Verdict;

std::string number_text(const MethodComparison& comparison, Real value) {
    return format_digits(value, comparison.number_format);
}

bool is_finite(const core::FormulaTerm& term) {
    return std::isfinite(term.value.x) && std::isfinite(term.value.y) && std::isfinite(term.value.z);
}

DifferenceCause not_finite(const MethodComparison& comparison) {
    if (!comparison.row.differs()) return {};
    const Trace& trace = trace_of(comparison);
    const AxisTest* matching_test = matching_axis(comparison);
    for (const core::FormulaTerm& term : trace.terms) {
        if (is_finite(term) || (term.axis >= 0 && &trace.axes[term.axis] != matching_test)) continue;
        if (term.axis < 0)
            return make_cause(comparison, "cause.not_finite",
                              {{"term", term.name}, {"precision", precision_text(comparison)}});
        return make_cause(comparison, "cause.no_axis",
                          {{"axis", axis_markup(*matching_test)}, {"term", term.name}});
    }
    return {};
}

DifferenceCause underflow(const MethodComparison& comparison) {
    if (!missed_gap(comparison)) return {};
    const core::FormulaTerm* square = nullptr;
    for (const core::FormulaTerm& term : trace_of(comparison).terms) {
        if (term.power != 2) continue;
        if (term.value.x != 0) return {};
        square = &term;
    }
    if (square == nullptr) return {};
    return make_cause(comparison, "cause.underflow",
                      {{"n", number_text(comparison, comparison.reference.distance)},
                       {"precision", precision_text(comparison)}});
}

// An addition to the radii counts 1 / |L| on an axis of length |L|.
DifferenceCause epsilon(const MethodComparison& comparison) {
    const AxisTest* matching_test = matching_axis(comparison);
    if (!missed_gap(comparison) || matching_test == nullptr || !core::is_measured(*matching_test)) return {};
    for (const core::FormulaTerm& term : trace_of(comparison).terms) {
        if (std::string_view(term.name) != "ε" || term.value.x <= 0) continue;
        const Real measured_length =
            interval_length(matching_test->interval_a) + interval_length(matching_test->interval_b);
        const Real tolerated = (measured_length - interval_length(reference_axis(comparison)->interval_a) -
                                interval_length(reference_axis(comparison)->interval_b)) /
                               2;
        if (tolerated < -reference_axis(comparison)->overlap / 2) return {};
        return make_cause(comparison, "cause.epsilon",
                          {{"epsilon", number_text(comparison, term.value.x)},
                           {"length", number_text(comparison, matching_test->cross_length)},
                           {"axis", axis_markup(*matching_test)},
                           {"n", number_text(comparison, tolerated)},
                           {"gap", number_text(comparison, -reference_axis(comparison)->overlap)}});
    }
    return {};
}

DifferenceCause treated_as_parallel(const MethodComparison& comparison) {
    const AxisTest* matching_test = matching_axis(comparison);
    if (!comparison.row.differs() || matching_test == nullptr ||
        matching_test->state != AxisState::Degenerate)
        return {};
    if (matching_test->kind != AxisKind::EdgePair || !core::is_measured(*reference_axis(comparison)))
        return {};
    return make_cause(comparison,
                      is_separated(comparison.reference) ? "cause.parallel_gap" : "cause.parallel_overlap",
                      {{"axis", axis_markup(*matching_test)},
                       {"length", number_text(comparison, reference_axis(comparison)->cross_length)},
                       {"n", number_text(comparison, std::abs(reference_axis(comparison)->overlap))}});
}

bool has_edge_pairs(const Trace& trace) {
    return std::ranges::any_of(trace.axes,
                               [](const AxisTest& test) { return test.kind == AxisKind::EdgePair; });
}

bool tests_only_center_axis(const MethodComparison& comparison) {
    const Trace& trace = trace_of(comparison);
    const Vec3 a_to_b = core::normalize_pair(comparison.pair).a_to_b;
    if (trace.axes.size() != 1 || a_to_b == Vec3(0)) return false;
    return std::abs(glm::dot(trace.axes[0].direction, glm::normalize(a_to_b))) > 1 - 1e-9;
}

// A search method has no list of candidate axes.
DifferenceCause axis_not_tested(const MethodComparison& comparison) {
    if (!trace_of(comparison).search.empty()) return {};
    const bool wrong =
        missed_gap(comparison) || (!comparison.row.verdict.differs && has_wrong_value(comparison));
    if (!wrong || reference_axis(comparison) == nullptr || matching_axis(comparison) != nullptr ||
        trace_of(comparison).axes.empty())
        return {};
    const std::string name = axis_markup(*reference_axis(comparison)),
                      n = number_text(comparison, std::abs(reference_axis(comparison)->overlap));
    const bool gap = is_separated(comparison.reference);
    if (tests_only_center_axis(comparison))
        return make_cause(comparison, gap ? "cause.centres_gap" : "cause.centres_overlap",
                          {{"axis", name}, {"n", n}});
    if (reference_axis(comparison)->kind == AxisKind::EdgePair && !has_edge_pairs(trace_of(comparison)))
        return make_cause(comparison, gap ? "cause.edges_gap" : "cause.edges_overlap",
                          {{"axis", name}, {"n", n}});
    return make_cause(comparison, gap ? "cause.missing_gap" : "cause.missing_overlap",
                      {{"axis", name}, {"n", n}});
}

DifferenceCause within_tolerance(const MethodComparison& comparison) {
    const Trace& trace = trace_of(comparison);
    if (!comparison.row.verdict.differs || trace.verdict != Verdict::Touching) return {};
    const Real measured =
        is_separated(comparison.reference) ? comparison.reference.gap : comparison.reference.depth;
    const core::Method& method = *comparison.row.method;
    const bool is_tolerated = measured <= core::touching_distance(method, comparison.settings, trace.size);
    if (!is_tolerated && is_separated(comparison.reference) &&
        measured <= core::touching_gap(method, comparison.settings, trace.size))
        return make_cause(comparison, "cause.margin",
                          {{"n", number_text(comparison, comparison.reference.distance)},
                           {"margin", number_text(comparison, comparison.settings.margin)}});
    if (!is_tolerated) return {};
    return make_cause(
        comparison, is_separated(comparison.reference) ? "cause.tolerance_gap" : "cause.tolerance_overlap",
        {{"n", number_text(comparison, is_separated(comparison.reference) ? comparison.reference.distance
                                                                          : comparison.reference.depth)}});
}

// Rounded corners change every answer except along the faces.
DifferenceCause rounded_corners(const MethodComparison& comparison) {
    const core::Real radius = comparison.settings.convex_radius;
    const bool is_used = core::uses_setting(*comparison.row.method, core::Setting::ConvexRadius,
                                            is_flat(comparison.pair.a.shape));
    const bool has_corners = core::round_corners(comparison.pair.a, radius) != comparison.pair.a ||
                             core::round_corners(comparison.pair.b, radius) != comparison.pair.b;
    if (!comparison.row.differs() || !is_used || !has_corners) return {};
    return make_cause(comparison, "cause.convex_radius", {{"radius", number_text(comparison, radius)}});
}

DifferenceCause touching_counts_as_separated(const MethodComparison& comparison) {
    const Trace& trace = trace_of(comparison);
    if (!reported_false_gap(comparison) || !comparison.settings.touching_separates ||
        trace.separating_axis < 0 || !trace.available.touching)
        return {};
    const Real overlap = trace.axes[trace.separating_axis].overlap;
    const Real margin = std::max(comparison.settings.touching_tolerance * comparison.reference.size,
                                 rounding_limit(comparison));
    return std::abs(overlap) <= margin ? make_cause(comparison, "cause.open") : DifferenceCause{};
}

DifferenceCause zero_length_interval(const MethodComparison& comparison) {
    const Trace& trace = trace_of(comparison);
    if (!reported_false_gap(comparison) || trace.separating_axis < 0) return {};
    const AxisTest& test = trace.axes[trace.separating_axis];
    const Real nothing = rounding_limit(comparison);
    if (test.overlap <= nothing) return {};
    for (const auto& [side, interval] :
         {std::pair("A", &test.interval_a), std::pair("B", &test.interval_b)}) {
        if (interval_length(*interval) > nothing) continue;
        return make_cause(
            comparison, "cause.no_length",
            {{"axis", axis_markup(test)}, {"side", side}, {"n", number_text(comparison, test.overlap)}});
    }
    return {};
}

DifferenceCause strict_comparison(const MethodComparison& comparison) {
    const Trace& trace = trace_of(comparison);
    if (!reported_false_gap(comparison) || trace.separating_axis < 0 ||
        comparison.reference.verdict != Verdict::Touching)
        return {};
    return make_cause(comparison, "cause.strict", {{"axis", axis_markup(trace.axes[trace.separating_axis])}});
}

DifferenceCause start_value(const MethodComparison& comparison) {
    const Trace& trace = trace_of(comparison);
    if (!both_overlap(comparison) || !comparison.row.depth.differs || !trace.available.depth ||
        trace.least >= 0)
        return {};
    return make_cause(comparison, "cause.start_value", {{"n", number_text(comparison, trace.depth)}});
}

DifferenceCause axis_not_normalized(const MethodComparison& comparison) {
    const AxisTest* method_test = method_axis(comparison);
    if (!both_overlap(comparison) || !comparison.row.depth.differs || method_test == nullptr ||
        method_test->cross_length >= 1)
        return {};
    const Real depth = trace_of(comparison).depth;
    if (std::abs(depth - method_test->overlap * method_test->cross_length) > rounding_limit(comparison))
        return {};
    return make_cause(comparison, "cause.not_normalised",
                      {{"axis", axis_markup(*method_test)},
                       {"n", number_text(comparison, depth)},
                       {"length", number_text(comparison, method_test->cross_length)},
                       {"m", number_text(comparison, method_test->overlap)}});
}

// The distance of the two middle ends is the overlap only if neither projection contains the other.
DifferenceCause containment(const MethodComparison& comparison) {
    const AxisTest* method_test = method_axis(comparison);
    if (!both_overlap(comparison) || !comparison.row.depth.differs || method_test == nullptr) return {};
    const core::Interval &a = method_test->interval_a, &b = method_test->interval_b;
    if (!is_inside(a, b) && !is_inside(b, a)) return {};
    const Real depth = trace_of(comparison).depth;
    if (std::abs(depth - std::min(interval_length(a), interval_length(b))) > rounding_limit(comparison) ||
        method_test->overlap - depth <= rounding_limit(comparison))
        return {};
    // The MTV can be along another axis.
    const bool is_same_axis = reference_axis(comparison) == nullptr ||
                              method_test->overlap - comparison.reference.depth <= rounding_limit(comparison);
    return make_cause(comparison, is_same_axis ? "cause.contained" : "cause.contained_other",
                      {{"axis", axis_markup(*method_test)},
                       {"n", number_text(comparison, depth)},
                       {"m", number_text(comparison, method_test->overlap)},
                       {"other", is_same_axis ? "" : axis_markup(*reference_axis(comparison))},
                       {"least", number_text(comparison, comparison.reference.depth)}});
}

DifferenceCause opposite_direction(const MethodComparison& comparison) {
    const AxisTest* method_test = method_axis(comparison);
    if (!both_overlap(comparison) || !comparison.row.normal.differs || method_test == nullptr) return {};
    if (glm::dot(trace_of(comparison).normal, method_test->direction) > -0.5) return {};
    return make_cause(comparison, "cause.wrong_side",
                      {{"axis", axis_markup(*method_test)},
                       {"n", number_text(comparison, trace_of(comparison).depth)},
                       {"m", number_text(comparison, depth_along(core::normalize_pair(comparison.pair),
                                                                 trace_of(comparison).normal))}});
}

DifferenceCause not_widest_gap(const MethodComparison& comparison) {
    const Trace& trace = trace_of(comparison);
    if (!is_separated(comparison.reference) || !is_separated(trace) || !comparison.row.axis.differs ||
        trace.least != trace.separating_axis)
        return {};
    const auto is_not_tested = [](const AxisTest& test) { return test.state == AxisState::NotTested; };
    const bool stopped = std::ranges::any_of(trace.axes, is_not_tested);
    return make_cause(comparison, stopped ? "cause.stopped" : "cause.first_gap",
                      {{"axis", axis_markup(*method_axis(comparison))},
                       {"other", axis_markup(*reference_axis(comparison))},
                       {"n", number_text(comparison, comparison.reference.gap)}});
}

DifferenceCause unfinished_search(const MethodComparison& comparison) {
    if (!comparison.row.differs() || trace_of(comparison).search.empty()) return {};
    const core::SearchStep& last = trace_of(comparison).search.back();
    if (!(last.upper_bound - last.lower_bound > rounding_limit(comparison))) return {};
    return make_cause(comparison,
                      trace_of(comparison).search.size() == 1 ? "cause.search_one" : "cause.search",
                      {{"count", std::to_string(trace_of(comparison).search.size())},
                       {"n", number_text(comparison, last.lower_bound)},
                       {"m", number_text(comparison, last.upper_bound)}});
}

DifferenceCause far_from_origin(const MethodComparison& comparison) {
    if (!comparison.row.differs()) return {};
    const Real step = ulp_at(max_coordinate(comparison.pair), comparison.row.precision);
    const Real wrong = std::max(axis_error(comparison, method_axis(comparison)),
                                axis_error(comparison, matching_axis(comparison)));
    const Real error =
        std::max(wrong, comparison.row.depth.differs ? std::abs(comparison.row.depth.error) : 0.0);
    if (!(step > rounding_limit(comparison)) || !(error <= 8 * step) || error == 0) return {};
    return make_cause(comparison, "cause.far",
                      {{"n", number_text(comparison, max_coordinate(comparison.pair))},
                       {"precision", precision_text(comparison)},
                       {"step", number_text(comparison, step)}});
}

DifferenceCause rounding(const MethodComparison& comparison) {
    if (!comparison.row.differs()) return {};
    Real error = std::max(axis_error(comparison, method_axis(comparison)),
                          axis_error(comparison, matching_axis(comparison)));
    if (comparison.row.depth.differs) error = std::max(error, std::abs(comparison.row.depth.error));
    if (comparison.row.verdict.differs) error = std::max(error, comparison.row.verdict.error);
    if (!(error <= 1e3 * rounding_limit(comparison))) return {};
    return make_cause(comparison, "cause.rounding",
                      {{"precision", precision_text(comparison)}, {"n", number_text(comparison, error)}});
}

DifferenceCause unknown(const MethodComparison& comparison) {
    return comparison.row.differs() ? make_cause(comparison, "cause.unknown") : DifferenceCause{};
}

// No wrong answer, but a missing one.
DifferenceCause no_direction(const MethodComparison& comparison) {
    const AxisTest* method_test = method_axis(comparison);
    const bool none =
        !is_separated(trace_of(comparison)) && method_test != nullptr && method_test->direction == Vec3(0);
    return none && method_test->kind == AxisKind::SearchDirection
               ? make_cause(comparison, "cause.no_direction")
               : DifferenceCause{};
}

DifferenceCause verdict_only(const MethodComparison& comparison) {
    const core::AvailableResults& available = trace_of(comparison).available;
    const bool nothing = !available.depth && !available.normal && !available.gap && !available.distance;
    return nothing ? make_cause(comparison, "cause.verdict_only") : DifferenceCause{};
}

}  // namespace

DifferenceCause find_cause(const MethodComparison& comparison) {
    static constexpr std::array causes{
        not_finite,           underflow,          epsilon,         treated_as_parallel,
        axis_not_tested,      within_tolerance,   rounded_corners, touching_counts_as_separated,
        zero_length_interval, strict_comparison,  start_value,     axis_not_normalized,
        containment,          opposite_direction, not_widest_gap,  unfinished_search,
        far_from_origin,      rounding,           unknown,         no_direction,
        verdict_only};
    for (const auto& cause : causes) {
        if (DifferenceCause found = cause(comparison); *found.key != '\0') return found;
    }
    return {};
}

}  // namespace app
