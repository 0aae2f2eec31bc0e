// From exact rows to a trace.
#include "core/method/exact.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/exact/decide.h"
#include "core/exact/filter.h"
#include "core/exact/nearest.h"
#include "core/exact/order.h"
#include "core/method/contacts.h"
#include "core/method/distance.h"
#include "core/method/judge.h"

namespace core::exact {
namespace {

bool same_axis(const AxisTest& one, const AxisTest& other) {
    return one.kind == other.kind && one.feature_a == other.feature_a && one.feature_b == other.feature_b;
}

// One row for each axis: of sides that count as parallel the least. The others are moved to `more`.
Rows one_each(Rows rows, Rows& more) {
    Rows kept;
    kept.reserve(rows.size());
    for (Row& row : rows) {
        if (kept.empty() || !same_axis(kept.back().axis, row.axis)) {
            kept.push_back(std::move(row));
            continue;
        }
        if (compare(row, kept.back()) < 0) std::swap(row, kept.back());
        more.push_back(std::move(row));
    }
    return kept;
}

// Equal overlaps stay in the theorem's order: rounding moves no row.
void put_in_order(Trace& trace, Rows& rows, AxisOrder order) {
    if (order == AxisOrder::Theorem) return;
    const auto wider = [&](int i, int k) {
        const Row &one = rows[i], &other = rows[k];
        return one.exact && (!other.exact || compare(one, other) < 0);
    };
    const std::vector<int> places = sequence(trace, order, wider);
    rearrange(trace, places);
    Rows moved;
    for (const int place : places) moved.push_back(std::move(rows[place]));
    rows = std::move(moved);
}

void stop_at_gap(Trace& trace, Rows& rows) {
    forget_after(trace, trace.separating);
    for (int i = trace.separating + 1; i < int(rows.size()); ++i) rows[i].exact.reset();
}

// Of the cores' nearest points, less the radii. Cores that touch are there under the open policy alone.
Real distance(const Whole& pair, const Measured& least) {
    if (least.overlap == 0) return 0;
    const Measured across = measure(pair, nearest_direction(pair, least.normal));
    return Ruler(pair, across.squared).along(-across.overlap, -pair.radius);
}

// A ball may leave a point, or a segment in space, in any direction at right angles to it.
bool thin(const Body& body) {
    const auto nothing = [](const Vector& generator) { return is_zero(generator); };
    const auto none = std::count_if(body.generators.begin(), body.generators.end(), nothing);
    return body.corners.empty() && int(body.generators.size()) - none <= (body.flat ? 0 : 1);
}

bool continuum(const Whole& pair, const Row& least) {
    const bool round = is_round(pair.a) || is_round(pair.b);
    return round && least.exact->overlap == 0 && thin(pair.a) && thin(pair.b);
}

// Contacts and witness points are rounded; the axes they follow are not.
void meet_or_part(Trace& trace, const Duo& duo) {
    Trace near_one = trace;
    scale_back(near_one, -duo.exponent);
    if (trace.separating < 0) {
        meet(near_one, duo);
    } else {
        part(near_one, duo);
    }
    scale_back(near_one, duo.exponent);
    trace.witness = near_one.witness;
    trace.manifold = near_one.manifold;
}

void mark_ties(Trace& trace, const Rows& rows) {
    const Row& least = rows[trace.least];
    for (int i = 0; i < int(rows.size()); ++i) {
        trace.axes[i].tie = i != trace.least && rows[i].exact && compare(rows[i], least) == 0;
    }
}

// The head of the trace, the axes and the gap between the shapes.
Trace opened(const Pair& pair, const Duo& duo, const Rows& rows) {
    const Real unit = std::ldexp(1.0, duo.exponent);
    Trace trace;
    trace.proof = filtered(ready(pair.a), ready(pair.b)) ? Proof::Doubles : Proof::Exact;
    trace.origin = pair.a.pose.position + duo.a.centre * unit;
    trace.size = duo.size * unit;
    for (const Row& row : rows) trace.axes.push_back(row.axis);
    return trace;
}

}  // namespace

bool takes(const Pair& pair) { return is_flat(pair.a.shape) == is_flat(pair.b.shape); }

Verdict verdict(const Pair& pair, const Settings& settings) {
    const auto proven = filtered(ready(pair.a), ready(pair.b));
    const Verdict found = proven ? *proven : decide(whole(pair));
    return settings.open && found == Verdict::Touching ? Verdict::Separated : found;
}

Trace query(const Pair& pair, const Settings& settings) {
    const Duo doubles = duo(pair);
    const Whole numbers = whole(pair, doubles.a.centre * std::ldexp(1.0, doubles.exponent));
    Rows more;
    Rows kept = one_each(rows(numbers, doubles), more);
    Trace trace = opened(pair, doubles, kept);
    if (settings.open) part_what_touches(trace);
    trace.separating = first_gap(trace);
    if (trace.separating >= 0) {
        meet_or_part(trace, doubles);
        trace.distance = distance(numbers, *kept[least_of(kept)].exact);
    }
    put_in_order(trace, kept, settings.order);
    trace.separating = first_gap(trace);
    if (trace.separating >= 0 && settings.early_out) stop_at_gap(trace, kept);
    trace.least = least_of(kept);
    trace.chosen = choose(trace, least_face_of(kept), settings.face_bias);
    conclude(trace);
    if (trace.separating >= 0) return trace;
    mark_ties(trace, kept);
    trace.ties = continuum(numbers, kept[trace.least]) ? -1 : count_ways(kept, more, kept[trace.least]);
    meet_or_part(trace, doubles);
    return trace;
}

}  // namespace core::exact
