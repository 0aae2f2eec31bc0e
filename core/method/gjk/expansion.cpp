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
SearchStep make_step(const Hull<T>& hull, const Facet<T>& facet, const Vec<T>& support) {
    SearchStep step;
    step.kind = SearchStep::Kind::Expansion;
    for (int vertex : facet.vertices) step.points.push_back(Vec3(hull.point(vertex).position));
    step.nearest = Vec3(facet.normal * facet.distance);
    step.direction = Vec3(facet.normal);
    step.support = Vec3(support);
    step.lower_bound = facet.distance;
    return step;
}

template <class T>
void update_result(EpaResult<T>& result, const Hull<T>& hull, int facet, T depth) {
    result.normal = hull.facet(facet).normal;
    result.depth = depth;
    result.witness_simplex = hull.nearest_simplex(hull.facet(facet).normal * depth);
}

template <class T>
EpaResult<T> expand(const MinkowskiDifference<T>& difference, Hull<T>& hull, int max_steps) {
    const T tolerance = convergence_ulps * difference.rounding_error();
    EpaResult<T> result;
    result.depth = std::numeric_limits<T>::infinity();
    // The least height at which the difference was seen to reach farther and the hull could not follow.
    T uncertain_distance = result.depth;
    for (int i = 0;; ++i) {
        const int nearest = hull.nearest_facet();
        const Facet<T> facet = hull.facet(nearest);
        if (facet.is_final) {
            if (facet.normal != Vec<T>(0)) update_result(result, hull, nearest, facet.support_distance);
            result.status = result.depth <= uncertain_distance + tolerance ? SearchStatus::Converged
                                                                           : SearchStatus::Stalled;
            return result;
        }
        const SupportPoint<T> next = difference.support(facet.normal);
        const T support_distance = glm::dot(facet.normal, next.position);
        if (support_distance < result.depth) update_result(result, hull, nearest, support_distance);
        result.steps.push_back(make_step(hull, facet, next.position));
        result.steps.back().upper_bound = result.depth;
        if (i + 1 >= max_steps) {
            result.status = SearchStatus::StepLimit;
            return result;
        }
        const bool is_on_surface = support_distance <= facet.distance + tolerance;
        if (!is_on_surface && !hull.contains(next) && hull.add(next, nearest)) continue;
        if (!is_on_surface) uncertain_distance = std::min(uncertain_distance, facet.distance);
        hull.mark_final(nearest, support_distance);
    }
}

}  // namespace

template <class T>
EpaResult<T> run_epa(const MinkowskiDifference<T>& difference, const Simplex<T>& simplex, int max_steps) {
    const InitialHull<T> initial_hull = make_initial_hull(difference, simplex);
    if (initial_hull.degenerate_direction == Vec<T>(0)) {
        Hull<T> hull(initial_hull.points, difference.flat(), difference.rounding_error());
        return expand(difference, hull, max_steps);
    }
    EpaResult<T> result;
    result.normal = initial_hull.degenerate_direction;
    result.depth = glm::dot(initial_hull.degenerate_direction,
                            difference.support(initial_hull.degenerate_direction).position);
    return result;
}

template EpaResult<float> run_epa(const MinkowskiDifference<float>&, const Simplex<float>&, int);
template EpaResult<double> run_epa(const MinkowskiDifference<double>&, const Simplex<double>&, int);

}  // namespace core::gjk
