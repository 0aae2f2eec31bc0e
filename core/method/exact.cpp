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

// Under the open policy a touch is a gap of no width.
void part_what_touches(Rows& rows) {
    for (Row& row : rows) {
        if (row.axis.state == AxisState::Touches) row.axis.state = AxisState::Separates;
    }
}

int first_gap(const Rows& rows) {
    const auto parts = [](const Row& row) { return row.axis.state == AxisState::Separates; };
    const auto found = std::find_if(rows.begin(), rows.end(), parts);
    return found == rows.end() ? -1 : int(found - rows.begin());
}

// What an engine that stops at the first gap would not have looked at.
void forget_after(Rows& rows, Trace& trace) {
    for (int i = trace.separating + 1; i < int(rows.size()); ++i) {
        AxisTest bare;
        bare.kind = rows[i].axis.kind;
        bare.feature_a = rows[i].axis.feature_a;
        bare.feature_b = rows[i].axis.feature_b;
        bare.nearest = rows[i].axis.nearest;
        bare.state = AxisState::NotReached;
        rows[i] = {bare, {}};
        trace.axes[i] = bare;
    }
}

// Faces win near ties: the normal must not flicker while a box rests on another.
int choose(const Rows& rows, int least, Real bias) {
    if (rows[least].axis.kind != AxisKind::EdgePair) return least;
    const int face = least_face_of(rows);
    return rows[least].axis.overlap < rows[face].axis.overlap - bias ? least : face;
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

void judge(Trace& trace, const Row& least) {
    trace.normal = least.axis.direction;
    trace.gap = -least.axis.overlap;
    if (trace.separating >= 0) {
        trace.verdict = Verdict::Separated;
    } else {
        trace.verdict = least.axis.state == AxisState::Touches ? Verdict::Touching : Verdict::Overlap;
    }
    trace.depth = trace.verdict == Verdict::Overlap ? least.axis.overlap : 0;
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
    trace.separating = first_gap(rows);
    for (const Row& row : rows) trace.axes.push_back(row.axis);
    return trace;
}

}  // namespace

bool takes(const Pair& pair) { return is_flat(pair.a.shape) == is_flat(pair.b.shape); }

Verdict verdict(const Pair& pair) {
    const auto found = filtered(ready(pair.a), ready(pair.b));
    return found ? *found : decide(whole(pair));
}

Trace query(const Pair& pair, const Settings& settings) {
    const Duo doubles = duo(pair);
    const Whole numbers = whole(pair, doubles.a.centre * std::ldexp(1.0, doubles.exponent));
    Rows more;
    Rows kept = one_each(rows(numbers, doubles), more);
    if (settings.open) part_what_touches(kept);
    Trace trace = opened(pair, doubles, kept);
    if (trace.separating >= 0) {
        meet_or_part(trace, doubles);
        trace.distance = distance(numbers, *kept[least_of(kept)].exact);
        if (settings.early_out) forget_after(kept, trace);
    }
    trace.least = least_of(kept);
    trace.chosen = choose(kept, trace.least, settings.face_bias * trace.size);
    judge(trace, kept[trace.least]);
    if (trace.separating >= 0) return trace;
    mark_ties(trace, kept);
    trace.ties = continuum(numbers, kept[trace.least]) ? -1 : count_ways(kept, more, kept[trace.least]);
    meet_or_part(trace, doubles);
    return trace;
}

}  // namespace core::exact
