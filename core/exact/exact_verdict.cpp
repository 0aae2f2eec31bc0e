// Tests the facet planes of B - A until one separates the origin.
#include "core/exact/exact_verdict.h"

#include <algorithm>
#include <cmath>

namespace core::exact {
namespace {

// Every component right to an ulp.
Vec3 to_unit_vector(const Vector& vector) { return divide(vector, sqrt(to_extended(dot(vector, vector)))); }

// Cosine of a normal and an edge below which integers decide the sign: the error of a dot product of two unit
// vectors is below 8 * 2^-53.
constexpr Real cosine_tolerance = 0x1p-48;

// The vertices of a core, each plus `offset`.
std::vector<Vector> make_vertices(const IntegerShape& shape, const Vector& offset) {
    std::vector<Vector> vertices{offset};
    if (!shape.vertices.empty()) vertices.clear();
    for (const Vector& vertex : shape.vertices) vertices.push_back(vertex + offset);
    for (const Vector& generator : shape.generators) {
        for (std::size_t i = vertices.size(); i-- > 0;) {
            vertices.push_back(vertices[i] + generator);
            vertices[i] = vertices[i] - generator;
        }
    }
    return vertices;
}

// Proves in doubles that projections overlap. All coordinates are divided by the largest of them, so each is
// right to 2^-53 and a vertex to 2 * 2^-53.
class AxisFilter {
  public:
    explicit AxisFilter(const IntegerPair& pair) {
        const std::vector<Vector> a = make_vertices(pair.a, Vector{0, 0, 0});
        const std::vector<Vector> b = make_vertices(pair.b, pair.a_to_b);
        Integer max = 1;
        for (const std::vector<Vector>* vertices : {&a, &b})
            for (const Vector& vertex : *vertices)
                for (const Integer& coordinate : vertex)
                    if (is_larger_in_magnitude(coordinate, max)) max = abs(coordinate);
        a_ = divide(a, to_extended(max));
        b_ = divide(b, to_extended(max));
    }

    /// `normal`: no longer than one, and right to 16 * 2^-53. A projection is then right to (2 + 6 + 28) *
    /// 2^-53, and the overlap to 76 * 2^-53.
    bool proves_overlap(const Vec3& normal) const {
        constexpr Real axis_tolerance = 0x1p-46;
        const Interval a = interval_on(a_, normal), b = interval_on(b_, normal);
        return std::min(a.max - b.min, b.max - a.min) > axis_tolerance;
    }

  private:
    static std::vector<Vec3> divide(const std::vector<Vector>& vertices, const ExtendedFloat& divisor) {
        std::vector<Vec3> quotients;
        quotients.reserve(vertices.size());
        for (const Vector& vertex : vertices) quotients.push_back(exact::divide(vertex, divisor));
        return quotients;
    }
    static Interval interval_on(const std::vector<Vec3>& vertices, const Vec3& normal) {
        Interval interval{HUGE_VAL, -HUGE_VAL};
        for (const Vec3& vertex : vertices) {
            const Real offset = glm::dot(vertex, normal);
            interval = {std::min(interval.min, offset), std::max(interval.max, offset)};
        }
        return interval;
    }

    std::vector<Vec3> a_;  // From A's centre, as those of B.
    std::vector<Vec3> b_;
};

// Tests the normals in order; stops at the first that separates the cores.
class AxisSearch {
  public:
    AxisSearch(const IntegerPair& pair, const BoxAxes& axes) : pair_(pair) {
        if (is_box(pair.a) && is_box(pair.b)) {
            test_boxes(axes);
            return;
        }
        const AxisFilter filter(pair);
        if (!test_faces(filter) && !test_edge_pairs(filter) && can_be_flat(pair.a) && can_be_flat(pair.b))
            test_plane();
    }
    CoreSeparation result() const { return {min_overlap_sign_, last_normal_}; }

  private:
    static bool is_box(const IntegerShape& shape) { return !shape.flat && !shape.half_extents.empty(); }
    static bool can_be_flat(const IntegerShape& shape) {
        return !shape.flat && (is_round(shape) || is_thin(shape));
    }
    bool test_axis(const Vector& normal) {
        if (is_zero(normal)) return false;
        last_normal_ = normal;
        min_overlap_sign_ = std::min(min_overlap_sign_, sgn(compute_overlap(pair_, normal)));
        return min_overlap_sign_ < 0;
    }
    bool test_faces(const AxisFilter& filter) {
        for (const IntegerShape* shape : {&pair_.a, &pair_.b})
            for (const Vector& normal : shape->normals)
                if (!filter.proves_overlap(to_unit_vector(normal)) && test_axis(normal)) return true;
        return false;
    }
    // The arcs of a box's edges cross all others.
    void test_boxes(const BoxAxes& axes) {
        for (std::size_t i = 0; i < axes.size(); ++i) {
            if (!axes[i]) continue;
            const std::size_t pair = i - 6;
            const bool separates =
                i < 3   ? test_axis(pair_.a.normals[i])
                : i < 6 ? test_axis(pair_.b.normals[i - 3])
                        : test_axis(cross(pair_.a.edges[pair / 3].along, pair_.b.edges[pair % 3].along));
            if (separates) return;
        }
    }
    bool test_edge_pairs(const AxisFilter& filter) {
        if (pair_.a.edges.empty() || pair_.b.edges.empty()) return false;
        const CrossingEdges crossing(pair_);
        std::vector<Vec3> units_a, units_b;
        for (const IntegerEdge& edge : pair_.a.edges) units_a.push_back(to_unit_vector(edge.along));
        for (const IntegerEdge& edge : pair_.b.edges) units_b.push_back(to_unit_vector(edge.along));
        for (int i = 0; i < int(pair_.a.edges.size()); ++i)
            for (int j = 0; j < int(pair_.b.edges.size()); ++j) {
                if (!crossing.contains(i, j) || filter.proves_overlap(glm::cross(units_a[i], units_b[j])))
                    continue;
                if (test_axis(cross(pair_.a.edges[i].along, pair_.b.edges[j].along))) return true;
            }
        return false;
    }
    // The difference of two thin cores may lie in a plane, of which the axes so far are normals, or on a
    // line.
    void test_plane() {
        std::vector<Vector> edges;
        for (const IntegerShape* shape : {&pair_.a, &pair_.b})
            for (const IntegerEdge& edge : shape->edges) edges.push_back(edge.along);
        const Vector normal = plane_normal(edges);
        if (is_zero(normal)) {
            min_overlap_sign_ = std::min(min_overlap_sign_, 0);
            test_axis(edges[0]);
            return;
        }
        for (const Vector& edge : edges)
            if (test_axis(cross(normal, edge))) return;
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

}  // namespace

CrossingEdges::CrossingEdges(const IntegerPair& pair)
    : pair_(pair),
      normals_a_on_edges_b_(make_signs(pair.a, pair.b, SignOrder::ByNormal)),
      normals_b_on_edges_a_(make_signs(pair.b, pair.a, SignOrder::ByEdge)) {}

CrossingEdges::Signs CrossingEdges::make_signs(const IntegerShape& normals_of, const IntegerShape& edges_of,
                                               SignOrder order) {
    const bool is_by_normal = order == SignOrder::ByNormal;
    Signs result;
    if (normals_of.edges.empty() || normals_of.edges[0].left < 0) return result;
    result.per_normal = is_by_normal ? edges_of.edges.size() : 1;
    result.per_edge = is_by_normal ? 1 : normals_of.normals.size();
    result.signs.resize(normals_of.normals.size() * edges_of.edges.size());
    std::vector<Vec3> units;
    for (const Vector& normal : normals_of.normals) units.push_back(to_unit_vector(normal));
    for (std::size_t j = 0; j < edges_of.edges.size(); ++j) {
        const Vector& edge = edges_of.edges[j].along;
        const Vec3 along = to_unit_vector(edge);
        for (std::size_t i = 0; i < units.size(); ++i) {
            const Real cosine = glm::dot(units[i], along);
            const bool is_clear = std::fabs(cosine) > cosine_tolerance;
            const int sign = is_clear ? (cosine > 0 ? 1 : -1) : sgn(dot(normals_of.normals[i], edge));
            result.signs[i * result.per_normal + j * result.per_edge] = static_cast<std::int8_t>(sign);
        }
    }
    return result;
}

// Where the arc of the edge crosses the plane of the other edge: +1 along the cross product of this edge and
// the other, -1 against it, 0 on both sides; absent: nowhere.
std::optional<int> CrossingEdges::crossing(const IntegerEdge& edge, const Signs& signs, int other_edge) {
    if (edge.left < 0) return 0;
    const auto sign_of = [&](int normal) {
        return int{
            signs.signs[std::size_t(normal) * signs.per_normal + std::size_t(other_edge) * signs.per_edge]};
    };
    const int left = sign_of(edge.left), right = sign_of(edge.right);
    if (left * right > 0) return {};
    return left != 0 ? left : -right;
}

bool CrossingEdges::contains(int edge_a, int edge_b) const {
    const auto a = crossing(pair_.a.edges[edge_a], normals_a_on_edges_b_, edge_b);
    if (!a) return false;
    const auto b = crossing(pair_.b.edges[edge_b], normals_b_on_edges_a_, edge_a);
    return b && *a * *b >= 0;
}

CoreSeparation find_core_separation(const IntegerPair& pair, const BoxAxes& axes) {
    return AxisSearch(pair, axes).result();
}

Verdict decide_verdict(const IntegerPair& pair, const BoxAxes& axes) {
    if (is_round(pair.a) && is_round(pair.b)) {
        return verdict_of_sign(cmp(Integer(pair.radius * pair.radius), dot(pair.a_to_b, pair.a_to_b)));
    }
    const CoreSeparation cores = find_core_separation(pair, axes);
    if (pair.radius == 0) return verdict_of_sign(cores.overlap_sign);
    if (cores.overlap_sign >= 0) return Verdict::Overlap;
    const Vector normal = nearest_direction(pair, cores.normal);
    return verdict_of_sign(sign_with_radius(pair.radius, compute_overlap(pair, normal), dot(normal, normal)));
}

}  // namespace core::exact
