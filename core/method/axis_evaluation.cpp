// From measured axes to verdict, depth, normal, ties, distance and contacts.
#include "core/method/axis_evaluation.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/method/distance.h"
#include "core/method/manifold.h"

namespace core {
namespace {

// Overlaps that differ by less than this fraction of the size are equal, to rounding: among axes in the same
// state the first is the least.
constexpr Real overlap_tolerance = 1e-15;

// Separating axes first, then by overlap. If the tolerance depends on the axis, equal overlaps may be in
// different states: then the overlapping axis is first.
bool decides_before(const AxisTest& first, const AxisTest& second) {
    const bool separates = first.state == AxisState::Separating;
    if (separates != (second.state == AxisState::Separating)) return separates;
    if (first.overlap != second.overlap) return first.overlap < second.overlap;
    return first.state == AxisState::Overlapping && second.state == AxisState::Touching;
}

int find_least_axis(const Trace& trace, bool with_edge_pairs) {
    const auto is_candidate = [&](const AxisTest& axis) {
        return is_measured(axis) && (axis.kind != AxisKind::EdgePair || with_edge_pairs);
    };
    const AxisTest* least = nullptr;
    for (const AxisTest& axis : trace.axes) {
        if (is_candidate(axis) && (least == nullptr || decides_before(axis, *least))) least = &axis;
    }
    if (least == nullptr) return -1;
    const Real limit = least->overlap + overlap_tolerance * trace.size;
    int first = 0;
    while (!is_candidate(trace.axes[first]) || trace.axes[first].state != least->state ||
           trace.axes[first].overlap > limit) {
        ++first;
    }
    return first;
}

// Concentric round shapes, and segments in line: all directions, or all perpendicular ones, are equally
// short.
bool has_continuous_tie(const Trace& trace, const NormalizedPair& normalized) {
    for (const Solid* solid : {&normalized.a, &normalized.b})
        if (!is_round(*solid) && !is_segment(*solid)) return false;
    const auto count = std::count_if(trace.axes.begin(), trace.axes.end(), is_measured);
    const AxisTest& last = trace.axes[trace.least];
    return count == 1 && last.kind == AxisKind::NearestFeature &&
           2 * (radius_sum(normalized) - last.overlap) <= tie_tolerance * normalized.size;
}

// Separating axes of shapes that are at most `margin` apart touch. Sets their distance.
void touch_within_margin(Trace& trace, const NormalizedPair& normalized, Real margin) {
    if (margin == 0 || first_separating_axis(trace) < 0) return;
    Trace apart = trace;
    compute_distance(apart, normalized);
    if (apart.distance > margin) return;
    trace.distance = apart.distance;
    for (AxisTest& axis : trace.axes) {
        if (axis.state == AxisState::Separating) axis.state = AxisState::Touching;
    }
}

}  // namespace

std::vector<int> query_order(const Trace& trace, AxisOrder order, const AxisLess& axis_less) {
    std::vector<int> indices(trace.axes.size());
    std::iota(indices.begin(), indices.end(), 0);
    if (order == AxisOrder::Reversed) std::reverse(indices.begin(), indices.end());
    const auto is_before = [&](int i, int k) {
        if (order == AxisOrder::WidestFirst) return axis_less(i, k);
        return order == AxisOrder::EdgesFirst && trace.axes[i].kind == AxisKind::EdgePair &&
               trace.axes[k].kind != AxisKind::EdgePair;
    };
    if (order != AxisOrder::Reversed) std::stable_sort(indices.begin(), indices.end(), is_before);
    return indices;
}

void reorder_axes(Trace& trace, const std::vector<int>& indices) {
    const auto axes = trace.axes;
    std::vector<int> new_index(indices.size());
    for (int i = 0; i < int(indices.size()); ++i) {
        trace.axes[i] = axes[indices[i]];
        new_index[indices[i]] = i;
    }
    for (FormulaTerm& term : trace.terms) {
        if (term.axis >= 0) term.axis = new_index[term.axis];
    }
    std::stable_sort(
        trace.terms.begin(), trace.terms.end(),
        [](const FormulaTerm& first, const FormulaTerm& second) { return first.axis < second.axis; });
}

void separate_touching(Trace& trace) {
    for (AxisTest& axis : trace.axes) {
        if (axis.state == AxisState::Touching) axis.state = AxisState::Separating;
    }
}

int first_separating_axis(const Trace& trace) {
    for (int i = 0; i < int(trace.axes.size()); ++i) {
        if (trace.axes[i].state == AxisState::Separating) return i;
    }
    return -1;
}

void truncate_axes(Trace& trace, int last) {
    for (int i = last + 1; i < int(trace.axes.size()); ++i) {
        AxisTest& axis = trace.axes[i];
        axis = {.kind = axis.kind,
                .feature_a = axis.feature_a,
                .feature_b = axis.feature_b,
                .nearest_kind = axis.nearest_kind,
                .nearest_kind_b = axis.nearest_kind_b,
                .state = AxisState::NotTested};
    }
    std::erase_if(trace.terms, [last](const FormulaTerm& term) { return term.axis > last; });
}

int choose_axis(const Trace& trace, int face, const Settings& settings) {
    const AxisTest& least = trace.axes[trace.least];
    if (least.kind != AxisKind::EdgePair || face < 0) return trace.least;
    if (least.state == AxisState::Separating && trace.axes[face].state != AxisState::Separating)
        return trace.least;
    const Real scaled_overlap = least.overlap > 0 ? least.overlap * settings.face_factor : least.overlap;
    const bool is_clear = scaled_overlap < trace.axes[face].overlap - settings.face_bias * trace.size;
    return is_clear ? trace.least : face;
}

void compute_verdict(Trace& trace) {
    const AxisTest& least = trace.axes[trace.least];
    trace.normal = least.direction;
    trace.gap = 0 - least.overlap;  // never -0
    if (trace.separating_axis >= 0) {
        trace.verdict = Verdict::Separated;
    } else {
        trace.verdict = least.state == AxisState::Touching ? Verdict::Touching : Verdict::Overlap;
    }
    trace.depth = trace.verdict == Verdict::Overlap ? least.overlap : 0;
}

void evaluate_axes(Trace& trace, const NormalizedPair& normalized, const Settings& settings) {
    const Real margin = std::ldexp(settings.margin, -normalized.exponent);
    touch_within_margin(trace, normalized, margin);
    if (settings.touching_separates &&
        trace.axes[find_least_axis(trace, true)].state != AxisState::Overlapping)
        separate_touching(trace);
    if (first_separating_axis(trace) >= 0) compute_distance(trace, normalized);
    if (settings.axis_order != AxisOrder::Theorem) {
        const auto is_wider = [&](int i, int k) {
            const AxisTest &first = trace.axes[i], &second = trace.axes[k];
            // Axes that are not measured are last.
            if (is_measured(first) != is_measured(second)) return is_measured(first);
            return is_measured(first) && first.overlap < second.overlap;
        };
        reorder_axes(trace, query_order(trace, settings.axis_order, is_wider));
    }
    trace.separating_axis = first_separating_axis(trace);
    if (trace.separating_axis >= 0 && settings.early_out) truncate_axes(trace, trace.separating_axis);
    trace.least = find_least_axis(trace, true);
    if (trace.separating_axis >= 0) {
        trace.chosen = choose_axis(trace, find_least_axis(trace, false), settings);
    } else {
        const Real limit = trace.axes[trace.least].overlap + tie_tolerance * trace.size;
        for (int i = 0; i < int(trace.axes.size()); ++i) {
            AxisTest& axis = trace.axes[i];
            axis.is_tie = i != trace.least && is_measured(axis) && axis.overlap <= limit;
        }
        compute_contacts(trace, normalized, settings);
    }
    compute_verdict(trace);
    if (!is_separated(trace))
        trace.tie_count = has_continuous_tie(trace, normalized) ? -1 : int(mtv_directions(trace).size());
}

}  // namespace core
