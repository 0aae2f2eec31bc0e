// From measured axes to verdict, depth, normal, ties, distance and contacts.
#include "core/method/judge.h"

#include <algorithm>
#include <numeric>

#include "core/method/contacts.h"
#include "core/method/distance.h"

namespace core {
namespace {

// Overlaps nearer than this, relative to the size, are the same number but for rounding: of axes in the same
// state the earlier one is the least.
constexpr Real same_overlap = 1e-15;

int rank(const AxisTest& axis, AxisOrder order) {
    return order == AxisOrder::EdgesFirst && axis.kind != AxisKind::EdgePair ? 1 : 0;
}

// What could not be measured has no width and goes last.
bool wider(const AxisTest& one, const AxisTest& other) {
    if (measured(one) != measured(other)) return measured(one);
    return measured(one) && one.overlap < other.overlap;
}

void put_in_order(Trace& trace, AxisOrder order) {
    if (order == AxisOrder::Theorem) return;
    rearrange(trace,
              sequence(trace, order, [&](int i, int k) { return wider(trace.axes[i], trace.axes[k]); }));
}

// An axis that separates decides before one that does not, then the one of less overlap. Methods whose
// tolerance depends on the axis may measure one overlap in two states: the narrower tolerance counts.
bool decides_before(const AxisTest& one, const AxisTest& other) {
    const bool separates = one.state == AxisState::Separates;
    if (separates != (other.state == AxisState::Separates)) return separates;
    if (one.overlap != other.overlap) return one.overlap < other.overlap;
    return one.state == AxisState::Overlaps && other.state == AxisState::Touches;
}

int least_of(const Trace& trace, bool with_edge_pairs) {
    const auto counts = [&](const AxisTest& axis) {
        return measured(axis) && (axis.kind != AxisKind::EdgePair || with_edge_pairs);
    };
    const AxisTest* least = nullptr;
    for (const AxisTest& axis : trace.axes) {
        if (counts(axis) && (least == nullptr || decides_before(axis, *least))) least = &axis;
    }
    if (least == nullptr) return -1;
    const Real limit = least->overlap + same_overlap * trace.size;
    int first = 0;
    while (!counts(trace.axes[first]) || trace.axes[first].state != least->state ||
           trace.axes[first].overlap > limit) {
        ++first;
    }
    return first;
}

void mark_ties(Trace& trace) {
    const Real limit = trace.axes[trace.least].overlap + equally_short * trace.size;
    for (int i = 0; i < int(trace.axes.size()); ++i) {
        AxisTest& axis = trace.axes[i];
        axis.tie = i != trace.least && measured(axis) && axis.overlap <= limit;
    }
}

// Two round shapes about one centre can leave in any direction.
bool concentric(const Trace& trace, const Duo& duo) {
    const bool centres = trace.axes.size() == 1 && trace.axes[0].nearest == Feature::Kind::Round;
    return centres && 2 * glm::length(duo.between) <= equally_short * duo.size;
}

void count_ways(Trace& trace, const Duo& duo) {
    if (apart(trace)) return;
    mark_ties(trace);
    trace.ties = concentric(trace, duo) ? -1 : int(shortest_ways(trace).size());
}

}  // namespace

std::vector<int> sequence(const Trace& trace, AxisOrder order, const Wider& wider) {
    std::vector<int> places(trace.axes.size());
    std::iota(places.begin(), places.end(), 0);
    if (order == AxisOrder::Reversed) std::reverse(places.begin(), places.end());
    const auto before = [&](int i, int k) {
        if (order == AxisOrder::WidestFirst) return wider(i, k);
        return rank(trace.axes[i], order) < rank(trace.axes[k], order);
    };
    if (order != AxisOrder::Reversed) std::stable_sort(places.begin(), places.end(), before);
    return places;
}

void rearrange(Trace& trace, const std::vector<int>& places) {
    const auto axes = trace.axes;
    std::vector<int> moved_to(places.size());
    for (int i = 0; i < int(places.size()); ++i) {
        trace.axes[i] = axes[places[i]];
        moved_to[places[i]] = i;
    }
    for (Term& term : trace.terms) {
        if (term.axis >= 0) term.axis = moved_to[term.axis];
    }
    std::stable_sort(trace.terms.begin(), trace.terms.end(),
                     [](const Term& one, const Term& other) { return one.axis < other.axis; });
}

void part_what_touches(Trace& trace) {
    for (AxisTest& axis : trace.axes) {
        if (axis.state == AxisState::Touches) axis.state = AxisState::Separates;
    }
}

int first_gap(const Trace& trace) {
    for (int i = 0; i < int(trace.axes.size()); ++i) {
        if (trace.axes[i].state == AxisState::Separates) return i;
    }
    return -1;
}

void forget_after(Trace& trace, int last) {
    for (int i = last + 1; i < int(trace.axes.size()); ++i) {
        const AxisTest formed = trace.axes[i];
        trace.axes[i] = {};
        trace.axes[i].kind = formed.kind;
        trace.axes[i].feature_a = formed.feature_a;
        trace.axes[i].feature_b = formed.feature_b;
        trace.axes[i].nearest = formed.nearest;
        trace.axes[i].state = AxisState::NotReached;
    }
    std::erase_if(trace.terms, [last](const Term& term) { return term.axis > last; });
}

int choose(const Trace& trace, int face, Real face_bias) {
    const AxisTest& least = trace.axes[trace.least];
    if (least.kind != AxisKind::EdgePair || face < 0) return trace.least;
    if (least.state == AxisState::Separates && trace.axes[face].state != AxisState::Separates)
        return trace.least;
    const bool clear = least.overlap < trace.axes[face].overlap - face_bias * trace.size;
    return clear ? trace.least : face;
}

void conclude(Trace& trace) {
    const AxisTest& least = trace.axes[trace.least];
    trace.normal = least.direction;
    trace.gap = -least.overlap;
    if (trace.separating >= 0) {
        trace.verdict = Verdict::Separated;
    } else {
        trace.verdict = least.state == AxisState::Touches ? Verdict::Touching : Verdict::Overlap;
    }
    trace.depth = trace.verdict == Verdict::Overlap ? least.overlap : 0;
}

void judge(Trace& trace, const Duo& duo, const Settings& settings) {
    const bool overlap = trace.axes[least_of(trace, true)].state == AxisState::Overlaps;
    if (settings.open && !overlap) part_what_touches(trace);
    if (first_gap(trace) >= 0) part(trace, duo);
    put_in_order(trace, settings.order);
    trace.separating = first_gap(trace);
    if (trace.separating >= 0 && settings.early_out) forget_after(trace, trace.separating);
    trace.least = least_of(trace, true);
    trace.chosen = choose(trace, least_of(trace, false), settings.face_bias);
    conclude(trace);
    count_ways(trace, duo);
    if (trace.separating < 0) meet(trace, duo);
}

}  // namespace core
