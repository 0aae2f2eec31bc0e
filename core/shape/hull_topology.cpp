// Adds one point after another: the triangles that see the point are replaced by a cone from their horizon.
// Every sign is exact, so that no tolerance is needed; then triangles in one plane are merged to faces, and
// faces in one plane but for rounding to larger ones.
//
// Rounding. Let u = 2^-53 and M be the largest coordinate. A point R q + t in the world is a sum of three
// products and t, so each of its coordinates is right to 4u (|q| + |t|). With |t| <= M, and |q| no longer
// than the diagonal 2 sqrt(3) M, that is below 18u M, and the point is right to 32u M. Let four points lie in
// one plane before each of them is moved by at most d. Their determinant is linear in each point; the
// gradient is twice the area of the triangle of the other three. So afterwards it is at most d times the sum
// of the four doubled areas, to first order in d. Computing it adds 4u M to each point for the differences
// and 11u M times the doubled area of the base for the dot product. Three points of one line are the same in
// the plane: the doubled area of their triangle is at most d times the sum of its sides. d = 64u M covers
// all.
#include "core/shape/hull_topology.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
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

std::vector<Loop> make_faces(const Points& points, const std::vector<int>& span) {
    const TriangleHull hull(points, span);
    const std::vector<Triangle>& triangles = hull.triangles();
    std::map<std::pair<int, int>, int> edges;  // Directed edge to the triangle that contains it.
    for (int t = 0; t < int(triangles.size()); ++t)
        for (std::size_t k = 0; k < 3; ++k) edges[{triangles[t][k], triangles[t][(k + 1) % 3]}] = t;
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
        // Without corners inside a side. A triangle has none.
        Loop& face = faces.emplace_back();
        const std::size_t count = loop.size();
        for (std::size_t i = 0; i < count; ++i) {
            const int previous = face.empty() ? loop[(i + count - 1) % count] : face.back();
            if (count == 3 ||
                !exact::are_collinear(points[previous], points[loop[i]], points[loop[(i + 1) % count]]))
                face.push_back(loop[i]);
        }
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

HullTopology make_segment(int p, int q) {
    HullTopology result;
    result.dimension = 1;
    result.edges.push_back({std::min(p, q), std::max(p, q), -1, -1});
    return result;
}

// Empty if the loops are not the faces of a closed surface. The order of the faces depends on the indices of
// their corners only, so that a hull that is turned keeps the names of its axes.
std::optional<HullTopology> make_surface(int dimension, std::vector<Loop> faces) {
    HullTopology result;
    result.dimension = dimension;
    for (Loop& loop : faces)
        std::rotate(loop.begin(), std::min_element(loop.begin(), loop.end()), loop.end());
    std::sort(faces.begin(), faces.end());
    result.faces = std::move(faces);
    std::map<std::pair<int, int>, int> forward;
    for (int f = 0; f < int(result.faces.size()); ++f) {
        const Loop& loop = result.faces[f];
        for (std::size_t i = 0; i < loop.size(); ++i)
            if (!forward.insert({{loop[i], loop[(i + 1) % loop.size()]}, f}).second) return {};
    }
    for (const auto& [edge, face] : forward) {
        const auto backward = forward.find({edge.second, edge.first});
        if (backward == forward.end()) return {};
        if (edge.first < edge.second)
            result.edges.push_back({edge.first, edge.second, face, backward->second});
    }
    return result;
}

HullTopology make_exact_topology(const Points& points) {
    const std::vector<int> span = find_span(points);
    if (span.size() == 1) return {};
    if (span.size() == 2) {
        const auto less = [&](int i, int j) {
            const Vec3 &p = points[i], &q = points[j];
            return p.x != q.x ? p.x < q.x : p.y != q.y ? p.y < q.y : p.z < q.z;
        };
        std::vector<int> indices(points.size());
        std::iota(indices.begin(), indices.end(), 0);
        const auto [low, high] = std::minmax_element(indices.begin(), indices.end(), less);
        return make_segment(*low, *high);
    }
    if (span.size() == 4) return *make_surface(3, make_faces(points, span));
    const Loop loop = make_flat_loop(points, span);
    return *make_surface(2, {loop, Loop(loop.rbegin(), loop.rend())});
}

// What lies on one line or in one plane but for rounding.
class RoundedPoints {
  public:
    // `points`: scaled, so that products neither overflow nor underflow. `rounding`: the distance d.
    RoundedPoints(Points points, Real rounding) : points_(std::move(points)), rounding_(rounding) {}

    // The hull if it has no volume but for rounding.
    std::optional<HullTopology> make_thin_topology() const {
        const int p = find_farthest([&](int i) { return glm::length(points_[i] - points_[0]); });
        const int q = find_farthest([&](int i) { return glm::length(points_[i] - points_[p]); });
        const Vec3 along = points_[q] - points_[p];
        if (glm::length(along) < 1024 * rounding_) return {};  // All of it is rounding.
        const int r =
            find_farthest([&](int i) { return glm::length(glm::cross(points_[i] - points_[p], along)); });
        if (are_collinear(p, q, r)) return make_segment(p, q);
        for (int i = 0; i < int(points_.size()); ++i)
            if (!are_coplanar({p, q, r}, i)) return {};
        // Points of both sides of a plate are one corner.
        const auto is_same = [&](int i, int k) {
            return glm::length(points_[i] - points_[k]) <= 2 * rounding_;
        };
        Loop outline;
        for (const int point : make_flat_loop(points_, {p, q, r}))
            if (outline.empty() || !is_same(point, outline.back())) outline.push_back(point);
        while (outline.size() > 1 && is_same(outline.front(), outline.back())) outline.pop_back();
        Loop corners;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const int previous = corners.empty() ? outline.back() : corners.back();
            if (!are_collinear(previous, outline[(i + 1) % outline.size()], outline[i]))
                corners.push_back(outline[i]);
        }
        if (!has_straight_sides(outline, corners)) return {};
        return make_surface(2, {corners, Loop(corners.rbegin(), corners.rend())});
    }

    // Empty if no faces are in one plane, or if these do not form a closed surface.
    std::optional<HullTopology> merge_faces(const HullTopology& exact) const {
        const std::vector<int> groups = group_by_plane(exact);
        std::map<int, std::map<int, int>> next_corners;  // By group: the boundary, corner to next corner.
        bool is_simple = true;
        for (const HullTopology::Edge& edge : exact.edges) {
            const int left = groups[edge.left], right = groups[edge.right];
            if (left == right) continue;
            is_simple &= next_corners[left].insert({edge.from, edge.to}).second;
            is_simple &= next_corners[right].insert({edge.to, edge.from}).second;
        }
        if (!is_simple || next_corners.size() < 4 || next_corners.size() == exact.faces.size()) return {};
        std::vector<int> face_counts(points_.size());
        for (const auto& [group, next] : next_corners)
            for (const auto& [corner, following] : next) ++face_counts[corner];
        std::vector<Loop> faces;
        for (const auto& [group, next] : next_corners) {
            Loop boundary{next.begin()->first};
            while (next.at(boundary.back()) != boundary.front()) boundary.push_back(next.at(boundary.back()));
            // Inside an edge only two faces meet.
            Loop& face = faces.emplace_back();
            std::copy_if(boundary.begin(), boundary.end(), std::back_inserter(face),
                         [&](int corner) { return face_counts[corner] > 2; });
            if (boundary.size() < next.size() || !has_straight_sides(boundary, face)) return {};
        }
        return make_surface(3, std::move(faces));
    }

  private:
    template <class Measure>
    int find_farthest(const Measure& measure) const {
        int best = 0;
        for (int i = 1; i < int(points_.size()); ++i)
            if (measure(i) > measure(best)) best = i;
        return best;
    }
    bool are_collinear(int p, int q, int r) const {
        const Vec3 u = points_[q] - points_[p], v = points_[r] - points_[p];
        return glm::length(accurate_cross(u, v)) <=
               rounding_ * (glm::length(u) + glm::length(v) + glm::length(u - v));
    }
    bool are_coplanar(const std::array<int, 3>& base, int point) const {
        const Vec3& p = points_[base[0]];
        const Vec3 u = points_[base[1]] - p, v = points_[base[2]] - p, w = points_[point] - p;
        const Vec3 normal = accurate_cross(u, v);
        const Real areas = glm::length(normal) + glm::length(glm::cross(u, w)) +
                           glm::length(glm::cross(v, w)) + glm::length(glm::cross(u - w, v - w));
        return std::fabs(glm::dot(normal, w)) <= rounding_ * areas;
    }
    // The points of a closed path between its corners are on the sides.
    bool has_straight_sides(const Loop& path, const Loop& corners) const {
        if (corners.size() < 3) return false;
        std::size_t passed = 0;
        const std::size_t start = std::find(path.begin(), path.end(), corners[0]) - path.begin();
        for (std::size_t i = 0; i < path.size(); ++i) {
            const int point = path[(start + i) % path.size()];
            const int from = corners[passed], to = corners[(passed + 1) % corners.size()];
            if (point == to) {
                ++passed;
            } else if (!are_collinear(from, to, point)) {
                return false;
            }
        }
        return true;
    }
    // For each face, a number that the faces of one plane share: the largest of them takes its neighbors.
    std::vector<int> group_by_plane(const HullTopology& exact) const {
        const int count = int(exact.faces.size());
        std::vector<std::vector<int>> neighbors(count);
        for (const HullTopology::Edge& edge : exact.edges) {
            neighbors[edge.left].push_back(edge.right);
            neighbors[edge.right].push_back(edge.left);
        }
        std::vector<std::array<int, 3>> bases;
        std::vector<Real> areas;
        for (const Loop& loop : exact.faces) {
            const auto [p, q, r] = bases.emplace_back(widest_corners(points_, loop));
            areas.push_back(glm::length(accurate_cross(points_[q] - points_[p], points_[r] - points_[p])));
        }
        std::vector<int> by_area(count);
        std::iota(by_area.begin(), by_area.end(), 0);
        std::stable_sort(by_area.begin(), by_area.end(), [&](int f, int g) { return areas[f] > areas[g]; });
        const auto is_in_plane = [&](const Loop& loop, const std::array<int, 3>& base) {
            return std::all_of(loop.begin(), loop.end(),
                               [&](int corner) { return are_coplanar(base, corner); });
        };
        std::vector<int> groups(count, -1);
        for (const int largest : by_area) {
            if (groups[largest] >= 0) continue;
            groups[largest] = largest;
            std::vector<int> reached{largest};
            for (std::size_t i = 0; i < reached.size(); ++i) {
                for (const int face : neighbors[reached[i]]) {
                    if (groups[face] >= 0 || !is_in_plane(exact.faces[face], bases[largest])) continue;
                    groups[face] = largest;
                    reached.push_back(face);
                }
            }
        }
        return groups;
    }

    Points points_;
    Real rounding_;
};

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
        std::shared_ptr<const HullTopology> topology =
            found != older_.end() ? found->second
                                  : std::make_shared<const HullTopology>(make_hull_topology(points));
        if (point_count_ + points.size() > max_points) {
            older_ = std::exchange(newer_, {});
            point_count_ = 0;
        }
        point_count_ += points.size();
        newer_.emplace(points, topology);
        return topology;
    }

  private:
    using Results = std::unordered_map<Points, std::shared_ptr<const HullTopology>, PointsHash>;

    // Of one generation: 128 of the largest hulls, or 1600 of 20 points, in about 10 MB.
    static constexpr std::size_t max_points = 32768;

    Results newer_;
    Results older_;
    std::size_t point_count_ = 0;  // In `newer_`.
};

}  // namespace

HullTopology make_hull_topology(const Points& points) {
    constexpr Real rounding_tolerance = 0x1p-47;
    Real largest = 0;
    for (const Vec3& point : points) largest = std::fmax(largest, max_abs_component(point));
    HullTopology exact = make_exact_topology(points);
    exact.rounding = rounding_tolerance * largest;
    if (exact.dimension < 2) return exact;
    const Real unit = std::ldexp(1.0, -bounded_exponent(largest));
    Points scaled;
    for (const Vec3& point : points) scaled.push_back(unit * point);
    const RoundedPoints rounded(std::move(scaled), rounding_tolerance * largest * unit);
    std::optional<HullTopology> merged = rounded.make_thin_topology();
    const bool is_same =
        merged && merged->dimension == exact.dimension && merged->faces[0].size() == exact.faces[0].size();
    if (!merged && exact.dimension == 3) merged = rounded.merge_faces(exact);
    if (!merged || is_same) return exact;
    merged->rounding = exact.rounding;
    merged->as_given = std::make_shared<const HullTopology>(std::move(exact));
    return *std::move(merged);
}

std::array<int, 3> widest_corners(const Points& points, const Loop& face) {
    const Vec3& first = points[face[0]];
    Real farthest = 0;
    for (const int corner : face) farthest = std::fmax(farthest, max_abs_component(points[corner] - first));
    const Real unit = std::ldexp(1.0, -bounded_exponent(farthest));  // Against overflow and underflow.
    std::array<int, 3> widest{face[0], face[1], face[2]};
    Real most = 0;
    for (std::size_t i = 2; i < face.size(); ++i) {
        const Vec3 cross =
            accurate_cross(unit * (points[face[i - 1]] - first), unit * (points[face[i]] - first));
        if (!(glm::dot(cross, cross) >= most)) continue;
        widest = {face[0], face[i - 1], face[i]};
        most = glm::dot(cross, cross);
    }
    return widest;
}

Real merged_rounding(const Shape& shape) {
    const Hull* const hull = std::get_if<Hull>(&shape);
    if (hull == nullptr) return 0;
    const std::shared_ptr<const HullTopology> topology = find_hull_topology(hull->points);
    return topology->as_given != nullptr ? topology->rounding : 0;
}

std::shared_ptr<const HullTopology> find_hull_topology(const Points& points) {
    thread_local TopologyCache cache;
    return cache.find_or_make(points);
}

}  // namespace core
