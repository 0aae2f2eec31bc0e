// Adds one point after another: the triangles that see the point are replaced by a cone from their horizon.
// Every sign is exact, so that no tolerance is needed; then triangles in one plane are merged to faces.
#include "core/shape/hull_topology.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "core/exact/orientation.h"

namespace core {
namespace {

using Points = std::vector<Vec3>;
using Triangle = std::array<int, 3>;
using Loop = std::vector<int>;

// Indices of up to four points that span the space of all: each outside the span of those before.
std::vector<int> find_span(const Points& points) {
    std::vector<int> span{0};
    const auto is_outside = [&](int i) {
        const Vec3& p = points[i];
        const Vec3& first = points[span[0]];
        if (span.size() == 1) return p != first;
        if (span.size() == 2) return !exact::are_collinear(first, points[span[1]], p);
        return exact::orientation(first, points[span[1]], points[span[2]], p) != 0;
    };
    while (span.size() < 4) {
        int next = 0;
        while (next < int(points.size()) && !is_outside(next)) ++next;
        if (next == int(points.size())) break;
        span.push_back(next);
    }
    return span;
}

// The triangles of a hull in space, counter-clockwise seen from outside.
class TriangleHull {
  public:
    TriangleHull(const Points& points, const std::vector<int>& span) : points_(points) {
        const auto [p, q, r, s] = std::array{span[0], span[1], span[2], span[3]};
        triangles_ = side({p, q, r}, s) > 0
                         ? std::vector<Triangle>{{p, r, q}, {p, q, s}, {q, r, s}, {r, p, s}}
                         : std::vector<Triangle>{{p, q, r}, {q, p, s}, {r, q, s}, {p, r, s}};
        for (int i = 0; i < int(points.size()); ++i) add(i);
    }
    const std::vector<Triangle>& triangles() const { return triangles_; }

    int side(const Triangle& t, int point) const {
        if (std::find(t.begin(), t.end(), point) != t.end()) return 0;
        return exact::orientation(points_[t[0]], points_[t[1]], points_[t[2]], points_[point]);
    }

  private:
    // A point in the plane of a triangle does not see it. So it is on no line with an edge of the horizon,
    // and all new triangles have an area.
    void add(int point) {
        const auto first_visible = std::stable_partition(
            triangles_.begin(), triangles_.end(), [&](const Triangle& t) { return side(t, point) <= 0; });
        std::map<std::pair<int, int>, bool> edges;
        for (auto t = first_visible; t != triangles_.end(); ++t)
            for (std::size_t k = 0; k < 3; ++k) edges[{(*t)[k], (*t)[(k + 1) % 3]}] = true;
        triangles_.erase(first_visible, triangles_.end());
        for (const auto& [edge, visible] : edges)
            if (edges.count({edge.second, edge.first}) == 0)
                triangles_.push_back({edge.first, edge.second, point});
    }

    const Points& points_;
    std::vector<Triangle> triangles_;
};

// Directed edge to the triangle that contains it.
std::map<std::pair<int, int>, int> map_edges(const std::vector<Triangle>& triangles) {
    std::map<std::pair<int, int>, int> result;
    for (int t = 0; t < int(triangles.size()); ++t)
        for (std::size_t k = 0; k < 3; ++k) result[{triangles[t][k], triangles[t][(k + 1) % 3]}] = t;
    return result;
}

int find_root(std::vector<int>& parents, int i) {
    while (parents[i] != i) i = parents[i] = parents[parents[i]];
    return i;
}

// For each triangle, a number that triangles of one plane share.
std::vector<int> group_by_plane(const TriangleHull& hull, const std::map<std::pair<int, int>, int>& edges) {
    const std::vector<Triangle>& triangles = hull.triangles();
    std::vector<int> groups(triangles.size());
    std::iota(groups.begin(), groups.end(), 0);
    for (const auto& [edge, t] : edges) {
        const int neighbor = edges.at({edge.second, edge.first});
        const Triangle &own = triangles[t], &other = triangles[neighbor];
        const bool is_coplanar =
            std::all_of(other.begin(), other.end(), [&](int corner) { return hull.side(own, corner) == 0; });
        if (is_coplanar) groups[find_root(groups, t)] = find_root(groups, neighbor);
    }
    for (int t = 0; t < int(groups.size()); ++t) groups[t] = find_root(groups, t);
    return groups;
}

// Without corners inside a side. A triangle has none.
Loop strip_collinear(const Points& points, const Loop& loop) {
    if (loop.size() == 3) return loop;
    Loop result;
    const std::size_t count = loop.size();
    for (std::size_t i = 0; i < count; ++i) {
        const int previous = result.empty() ? loop[(i + count - 1) % count] : result.back();
        if (!exact::are_collinear(points[previous], points[loop[i]], points[loop[(i + 1) % count]]))
            result.push_back(loop[i]);
    }
    return result;
}

std::vector<Loop> make_faces(const Points& points, const std::vector<int>& span) {
    const TriangleHull hull(points, span);
    const std::map<std::pair<int, int>, int> edges = map_edges(hull.triangles());
    const std::vector<int> groups = group_by_plane(hull, edges);
    std::map<int, std::map<int, int>> next_corners;  // By group: the boundary, corner to next corner.
    for (const auto& [edge, t] : edges) {
        if (groups[t] != groups[edges.at({edge.second, edge.first})])
            next_corners[groups[t]][edge.first] = edge.second;
    }
    std::vector<Loop> faces;
    for (const auto& [group, next] : next_corners) {
        Loop loop{next.begin()->first};
        while (next.at(loop.back()) != loop.front()) loop.push_back(next.at(loop.back()));
        faces.push_back(strip_collinear(points, loop));
    }
    return faces;
}

// Projects along the coordinate in which the plane is least steep. If rounding hides that the plane is
// upright, the projection has no area, and the next coordinate is tried.
Loop make_flat_loop(const Points& points, const std::vector<int>& span) {
    const Vec3 normal = glm::abs(accurate_cross(normalize_safe(points[span[1]] - points[span[0]]),
                                                normalize_safe(points[span[2]] - points[span[0]])));
    const int first = normal.x >= normal.y && normal.x >= normal.z ? 0 : normal.y >= normal.z ? 1 : 2;
    Loop loop;
    for (int k = first; k < first + 3 && loop.size() < 3; ++k) {
        std::vector<Vec2> projected;
        for (const Vec3& p : points) projected.emplace_back(p[(k + 1) % 3], p[(k + 2) % 3]);
        loop = exact::convex_hull(projected);
    }
    return loop;
}

// The two ends of points on one line.
HullTopology make_segment(const Points& points) {
    const auto less = [&](int i, int j) {
        const Vec3 &p = points[i], &q = points[j];
        return p.x != q.x ? p.x < q.x : p.y != q.y ? p.y < q.y : p.z < q.z;
    };
    std::vector<int> indices(points.size());
    std::iota(indices.begin(), indices.end(), 0);
    const auto [low, high] = std::minmax_element(indices.begin(), indices.end(), less);
    HullTopology result;
    result.dimension = 1;
    result.edges.push_back({std::min(*low, *high), std::max(*low, *high), -1, -1});
    return result;
}

void add_edges(HullTopology& topology) {
    std::map<std::pair<int, int>, int> forward;
    for (int f = 0; f < int(topology.faces.size()); ++f) {
        const Loop& loop = topology.faces[f];
        for (std::size_t i = 0; i < loop.size(); ++i) forward[{loop[i], loop[(i + 1) % loop.size()]}] = f;
    }
    for (const auto& [edge, face] : forward) {
        if (edge.first < edge.second)
            topology.edges.push_back({edge.first, edge.second, face, forward.at({edge.second, edge.first})});
    }
}

struct PointsHash {
    std::size_t operator()(const Points& points) const {
        std::uint64_t hash = points.size();
        for (const Vec3& point : points) {
            for (int k = 0; k < 3; ++k) {
                hash = (hash ^ std::bit_cast<std::uint64_t>(point[k])) * 0x9e3779b97f4a7c15U;
                hash ^= hash >> 32U;
            }
        }
        return std::size_t(hash);
    }
};

// The results used last: all that were used since `max_points` others were added, and some older ones.
class TopologyCache {
  public:
    std::shared_ptr<const HullTopology> find_or_make(const Points& points) {
        if (const auto found = newer_.find(points); found != newer_.end()) return found->second;
        const auto found = older_.find(points);
        return add(points, found != older_.end()
                               ? found->second
                               : std::make_shared<const HullTopology>(make_hull_topology(points)));
    }

  private:
    using Results = std::unordered_map<Points, std::shared_ptr<const HullTopology>, PointsHash>;

    // Of one generation: 128 of the largest hulls, or 1600 of 20 points, in about 10 MB.
    static constexpr std::size_t max_points = 32768;

    std::shared_ptr<const HullTopology> add(const Points& points,
                                            const std::shared_ptr<const HullTopology>& topology) {
        if (point_count_ + points.size() > max_points) {
            older_ = std::exchange(newer_, {});
            point_count_ = 0;
        }
        point_count_ += points.size();
        newer_.emplace(points, topology);
        return topology;
    }

    Results newer_;
    Results older_;
    std::size_t point_count_ = 0;  // In `newer_`.
};

}  // namespace

HullTopology make_hull_topology(const Points& points) {
    const std::vector<int> span = find_span(points);
    if (span.size() == 1) return {};
    if (span.size() == 2) return make_segment(points);
    HullTopology result;
    result.dimension = int(span.size()) - 1;
    if (result.dimension == 2) {
        const Loop loop = make_flat_loop(points, span);
        result.faces = {loop, Loop(loop.rbegin(), loop.rend())};
    } else {
        result.faces = make_faces(points, span);
    }
    add_edges(result);
    return result;
}

std::shared_ptr<const HullTopology> find_hull_topology(const Points& points) {
    thread_local TopologyCache cache;
    return cache.find_or_make(points);
}

}  // namespace core
