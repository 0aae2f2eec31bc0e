// Overlaps compared by their doubles where those are clearly apart, by their squares where not.
#include "core/exact/order.h"

#include <algorithm>
#include <cmath>

namespace core::exact {
namespace {

// More than the rounding of either, so that the doubles may say which is less.
bool differ_clearly(Real x, Real y) {
    const Real larger = std::max(std::fabs(x), std::fabs(y));
    return larger > 1e-290 && larger < 1e308 && std::fabs(x - y) > 1e-15 * larger;
}

bool is_same_direction(const Vector& p, const Vector& q) { return is_zero(cross(p, q)) && dot(p, q) > 0; }

void add_unique_direction(std::vector<Vector>& directions, const Vector& direction) {
    const bool is_known = std::any_of(directions.begin(), directions.end(), [&](const Vector& other) {
        return is_same_direction(direction, other);
    });
    if (!is_known) directions.push_back(direction);
}

template <class Counts>
int min_overlap_axis_if(const ExactAxes& axes, Counts&& is_candidate) {
    int best = -1;
    for (int i = 0; i < int(axes.size()); ++i) {
        if (!axes[i].exact || !is_candidate(axes[i])) continue;
        if (best < 0 || compare(axes[i], axes[best]) < 0) best = i;
    }
    return best;
}

}  // namespace

int compare(const ExactAxis& a, const ExactAxis& b) {
    if (differ_clearly(a.axis.overlap, b.axis.overlap)) return a.axis.overlap < b.axis.overlap ? -1 : 1;
    return compare(*a.exact, *b.exact);
}

int min_overlap_axis(const ExactAxes& axes) {
    return min_overlap_axis_if(axes, [](const ExactAxis&) { return true; });
}

int min_overlap_face_axis(const ExactAxes& axes) {
    return min_overlap_axis_if(axes,
                               [](const ExactAxis& axis) { return axis.axis.kind != AxisKind::EdgePair; });
}

int count_ties(const ExactAxes& axes, const ExactAxes& duplicates, const ExactAxis& least) {
    std::vector<Vector> directions;
    for (const ExactAxes* list : {&axes, &duplicates}) {
        for (const ExactAxis& axis : *list) {
            if (!axis.exact || compare(axis, least) != 0) continue;
            add_unique_direction(directions, axis.exact->normal);
            if (axis.exact->is_tie) add_unique_direction(directions, -axis.exact->normal);
        }
    }
    return int(directions.size());
}

}  // namespace core::exact
