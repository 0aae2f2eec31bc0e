// What the trace says, in sentences: verdict, reason, numbers.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/analysis/case.h"
#include "app/analysis/sentences.h"
#include "app/base/number_text.h"

namespace app {
namespace {

using core::AxisState;
using core::AxisTest;

// Three digits also of a gap that is rounding beside the size.
std::string format_gap(Real gap, const Analysis& analysis) {
    const std::string text = format_length(gap, analysis);
    const bool vanishes = analysis.number_format == NumberFormat::Short && text == format_length(0, analysis);
    return vanishes ? format_digits(gap) : text;
}

// Not every method's own axis leaves a gap where it says so.
std::string gap_reason(const Analysis& analysis, const TextCatalog& texts) {
    const core::Trace& trace = analysis.trace;
    const AxisTest& test = trace.axes[trace.least];
    const std::string axis = axis_markup(test);
    if (overlaps(analysis, test))
        return texts("explain.calls_apart", {{"axis", axis}, {"n", format_length(test.overlap, analysis)}});
    if (treats_touch_as_gap(analysis, test)) return texts("explain.touch_apart", {{"axis", axis}});
    const Real gap = trace.available.gap ? trace.gap : -test.overlap;
    return texts("explain.gap", {{"axis", axis}, {"n", format_gap(gap, analysis)}});
}

// A method that counts no ties did not look for the shortest way, unless its search proved it: else its
// answer is a claim.
bool finds_shortest_move(const core::Trace& trace) {
    return trace.available.tie_count ||
           (!trace.search.empty() && trace.search_status == core::SearchStatus::Converged);
}

std::string overlap_reason(const Analysis& analysis, const TextCatalog& texts) {
    const core::Trace& trace = analysis.trace;
    const std::string depth = format_length(trace.depth, analysis);
    if (trace.tie_count < 0) return texts("explain.concentric_tie", {{"n", depth}});
    const std::string move =
        format_vector(core::mtv(trace), trace.size, is_flat(*analysis.document), analysis.number_format);
    if (trace.least < 0) return texts("explain.claims_no_axis", {{"move", move}});
    const std::string axis = axis_markup(trace.axes[trace.least]);
    return texts(finds_shortest_move(trace) ? "explain.overlap" : "explain.method_answer",
                 {{"axis", axis}, {"n", depth}, {"move", move}});
}

std::string make_reason(const Analysis& analysis, const TextCatalog& texts) {
    const core::Trace& trace = analysis.trace;
    if (trace.verdict == core::Verdict::Overlap && trace.available.depth)
        return overlap_reason(analysis, texts);
    if (is_separated(trace) && trace.least >= 0) return gap_reason(analysis, texts);
    if (trace.verdict != core::Verdict::Touching || trace.least < 0)
        return texts("explain.verdict_only", {{"method", active_method(*analysis.document).id}});
    const AxisTest& test = trace.axes[trace.least];
    return texts(touches_in_point(analysis, test) ? "explain.touching" : "explain.touch_tolerated",
                 {{"axis", axis_markup(test)}, {"n", format_length(test.overlap, analysis)}});
}

// How a method that searches came to its one direction.
void add_search_details(SentenceBuilder& sentences, const Analysis& analysis, const AxisCounts&) {
    sentences.add("explain.searched", {{"n", std::to_string(analysis.trace.search.size())}});
    sentences.add("search." + std::string(core::to_string(analysis.trace.search_status)));
}

void add_separated_details(SentenceBuilder& sentences, const Analysis& analysis, const AxisCounts& counts) {
    const std::string all = std::to_string(counts.all), separating = std::to_string(counts.separating);
    if (counts.tested < counts.all)
        sentences.add("explain.stopped", {{"i", std::to_string(counts.tested)}, {"all", all}});
    else if (counts.separating == 0)
        sentences.add("explain.no_axis_separates", {{"all", all}});
    else if (counts.all == 1)
        sentences.add("explain.only_axis_parts");
    else if (only_edges_separate(counts))
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

const char* verdict_key(core::Verdict verdict) {
    if (verdict == core::Verdict::Separated) return "verdict.separated";
    return verdict == core::Verdict::Touching ? "verdict.touching" : "verdict.overlap";
}

// What is true where the method under the lens is wrong.
struct ReferenceAnswer {
    bool is_tolerated_touch = false;  ///< It says touching, by its tolerance.
    std::string text;                 ///< Empty: it is right.
};

// A length that its tolerance takes for nothing.
bool is_within_tolerance(const Analysis& analysis, const core::Method& method, Real length) {
    const core::Settings& settings = analysis.document->settings;
    return analysis.trace.verdict == core::Verdict::Touching &&
           length <= core::touching_distance(method, settings, analysis.trace.size);
}

std::string tolerance_text(const Analysis& analysis, const core::Method& method,
                           const core::Trace& reference_trace, const TextCatalog& texts) {
    const bool separated = reference_trace.verdict == core::Verdict::Separated;
    const Real tolerance = core::touching_distance(method, analysis.document->settings, analysis.trace.size);
    return texts(
        separated ? "explain.touches_apart" : "explain.touches_inside",
        {{"tolerance", format_digits(tolerance, analysis.number_format)},
         {"n", analysis.number_format == NumberFormat::Short
                   ? format_digits(separated ? reference_trace.distance : reference_trace.depth)
                   : format_length(separated ? reference_trace.distance : reference_trace.depth, analysis)}});
}

ReferenceAnswer find_reference_answer(const Analysis& analysis, const TextCatalog& texts) {
    const core::Method& method = active_method(*analysis.document);
    const core::Pair shape_pair = pair(*analysis.document);
    const core::Method& reference = reference_method(shape_pair);
    if (&method == &reference) return {};
    const bool separated = core::query_verdict(reference, shape_pair, {}) == core::Verdict::Separated;
    if (separated && is_separated(analysis.trace)) return {};
    const core::Settings& settings = analysis.document->settings;
    const core::Trace reference_trace = reference.query(shape_pair, {});
    const ComparisonRow row = compare_method(method, shape_pair, settings, reference_trace);
    const bool overlap = !is_separated(reference_trace);
    if (!row.verdict.differs && !(overlap && (row.depth.differs || row.normal.differs))) return {};
    if (row.verdict.differs &&
        is_within_tolerance(analysis, method, overlap ? reference_trace.depth : reference_trace.gap))
        return {true, tolerance_text(analysis, method, reference_trace, texts)};
    const std::string cause_text =
        find_cause({shape_pair, settings, reference_trace, row, texts, analysis.number_format}).text;
    if (row.verdict.differs)
        return {false,
                texts("explain.reference_answer",
                      {{"verdict", texts(verdict_key(reference_trace.verdict))}, {"why", cause_text}})};
    return {false, texts("explain.but_numbers",
                         {{"n", format_length(reference_trace.depth, analysis)}, {"why", cause_text}})};
}

std::string make_detail(const Analysis& analysis, const TextCatalog& texts) {
    SentenceBuilder sentences(texts);
    const AxisCounts counts = count_axes(analysis.trace);
    const bool searched = !analysis.trace.search.empty();
    (searched                       ? add_search_details
     : is_separated(analysis.trace) ? add_separated_details
                                    : add_overlapping_details)(sentences, analysis, counts);
    return sentences.text();
}

}  // namespace

Role role_of_state(core::AxisState state) {
    switch (state) {
        case AxisState::Separating:
            return Role::Gap;
        case AxisState::Touching:
            return Role::Touch;
        case AxisState::Overlapping:
            return Role::Overlap;
        default:
            return Role::Note;
    }
}

Explanation explain(const Analysis& analysis, const TextCatalog& texts) {
    Explanation explanation;
    explanation.verdict = texts(verdict_key(analysis.trace.verdict));
    const ReferenceAnswer reference_trace = find_reference_answer(analysis, texts);
    explanation.reason =
        reference_trace.is_tolerated_touch ? reference_trace.text : make_reason(analysis, texts);
    SentenceBuilder detail(texts);
    detail.append(make_detail(analysis, texts));
    if (!reference_trace.is_tolerated_touch) detail.append(reference_trace.text);
    explanation.detail = detail.text();
    if (analysis.axis < 0) return explanation;
    const AxisTest& axis = analysis.trace.axes[analysis.axis];
    explanation.formula = axis_formula(analysis, axis);
    explanation.formula_meaning = axis_meaning(analysis, axis, texts);
    return explanation;
}

std::string axis_markup(const AxisTest& axis) {
    std::string markup;
    std::string digits;
    const auto flush = [&] {
        if (digits.size() == 1) markup += fmt::format("_{}", digits);
        if (digits.size() > 1) markup += fmt::format("_{{{}}}", digits);
        digits.clear();
    };
    for (char letter : core::to_string(axis)) {
        if (letter >= '0' && letter <= '9') {
            digits += letter;
            continue;
        }
        flush();
        markup += letter == 'x' ? "×" : std::string(1, letter);
    }
    flush();
    return markup;
}

}  // namespace app
