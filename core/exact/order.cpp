// Overlaps compared by their doubles where those are clearly apart, by their squares where not.
#include "core/exact/order.h"

#include <algorithm>
#include <cmath>

namespace core::exact {
namespace {

// More than the rounding of either, so that the doubles may say which is less.
bool clearly_apart(Real x, Real y) {
    const Real larger = std::max(std::fabs(x), std::fabs(y));
    return larger > 1e-290 && larger < 1e308 && std::fabs(x - y) > 1e-15 * larger;
}

bool same_way(const Vector& p, const Vector& q) { return is_zero(cross(p, q)) && dot(p, q) > 0; }

void add_once(std::vector<Vector>& ways, const Vector& way) {
    const bool known =
        std::any_of(ways.begin(), ways.end(), [&](const Vector& other) { return same_way(way, other); });
    if (!known) ways.push_back(way);
}

template <class Counts>
int least_if(const Rows& rows, Counts&& counts) {
    int best = -1;
    for (int i = 0; i < int(rows.size()); ++i) {
        if (!rows[i].exact || !counts(rows[i])) continue;
        if (best < 0 || compare(rows[i], rows[best]) < 0) best = i;
    }
    return best;
}

}  // namespace

int compare(const Row& a, const Row& b) {
    if (clearly_apart(a.axis.overlap, b.axis.overlap)) return a.axis.overlap < b.axis.overlap ? -1 : 1;
    return compare(*a.exact, *b.exact);
}

int least_of(const Rows& rows) {
    return least_if(rows, [](const Row&) { return true; });
}

int least_face_of(const Rows& rows) {
    return least_if(rows, [](const Row& row) { return row.axis.kind != AxisKind::EdgePair; });
}

int count_ways(const Rows& rows, const Rows& more, const Row& least) {
    std::vector<Vector> ways;
    for (const Rows* each : {&rows, &more}) {
        for (const Row& row : *each) {
            if (!row.exact || compare(row, least) != 0) continue;
            add_once(ways, row.exact->normal);
            if (row.exact->even) add_once(ways, -row.exact->normal);
        }
    }
    return int(ways.size());
}

}  // namespace core::exact
