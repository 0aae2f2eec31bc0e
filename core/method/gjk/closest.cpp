// The descent of Gilbert, Johnson and Keerthi, 1988.
#include "core/method/gjk/closest.h"

#include <algorithm>
#include <limits>

namespace core::gjk {
namespace {

template <class T>
SearchStep step_of(const Simplex<T>& simplex, const Vec<T>& direction, const Vec<T>& support) {
    SearchStep step;
    for (const Point<T>& point : simplex.points) step.points.push_back(Vec3(point.at));
    step.nearest = Vec3(simplex.nearest);
    step.direction = Vec3(direction);
    step.support = Vec3(support);
    return step;
}

template <class T>
Simplex<T> with(const Simplex<T>& simplex, const Point<T>& point) {
    List<Point<T>, 4> points = simplex.points;
    points.push_back(point);
    return nearest_with_last(points);
}

template <class T>
Simplex<T> first(const Difference<T>& difference) {
    const bool concentric = difference.between() == Vec<T>(0);
    const Vec<T> towards_b = concentric ? Vec<T>(1, 0, 0) : unit(difference.between());
    return nearest_with_last(List<Point<T>, 4>{difference.support(towards_b)});
}

// The origin is a point of the simplex: nothing is nearer.
template <class T>
void arrive(Closest<T>& found) {
    SearchStep step = step_of(found.simplex, Vec<T>(0), Vec<T>(0));
    step.upper = found.simplex.distance;
    found.steps.push_back(step);
    found.end = SearchEnd::Found;
}

// Near a sliver the distance falls by less than rounding shows while the simplex turns to where it falls: so
// many steps may bring nothing.
constexpr int in_vain = 16;

// What the step says of the end; Stalled: nothing, go on.
template <class T>
SearchEnd end_of(const Closest<T>& found, const Difference<T>& difference, const Patience<T>& patience) {
    if (found.simplex.distance - found.gap <= met * difference.grain()) return SearchEnd::Found;
    if (found.gap > patience.enough) return SearchEnd::Early;
    return int(found.steps.size()) >= patience.most_steps ? SearchEnd::Limit : SearchEnd::Stalled;
}

// Asks for the point farthest towards the origin and beyond, and writes the step down.
template <class T>
Point<T> ask(Closest<T>& found, const Difference<T>& difference) {
    const Simplex<T>& now = found.simplex;
    Point<T> next = difference.support(now.towards);
    const T gap = -glm::dot(now.towards, next.at);
    if (gap > found.gap) {
        found.gap = gap;
        found.direction = now.towards;
    }
    SearchStep& step = found.steps.emplace_back(step_of(now, now.towards, next.at));
    step.lower = std::max(found.gap, T(0));
    step.upper = now.distance;
    return next;
}

}  // namespace

template <class T>
Closest<T> closest(const Difference<T>& difference, const Patience<T>& patience) {
    Closest<T> found;
    found.simplex = first(difference);
    found.gap = -std::numeric_limits<T>::infinity();
    Simplex<T> least = found.simplex;
    for (int vain = 0; vain <= in_vain;) {
        if (found.simplex.holds_origin || found.simplex.distance <= difference.grain()) {
            arrive(found);
            return found;
        }
        const Point<T> next = ask(found, difference);
        found.end = end_of(found, difference, patience);
        if (found.end != SearchEnd::Stalled) return found;
        if (has(found.simplex, next)) break;
        found.simplex = with(found.simplex, next);
        const bool nearer = found.simplex.distance < least.distance;
        if (nearer) least = found.simplex;
        vain = nearer ? 0 : vain + 1;
    }
    found.simplex = least;
    return found;
}

template Closest<float> closest(const Difference<float>&, const Patience<float>&);
template Closest<double> closest(const Difference<double>&, const Patience<double>&);

}  // namespace core::gjk
