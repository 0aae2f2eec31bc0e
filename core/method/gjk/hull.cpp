// Facets, what a point sees of them, and the fan that closes the hole.
#include "core/method/gjk/hull.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core::gjk {
namespace {

// A polygon's side has its normal to the right.
template <class T>
Vec<T> across(const Vec<T>& along) {
    return {along.y, -along.x, 0};
}

// Twice the area as a vector; of a side its normal as long as the side.
template <class T>
Vec<T> outwards(const Facet<T>& facet, const std::vector<Point<T>>& points) {
    const Vec<T>& p = points[facet.corners[0]].at;
    const Vec<T> along = points[facet.corners[1]].at - p;
    if (facet.corners.size() == 2) return across(along);
    return careful_cross(along, points[facet.corners[2]].at - p);
}

// How far the corners are from one line, times the longest edge, is twice the area.
template <class T>
T longest_edge(const Facet<T>& facet, const std::vector<Point<T>>& points) {
    if (facet.corners.size() == 2) return 1;
    T most = 0;
    for (int i = 0; i < 3; ++i) {
        most =
            std::max(most, glm::length(points[facet.corners[(i + 1) % 3]].at - points[facet.corners[i]].at));
    }
    return most;
}

}  // namespace

template <class T>
void Hull<T>::push(std::initializer_list<int> corners) {
    Facet<T>& facet = facets_.emplace_back();
    facet.corners.assign(corners);
    facet.neighbours.assign(corners.size(), -1);
    const Vec<T> normal = outwards(facet, points_);
    const T area = glm::length(normal);
    if (!(area > grain_ * longest_edge(facet, points_))) {
        facet.height = std::numeric_limits<T>::infinity();
        facet.settled = true;
        return;
    }
    facet.normal = normal / area;
    facet.height = -std::numeric_limits<T>::infinity();
    for (int corner : facet.corners) {
        facet.height = std::max(facet.height, glm::dot(facet.normal, points_[corner].at));
    }
}

template <class T>
Hull<T>::Hull(const List<Point<T>, 4>& simplex, bool flat, T grain)
    : points_(simplex.begin(), simplex.end()), flat_(flat), grain_(grain) {
    const Vec<T> p = points_[0].at;
    const Vec<T> cross = careful_cross(points_[1].at - p, points_[2].at - p);
    const T turn = flat ? cross.z : -glm::dot(cross, points_[3].at - p);
    if (turn < 0) std::swap(points_[1], points_[2]);
    if (flat) {
        for (int i = 0; i < 3; ++i) push({i, (i + 1) % 3});
        return;
    }
    push({0, 1, 2});
    fan({{1, 0, 0}, {0, 2, 0}, {2, 1, 0}}, 3);
}

template <class T>
int Hull<T>::least() const {
    int best = -1;
    for (int i = 0; i < int(facets_.size()); ++i) {
        if (facets_[i].removed) continue;
        if (best < 0 || facets_[i].height < facets_[best].height) best = i;
    }
    return best;
}

template <class T>
bool Hull<T>::has(const Point<T>& point) const {
    return std::any_of(points_.begin(), points_.end(), [&](const Point<T>& one) { return same(one, point); });
}

template <class T>
void Hull<T>::settle(int facet, T reach) {
    facets_[facet].settled = true;
    facets_[facet].reach = reach;
    facets_[facet].height = std::max(facets_[facet].height, reach);
}

template <class T>
void Hull<T>::split(int side, int point) {
    const List<int, 3> corners = facets_[side].corners;
    facets_[side].removed = true;
    push({corners[0], point});
    push({point, corners[1]});
}

// A degenerate facet goes with the neighbour it is reached from.
template <class T>
std::vector<int> Hull<T>::seen_from(const Vec<T>& eye, int facet) const {
    std::vector<int> seen{facet};
    for (std::size_t i = 0; i < seen.size(); ++i) {
        for (int neighbour : facets_[seen[i]].neighbours) {
            const Facet<T>& next = facets_[neighbour];
            const bool visible =
                next.normal == Vec<T>(0) || glm::dot(next.normal, eye) > next.height + grain_;
            const bool known = std::find(seen.begin(), seen.end(), neighbour) != seen.end();
            if (visible && !known) seen.push_back(neighbour);
        }
    }
    return seen;
}

// In order, head to tail; empty when that is not possible.
template <class T>
typename Hull<T>::Borders Hull<T>::border_of(const std::vector<int>& seen) const {
    Borders loose;
    for (int index : seen) {
        const Facet<T>& facet = facets_[index];
        for (int i = 0; i < 3; ++i) {
            const int beyond = facet.neighbours[i];
            if (std::find(seen.begin(), seen.end(), beyond) != seen.end()) continue;
            loose.push_back({facet.corners[i], facet.corners[(i + 1) % 3], beyond});
        }
    }
    if (loose.size() < 3) return {};
    for (std::size_t i = 1; i < loose.size(); ++i) {
        const auto next = std::find_if(loose.begin() + std::ptrdiff_t(i), loose.end(),
                                       [&](const Border& border) { return border.from == loose[i - 1].to; });
        if (next == loose.end()) return {};
        std::swap(loose[i], *next);
    }
    return loose.back().to == loose.front().from ? loose : Borders{};
}

template <class T>
void Hull<T>::fan(const Borders& borders, int point) {
    const int begin = int(facets_.size());
    const int count = int(borders.size());
    for (int i = 0; i < count; ++i) {
        const Border& border = borders[i];
        push({border.from, border.to, point});
        facets_.back().neighbours.assign(
            {border.outside, begin + (i + 1) % count, begin + (i + count - 1) % count});
        Facet<T>& outside = facets_[border.outside];
        for (int k = 0; k < 3; ++k) {
            if (outside.corners[k] == border.to) outside.neighbours[k] = begin + i;
        }
    }
}

template <class T>
bool Hull<T>::add(const Point<T>& point, int facet) {
    const int index = int(points_.size());
    if (flat_) {
        points_.push_back(point);
        split(facet, index);
        return true;
    }
    const std::vector<int> seen = seen_from(point.at, facet);
    const Borders borders = border_of(seen);
    if (borders.empty()) return false;
    points_.push_back(point);
    for (int one : seen) facets_[one].removed = true;
    fan(borders, index);
    return true;
}

template <class T>
Simplex<T> Hull<T>::nearest_to(const Vec<T>& place) const {
    Simplex<T> best;
    best.distance = std::numeric_limits<T>::infinity();
    for (const Facet<T>& facet : facets_) {
        if (facet.removed) continue;
        List<Point<T>, 4> moved;
        for (int corner : facet.corners) {
            moved.push_back(points_[corner]);
            moved.back().at -= place;
        }
        Simplex<T> here = nearest_part(moved);
        if (here.distance < best.distance) best = std::move(here);
    }
    return best;
}

template class Hull<float>;
template class Hull<double>;

}  // namespace core::gjk
