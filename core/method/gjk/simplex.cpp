// Nearest points of corners, edges and triangles.
#include "core/method/gjk/simplex.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core::gjk {
namespace {

template <class T>
constexpr T rounding = std::numeric_limits<T>::epsilon();

template <class T>
T length_of_longest(const List<Point<T>, 4>& points) {
    T most = 0;
    for (const Point<T>& point : points) most = std::max(most, glm::length(point.at));
    return most;
}

template <class T>
Simplex<T> of_corner(const Point<T>& p) {
    return {{p}, {1}, p.at, -unit(p.at), glm::length(p.at), false};
}

// The edge's own direction is taken out a second time: near the origin the first leaves more rounding than
// distance.
template <class T>
void consider_edge(Simplex<T>& best, const Point<T>& p, const Point<T>& q) {
    const Vec<T> along = q.at - p.at;
    const T squared = glm::dot(along, along);
    if (!(squared > 0)) return;
    const T at = -glm::dot(p.at, along) / squared;
    if (!(at > 0 && at < 1)) return;
    Vec<T> nearest = at < T(0.5) ? p.at + at * along : q.at - (1 - at) * along;
    nearest -= (glm::dot(nearest, along) / squared) * along;
    const T distance = glm::length(nearest);
    if (distance < best.distance) best = {{p, q}, {1 - at, at}, nearest, -unit(nearest), distance, false};
}

// Weights from the foot of the origin: far away its own products would drown the triangle.
template <class T>
void consider_triangle(Simplex<T>& best, const Point<T>& p, const Point<T>& q, const Point<T>& r) {
    const Vec<T> cross = careful_cross(q.at - p.at, r.at - p.at);
    const T doubled = glm::length(cross);
    if (!(doubled > 0)) return;
    const Vec<T> normal = cross / doubled;
    const T height = glm::dot(normal, p.at);
    if (!(std::fabs(height) < best.distance)) return;
    const Vec<T> foot = normal * height;
    const Vec<T> to_p = p.at - foot, to_q = q.at - foot, to_r = r.at - foot;
    const T of_p = glm::dot(normal, careful_cross(to_q, to_r)) / doubled;
    const T of_q = glm::dot(normal, careful_cross(to_r, to_p)) / doubled;
    const T of_r = glm::dot(normal, careful_cross(to_p, to_q)) / doubled;
    if (!(of_p > 0 && of_q > 0 && of_r > 0)) return;
    const T sum = of_p + of_q + of_r;
    best = {{p, q, r},
            {of_p / sum, of_q / sum, of_r / sum},
            foot,
            height > 0 ? -normal : normal,
            std::fabs(height),
            false};
}

// Six times the volume of the origin's tetrahedron with three points.
template <class T>
T volume(const Vec<T>& p, const Vec<T>& q, const Vec<T>& r) {
    return glm::dot(p, careful_cross(q, r));
}

// Only when it is beyond rounding: a flat tetrahedron holds nothing, and its triangles answer.
template <class T>
bool consider_whole(Simplex<T>& best, const List<Point<T>, 4>& points) {
    const Vec<T>&p = points[0].at, &q = points[1].at, &r = points[2].at, &s = points[3].at;
    const std::array<T, 4> parts = {volume(q, r, s), -volume(p, r, s), volume(p, q, s), -volume(p, q, r)};
    const T longest = length_of_longest(points);
    const T least = 8 * rounding<T> * longest * longest * longest;
    const auto [low, high] = std::minmax_element(parts.begin(), parts.end());
    if (!(*low > least || *high < -least)) return false;
    const T sum = parts[0] + parts[1] + parts[2] + parts[3];
    best = {points, {}, Vec<T>(0), Vec<T>(0), 0, true};
    std::transform(parts.begin(), parts.end(), best.weights.begin(), [&](T part) { return part / sum; });
    return true;
}

}  // namespace

template <class T>
bool has(const Simplex<T>& simplex, const Point<T>& point) {
    return std::any_of(simplex.points.begin(), simplex.points.end(),
                       [&](const Point<T>& one) { return same(one, point); });
}

template <class T>
Simplex<T> nearest_with_last(const List<Point<T>, 4>& points) {
    const int last = int(points.size()) - 1;
    Simplex<T> best = of_corner(points[last]);
    if (last == 3 && consider_whole(best, points)) return best;
    for (int i = 0; i < last; ++i) consider_edge(best, points[i], points[last]);
    for (int i = 0; i < last; ++i) {
        for (int j = i + 1; j < last; ++j) consider_triangle(best, points[i], points[j], points[last]);
    }
    return best;
}

template <class T>
Simplex<T> nearest_part(const List<Point<T>, 4>& points) {
    List<Point<T>, 4> some{points[0]};
    Simplex<T> best = nearest_with_last(some);
    for (std::size_t i = 1; i < points.size(); ++i) {
        some.push_back(points[i]);
        Simplex<T> other = nearest_with_last(some);
        if (other.distance < best.distance) best = std::move(other);
    }
    return best;
}

template bool has(const Simplex<float>& simplex, const Point<float>& point);
template bool has(const Simplex<double>& simplex, const Point<double>& point);
template Simplex<float> nearest_with_last(const List<Point<float>, 4>& points);
template Simplex<float> nearest_part(const List<Point<float>, 4>& points);
template Simplex<double> nearest_with_last(const List<Point<double>, 4>& points);
template Simplex<double> nearest_part(const List<Point<double>, 4>& points);

}  // namespace core::gjk
