// The expanding polytope of van den Bergen, 2001, by signed heights: an origin outside is found out, too.
#include "core/method/gjk/expansion.h"

#include <algorithm>
#include <limits>

#include "core/method/gjk/closest.h"
#include "core/method/gjk/hull.h"
#include "core/method/gjk/start.h"

namespace core::gjk {
namespace {

template <class T>
SearchStep step_of(const Hull<T>& hull, const Facet<T>& facet, const Vec<T>& support) {
    SearchStep step;
    step.kind = SearchStep::Kind::Expansion;
    for (int corner : facet.corners) step.points.push_back(Vec3(hull.point(corner).at));
    step.nearest = Vec3(facet.normal * facet.height);
    step.direction = Vec3(facet.normal);
    step.support = Vec3(support);
    step.lower = facet.height;
    return step;
}

template <class T>
void take(Deepest<T>& found, const Hull<T>& hull, int facet, T depth) {
    found.normal = hull.facet(facet).normal;
    found.depth = depth;
    found.foot = hull.nearest_to(hull.facet(facet).normal * depth);
}

template <class T>
Deepest<T> expand(const Difference<T>& difference, Hull<T>& hull, int most_steps) {
    const T room = met * difference.grain();
    Deepest<T> found;
    found.depth = std::numeric_limits<T>::infinity();
    // The least height at which the difference was seen to reach farther and the hull could not follow.
    T doubt = found.depth;
    for (int i = 0;; ++i) {
        const int least = hull.least();
        const Facet<T> facet = hull.facet(least);
        if (facet.settled) {
            if (facet.normal != Vec<T>(0)) take(found, hull, least, facet.reach);
            found.end = found.depth <= doubt + room ? SearchEnd::Found : SearchEnd::Stalled;
            return found;
        }
        const Point<T> next = difference.support(facet.normal);
        const T reach = glm::dot(facet.normal, next.at);
        if (reach < found.depth) take(found, hull, least, reach);
        found.steps.push_back(step_of(hull, facet, next.at));
        found.steps.back().upper = found.depth;
        if (i + 1 >= most_steps) {
            found.end = SearchEnd::Limit;
            return found;
        }
        const bool on_surface = reach <= facet.height + room;
        if (!on_surface && !hull.has(next) && hull.add(next, least)) continue;
        if (!on_surface) doubt = std::min(doubt, facet.height);
        hull.settle(least, reach);
    }
}

}  // namespace

template <class T>
Deepest<T> deepest(const Difference<T>& difference, const Simplex<T>& simplex, int most_steps) {
    const Start<T> begin = start(difference, simplex);
    if (begin.across == Vec<T>(0)) {
        Hull<T> hull(begin.points, difference.flat(), difference.grain());
        return expand(difference, hull, most_steps);
    }
    Deepest<T> found;
    found.normal = begin.across;
    found.depth = glm::dot(begin.across, difference.support(begin.across).at);
    return found;
}

template Deepest<float> deepest(const Difference<float>&, const Simplex<float>&, int);
template Deepest<double> deepest(const Difference<double>&, const Simplex<double>&, int);

}  // namespace core::gjk
