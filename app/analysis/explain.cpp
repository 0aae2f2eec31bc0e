// The trace in sentences: verdict, reason, numbers, formula.
#include "app/analysis/explain.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/analysis/causes.h"
#include "app/base/number.h"

namespace app {
namespace {

using core::AxisKind;
using core::AxisState;
using core::AxisTest;

constexpr Real relative_rounding = 1e-13;  // of the size: largest result of rounding a zero

// The projections overlap by more than rounding.
bool overlaps(const Analysis& analysis, const AxisTest& axis) {
    return axis.overlap > relative_rounding * analysis.trace.size;
}

// Overlap or gap of the projections is within rounding of `size`, the size of the trace.
bool touches_in_point(const AxisTest& axis, Real size) {
    return std::abs(axis.overlap) <= relative_rounding * size;
}

// The axis separates although the projections touch: touching counts as separated by setting or method.
bool treats_touch_as_gap(const Analysis& analysis, const AxisTest& axis) {
    if (axis.state != AxisState::Separating || !touches_in_point(axis, analysis.trace.size)) return false;
    const core::Method& method = *analysis.method;
    const core::Settings& settings = analysis.settings;
    const bool has_tolerance =
        settings.touching_separates && core::uses_setting(method, core::Setting::TouchingTolerance, true);
    const Real tolerance = has_tolerance ? core::touching_distance(method, settings, analysis.trace.size) : 0;
    return axis.overlap >= -tolerance;
}

// Within rounding.
bool have_equal_intervals(const Analysis& analysis, const AxisTest& axis) {
    const Real tolerance = relative_rounding * analysis.trace.size;
    return std::abs(axis.interval_a.min - axis.interval_b.min) <= tolerance &&
           std::abs(axis.interval_a.max - axis.interval_b.max) <= tolerance;
}

// One projection contains the other and differs from it.
bool is_contained(const Analysis& analysis, const AxisTest& axis) {
    const bool is_nested =
        is_inside(axis.interval_a, axis.interval_b) || is_inside(axis.interval_b, axis.interval_a);
    return is_nested && !have_equal_intervals(analysis, axis);
}

// In Short a value within rounding of zero is "0.000".
std::string format_coordinate(Real value, const Analysis& analysis) {
    return app::format_coordinate(value, analysis.trace.size, analysis.number_format);
}

// With enough digits to differ from `other`.
std::string format_distinct_length(Real value, Real other, const Analysis& analysis) {
    if (analysis.number_format != NumberFormat::Short) return format_number(value, analysis.number_format);
    return app::format_distinct_length(value, other);
}

std::string make_reason(const Analysis& analysis, bool is_tolerated_touch, const TextCatalog& texts) {
    const core::Trace& trace = analysis.trace;
    if (trace.verdict == core::Verdict::Overlap && trace.available.depth) {
        const AxisTest* least = trace.least < 0 ? nullptr : &trace.axes[trace.least];
        const std::string depth = format_length(trace.depth, analysis);
        if (trace.tie_count < 0) return texts("explain.concentric_tie", {{"n", depth}});
        const std::string move =
            format_vector(core::mtv(trace), trace.size, is_flat(*analysis.document), analysis.number_format);
        if (least == nullptr) return texts("explain.claims_no_axis", {{"move", move}});
        // A method without a tie count has not compared all moves; its depth is a claim unless its search
        // proved it.
        const bool finds_shortest_move =
            trace.available.tie_count ||
            (!trace.search.empty() && trace.search_status == core::SearchStatus::Converged);
        return texts(finds_shortest_move ? "explain.overlap" : "explain.method_answer",
                     {{"axis", axis_markup(*least)}, {"n", depth}, {"move", move}});
    }
    if (is_separated(trace) && trace.least >= 0) {
        const AxisTest& test = trace.axes[trace.least];
        const std::string axis = axis_markup(test);
        // The axis that a method reports as separating may overlap.
        if (overlaps(analysis, test))
            return texts("explain.calls_apart",
                         {{"axis", axis}, {"n", format_length(test.overlap, analysis)}});
        if (treats_touch_as_gap(analysis, test)) return texts("explain.touch_apart", {{"axis", axis}});
        const Real gap = trace.available.gap ? trace.gap : -test.overlap;
        return texts("explain.gap", {{"axis", axis}, {"n", format_length(gap, analysis)}});
    }
    if (trace.verdict != core::Verdict::Touching || trace.least < 0)
        return texts("explain.verdict_only", {{"method", analysis.method->id}});
    const AxisTest& test = trace.axes[trace.least];
    const char* key = touches_in_point(test, analysis.trace.size)
                          ? is_tolerated_touch ? "explain.touches_rounded" : "explain.touching"
                      : test.overlap < 0 ? "explain.gap_tolerated"
                                         : "explain.touch_tolerated";
    return texts(key, {{"axis", axis_markup(test)}, {"n", format_length(std::abs(test.overlap), analysis)}});
}

void add_separated_details(SentenceBuilder& sentences, const Analysis& analysis, const AxisCounts& counts) {
    const std::string all = std::to_string(counts.all), separating = std::to_string(counts.separating);
    if (counts.tested < counts.all)
        sentences.add("explain.stopped", {{"i", std::to_string(counts.tested)}, {"all", all}});
    else if (counts.separating == 0)
        sentences.add_counted("explain.no_axis_separates", static_cast<std::size_t>(counts.all),
                              {{"all", all}});
    else if (counts.all == 1)
        sentences.add("explain.only_axis_parts");
    else if (counts.only_edges_separate)
        sentences.add(counts.separating == 1 ? "explain.one_edge_pair" : "explain.edge_pairs",
                      {{"n", separating}, {"all", all}});
    else
        sentences.add(counts.separating == 1 ? "explain.one_parts" : "explain.some_part",
                      {{"n", separating}, {"all", all}});
    const core::Trace& trace = analysis.trace;
    if (trace.distance - trace.gap > 5e-4 * trace.size)
        sentences.add("explain.distance", {{"n", format_length(trace.distance, analysis)}});
}

void add_overlapping_details(SentenceBuilder& sentences, const Analysis& analysis, const AxisCounts& counts) {
    const core::Trace& trace = analysis.trace;
    if (counts.all == 1)
        sentences.add("explain.only_axis_overlaps");
    else
        sentences.add("explain.no_axis_separates", {{"all", std::to_string(counts.all)}});
    if (trace.verdict != core::Verdict::Overlap || trace.least < 0) return;
    const AxisTest& least = trace.axes[trace.least];
    const bool has_tie_count = trace.tie_count > 0 && trace.available.tie_count;
    if (has_tie_count && have_equal_intervals(analysis, least))
        sentences.add("explain.equal", {{"axis", axis_markup(least)}});
    else if (has_tie_count && is_contained(analysis, least))
        sentences.add("explain.inside", {{"axis", axis_markup(least)}});
    if (trace.tie_count > 1) sentences.add("explain.ties", {{"n", std::to_string(trace.tie_count)}});
    if (trace.chosen < 0 || trace.chosen == trace.least) return;
    const AxisTest& chosen = trace.axes[trace.chosen];
    sentences.add("explain.engine", {{"axis", axis_markup(chosen)},
                                     {"n", format_distinct_length(chosen.overlap, least.overlap, analysis)}});
}

std::string verdict_key(const core::Trace& trace) {
    return std::string("verdict.") + core::to_string(trace.verdict);
}

// Correction of a wrong answer of the method.
struct ReferenceAnswer {
    bool is_tolerated_touch = false;  ///< The method reports touching within its tolerance.
    std::string text;                 ///< Empty: the method is right.
};

ReferenceAnswer find_reference_answer(const Analysis& analysis, const TextCatalog& texts) {
    const core::Method& method = *analysis.method;
    const core::Pair& shape_pair = analysis.placed;
    if (analysis.is_stand_in) return {false, texts("explain.stand_in", {{"method", method.id}})};
    if (&method == &reference_method(shape_pair)) return {};
    const core::Verdict verdict = analysis.reference_verdict();
    if (verdict == core::Verdict::Separated && is_separated(analysis.trace)) return {};
    const core::Settings& settings = analysis.settings;
    // An equal verdict proves the lengths too: then `sat` is right to its accuracy, which is also the limit
    // of a difference.
    if (std::string_view(method.id) == "sat" && analysis.document->settings == core::Settings{} &&
        analysis.trace.verdict == verdict)
        return {};
    const core::Trace* const computed = analysis.reference_trace();
    if (computed == nullptr)
        return {false, texts("explain.computing", {{"reference", reference_method(shape_pair).id}})};
    const core::Trace& reference_trace = *computed;
    const ComparisonRow row = compare_trace(method, analysis.trace, shape_pair, settings, reference_trace);
    const bool overlap = !is_separated(reference_trace);
    if (!row.verdict.differs && !(overlap && (row.depth.differs || row.normal.differs))) return {};
    const Real length = overlap ? reference_trace.depth : reference_trace.gap;
    if (row.verdict.differs && analysis.trace.verdict == core::Verdict::Touching &&
        length <= core::touching_gap(method, settings, analysis.trace.size)) {
        const Real tolerance = overlap ? core::touching_distance(method, settings, analysis.trace.size)
                                       : core::touching_gap(method, settings, analysis.trace.size);
        const Real measured = overlap ? reference_trace.depth : reference_trace.distance;
        return {true, texts(overlap ? "explain.touches_inside" : "explain.touches_apart",
                            {{"tolerance", format_digits(tolerance, analysis.number_format)},
                             {"n", format_digits(measured, analysis.number_format)}})};
    }
    const std::string cause_text =
        find_cause({shape_pair, settings, reference_trace, row, texts, analysis.number_format}).text;
    if (row.verdict.differs)
        return {false, texts("explain.reference_answer",
                             {{"verdict", texts(verdict_key(reference_trace))}, {"why", cause_text}})};
    return {false, texts("explain.but_numbers",
                         {{"n", format_length(reference_trace.depth, analysis)}, {"why", cause_text}})};
}

// A single axis: formula with numbers, and meaning.

// Origin of the axis.
void add_origin(SentenceBuilder& sentences, const Analysis& analysis, const AxisTest& axis) {
    const std::string name = core::to_string(axis);
    const std::string side = name.substr(0, 1), other = side == "A" ? "B" : "A";
    const bool flat = is_flat(*analysis.document);
    if (axis.kind == AxisKind::EdgePair) {
        sentences.add("explain.of_edges", {{"a", axis_markup("A" + std::to_string(axis.feature_a))},
                                           {"b", axis_markup("B" + std::to_string(axis.feature_b))}});
    } else if (axis.kind == AxisKind::SearchDirection) {
        sentences.add("explain.of_search");
    } else if (axis.kind != AxisKind::NearestFeature) {
        sentences.add(flat ? "explain.of_side" : "explain.of_face", {{"side", side}});
    } else if (axis.feature_a >= 0 && axis.feature_b >= 0) {
        sentences.add("explain.of_cores");
    } else if (axis.nearest_kind == core::Feature::Kind::Vertex) {
        sentences.add("explain.of_vertex", {{"side", side}, {"other", other}});
    } else if (axis.nearest_kind == core::Feature::Kind::Edge) {
        sentences.add("explain.of_edge", {{"side", side}, {"other", other}});
    } else if (axis.nearest_kind == core::Feature::Kind::Face) {
        sentences.add(flat ? "explain.of_nearest_side" : "explain.of_nearest_face",
                      {{"side", side}, {"other", other}});
    } else {
        sentences.add("explain.of_centres");
    }
}

void add_overlap(SentenceBuilder& sentences, const Analysis& analysis, const AxisTest& axis) {
    const core::Trace& trace = analysis.trace;
    const char* key = have_equal_intervals(analysis, axis) ? "explain.axis_equal"
                      : is_contained(analysis, axis)       ? "explain.axis_contains"
                                                           : "explain.axis_shares";
    // The header says it of the axis that decides.
    const bool is_least = trace.least >= 0 && &trace.axes[trace.least] == &axis;
    if (!is_least) sentences.add(key, {{"axis", axis_markup(axis)}});
    if (trace.least < 0 || trace.axes.size() == 1) return;
    const AxisTest& least = trace.axes[trace.least];
    if (least.overlap > axis.overlap + relative_rounding * trace.size ||
        (is_least && !trace.available.tie_count))
        return;
    // A move along both axes is the same move.
    const bool is_parallel = std::abs(glm::dot(least.direction, axis.direction)) > 1 - 1e-14;
    if (trace.verdict != core::Verdict::Overlap)
        sentences.add("explain.other_decides", {{"axis", axis_markup(least)}});
    else if (!axis.is_tie && !is_least)
        sentences.add("explain.other_shorter", {{"axis", axis_markup(least)}});
    else if (!is_least && (trace.tie_count == 1 || is_parallel))
        sentences.add("explain.same_move", {{"axis", axis_markup(least)}});
    else
        sentences.add(trace.tie_count == 1 ? "explain.shortest" : "explain.as_short");
}

const char* unmeasured_key(const AxisTest& axis) {
    if (axis.kind == AxisKind::EdgePair) return "explain.parallel";
    if (axis.kind != AxisKind::NearestFeature) return "explain.no_axis";
    if (axis.feature_a >= 0 && axis.feature_b >= 0) return "explain.core_repeats";
    return axis.feature_a < 0 && axis.feature_b < 0 ? "explain.cores_overlap" : "explain.repeats";
}

// Compares the centre distance with the sum of the radii. An overlap within rounding of them may vanish: then
// its state and sign decide.
const char* comparison_sign(const Analysis& analysis, const AxisTest& axis, Real center_distance,
                            Real radii) {
    const core::Settings& settings = analysis.settings;
    const bool is_gap_within_margin =
        axis.overlap < -core::touching_distance(*analysis.method, settings, analysis.trace.size);
    if (axis.state == AxisState::Touching && is_gap_within_margin) return " > ";
    if (axis.state == AxisState::Touching || treats_touch_as_gap(analysis, axis)) return " = ";
    if (!touches_in_point(axis, analysis.trace.size)) return center_distance > radii ? " > " : " < ";
    if (axis.state == AxisState::Separating) return " > ";
    return axis.overlap > 0 ? " < " : " = ";
}

}  // namespace

Role role_of_state(core::AxisState state) {
    return state == AxisState::Separating    ? Role::Gap
           : state == AxisState::Touching    ? Role::Touch
           : state == AxisState::Overlapping ? Role::Overlap
                                             : Role::Note;
}

Explanation explain(const Analysis& analysis, const TextCatalog& texts) {
    Explanation explanation;
    explanation.verdict = texts(verdict_key(analysis.trace));
    const ReferenceAnswer reference = find_reference_answer(analysis, texts);
    explanation.reason = make_reason(analysis, reference.is_tolerated_touch, texts);
    SentenceBuilder detail(texts);
    const AxisCounts counts = count_axes(analysis.trace);
    if (!analysis.trace.search.empty()) {
        // How a search method found its direction.
        detail.add_counted("explain.searched", analysis.trace.search.size());
        detail.add("search." + std::string(core::to_string(analysis.trace.search_status)));
    } else if (is_separated(analysis.trace)) {
        add_separated_details(detail, analysis, counts);
    } else {
        add_overlapping_details(detail, analysis, counts);
    }
    (reference.is_tolerated_touch ? explanation.exact_answer : explanation.detail) = reference.text;
    detail.append(explanation.detail);
    explanation.detail = detail.text();
    if (analysis.axis < 0) return explanation;
    const AxisTest& axis = analysis.trace.axes[analysis.axis];
    explanation.formula = axis_formula(analysis, axis);
    explanation.formula_meaning = axis_meaning(analysis, axis, texts);
    return explanation;
}

std::string axis_markup(std::string_view name) {
    std::string markup;
    while (!name.empty()) {
        const std::size_t digits = std::min(name.find_first_not_of("0123456789"), name.size());
        const std::string_view part = name.substr(0, std::max<std::size_t>(digits, 1));
        if (digits == 0)
            markup += part == "x" ? "×" : part;
        else
            markup += digits == 1 ? fmt::format("_{}", part) : fmt::format("_{{{}}}", part);
        name.remove_prefix(part.size());
    }
    return markup;
}

std::string axis_markup(const AxisTest& axis) { return axis_markup(core::to_string(axis)); }

std::string format_length(Real value, const Analysis& analysis) {
    return format_length(value, analysis.number_format);
}

AxisCounts count_axes(const core::Trace& trace) {
    const auto count = [&](auto is) { return static_cast<int>(std::ranges::count_if(trace.axes, is)); };
    const auto is_tested = [](const AxisTest& axis) { return axis.state != AxisState::NotTested; };
    const auto separates = [](const AxisTest& axis) { return axis.state == AxisState::Separating; };
    const auto is_edge_pair = [](const AxisTest& axis) { return axis.kind == AxisKind::EdgePair; };
    AxisCounts counts{static_cast<int>(trace.axes.size()), count(is_tested), count(separates)};
    const int separating_faces = count([&](const AxisTest& axis) {
        return separates(axis) && (axis.kind == AxisKind::FaceA || axis.kind == AxisKind::FaceB);
    });
    counts.only_edges_separate = counts.separating > 0 && separating_faces == 0 && count(is_edge_pair) > 0 &&
                                 counts.tested == counts.all;
    return counts;
}

std::string axis_formula(const Analysis& analysis, const AxisTest& axis) {
    if (axis.state == AxisState::NotTested || axis.state == AxisState::Pruned) return "";
    if (axis.state == AxisState::Degenerate)
        return axis.kind == AxisKind::EdgePair ? axis_markup(axis) + " = 0" : "";
    const AxisTerms terms = axis_terms(analysis, axis);
    const Real distance = terms.center_distance, radii = terms.radii();
    const std::string_view relation = comparison_sign(analysis, axis, distance, radii);
    if (analysis.number_format == NumberFormat::Short) {
        if (const std::optional<int> decimals = printed_decimals(terms)) {
            const auto number = [&](Real value) { return to_fixed(value, *decimals); };
            return fmt::format("|T·L| = {}{}r_A {} + r_B {} = {}", number(distance), relation,
                               number(terms.radius_a), number(terms.radius_b), number(radii));
        }
    }
    const bool equal = relation == " = ";
    const std::string left =
        equal ? format_coordinate(distance, analysis) : format_distinct_length(distance, radii, analysis);
    const std::string right = equal ? left : format_distinct_length(radii, distance, analysis);
    return fmt::format("|T·L| = {}{}r_A {} + r_B {} = {}", left, relation,
                       format_coordinate(terms.radius_a, analysis),
                       format_coordinate(terms.radius_b, analysis), right);
}

std::string axis_meaning(const Analysis& analysis, const AxisTest& axis, const TextCatalog& texts) {
    SentenceBuilder sentences(texts);
    if (axis.state == AxisState::NotTested) return texts("explain.not_reached");
    if (axis.state == AxisState::Pruned) return texts("explain.pruned", {{"axis", axis_markup(axis)}});
    if (axis.state == AxisState::Degenerate) return texts(unmeasured_key(axis));
    const bool contradicts_intervals =
        axis.state == AxisState::Separating
            ? overlaps(analysis, axis)
            : axis.state == AxisState::Overlapping && axis.overlap < -relative_rounding * analysis.trace.size;
    if (contradicts_intervals) {
        const bool gap = axis.overlap < 0;
        sentences.add(gap ? "explain.axis_called_meeting" : "explain.axis_called_apart",
                      {{"axis", axis_markup(axis)}, {"n", format_length(std::abs(axis.overlap), analysis)}});
        add_origin(sentences, analysis, axis);
        return sentences.text();
    }
    // The verdict says that the deciding axis separates.
    const AxisTest* least = analysis.trace.least < 0 ? nullptr : &analysis.trace.axes[analysis.trace.least];
    if (treats_touch_as_gap(analysis, axis))
        sentences.add("explain.touch_apart", {{"axis", axis_markup(axis)}});
    else if (axis.state == AxisState::Separating && &axis != least)
        sentences.add("explain.axis_separates");
    if (axis.state == AxisState::Touching) {
        // Of the axes of touching shapes the exact verdict tells whether the projections really share a
        // point.
        const auto is_exact = [&] {
            return analysis.trace.verdict == core::Verdict::Touching
                       ? analysis.reference_verdict() == core::Verdict::Touching
                       : axis.overlap == 0;
        };
        const char* key = !touches_in_point(axis, analysis.trace.size)
                              ? axis.overlap < 0 ? "explain.gap_tolerated" : "explain.touch_tolerated"
                          : is_exact() ? "explain.axis_touches"
                                       : "explain.axis_touches_rounded";
        sentences.add(key,
                      {{"axis", axis_markup(axis)}, {"n", format_length(std::abs(axis.overlap), analysis)}});
    }
    if (axis.state == AxisState::Overlapping) add_overlap(sentences, analysis, axis);
    add_origin(sentences, analysis, axis);
    if (axis.state == AxisState::Separating && count_axes(analysis.trace).only_edges_separate)
        sentences.add("explain.why_edges");
    return sentences.text();
}

// How many decimals the terms of a formula need.

AxisTerms axis_terms(const Analysis& analysis, const core::AxisTest& axis) {
    AxisTerms terms;
    // Far from the origin the ends of B's projection are too large to give its length.
    terms.radius_a = core::project(analysis.a, axis.direction).length() / 2;
    terms.radius_b = core::project(analysis.b, axis.direction).length() / 2;
    terms.overlap = axis.overlap;
    terms.center_distance = touches_in_point(axis, analysis.trace.size)
                                ? terms.radii() - axis.overlap
                                : std::abs(axis.interval_b.middle() - axis.interval_a.middle());
    return terms;
}

std::optional<int> printed_decimals(const AxisTerms& terms) {
    constexpr int most = 5;                            // more would not fit into a line of a small window
    constexpr Real smallest = 0.00095, largest = 1e6;  // of three decimals
    for (const Real term : {terms.center_distance, terms.radius_a, terms.radius_b, terms.overlap}) {
        const Real magnitude = std::abs(term);
        if (!(magnitude < largest) || (magnitude != 0 && magnitude < smallest)) return std::nullopt;
    }
    for (int decimals = 3; decimals <= most; ++decimals) {
        // The printed number without its point.
        const auto units = [&](Real value) {
            std::string text = fmt::format("{:.{}f}", value, decimals);
            std::erase(text, '.');
            return std::stoll(text);
        };
        const long long radii = units(terms.radii());
        if (units(terms.radius_a) + units(terms.radius_b) == radii &&
            units(terms.center_distance) + units(terms.overlap) == radii)
            return decimals;
    }
    return std::nullopt;
}

std::string format_overlap(const core::AxisTest& axis, Real size, NumberFormat format) {
    const bool is_rounding = axis.state == core::AxisState::Touching && touches_in_point(axis, size);
    return format_signed_length(is_rounding && format == NumberFormat::Short ? 0 : axis.overlap, format);
}

}  // namespace app
