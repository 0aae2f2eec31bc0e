// The expanding polytope algorithm: hull, first hull, expansion.
#include "core/method/gjk/epa.h"

#include <algorithm>
#include <limits>

namespace core::gjk {

template <class T>
void Hull<T>::add_facet(std::initializer_list<int> vertices) {
    Facet<T>& facet = facets_.emplace_back();
    facet.vertices.assign(vertices);
    facet.neighbors.assign(vertices.size(), -1);
    const auto corner = [&](int i) -> const Vec<T>& { return points_[facet.vertices[i % 3]].position; };
    const Vec<T> along = corner(1) - corner(0);
    // Twice the area as a vector; for a side the normal scaled by its length.
    const Vec<T> normal = flat_ ? Vec<T>(along.y, -along.x, 0) : accurate_cross(along, corner(2) - corner(0));
    const T area = glm::length(normal);
    // Twice the area divided by the longest edge is the height of the triangle. 1 for a side.
    T longest_edge = flat_ ? 1 : 0;
    for (int i = 0; i < 3 && !flat_; ++i)
        longest_edge = std::max(longest_edge, glm::length(corner(i + 1) - corner(i)));
    if (!(area > rounding_error_ * longest_edge)) {
        facet.distance = std::numeric_limits<T>::infinity();
        facet.is_final = true;
        return;
    }
    facet.normal = normal / area;
    facet.distance = -std::numeric_limits<T>::infinity();
    for (int vertex : facet.vertices) {
        facet.distance = std::max(facet.distance, glm::dot(facet.normal, points_[vertex].position));
    }
}

template <class T>
Hull<T>::Hull(const List<SupportPoint<T>, 4>& simplex, bool flat, T rounding_error)
    : points_(simplex.begin(), simplex.end()), flat_(flat), rounding_error_(rounding_error) {
    const Vec<T> p = points_[0].position;
    const Vec<T> cross = accurate_cross(points_[1].position - p, points_[2].position - p);
    const T orientation = flat ? cross.z : -glm::dot(cross, points_[3].position - p);
    if (orientation < 0) std::swap(points_[1], points_[2]);
    if (flat) {
        for (int i = 0; i < 3; ++i) add_facet({i, (i + 1) % 3});
        return;
    }
    add_facet({0, 1, 2});
    add_fan({{1, 0, 0}, {0, 2, 0}, {2, 1, 0}}, 3);
}

template <class T>
int Hull<T>::nearest_facet() const {
    int best = -1;
    for (int i = 0; i < int(facets_.size()); ++i) {
        if (facets_[i].is_removed) continue;
        if (best < 0 || facets_[i].distance < facets_[best].distance) best = i;
    }
    return best;
}

template <class T>
bool Hull<T>::contains(const SupportPoint<T>& point) const {
    return gjk::contains(points_, point);
}

template <class T>
void Hull<T>::mark_final(int facet, T support_distance) {
    facets_[facet].is_final = true;
    facets_[facet].support_distance = support_distance;
    facets_[facet].distance = std::max(facets_[facet].distance, support_distance);
}

// A degenerate facet counts as visible if one of its neighbours is visible.
template <class T>
std::vector<int> Hull<T>::visible_facets(const Vec<T>& viewpoint, int facet) const {
    std::vector<int> visible{facet};
    for (std::size_t i = 0; i < visible.size(); ++i) {
        for (int neighbor : facets_[visible[i]].neighbors) {
            const Facet<T>& next = facets_[neighbor];
            const bool is_visible = next.normal == Vec<T>(0) ||
                                    glm::dot(next.normal, viewpoint) > next.distance + rounding_error_;
            const bool is_known = std::find(visible.begin(), visible.end(), neighbor) != visible.end();
            if (is_visible && !is_known) visible.push_back(neighbor);
        }
    }
    return visible;
}

// The border edges as one closed loop; empty if they do not form one.
template <class T>
typename Hull<T>::Borders Hull<T>::find_border(const std::vector<int>& visible) const {
    Borders border_edges;
    for (int index : visible) {
        const Facet<T>& facet = facets_[index];
        for (int i = 0; i < 3; ++i) {
            const int neighbor = facet.neighbors[i];
            if (std::find(visible.begin(), visible.end(), neighbor) != visible.end()) continue;
            border_edges.push_back({facet.vertices[i], facet.vertices[(i + 1) % 3], neighbor});
        }
    }
    if (border_edges.size() < 3) return {};
    for (std::size_t i = 1; i < border_edges.size(); ++i) {
        const auto next =
            std::find_if(border_edges.begin() + std::ptrdiff_t(i), border_edges.end(),
                         [&](const Border& border) { return border.from == border_edges[i - 1].to; });
        if (next == border_edges.end()) return {};
        std::swap(border_edges[i], *next);
    }
    return border_edges.back().to == border_edges.front().from ? border_edges : Borders{};
}

template <class T>
void Hull<T>::add_fan(const Borders& borders, int point) {
    const int begin = int(facets_.size());
    const int count = int(borders.size());
    for (int i = 0; i < count; ++i) {
        const Border& border = borders[i];
        add_facet({border.from, border.to, point});
        facets_.back().neighbors.assign(
            {border.outside, begin + (i + 1) % count, begin + (i + count - 1) % count});
        Facet<T>& outside = facets_[border.outside];
        for (int k = 0; k < 3; ++k) {
            if (outside.vertices[k] == border.to) outside.neighbors[k] = begin + i;
        }
    }
}

template <class T>
bool Hull<T>::add(const SupportPoint<T>& point, int facet) {
    const int index = int(points_.size());
    if (flat_) {
        const List<int, 3> side = facets_[facet].vertices;
        facets_[facet].is_removed = true;
        points_.push_back(point);
        add_facet({side[0], index});
        add_facet({index, side[1]});
        return true;
    }
    const std::vector<int> visible = visible_facets(point.position, facet);
    const Borders borders = find_border(visible);
    if (borders.empty()) return false;
    points_.push_back(point);
    for (int existing : visible) facets_[existing].is_removed = true;
    add_fan(borders, index);
    return true;
}

template <class T>
Simplex<T> Hull<T>::nearest_simplex(const Vec<T>& position) const {
    Simplex<T> best;
    best.distance = std::numeric_limits<T>::infinity();
    for (const Facet<T>& facet : facets_) {
        if (facet.is_removed) continue;
        List<SupportPoint<T>, 4> shifted;
        for (int vertex : facet.vertices) {
            shifted.push_back(points_[vertex]);
            shifted.back().position -= position;
        }
        Simplex<T> candidate = reduce(shifted);
        if (candidate.distance < best.distance) best = std::move(candidate);
    }
    return best;
}

template class Hull<float>;
template class Hull<double>;

// The first hull: each new point is the farthest from the span of the previous ones.
template <class T>
InitialHull<T> make_initial_hull(const MinkowskiDifference<T>& difference, const Simplex<T>& simplex) {
    // A point is off the span of the others if its distance is more than this many rounding errors.
    constexpr int span_ulps = 4;
    // A point of the simplex is used only if its distance is more than this fraction of the size.
    constexpr double sliver_tolerance = 1e-3;
    std::vector<SupportPoint<T>> candidates(simplex.points.begin(), simplex.points.end());
    InitialHull<T> result{{candidates[0]}};
    // Adds the candidate with the largest `measure` (a length). If the largest is small, the support points
    // along +-`directions` become candidates too. False: all measures are within rounding, and the difference
    // has no width along the first direction.
    const auto add_farthest = [&](const auto& measure, std::initializer_list<Vec<T>> directions) {
        const auto farthest = [&] {
            return *std::max_element(
                candidates.begin(), candidates.end(),
                [&](const SupportPoint<T>& p, const SupportPoint<T>& q) { return measure(p) < measure(q); });
        };
        if (!(measure(farthest()) > T(sliver_tolerance) * difference.size())) {
            for (const Vec<T>& direction : directions) {
                candidates.push_back(difference.support(direction));
                candidates.push_back(difference.support(-direction));
            }
        }
        const SupportPoint<T> point = farthest();
        const bool is_outside = measure(point) > span_ulps * difference.rounding_error();
        if (is_outside) result.points.push_back(point);
        if (!is_outside) result.degenerate_direction = *directions.begin();
        return is_outside;
    };
    const bool flat = difference.flat();
    const Vec<T> x(1, 0, 0), y(0, 1, 0), z(0, 0, 1), vertex = candidates[0].position;
    const auto from_vertex = [&](const SupportPoint<T>& point) {
        return glm::length(point.position - vertex);
    };
    if (!add_farthest(from_vertex, {x, y, flat ? y : z})) return result;

    const Vec<T> along = normalize_safe(result.points[1].position - vertex);
    const Vec<T> side = flat ? Vec<T>(along.y, -along.x, 0)
                             : normalize_safe(glm::cross(along, std::fabs(along.x) > T(0.7) ? y : x));
    const auto from_line = [&](const SupportPoint<T>& point) {
        return glm::length(accurate_cross(point.position - vertex, along));
    };
    if (!add_farthest(from_line, {side, flat ? side : glm::cross(along, side)}) || flat) return result;

    const Vec<T> normal = normalize_safe(
        accurate_cross(result.points[1].position - vertex, result.points[2].position - vertex));
    const auto from_plane = [&](const SupportPoint<T>& point) {
        return std::fabs(glm::dot(point.position - vertex, normal));
    };
    add_farthest(from_plane, {normal});
    return result;
}

template InitialHull<float> make_initial_hull(const MinkowskiDifference<float>&, const Simplex<float>&);
template InitialHull<double> make_initial_hull(const MinkowskiDifference<double>&, const Simplex<double>&);

// The expansion (van den Bergen, 2001). Heights are signed, so that an origin outside is detected.
template <class T>
EpaResult<T> run_epa(const MinkowskiDifference<T>& difference, const Simplex<T>& simplex, int max_steps) {
    const InitialHull<T> initial_hull = make_initial_hull(difference, simplex);
    EpaResult<T> result;
    if (initial_hull.degenerate_direction != Vec<T>(0)) {
        result.normal = initial_hull.degenerate_direction;
        result.depth = glm::dot(result.normal, difference.support(result.normal).position);
        return result;
    }
    Hull<T> hull(initial_hull.points, difference.flat(), difference.rounding_error());
    const T tolerance = convergence_ulps * difference.rounding_error();
    result.depth = std::numeric_limits<T>::infinity();
    // The least height of a facet that could not be expanded although the difference extends beyond it.
    T uncertain_distance = result.depth;
    for (int i = 0;; ++i) {
        const int nearest = hull.nearest_facet();
        const Facet<T> facet = hull.facet(nearest);
        const auto update_result = [&](T depth) {
            result.normal = facet.normal;
            result.depth = depth;
            result.witness_simplex = hull.nearest_simplex(facet.normal * depth);
        };
        if (facet.is_final) {
            if (facet.normal != Vec<T>(0)) update_result(facet.support_distance);
            result.status = result.depth <= uncertain_distance + tolerance ? SearchStatus::Converged
                                                                           : SearchStatus::Stalled;
            return result;
        }
        const SupportPoint<T> next = difference.support(facet.normal);
        const T support_distance = glm::dot(facet.normal, next.position);
        if (support_distance < result.depth) update_result(support_distance);
        SearchStep& step = result.steps.emplace_back();
        step.kind = SearchStep::Kind::Expansion;
        for (const int vertex : facet.vertices) step.points.push_back(Vec3(hull.point(vertex).position));
        step.nearest = Vec3(facet.normal * facet.distance);
        step.direction = Vec3(facet.normal);
        step.support = Vec3(next.position);
        step.lower_bound = facet.distance;
        step.upper_bound = result.depth;
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

template EpaResult<float> run_epa(const MinkowskiDifference<float>&, const Simplex<float>&, int);
template EpaResult<double> run_epa(const MinkowskiDifference<double>&, const Simplex<double>&, int);

}  // namespace core::gjk
