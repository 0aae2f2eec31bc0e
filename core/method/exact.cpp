// Converts exactly measured axes to a trace.
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/exact/exact_axes.h"
#include "core/exact/exact_verdict.h"
#include "core/exact/filter.h"
#include "core/exact/integer_pair.h"
#include "core/method/axis_evaluation.h"
#include "core/method/distance.h"
#include "core/method/manifold.h"
#include "core/method/methods.h"
#include "core/shape/hull_topology.h"

namespace core::exact {
namespace {

bool is_same_axis(const AxisTest& first, const AxisTest& second) {
    return first.kind == second.kind && first.feature_a == second.feature_a &&
           first.feature_b == second.feature_b;
}

// Keeps one entry for each axis: of parallel sides the one of least overlap. Moves the others to
// `duplicates`.
ExactAxes merge_parallel_axes(ExactAxes axes, ExactAxes& duplicates) {
    ExactAxes distinct;
    distinct.reserve(axes.size());
    for (ExactAxis& axis : axes) {
        if (distinct.empty() || !is_same_axis(distinct.back().axis, axis.axis)) {
            distinct.push_back(std::move(axis));
            continue;
        }
        ExactAxis& kept = distinct.back();
        if (axis.exact && (!kept.exact || compare(axis, kept) < 0)) std::swap(axis, kept);
        if (axis.exact) duplicates.push_back(std::move(axis));
    }
    return distinct;
}

// Compares exactly, so that equal overlaps stay in the order of the theorem.
void apply_axis_order(Trace& trace, ExactAxes& axes, AxisOrder order) {
    if (order == AxisOrder::Theorem) return;
    const auto axis_less = [&](int i, int k) {
        const ExactAxis &first = axes[i], &second = axes[k];
        return first.exact && (!second.exact || compare(first, second) < 0);
    };
    const std::vector<int> indices = query_order(trace, order, axis_less);
    reorder_axes(trace, indices);
    ExactAxes reordered;
    for (const int index : indices) reordered.push_back(std::move(axes[index]));
    axes = std::move(reordered);
}

// Distance of the cores' nearest points minus the radii. Cores may touch here only if
// Settings::touching_separates is set.
Real measure_distance(const IntegerPair& pair, const ExactAxisTest& least) {
    if (least.overlap == 0) return 0;
    const ExactAxisTest axis_test = measure(pair, nearest_direction(pair, least.normal));
    return LengthConverter(pair, axis_test.length_squared).to_length(-axis_test.overlap, -pair.radius);
}

// A point, or a segment in space: infinitely many directions are perpendicular to it.
bool is_degenerate_solid(const IntegerShape& shape) {
    if (is_segment(shape)) return true;
    const auto is_null = [](const Vector& generator) { return is_zero(generator); };
    const auto null_count = std::count_if(shape.generators.begin(), shape.generators.end(), is_null);
    return shape.vertices.empty() && int(shape.generators.size()) - null_count <= (shape.flat ? 0 : 1);
}

bool has_continuous_tie(const IntegerPair& pair, const ExactAxis& least) {
    const bool are_parallel = is_segment(pair.a) && is_segment(pair.b) &&
                              is_zero(cross(pair.a.edges[0].along, pair.b.edges[0].along));
    const bool has_round_shape = is_round(pair.a) || is_round(pair.b);
    return (has_round_shape || are_parallel) && least.exact->overlap == 0 && is_degenerate_solid(pair.a) &&
           is_degenerate_solid(pair.b);
}

// Contacts and witness points are computed in doubles, on the exactly chosen axes; the least may become an
// equal one.
void add_contacts(Trace& trace, const NormalizedPair& normalized, Settings settings) {
    settings.margin = 0;
    Trace scaled = trace;
    scale_lengths(scaled, -normalized.exponent);
    compute_contacts(scaled, normalized, settings);
    scale_lengths(scaled, normalized.exponent);
    std::swap(trace.axes[trace.least].is_tie, trace.axes[scaled.least].is_tie);
    trace.least = scaled.least;
    trace.chosen = scaled.chosen;
    trace.contact_axis = scaled.contact_axis;
    trace.witness = scaled.witness;
    trace.manifold = scaled.manifold;
}

// Edges that are parallel to rounding share a direction of the solid.
void set_direction_indices(IntegerShape& shape, const Solid& solid) {
    if (shape.vertices.empty()) return;
    for (std::size_t i = 0; i < shape.edges.size(); ++i)
        shape.edges[i].direction_index = solid.edges[i].direction_index;
}

// A trace with proof, origin, size and axes set.
Trace make_trace(const Pair& pair, const NormalizedPair& normalized, const ExactAxes& axes) {
    const Real scale = std::ldexp(1.0, normalized.exponent);
    Trace trace;
    trace.proof =
        try_verdict(make_filter_shape(pair.a), make_filter_shape(pair.b)) ? Proof::Doubles : Proof::Exact;
    trace.origin = pair.a.pose.position + normalized.a.center * scale;
    trace.size = normalized.size * scale;
    for (const ExactAxis& axis : axes) trace.axes.push_back(axis.axis);
    return trace;
}

}  // namespace

Verdict query_verdict(const Pair& pair, const Settings& settings) {
    // In doubles if they prove it, otherwise in integers.
    std::optional<Verdict> verdict = try_verdict_sharp_boxes(pair);
    if (!verdict) {
        const FilterShape a = make_filter_shape(pair.a), b = make_filter_shape(pair.b);
        verdict = try_verdict(a, b);
        if (!verdict) {
            const BoxAxes axes = unproven_axes(a, b);
            verdict = are_sharp_boxes(pair) ? decide_sharp_boxes(pair, axes)
                                            : decide_verdict(make_integer_pair(pair), axes);
        }
    }
    return settings.touching_separates && verdict == Verdict::Touching ? Verdict::Separated : *verdict;
}

Trace query(const Pair& pair, const Settings& settings) {
    const NormalizedPair normalized = normalize_pair(pair);
    const Vec3 origin = normalized.a.center * std::ldexp(1.0, normalized.exponent);
    const bool is_merged = merged_rounding(pair.a.shape) + merged_rounding(pair.b.shape) > 0;
    IntegerPair integers = make_integer_pair(pair, origin, HullFaces::Merged);
    set_direction_indices(integers.a, normalized.a);
    set_direction_indices(integers.b, normalized.b);
    ExactAxes duplicates;
    const AxisSelection selection{is_merged, settings.list_pruned};
    ExactAxes distinct = merge_parallel_axes(measure_axes(integers, normalized, selection), duplicates);
    if (is_merged) include_faces_as_given(distinct, integers, make_integer_pair(pair, origin));
    Trace trace = make_trace(pair, normalized, distinct);
    if (settings.touching_separates) separate_touching(trace);
    trace.separating_axis = first_separating_axis(trace);
    if (trace.separating_axis >= 0) {
        Trace scaled = trace;
        scale_lengths(scaled, -normalized.exponent);
        compute_distance(scaled, normalized);
        scale_lengths(scaled, normalized.exponent);
        trace.witness = scaled.witness;
        trace.distance = measure_distance(integers, *distinct[min_overlap_axis(distinct)].exact);
    }
    apply_axis_order(trace, distinct, settings.axis_order);
    trace.separating_axis = first_separating_axis(trace);
    if (trace.separating_axis >= 0 && settings.early_out) {
        truncate_axes(trace, trace.separating_axis);
        for (int i = trace.separating_axis + 1; i < int(distinct.size()); ++i) distinct[i].exact.reset();
    }
    trace.least = min_overlap_axis(distinct);
    if (trace.separating_axis >= 0) {
        trace.chosen = choose_axis(trace, min_overlap_face_axis(distinct), settings);
        compute_verdict(trace);
        return trace;
    }
    for (int i = 0; i < int(distinct.size()); ++i) {
        trace.axes[i].is_tie =
            i != trace.least && distinct[i].exact && compare(distinct[i], distinct[trace.least]) == 0;
    }
    add_contacts(trace, normalized, settings);
    compute_verdict(trace);
    trace.tie_count = has_continuous_tie(integers, distinct[trace.least])
                          ? -1
                          : count_ties(distinct, duplicates, distinct[trace.least]);
    return trace;
}

}  // namespace core::exact
