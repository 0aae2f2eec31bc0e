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

constexpr Real relative_rounding = 1e-13;  // of the size: what rounding can make of zero

Real center(const core::Interval& interval) { return interval.min + (interval.max - interval.min) / 2; }
Real half_width(const core::Interval& interval) { return (interval.max - interval.min) / 2; }

// Where the axis comes from.
void add_origin(SentenceBuilder& sentences, const Analysis& analysis, const AxisTest& axis) {
    const std::string name = core::to_string(axis);
    const std::string side = name.substr(0, 1), other = side == "A" ? "B" : "A";
    const bool flat = is_flat(*analysis.document);
    if (axis.kind == AxisKind::EdgePair) {
        sentences.add("explain.of_edges", {{"a", fmt::format("A_{}", axis.feature_a)},
                                           {"b", fmt::format("B_{}", axis.feature_b)}});
    } else if (axis.kind == AxisKind::SearchDirection) {
        sentences.add("explain.of_search");
    } else if (axis.kind != AxisKind::NearestFeature) {
        sentences.add(flat ? "explain.of_side" : "explain.of_face", {{"side", side}});
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

const char* overlap_key(const Analysis& analysis, const AxisTest& axis) {
    if (have_equal_intervals(analysis, axis)) return "explain.axis_equal";
    return is_contained(analysis, axis) ? "explain.axis_contains" : "explain.axis_shares";
}

// A move along both is one move.
bool are_parallel(const AxisTest& one, const AxisTest& other) {
    return std::abs(glm::dot(one.direction, other.direction)) > 1 - 1e-14;
}

// How an axis that is as short a way out as the least one stands beside the others.
void add_tie(SentenceBuilder& sentences, const Analysis& analysis, const AxisTest& axis) {
    const core::Trace& trace = analysis.trace;
    const AxisTest& least = trace.axes[trace.least];
    const bool other = &least != &axis;
    if (other && (trace.tie_count == 1 || are_parallel(least, axis)))
        sentences.add("explain.same_move", {{"axis", axis_markup(least)}});
    else
        sentences.add(trace.tie_count == 1 ? "explain.shortest" : "explain.as_short");
}

void add_overlap(SentenceBuilder& sentences, const Analysis& analysis, const AxisTest& axis) {
    const core::Trace& trace = analysis.trace;
    sentences.add(overlap_key(analysis, axis),
                  {{"n", format_length(axis.overlap, analysis)}, {"axis", axis_markup(axis)}});
    if (trace.least < 0 || trace.axes.size() == 1) return;
    const AxisTest& least = trace.axes[trace.least];
    const bool is_least = &least == &axis;
    if (least.overlap > axis.overlap + relative_rounding * trace.size ||
        (is_least && !trace.available.tie_count))
        return;
    if (trace.verdict != core::Verdict::Overlap)
        sentences.add("explain.other_decides", {{"axis", axis_markup(least)}});
    else if (axis.is_tie || is_least)
        add_tie(sentences, analysis, axis);
    else
        sentences.add("explain.other_shorter", {{"axis", axis_markup(least)}});
}

// The method's word about an axis is not what its shadows show.
bool contradicts_intervals(const Analysis& analysis, const AxisTest& axis) {
    if (axis.state == AxisState::Separating) return overlaps(analysis, axis);
    return axis.state == AxisState::Overlapping && axis.overlap < -relative_rounding * analysis.trace.size;
}

const char* unmeasured_key(AxisKind kind) {
    if (kind == AxisKind::EdgePair) return "explain.parallel";
    return kind == AxisKind::NearestFeature ? "explain.repeats" : "explain.no_axis";
}

}  // namespace

bool overlaps(const Analysis& analysis, const AxisTest& axis) {
    return axis.overlap > relative_rounding * analysis.trace.size;
}

bool touches_in_point(const Analysis& analysis, const AxisTest& axis) {
    return std::abs(axis.overlap) <= relative_rounding * analysis.trace.size;
}

bool treats_touch_as_gap(const Analysis& analysis, const AxisTest& axis) {
    if (axis.state != AxisState::Separating || !touches_in_point(analysis, axis)) return false;
    const core::Method& method = active_method(*analysis.document);
    const core::Settings& settings = analysis.document->settings;
    const bool has_tolerance =
        settings.touching_separates && core::uses_setting(method, core::Setting::TouchingTolerance, true);
    const Real tolerance = has_tolerance ? core::touching_distance(method, settings, analysis.trace.size) : 0;
    return axis.overlap >= -tolerance;
}

std::string format_length(Real value, const Analysis& analysis) {
    return format_length(value, analysis.trace.size, analysis.number_format);
}

std::string format_distinct_length(Real value, Real other, const Analysis& analysis) {
    if (analysis.number_format != NumberFormat::Short) return format_number(value, analysis.number_format);
    return format_distinct_length(value, other, analysis.trace.size);
}

AxisCounts count_axes(const core::Trace& trace) {
    AxisCounts counts;
    for (const AxisTest& axis : trace.axes) {
        const bool face = axis.kind == AxisKind::FaceA || axis.kind == AxisKind::FaceB;
        const bool separates = axis.state == AxisState::Separating;
        ++counts.all;
        counts.faces += face ? 1 : 0;
        counts.edges += axis.kind == AxisKind::EdgePair ? 1 : 0;
        counts.separating += separates ? 1 : 0;
        counts.faces_separating += separates && face ? 1 : 0;
        counts.tested += axis.state != AxisState::NotTested ? 1 : 0;
    }
    return counts;
}

bool is_contained(const Analysis& analysis, const AxisTest& axis) {
    const bool is_nested =
        is_inside(axis.interval_a, axis.interval_b) || is_inside(axis.interval_b, axis.interval_a);
    return is_nested && !have_equal_intervals(analysis, axis);
}

bool have_equal_intervals(const Analysis& analysis, const AxisTest& axis) {
    const Real tolerance = relative_rounding * analysis.trace.size;
    return std::abs(axis.interval_a.min - axis.interval_b.min) <= tolerance &&
           std::abs(axis.interval_a.max - axis.interval_b.max) <= tolerance;
}

bool only_edges_separate(const AxisCounts& counts) {
    return counts.separating > 0 && counts.edges > 0 && counts.faces_separating == 0 &&
           counts.tested == counts.all;
}

namespace {

// Of the distance of the centres to the two radii. Beside them an overlap that is rounding may vanish: then
// the state and the sign of the overlap decide.
const char* comparison_sign(const Analysis& analysis, const AxisTest& axis, Real center_distance,
                            Real radii) {
    if (axis.state == AxisState::Touching || treats_touch_as_gap(analysis, axis)) return " = ";
    if (!touches_in_point(analysis, axis)) return center_distance > radii ? " > " : " < ";
    if (axis.state == AxisState::Separating) return " > ";
    return axis.overlap > 0 ? " < " : " = ";
}

}  // namespace

std::string axis_formula(const Analysis& analysis, const AxisTest& axis) {
    if (axis.state == AxisState::NotTested) return "";
    if (axis.state == AxisState::Degenerate)
        return axis.kind == AxisKind::EdgePair ? axis_markup(axis) + " = 0" : "";
    // Far from A the ends of B's shadow are too large to tell its length.
    const Real a = half_width(core::project(analysis.a, axis.direction));
    const Real b = half_width(core::project(analysis.b, axis.direction));
    const bool is_touching = touches_in_point(analysis, axis);
    const Real center_distance =
        is_touching ? a + b - axis.overlap : std::abs(center(axis.interval_b) - center(axis.interval_a));
    const std::string_view relation = comparison_sign(analysis, axis, center_distance, a + b);
    const bool equal = relation == " = ";
    const std::string left = equal ? format_length(center_distance, analysis)
                                   : format_distinct_length(center_distance, a + b, analysis);
    const std::string right = equal ? left : format_distinct_length(a + b, center_distance, analysis);
    return fmt::format("|T·L| = {}{}r_A {} + r_B {} = {}", left, relation, format_length(a, analysis),
                       format_length(b, analysis), right);
}

std::string axis_meaning(const Analysis& analysis, const AxisTest& axis, const TextCatalog& texts) {
    SentenceBuilder sentences(texts);
    if (axis.state == AxisState::NotTested) return texts("explain.not_reached");
    if (axis.state == AxisState::Degenerate) return texts(unmeasured_key(axis.kind));
    if (contradicts_intervals(analysis, axis)) {
        const bool gap = axis.overlap < 0;
        sentences.add(gap ? "explain.axis_called_meeting" : "explain.axis_called_apart",
                      {{"axis", axis_markup(axis)}, {"n", format_length(std::abs(axis.overlap), analysis)}});
        add_origin(sentences, analysis, axis);
        return sentences.text();
    }
    if (treats_touch_as_gap(analysis, axis))
        sentences.add("explain.touch_apart", {{"axis", axis_markup(axis)}});
    else if (axis.state == AxisState::Separating)
        sentences.add("explain.axis_separates");
    if (axis.state == AxisState::Touching)
        sentences.add(touches_in_point(analysis, axis) ? "explain.axis_touches" : "explain.touch_tolerated",
                      {{"axis", axis_markup(axis)}, {"n", format_length(axis.overlap, analysis)}});
    if (axis.state == AxisState::Overlapping) add_overlap(sentences, analysis, axis);
    add_origin(sentences, analysis, axis);
    if (axis.state == AxisState::Separating && only_edges_separate(count_axes(analysis.trace)))
        sentences.add("explain.why_edges");
    return sentences.text();
}

}  // namespace app
