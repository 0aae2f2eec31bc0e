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
std::string gap_text(Real gap, const Subject& subject) {
    const std::string text = number(gap, subject);
    const bool vanishes = subject.numbers == NumberForm::Brief && text == number(0, subject);
    return vanishes ? digits_text(gap) : text;
}

// Not every method's own axis leaves a gap where it says so.
std::string gap_reason(const Subject& subject, const Words& words) {
    const core::Trace& trace = subject.trace;
    const AxisTest& test = trace.axes[trace.least];
    const std::string axis = axis_markup(test);
    if (shares(subject, test))
        return words("explain.calls_apart", {{"axis", axis}, {"n", number(test.overlap, subject)}});
    if (separates_at_a_touch(subject, test)) return words("explain.touch_apart", {{"axis", axis}});
    const Real gap = trace.given.gap ? trace.gap : -test.overlap;
    return words("explain.gap", {{"axis", axis}, {"n", gap_text(gap, subject)}});
}

// A method that counts no ties did not look for the shortest way, unless its search proved it: else its
// answer is a claim.
bool looked_for_the_shortest(const core::Trace& trace) {
    return trace.given.ties || (!trace.search.empty() && trace.search_end == core::SearchEnd::Found);
}

std::string overlap_reason(const Subject& subject, const Words& words) {
    const core::Trace& trace = subject.trace;
    const std::string depth = number(trace.depth, subject);
    if (trace.ties < 0) return words("explain.every_way", {{"n", depth}});
    const std::string move =
        vector_text(core::mtv(trace), trace.size, is_flat(*subject.document), subject.numbers);
    if (trace.least < 0) return words("explain.claims_no_axis", {{"move", move}});
    const std::string axis = axis_markup(trace.axes[trace.least]);
    return words(looked_for_the_shortest(trace) ? "explain.overlap" : "explain.claims",
                 {{"axis", axis}, {"n", depth}, {"move", move}});
}

std::string reason_of(const Subject& subject, const Words& words) {
    const core::Trace& trace = subject.trace;
    if (trace.verdict == core::Verdict::Overlap && trace.given.depth) return overlap_reason(subject, words);
    if (apart(trace) && trace.least >= 0) return gap_reason(subject, words);
    if (trace.verdict != core::Verdict::Touching || trace.least < 0)
        return words("explain.verdict_only", {{"method", method_in_use(*subject.document).id}});
    const AxisTest& test = trace.axes[trace.least];
    return words(meets_in_a_point(subject, test) ? "explain.touching" : "explain.touch_tolerated",
                 {{"axis", axis_markup(test)}, {"n", number(test.overlap, subject)}});
}

// How a method that searches came to its one direction.
void tell_search(Sentences& sentences, const Subject& subject, const Counts&) {
    sentences.add("explain.searched", {{"n", std::to_string(subject.trace.search.size())}});
    sentences.add("search." + std::string(core::word(subject.trace.search_end)));
}

void tell_apart(Sentences& sentences, const Subject& subject, const Counts& counts) {
    const std::string all = std::to_string(counts.all), some = std::to_string(counts.separating);
    if (counts.reached < counts.all)
        sentences.add("explain.stopped", {{"i", std::to_string(counts.reached)}, {"all", all}});
    else if (counts.separating == 0)
        sentences.add("explain.none_parts", {{"all", all}});
    else if (counts.all == 1)
        sentences.add("explain.only_axis_parts");
    else if (only_edges_separate(counts))
        sentences.add(counts.separating == 1 ? "explain.one_edge_pair" : "explain.edge_pairs",
                      {{"n", some}, {"all", all}});
    else
        sentences.add(counts.separating == 1 ? "explain.one_parts" : "explain.some_part",
                      {{"n", some}, {"all", all}});
    const core::Trace& trace = subject.trace;
    if (trace.distance - trace.gap > 5e-4 * trace.size)
        sentences.add("explain.distance", {{"n", number(trace.distance, subject)}});
}

void tell_together(Sentences& sentences, const Subject& subject, const Counts& counts) {
    const core::Trace& trace = subject.trace;
    if (counts.all == 1)
        sentences.add("explain.only_axis_meets");
    else
        sentences.add("explain.none_parts", {{"all", std::to_string(counts.all)}});
    if (trace.verdict != core::Verdict::Overlap || trace.least < 0) return;
    const AxisTest& least = trace.axes[trace.least];
    const bool counted = trace.ties > 0 && trace.given.ties;
    if (counted && same_shadows(subject, least))
        sentences.add("explain.equal", {{"axis", axis_markup(least)}});
    else if (counted && contained(subject, least))
        sentences.add("explain.inside", {{"axis", axis_markup(least)}});
    if (trace.ties > 1) sentences.add("explain.ties", {{"n", std::to_string(trace.ties)}});
    if (trace.chosen < 0 || trace.chosen == trace.least) return;
    const AxisTest& chosen = trace.axes[trace.chosen];
    sentences.add("explain.engine", {{"axis", axis_markup(chosen)},
                                     {"n", number_beside(chosen.overlap, least.overlap, subject)}});
}

const char* verdict_key(core::Verdict verdict) {
    if (verdict == core::Verdict::Separated) return "verdict.separated";
    return verdict == core::Verdict::Touching ? "verdict.touching" : "verdict.overlap";
}

// What is true where the method under the lens is wrong.
struct Truth {
    bool touch_tolerated = false;  ///< It says touching, by its tolerance.
    std::string said;              ///< Empty: it is right.
};

// A length that its tolerance takes for nothing.
bool is_tolerated(const Subject& subject, const core::Method& method, Real length) {
    const core::Settings& settings = subject.document->settings;
    return subject.trace.verdict == core::Verdict::Touching &&
           length <= core::touching_length(method, settings, subject.trace.size);
}

std::string tolerated_text(const Subject& subject, const core::Method& method, const core::Trace& truth,
                           const Words& words) {
    const bool parted = truth.verdict == core::Verdict::Separated;
    const Real tolerance = core::touching_length(method, subject.document->settings, subject.trace.size);
    return words(parted ? "explain.touches_apart" : "explain.touches_inside",
                 {{"tolerance", digits_text(tolerance, subject.numbers)},
                  {"n", subject.numbers == NumberForm::Brief
                            ? digits_text(parted ? truth.distance : truth.depth)
                            : number(parted ? truth.distance : truth.depth, subject)}});
}

Truth truth_of(const Subject& subject, const Words& words) {
    const core::Method& method = method_in_use(*subject.document);
    const core::Pair two = pair(*subject.document);
    const core::Method& reference = reference_for(two);
    if (&method == &reference) return {};
    const bool parted = core::verdict(reference, two, {}) == core::Verdict::Separated;
    if (parted && apart(subject.trace)) return {};
    const core::Settings& settings = subject.document->settings;
    const core::Trace truth = reference.query(two, {});
    const ComparisonRow row = compared(method, two, settings, truth);
    const bool overlap = !apart(truth);
    if (!row.verdict.differs && !(overlap && (row.depth.differs || row.normal.differs))) return {};
    if (row.verdict.differs && is_tolerated(subject, method, overlap ? truth.depth : truth.gap))
        return {true, tolerated_text(subject, method, truth, words)};
    const std::string why = cause_of({two, settings, truth, row, words, subject.numbers}).sentence;
    if (row.verdict.differs)
        return {false, words("explain.but", {{"verdict", words(verdict_key(truth.verdict))}, {"why", why}})};
    return {false, words("explain.but_numbers", {{"n", number(truth.depth, subject)}, {"why", why}})};
}

std::string detail_of(const Subject& subject, const Words& words) {
    Sentences sentences(words);
    const Counts counts = count(subject.trace);
    const bool searched = !subject.trace.search.empty();
    (searched ? tell_search : apart(subject.trace) ? tell_apart : tell_together)(sentences, subject, counts);
    return sentences.text();
}

}  // namespace

Role meaning(core::AxisState state) {
    switch (state) {
        case AxisState::Separates:
            return Role::Gap;
        case AxisState::Touches:
            return Role::Touch;
        case AxisState::Overlaps:
            return Role::Overlap;
        default:
            return Role::Note;
    }
}

Explanation explain(const Subject& subject, const Words& words) {
    Explanation explanation;
    explanation.verdict = words(verdict_key(subject.trace.verdict));
    const Truth truth = truth_of(subject, words);
    explanation.reason = truth.touch_tolerated ? truth.said : reason_of(subject, words);
    Sentences detail(words);
    detail.say(detail_of(subject, words));
    if (!truth.touch_tolerated) detail.say(truth.said);
    explanation.detail = detail.text();
    if (subject.axis < 0) return explanation;
    const AxisTest& axis = subject.trace.axes[subject.axis];
    explanation.formula = axis_formula(subject, axis);
    explanation.formula_means = axis_meaning(subject, axis, words);
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
    for (char letter : core::name(axis)) {
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
