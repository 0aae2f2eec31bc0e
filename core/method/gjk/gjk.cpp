// The GJK algorithm: support points, nearest points of vertices, edges and triangles, and the descent.
#include "core/method/gjk/gjk.h"

#include <algorithm>
#include <limits>

namespace core::gjk {
namespace {

template <class T>
constexpr T rounding = std::numeric_limits<T>::epsilon();

// Removes the component along the edge twice: near the origin the rounding error of the first removal is
// larger than the distance.
template <class T>
void update_with_edge(Simplex<T>& best, const SupportPoint<T>& p, const SupportPoint<T>& q) {
    const Vec<T> along = q.position - p.position;
    const T squared = glm::dot(along, along);
    if (!(squared > 0)) return;
    const T parameter = -glm::dot(p.position, along) / squared;
    if (!(parameter > 0 && parameter < 1)) return;
    Vec<T> nearest =
        parameter < T(0.5) ? p.position + parameter * along : q.position - (1 - parameter) * along;
    nearest -= (glm::dot(nearest, along) / squared) * along;
    const T distance = glm::length(nearest);
    if (distance < best.distance)
        best = {{p, q}, {1 - parameter, parameter}, nearest, -normalize_safe(nearest), distance, false};
}

// Computes the weights relative to the projected origin: relative to the origin itself, products would cancel
// for distant triangles.
template <class T>
void update_with_triangle(Simplex<T>& best, const SupportPoint<T>& p, const SupportPoint<T>& q,
                          const SupportPoint<T>& r) {
    const Vec<T> cross = accurate_cross(q.position - p.position, r.position - p.position);
    const T double_area = glm::length(cross);
    if (!(double_area > 0)) return;
    const Vec<T> normal = cross / double_area;
    const T height = glm::dot(normal, p.position);
    if (!(std::fabs(height) < best.distance)) return;
    const Vec<T> foot = normal * height;
    const Vec<T> to_p = p.position - foot, to_q = q.position - foot, to_r = r.position - foot;
    const T weight_p = glm::dot(normal, accurate_cross(to_q, to_r)) / double_area;
    const T weight_q = glm::dot(normal, accurate_cross(to_r, to_p)) / double_area;
    const T weight_r = glm::dot(normal, accurate_cross(to_p, to_q)) / double_area;
    if (!(weight_p > 0 && weight_q > 0 && weight_r > 0)) return;
    const T sum = weight_p + weight_q + weight_r;
    best = {{p, q, r},
            {weight_p / sum, weight_q / sum, weight_r / sum},
            foot,
            height > 0 ? -normal : normal,
            std::fabs(height),
            false};
}

// Six times the signed volume of the tetrahedron of three points and the origin.
template <class T>
T volume(const Vec<T>& p, const Vec<T>& q, const Vec<T>& r) {
    return glm::dot(p, accurate_cross(q, r));
}

// Rounding error of a volume, in units of epsilon times the cube of the longest vector.
constexpr int volume_ulps = 8;

// False if a volume is within rounding: for a degenerate tetrahedron its triangles are used.
template <class T>
bool update_with_tetrahedron(Simplex<T>& best, const List<SupportPoint<T>, 4>& points) {
    const Vec<T>&p = points[0].position, &q = points[1].position, &r = points[2].position,
          &s = points[3].position;
    const std::array<T, 4> volumes = {volume(q, r, s), -volume(p, r, s), volume(p, q, s), -volume(p, q, r)};
    T longest = 0;
    for (const SupportPoint<T>& point : points) longest = std::max(longest, glm::length(point.position));
    const T min_volume = volume_ulps * rounding<T> * longest * longest * longest;
    const auto [low, high] = std::minmax_element(volumes.begin(), volumes.end());
    if (!(*low > min_volume || *high < -min_volume)) return false;
    const T sum = volumes[0] + volumes[1] + volumes[2] + volumes[3];
    best = {points, {}, Vec<T>(0), Vec<T>(0), 0, true};
    std::transform(volumes.begin(), volumes.end(), best.barycentric.begin(),
                   [&](T volume) { return volume / sum; });
    return true;
}

// The descent of Gilbert, Johnson and Keerthi, 1988.

// Maximum number of consecutive steps without progress. Near slivers the distance decreases by less than
// rounding for some steps.
constexpr int max_idle_steps = 16;

}  // namespace

template <class T>
MinkowskiDifference<T>::MinkowskiDifference(const NormalizedPair& normalized)
    : a_(normalized.a.vertices.begin(), normalized.a.vertices.end()),
      b_(normalized.b.vertices.begin(), normalized.b.vertices.end()),
      a_to_b_(normalized.a_to_b),
      rounding_error_(std::numeric_limits<T>::epsilon() *
                      T(normalized.size + glm::length(normalized.a_to_b))),
      size_(T(normalized.size)),
      flat_(normalized.a.flat) {}

template <class T>
SupportPoint<T> MinkowskiDifference<T>::support(const Vec<T>& direction) const {
    const int a = support_index(a_, direction);
    const int b = support_index(b_, -direction);
    return {a, b, (a_[a] - b_[b]) - a_to_b_};
}

template class MinkowskiDifference<float>;
template class MinkowskiDifference<double>;

Feature spanned_feature(const Solid& solid, const List<int, 4>& vertices) {
    if (is_round(solid)) return {Feature::Kind::RoundSurface, 0};
    const auto all_vertices = [&](auto&& predicate) {
        return std::all_of(vertices.begin(), vertices.end(), predicate);
    };
    if (all_vertices([&](int vertex) { return vertex == vertices[0]; }))
        return {Feature::Kind::Vertex, vertices[0]};
    for (int i = 0; i < int(solid.edges.size()); ++i) {
        const Edge& edge = solid.edges[i];
        if (all_vertices([&](int vertex) { return vertex == edge.from || vertex == edge.to; })) {
            return {Feature::Kind::Edge, i};
        }
    }
    for (int i = 0; i < int(solid.faces.size()); ++i) {
        const auto& loop = solid.faces[i].vertices;
        if (all_vertices(
                [&](int vertex) { return std::find(loop.begin(), loop.end(), vertex) != loop.end(); })) {
            return {Feature::Kind::Face, i};
        }
    }
    return {Feature::Kind::Vertex, vertices[0]};
}

template <class T>
Simplex<T> reduce_keeping_newest(const List<SupportPoint<T>, 4>& points) {
    const int last = int(points.size()) - 1;
    const Vec<T>& newest = points[last].position;
    Simplex<T> best{{points[last]}, {1}, newest, -normalize_safe(newest), glm::length(newest), false};
    if (last == 3 && update_with_tetrahedron(best, points)) return best;
    for (int i = 0; i < last; ++i) update_with_edge(best, points[i], points[last]);
    for (int i = 0; i < last; ++i) {
        for (int j = i + 1; j < last; ++j) update_with_triangle(best, points[i], points[j], points[last]);
    }
    return best;
}

template <class T>
Simplex<T> reduce(const List<SupportPoint<T>, 4>& points) {
    List<SupportPoint<T>, 4> prefix{points[0]};
    Simplex<T> best = reduce_keeping_newest(prefix);
    for (std::size_t i = 1; i < points.size(); ++i) {
        prefix.push_back(points[i]);
        Simplex<T> other = reduce_keeping_newest(prefix);
        if (other.distance < best.distance) best = std::move(other);
    }
    return best;
}

template Simplex<float> reduce_keeping_newest(const List<SupportPoint<float>, 4>& points);
template Simplex<float> reduce(const List<SupportPoint<float>, 4>& points);
template Simplex<double> reduce_keeping_newest(const List<SupportPoint<double>, 4>& points);
template Simplex<double> reduce(const List<SupportPoint<double>, 4>& points);

template <class T>
GjkResult<T> run_gjk(const MinkowskiDifference<T>& difference, const GjkLimits<T>& limits) {
    GjkResult<T> result;
    const bool concentric = difference.a_to_b() == Vec<T>(0);
    const Vec<T> towards_b = concentric ? Vec<T>(1, 0, 0) : normalize_safe(difference.a_to_b());
    result.simplex = reduce_keeping_newest(List<SupportPoint<T>, 4>{difference.support(towards_b)});
    result.gap = -std::numeric_limits<T>::infinity();
    Simplex<T> nearest_simplex = result.simplex;
    for (int idle_steps = 0; idle_steps <= max_idle_steps;) {
        const Simplex<T>& simplex = result.simplex;
        SearchStep& step = result.steps.emplace_back();
        for (const SupportPoint<T>& point : simplex.points) step.points.push_back(Vec3(point.position));
        step.nearest = Vec3(simplex.nearest);
        step.upper_bound = simplex.distance;
        result.status = SearchStatus::Converged;
        if (simplex.contains_origin || simplex.distance <= difference.rounding_error()) return result;
        const SupportPoint<T> next = difference.support(simplex.direction);
        const T gap = -glm::dot(simplex.direction, next.position);
        if (gap > result.gap) {
            result.gap = gap;
            result.direction = simplex.direction;
        }
        step.direction = Vec3(simplex.direction);
        step.support = Vec3(next.position);
        step.lower_bound = std::max(result.gap, T(0));
        if (simplex.distance - result.gap <= convergence_ulps * difference.rounding_error()) return result;
        result.status = SearchStatus::EarlyOut;
        if (result.gap > limits.sufficient_gap) return result;
        result.status = SearchStatus::StepLimit;
        if (int(result.steps.size()) >= limits.max_steps) return result;
        result.status = SearchStatus::Stalled;
        if (contains(simplex.points, next)) break;
        List<SupportPoint<T>, 4> points = simplex.points;
        points.push_back(next);
        result.simplex = reduce_keeping_newest(points);
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
