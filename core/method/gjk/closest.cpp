// The descent of Gilbert, Johnson and Keerthi, 1988.
#include "core/method/gjk/closest.h"

#include <algorithm>
#include <limits>

namespace core::gjk {
namespace {

template <class T>
SearchStep make_step(const Simplex<T>& simplex, const Vec<T>& direction, const Vec<T>& support) {
    SearchStep step;
    for (const SupportPoint<T>& point : simplex.points) step.points.push_back(Vec3(point.position));
    step.nearest = Vec3(simplex.nearest);
    step.direction = Vec3(direction);
    step.support = Vec3(support);
    return step;
}

template <class T>
Simplex<T> add_point(const Simplex<T>& simplex, const SupportPoint<T>& point) {
    List<SupportPoint<T>, 4> points = simplex.points;
    points.push_back(point);
    return reduce_keeping_newest(points);
}

template <class T>
Simplex<T> make_initial_simplex(const MinkowskiDifference<T>& difference) {
    const bool concentric = difference.a_to_b() == Vec<T>(0);
    const Vec<T> towards_b = concentric ? Vec<T>(1, 0, 0) : normalize_safe(difference.a_to_b());
    return reduce_keeping_newest(List<SupportPoint<T>, 4>{difference.support(towards_b)});
}

// The origin is a point of the simplex: nothing is nearer.
template <class T>
void finish_at_origin(GjkResult<T>& result) {
    SearchStep step = make_step(result.simplex, Vec<T>(0), Vec<T>(0));
    step.upper_bound = result.simplex.distance;
    result.steps.push_back(step);
    result.status = SearchStatus::Converged;
}

// Near a sliver the distance falls by less than rounding shows while the simplex turns to where it falls: so
// many steps may bring nothing.
constexpr int max_idle_steps = 16;

// What the step says of the end; Stalled: nothing, go on.
template <class T>
SearchStatus step_status(const GjkResult<T>& result, const MinkowskiDifference<T>& difference,
                         const GjkLimits<T>& limits) {
    if (result.simplex.distance - result.gap <= convergence_ulps * difference.rounding_error())
        return SearchStatus::Converged;
    if (result.gap > limits.sufficient_gap) return SearchStatus::EarlyOut;
    return int(result.steps.size()) >= limits.max_steps ? SearchStatus::StepLimit : SearchStatus::Stalled;
}

// Asks for the point farthest towards the origin and beyond, and writes the step down.
template <class T>
SupportPoint<T> record_step(GjkResult<T>& result, const MinkowskiDifference<T>& difference) {
    const Simplex<T>& simplex = result.simplex;
    SupportPoint<T> next = difference.support(simplex.direction);
    const T gap = -glm::dot(simplex.direction, next.position);
    if (gap > result.gap) {
        result.gap = gap;
        result.direction = simplex.direction;
    }
    SearchStep& step = result.steps.emplace_back(make_step(simplex, simplex.direction, next.position));
    step.lower_bound = std::max(result.gap, T(0));
    step.upper_bound = simplex.distance;
    return next;
}

}  // namespace

template <class T>
GjkResult<T> run_gjk(const MinkowskiDifference<T>& difference, const GjkLimits<T>& limits) {
    GjkResult<T> result;
    result.simplex = make_initial_simplex(difference);
    result.gap = -std::numeric_limits<T>::infinity();
    Simplex<T> nearest_simplex = result.simplex;
    for (int idle_steps = 0; idle_steps <= max_idle_steps;) {
        if (result.simplex.contains_origin || result.simplex.distance <= difference.rounding_error()) {
            finish_at_origin(result);
            return result;
        }
        const SupportPoint<T> next = record_step(result, difference);
        result.status = step_status(result, difference, limits);
        if (result.status != SearchStatus::Stalled) return result;
        if (contains(result.simplex, next)) break;
        result.simplex = add_point(result.simplex, next);
        const bool is_nearer = result.simplex.distance < nearest_simplex.distance;
        if (is_nearer) nearest_simplex = result.simplex;
        idle_steps = is_nearer ? 0 : idle_steps + 1;
    }
    result.simplex = nearest_simplex;
    return result;
}

template GjkResult<float> run_gjk(const MinkowskiDifference<float>&, const GjkLimits<float>&);
template GjkResult<double> run_gjk(const MinkowskiDifference<double>&, const GjkLimits<double>&);

}  // namespace core::gjk
