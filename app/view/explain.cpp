// What the trace says, in sentences: verdict, reason, numbers.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/view/number_text.h"
#include "app/view/view.h"

namespace app {
namespace {

using core::AxisKind;
using core::AxisState;
using core::AxisTest;

std::string number(Real value, const Subject& subject) {
    return length_text(value, subject.trace.size, subject.numbers);
}
// With enough digits that it differs from `other`.
std::string number_beside(Real value, Real other, const Subject& subject) {
    if (subject.numbers != NumberForm::Brief) return exact_text(value, subject.numbers);
    return length_text_beside(value, other, subject.trace.size);
}

// Sentences one after the other; Chinese leaves no blank between them.
class Sentences {
  public:
    explicit Sentences(const Words& words) : words_(words) {}
    void add(std::string_view key, std::initializer_list<Words::Place> places = {}) {
        if (!text_.empty() && words_.language() != "zh") text_ += " ";
        text_ += words_(key, places);
    }
    const std::string& text() const { return text_; }

  private:
    const Words& words_;
    std::string text_;
};

struct Counts {
    int all = 0, separating = 0, faces = 0, faces_separating = 0, edges = 0, reached = 0;
};

Counts count(const core::Trace& trace) {
    Counts counts;
    for (const AxisTest& axis : trace.axes) {
        const bool face = axis.kind == AxisKind::FaceA || axis.kind == AxisKind::FaceB;
        const bool separates = axis.state == AxisState::Separates;
        ++counts.all;
        counts.faces += face ? 1 : 0;
        counts.edges += axis.kind == AxisKind::EdgePair ? 1 : 0;
        counts.separating += separates ? 1 : 0;
        counts.faces_separating += separates && face ? 1 : 0;
        counts.reached += axis.state != AxisState::NotReached ? 1 : 0;
    }
    return counts;
}

bool inside(const core::Interval& one, const core::Interval& other) {
    return one.min >= other.min && one.max <= other.max;
}

// One shadow lies inside the other.
bool contained(const AxisTest& axis) {
    return inside(axis.shadow_a, axis.shadow_b) || inside(axis.shadow_b, axis.shadow_a);
}

bool only_edges_separate(const Counts& counts) {
    return counts.separating > 0 && counts.edges > 0 && counts.faces_separating == 0 &&
           counts.reached == counts.all;
}

std::string reason_of(const Subject& subject, const Words& words) {
    const core::Trace& trace = subject.trace;
    if (trace.least < 0) return "";
    const std::string axis = axis_markup(trace.axes[trace.least]);
    if (trace.verdict == core::Verdict::Touching) return words("explain.touching", {{"axis", axis}});
    if (trace.verdict == core::Verdict::Separated)
        return words("explain.gap", {{"axis", axis}, {"n", number(trace.gap, subject)}});
    const std::string depth = number(trace.depth, subject);
    if (trace.ties < 0) return words("explain.every_way", {{"n", depth}});
    const std::string move =
        vector_text(core::mtv(trace), trace.size, is_flat(*subject.document), subject.numbers);
    return words("explain.overlap", {{"axis", axis}, {"n", depth}, {"move", move}});
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
    if (contained(least) && trace.ties > 0) sentences.add("explain.inside", {{"axis", axis_markup(least)}});
    if (trace.ties > 1) sentences.add("explain.ties", {{"n", std::to_string(trace.ties)}});
    if (trace.chosen < 0 || trace.chosen == trace.least) return;
    const AxisTest& chosen = trace.axes[trace.chosen];
    sentences.add("explain.engine", {{"axis", axis_markup(chosen)},
                                     {"n", number_beside(chosen.overlap, least.overlap, subject)}});
}

std::string detail_of(const Subject& subject, const Words& words) {
    Sentences sentences(words);
    const Counts counts = count(subject.trace);
    const bool apart = subject.trace.verdict == core::Verdict::Separated;
    const bool searched = !subject.trace.search.empty();
    (searched ? tell_search : apart ? tell_apart : tell_together)(sentences, subject, counts);
    return sentences.text();
}

Real middle(const core::Interval& interval) { return interval.min + (interval.max - interval.min) / 2; }
Real half(const core::Interval& interval) { return (interval.max - interval.min) / 2; }

std::string formula_of(const Subject& subject, const AxisTest& axis) {
    if (axis.state == AxisState::NotReached) return "";
    if (axis.state == AxisState::Parallel)
        return axis.kind == AxisKind::EdgePair ? axis_markup(axis) + " = 0" : "";
    const Real apart = std::abs(middle(axis.shadow_b) - middle(axis.shadow_a));
    const Real a = half(axis.shadow_a), b = half(axis.shadow_b);
    const bool touches = axis.state == AxisState::Touches;
    const char* relation = touches ? " = " : axis.state == AxisState::Separates ? " > " : " < ";
    const std::string left = touches ? number(apart, subject) : number_beside(apart, a + b, subject);
    const std::string right = touches ? left : number_beside(a + b, apart, subject);
    return fmt::format("|T·L| = {}{}r_A {} + r_B {} = {}", left, relation, number(a, subject),
                       number(b, subject), right);
}

// Where the axis comes from.
void tell_origin(Sentences& sentences, const Subject& subject, const AxisTest& axis) {
    const std::string name = core::name(axis);
    const std::string side = name.substr(0, 1), other = side == "A" ? "B" : "A";
    const bool flat = is_flat(*subject.document);
    if (axis.kind == AxisKind::EdgePair) {
        sentences.add("explain.of_edges", {{"a", fmt::format("A_{}", axis.feature_a)},
                                           {"b", fmt::format("B_{}", axis.feature_b)}});
    } else if (axis.kind == AxisKind::Found) {
        sentences.add("explain.of_search");
    } else if (axis.kind != AxisKind::Nearest) {
        sentences.add(flat ? "explain.of_side" : "explain.of_face", {{"side", side}});
    } else if (axis.nearest == core::Feature::Kind::Vertex) {
        sentences.add("explain.of_vertex", {{"side", side}, {"other", other}});
    } else if (axis.nearest == core::Feature::Kind::Edge) {
        sentences.add("explain.of_edge", {{"side", side}, {"other", other}});
    } else if (axis.nearest == core::Feature::Kind::Face) {
        sentences.add(flat ? "explain.of_nearest_side" : "explain.of_nearest_face",
                      {{"side", side}, {"other", other}});
    } else {
        sentences.add("explain.of_centres");
    }
}

void tell_overlap(Sentences& sentences, const Subject& subject, const AxisTest& axis) {
    const core::Trace& trace = subject.trace;
    sentences.add(contained(axis) ? "explain.axis_contains" : "explain.axis_shares",
                  {{"n", number(axis.overlap, subject)}, {"axis", axis_markup(axis)}});
    if (trace.least < 0 || trace.axes.size() == 1) return;
    const AxisTest& least = trace.axes[trace.least];
    const bool is_least = &least == &axis;
    if (trace.verdict != core::Verdict::Overlap)
        sentences.add("explain.other_decides", {{"axis", axis_markup(least)}});
    else if (axis.tie || (is_least && trace.ties > 1))
        sentences.add("explain.as_short");
    else if (is_least)
        sentences.add("explain.shortest");
    else
        sentences.add("explain.other_shorter", {{"axis", axis_markup(least)}});
}

std::string meaning_of(const Subject& subject, const AxisTest& axis, const Words& words) {
    Sentences sentences(words);
    if (axis.state == AxisState::NotReached) return words("explain.not_reached");
    if (axis.state == AxisState::Parallel)
        return words(axis.kind == AxisKind::EdgePair ? "explain.parallel" : "explain.repeats");
    if (axis.state == AxisState::Separates) sentences.add("explain.axis_separates");
    if (axis.state == AxisState::Touches) sentences.add("explain.axis_touches");
    if (axis.state == AxisState::Overlaps) tell_overlap(sentences, subject, axis);
    tell_origin(sentences, subject, axis);
    if (axis.state == AxisState::Separates && only_edges_separate(count(subject.trace)))
        sentences.add("explain.why_edges");
    return sentences.text();
}

const char* verdict_key(core::Verdict verdict) {
    if (verdict == core::Verdict::Separated) return "verdict.separated";
    return verdict == core::Verdict::Touching ? "verdict.touching" : "verdict.overlap";
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
    explanation.reason = reason_of(subject, words);
    explanation.detail = detail_of(subject, words);
    if (subject.axis < 0) return explanation;
    const AxisTest& axis = subject.trace.axes[subject.axis];
    explanation.formula = formula_of(subject, axis);
    explanation.formula_means = meaning_of(subject, axis, words);
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
