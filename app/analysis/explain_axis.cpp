// What one axis says: its formula with the numbers put in, and what it means.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/analysis/sentences.h"
#include "app/base/number_text.h"

namespace app {
namespace {

using core::AxisKind;
using core::AxisState;
using core::AxisTest;

constexpr Real noise = 1e-13;  // of the size: what rounding can make of zero

Real middle(const core::Interval& interval) { return interval.min + (interval.max - interval.min) / 2; }
Real half(const core::Interval& interval) { return (interval.max - interval.min) / 2; }

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

const char* overlap_key(const Subject& subject, const AxisTest& axis) {
    if (same_shadows(subject, axis)) return "explain.axis_equal";
    return contained(subject, axis) ? "explain.axis_contains" : "explain.axis_shares";
}

// A move along both is one move.
bool same_direction(const AxisTest& one, const AxisTest& other) {
    return std::abs(glm::dot(one.direction, other.direction)) > 1 - 1e-14;
}

// How an axis that is as short a way out as the least one stands beside the others.
void tell_tie(Sentences& sentences, const Subject& subject, const AxisTest& axis) {
    const core::Trace& trace = subject.trace;
    const AxisTest& least = trace.axes[trace.least];
    const bool other = &least != &axis;
    if (other && (trace.ties == 1 || same_direction(least, axis)))
        sentences.add("explain.same_move", {{"axis", axis_markup(least)}});
    else
        sentences.add(trace.ties == 1 ? "explain.shortest" : "explain.as_short");
}

void tell_overlap(Sentences& sentences, const Subject& subject, const AxisTest& axis) {
    const core::Trace& trace = subject.trace;
    sentences.add(overlap_key(subject, axis),
                  {{"n", number(axis.overlap, subject)}, {"axis", axis_markup(axis)}});
    if (trace.least < 0 || trace.axes.size() == 1) return;
    const AxisTest& least = trace.axes[trace.least];
    const bool is_least = &least == &axis;
    if (least.overlap > axis.overlap + noise * trace.size || (is_least && !trace.given.ties)) return;
    if (trace.verdict != core::Verdict::Overlap)
        sentences.add("explain.other_decides", {{"axis", axis_markup(least)}});
    else if (axis.tie || is_least)
        tell_tie(sentences, subject, axis);
    else
        sentences.add("explain.other_shorter", {{"axis", axis_markup(least)}});
}

// The method's word about an axis is not what its shadows show.
bool says_otherwise(const Subject& subject, const AxisTest& axis) {
    if (axis.state == AxisState::Separates) return shares(subject, axis);
    return axis.state == AxisState::Overlaps && axis.overlap < -noise * subject.trace.size;
}

const char* unmeasured_key(AxisKind kind) {
    if (kind == AxisKind::EdgePair) return "explain.parallel";
    return kind == AxisKind::Nearest ? "explain.repeats" : "explain.no_axis";
}

}  // namespace

bool shares(const Subject& subject, const AxisTest& axis) {
    return axis.overlap > noise * subject.trace.size;
}

bool meets_in_a_point(const Subject& subject, const AxisTest& axis) {
    return std::abs(axis.overlap) <= noise * subject.trace.size;
}

bool separates_at_a_touch(const Subject& subject, const AxisTest& axis) {
    if (axis.state != AxisState::Separates || !meets_in_a_point(subject, axis)) return false;
    const core::Method& method = method_in_use(*subject.document);
    const core::Settings& settings = subject.document->settings;
    const bool tolerant = settings.open && core::heeds(method, core::Setting::Touching, true);
    const Real tolerance = tolerant ? core::touching_length(method, settings, subject.trace.size) : 0;
    return axis.overlap >= -tolerance;
}

std::string number(Real value, const Subject& subject) {
    return length_text(value, subject.trace.size, subject.numbers);
}

std::string number_beside(Real value, Real other, const Subject& subject) {
    if (subject.numbers != NumberForm::Brief) return exact_text(value, subject.numbers);
    return length_text_beside(value, other, subject.trace.size);
}

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

bool contained(const Subject& subject, const AxisTest& axis) {
    const bool one_inside = inside(axis.shadow_a, axis.shadow_b) || inside(axis.shadow_b, axis.shadow_a);
    return one_inside && !same_shadows(subject, axis);
}

bool same_shadows(const Subject& subject, const AxisTest& axis) {
    const Real most = noise * subject.trace.size;
    return std::abs(axis.shadow_a.min - axis.shadow_b.min) <= most &&
           std::abs(axis.shadow_a.max - axis.shadow_b.max) <= most;
}

bool only_edges_separate(const Counts& counts) {
    return counts.separating > 0 && counts.edges > 0 && counts.faces_separating == 0 &&
           counts.reached == counts.all;
}

namespace {

// Of the distance of the centres to the two radii. Beside them an overlap that is rounding may vanish: then
// the state and the sign of the overlap decide.
const char* relation_of(const Subject& subject, const AxisTest& axis, Real apart, Real radii) {
    if (axis.state == AxisState::Touches || separates_at_a_touch(subject, axis)) return " = ";
    if (!meets_in_a_point(subject, axis)) return apart > radii ? " > " : " < ";
    if (axis.state == AxisState::Separates) return " > ";
    return axis.overlap > 0 ? " < " : " = ";
}

}  // namespace

std::string axis_formula(const Subject& subject, const AxisTest& axis) {
    if (axis.state == AxisState::NotReached) return "";
    if (axis.state == AxisState::Parallel)
        return axis.kind == AxisKind::EdgePair ? axis_markup(axis) + " = 0" : "";
    // Far from A the ends of B's shadow are too large to tell its length.
    const Real a = half(core::shadow(subject.a, axis.direction));
    const Real b = half(core::shadow(subject.b, axis.direction));
    const bool point = meets_in_a_point(subject, axis);
    const Real apart = point ? a + b - axis.overlap : std::abs(middle(axis.shadow_b) - middle(axis.shadow_a));
    const std::string_view relation = relation_of(subject, axis, apart, a + b);
    const bool equal = relation == " = ";
    const std::string left = equal ? number(apart, subject) : number_beside(apart, a + b, subject);
    const std::string right = equal ? left : number_beside(a + b, apart, subject);
    return fmt::format("|T·L| = {}{}r_A {} + r_B {} = {}", left, relation, number(a, subject),
                       number(b, subject), right);
}

std::string axis_meaning(const Subject& subject, const AxisTest& axis, const Words& words) {
    Sentences sentences(words);
    if (axis.state == AxisState::NotReached) return words("explain.not_reached");
    if (axis.state == AxisState::Parallel) return words(unmeasured_key(axis.kind));
    if (says_otherwise(subject, axis)) {
        const bool gap = axis.overlap < 0;
        sentences.add(gap ? "explain.axis_called_meeting" : "explain.axis_called_apart",
                      {{"axis", axis_markup(axis)}, {"n", number(std::abs(axis.overlap), subject)}});
        tell_origin(sentences, subject, axis);
        return sentences.text();
    }
    if (separates_at_a_touch(subject, axis))
        sentences.add("explain.touch_apart", {{"axis", axis_markup(axis)}});
    else if (axis.state == AxisState::Separates)
        sentences.add("explain.axis_separates");
    if (axis.state == AxisState::Touches)
        sentences.add(meets_in_a_point(subject, axis) ? "explain.axis_touches" : "explain.touch_tolerated",
                      {{"axis", axis_markup(axis)}, {"n", number(axis.overlap, subject)}});
    if (axis.state == AxisState::Overlaps) tell_overlap(sentences, subject, axis);
    tell_origin(sentences, subject, axis);
    if (axis.state == AxisState::Separates && only_edges_separate(count(subject.trace)))
        sentences.add("explain.why_edges");
    return sentences.text();
}

}  // namespace app
