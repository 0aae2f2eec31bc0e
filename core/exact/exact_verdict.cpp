// Tests the facet planes of B - A until one separates the origin.
#include "core/exact/exact_verdict.h"

#include <algorithm>

#include "core/exact/measure.h"
#include "core/exact/nearest.h"

namespace core::exact {
namespace {

std::vector<std::int16_t> make_signs(const IntegerShape& normals_of, const IntegerShape& edges_of) {
    std::vector<std::int16_t> signs;
    if (normals_of.edges.empty() || normals_of.edges[0].left < 0) return signs;
    signs.reserve(normals_of.normals.size() * edges_of.edges.size());
    for (const IntegerEdge& edge : edges_of.edges)
        for (const Vector& normal : normals_of.normals)
            signs.push_back(static_cast<std::int16_t>(sgn(dot(normal, edge.along))));
    return signs;
}

}  // namespace

CrossingEdges::CrossingEdges(const IntegerPair& pair)
    : pair_(pair),
      normals_a_on_edges_b_(make_signs(pair.a, pair.b)),
      normals_b_on_edges_a_(make_signs(pair.b, pair.a)) {}

// Where the arc of the edge crosses the plane of the other edge: +1 along the cross product of this edge and
// the other, -1 against it, 0 on both sides; absent: nowhere.
std::optional<int> CrossingEdges::crossing(const IntegerEdge& edge, const Signs& signs,
                                           int other_edge) const {
    if (edge.left < 0) return 0;
    const auto normal_count =
        &signs == &normals_a_on_edges_b_ ? pair_.a.normals.size() : pair_.b.normals.size();
    const std::size_t first = std::size_t(other_edge) * normal_count;
    const int left = signs[first + std::size_t(edge.left)], right = signs[first + std::size_t(edge.right)];
    if (left * right > 0) return {};
    return left != 0 ? left : -right;
}

bool CrossingEdges::contains(int edge_a, int edge_b) const {
    const auto a = crossing(pair_.a.edges[edge_a], normals_a_on_edges_b_, edge_b);
    const auto b = crossing(pair_.b.edges[edge_b], normals_b_on_edges_a_, edge_a);
    return a && b && *a * *b >= 0;
}

namespace {

// Tests the normals in order; stops at the first that separates the cores.
class AxisSearch {
  public:
    explicit AxisSearch(const IntegerPair& pair) : pair_(pair) {
        if (!test_faces() && !test_edge_pairs() && can_be_flat(pair.a) && can_be_flat(pair.b)) test_plane();
    }
    CoreSeparation result() const { return {min_overlap_sign_, last_normal_}; }

  private:
    static bool can_be_flat(const IntegerShape& shape) {
        return !shape.flat && (is_round(shape) || is_thin(shape));
    }
    bool test_axis(const Vector& normal) {
        if (is_zero(normal)) return false;
        last_normal_ = normal;
        min_overlap_sign_ = std::min(min_overlap_sign_, sgn(compute_overlap(pair_, normal).overlap));
        return min_overlap_sign_ < 0;
    }
    bool test_faces() {
        for (const IntegerShape* shape : {&pair_.a, &pair_.b})
            for (const Vector& normal : shape->normals)
                if (test_axis(normal)) return true;
        return false;
    }
    bool test_edge_pairs() {
        const CrossingEdges crossing(pair_);
        for (int i = 0; i < int(pair_.a.edges.size()); ++i)
            for (int j = 0; j < int(pair_.b.edges.size()); ++j) {
                if (!crossing.contains(i, j)) continue;
                if (test_axis(cross(pair_.a.edges[i].along, pair_.b.edges[j].along))) return true;
            }
        return false;
    }
    // The difference of two thin cores may lie in a plane, of which the axes so far are normals, or on a
    // line.
    bool test_plane() {
        std::vector<Vector> edges;
        for (const IntegerShape* shape : {&pair_.a, &pair_.b})
            for (const IntegerEdge& edge : shape->edges) edges.push_back(edge.along);
        const Vector normal = plane_normal(edges);
        if (is_zero(normal)) {
            min_overlap_sign_ = std::min(min_overlap_sign_, 0);
            return test_axis(edges[0]);
        }
        for (const Vector& edge : edges)
            if (test_axis(cross(normal, edge))) return true;
        return false;
    }
    Vector plane_normal(const std::vector<Vector>& edges) const {
        for (const IntegerShape* shape : {&pair_.a, &pair_.b})
            if (!shape->normals.empty()) return shape->normals[0];
        const Vector normal = cross(edges[0], edges.back());
        return is_zero(normal) ? cross(edges[0], pair_.a_to_b + any_point(pair_.b) - any_point(pair_.a))
                               : normal;
    }
    static Vector any_point(const IntegerShape& shape) {
        return shape.vertices.empty() ? Vector{0, 0, 0} : shape.vertices[0];
    }

    const IntegerPair& pair_;
    int min_overlap_sign_ = 1;
    Vector last_normal_;
};

Verdict decide_by_distance(const IntegerPair& pair, const Vector& start_direction) {
    const Vector normal = nearest_direction(pair, start_direction);
    return verdict_of_sign(
        sign_with_radius(pair.radius, compute_overlap(pair, normal).overlap, dot(normal, normal)));
}

}  // namespace

CoreSeparation find_core_separation(const IntegerPair& pair) { return AxisSearch(pair).result(); }

Verdict decide_verdict(const IntegerPair& pair) {
    if (is_round(pair.a) && is_round(pair.b)) {
        return verdict_of_sign(cmp(Integer(pair.radius * pair.radius), dot(pair.a_to_b, pair.a_to_b)));
    }
    const CoreSeparation cores = find_core_separation(pair);
    if (pair.radius == 0) return verdict_of_sign(cores.overlap_sign);
    return cores.overlap_sign < 0 ? decide_by_distance(pair, cores.normal) : Verdict::Overlap;
}

}  // namespace core::exact
