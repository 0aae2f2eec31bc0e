// Facets of A - B from the faces and edges of both shapes.
#include "app/features/minkowski/minkowski_difference.h"

#include <algorithm>
#include <cmath>

#include "core/planar.h"

namespace app {
namespace {

// Fraction of the size, and difference of unit directions.
constexpr Real rounding_tolerance = 1e-12;
// Sine between the direction of an axis, which a method in float rounds, and a normal.
constexpr Real same_direction = 1e-6;

// A direction in which the difference may have a facet.
struct FacetCandidate {
    core::AxisKind kind;
    int feature_a, feature_b;
    Vec3 normal;
    bool is_reversed;
};

struct Operands {
    const core::Solid& a;
    const core::Solid& b;
    Real tolerance;  // a length
};

// All vertices that are farthest along the direction.
std::vector<Vec3> support_set(const core::Solid& solid, const Vec3& direction, Real tolerance) {
    Real farthest = -1e300;
    for (const Vec3& vertex : solid.vertices) farthest = std::max(farthest, glm::dot(vertex, direction));
    std::vector<Vec3> result;
    for (const Vec3& vertex : solid.vertices)
        if (glm::dot(vertex, direction) >= farthest - tolerance) result.push_back(vertex);
    return result;
}

// The convex hull of coplanar points, counter-clockwise about the normal, without collinear points.
std::vector<Vec3> planar_hull(const std::vector<Vec3>& points, const Vec3& normal, Real tolerance) {
    Vec3 longest{0};
    for (const Vec3& point : points)
        if (glm::length(point - points[0]) > glm::length(longest)) longest = point - points[0];
    longest -= normal * glm::dot(normal, longest);
    const Real longest_length = glm::length(longest);
    const Vec3 u = longest_length > 0 ? longest / longest_length : core::any_perpendicular(normal);
    const Vec3 v = glm::cross(normal, u);
    std::vector<Vec2> flat;
    flat.reserve(points.size());
    for (const Vec3& point : points) flat.emplace_back(glm::dot(point, u), glm::dot(point, v));
    // Distance of the middle point from the line of the others, if that is a corner; else zero or less.
    const auto turn = [&](int from, int corner, int to) {
        const Vec2 line = flat[to] - flat[from], p = flat[corner] - flat[from];
        const Real length = glm::length(line);
        return (length > tolerance ? (p.x * line.y - p.y * line.x) / length : glm::length(p)) - tolerance;
    };
    std::vector<int> corners = core::hull_2d(flat, turn);
    // The first point of a chain may be inside a side that is perpendicular to u.
    for (std::size_t i = 0; i < corners.size() && corners.size() > 2;) {
        const std::size_t count = corners.size();
        if (turn(corners[(i + count - 1) % count], corners[i], corners[(i + 1) % count]) > 0)
            ++i;
        else
            corners.erase(corners.begin() + static_cast<std::ptrdiff_t>(i));
    }
    std::vector<Vec3> hull;
    hull.reserve(corners.size());
    for (const int corner : corners) hull.push_back(points[corner]);
    return hull;
}

// Adds the facet in the direction of the candidate, unless the difference has only a vertex or edge there, or
// has the facet already.
void add_facet(MinkowskiDifference& difference, const Operands& operands, const FacetCandidate& candidate) {
    const std::vector<Vec3> of_b = support_set(operands.b, -candidate.normal, operands.tolerance);
    std::vector<Vec3> points;
    for (const Vec3& a : support_set(operands.a, candidate.normal, operands.tolerance))
        for (const Vec3& b : of_b) points.push_back(a - b);
    // Two edges that are not parallel have four differences. A facet with more may have other candidates.
    if (points.size() > 4 || difference.flat || candidate.kind != core::AxisKind::EdgePair)
        for (const MinkowskiFacet& facet : difference.facets)
            if (glm::length(facet.normal - candidate.normal) <= rounding_tolerance) return;
    MinkowskiFacet facet{candidate.kind,   candidate.feature_a,   candidate.feature_b,
                         candidate.normal, candidate.is_reversed, {}};
    if (difference.flat) {
        // The ends of the collinear points are counter-clockwise about the difference.
        const Vec3 along(-candidate.normal.y, candidate.normal.x, 0);
        const auto [from, to] =
            std::minmax_element(points.begin(), points.end(), [&](const Vec3& one, const Vec3& other) {
                return glm::dot(one, along) < glm::dot(other, along);
            });
        facet.vertices = {*from, *to};
        if (glm::length(facet.vertices[1] - facet.vertices[0]) <= operands.tolerance) return;
    } else {
        if (points.size() < 3) return;
        facet.vertices = planar_hull(points, candidate.normal, operands.tolerance);
        if (facet.vertices.size() < 3) return;
    }
    facet.distance = glm::dot(facet.vertices[0], candidate.normal);
    difference.facets.push_back(std::move(facet));
}

// An edge of a solid and the directions in which it is a support edge: those perpendicular to it that point
// away from all of its faces.
struct EdgeCone {
    Vec3 direction{0};  // unit
    int direction_index = 0;
    std::vector<Vec3> inward;  // unit, in an adjacent face, perpendicular to the edge

    bool contains(const Vec3& normal) const {
        return std::none_of(inward.begin(), inward.end(), [&](const Vec3& into_face) {
            return glm::dot(normal, into_face) > rounding_tolerance;
        });
    }
};

std::vector<EdgeCone> edge_cones(const core::Solid& solid, Real tolerance) {
    std::vector<EdgeCone> cones;
    for (const core::Edge& edge : solid.edges) {
        const Vec3 along = solid.vertices[edge.to] - solid.vertices[edge.from];
        const Real length = glm::length(along);
        if (length <= tolerance) continue;
        EdgeCone cone{along / length, edge.direction_index, {}};
        // Each face that contains the edge has a direction from the edge into it.
        for (const core::Face& face : solid.faces) {
            const std::size_t count = face.vertices.size();
            for (std::size_t i = 0; i < count; ++i) {
                const int from = face.vertices[i], to = face.vertices[(i + 1) % count];
                const bool is_forward = from == edge.from && to == edge.to;
                if (is_forward || (from == edge.to && to == edge.from))
                    cone.inward.push_back(
                        glm::cross(face.normal, is_forward ? cone.direction : -cone.direction));
            }
        }
        cones.push_back(std::move(cone));
    }
    return cones;
}

void add_new_vertices(MinkowskiDifference& difference, const std::vector<Vec3>& points, Real tolerance) {
    for (const Vec3& point : points) {
        const auto is_known = [&](const Vec3& vertex) { return glm::length(vertex - point) <= tolerance; };
        if (std::none_of(difference.vertices.begin(), difference.vertices.end(), is_known))
            difference.vertices.push_back(point);
    }
}

bool has_features(const core::AxisTest& axis, const MinkowskiFacet& facet) {
    return axis.kind == facet.kind && axis.feature_a == facet.feature_a && axis.feature_b == facet.feature_b;
}

}  // namespace

MinkowskiDifference make_minkowski_difference(const core::Solid& a, const core::Solid& b) {
    MinkowskiDifference difference;
    difference.flat = a.flat;
    difference.radius = a.radius + b.radius;
    const Operands operands{
        a, b, rounding_tolerance * (core::bounding_radius(a) + core::bounding_radius(b) - difference.radius)};
    for (const core::Face& face : a.faces)
        add_facet(difference, operands,
                  {core::AxisKind::FaceA, face.normal_index, -1, face.normal,
                   glm::dot(face.normal, a.face_normals[face.normal_index]) < 0});
    for (const core::Face& face : b.faces)
        add_facet(difference, operands,
                  {core::AxisKind::FaceB, -1, face.normal_index, -face.normal,
                   glm::dot(face.normal, b.face_normals[face.normal_index]) > 0});
    const auto is_before = [](const MinkowskiFacet& one, const MinkowskiFacet& other) {
        return std::atan2(one.normal.y, one.normal.x) < std::atan2(other.normal.y, other.normal.x);
    };
    if (difference.flat) std::sort(difference.facets.begin(), difference.facets.end(), is_before);
    // In space also the pairs of edges.
    std::vector<EdgeCone> edges_a, edges_b;
    if (!difference.flat) {
        edges_a = edge_cones(a, operands.tolerance);
        edges_b = edge_cones(b, operands.tolerance);
    }
    for (const EdgeCone& edge_a : edges_a) {
        for (const EdgeCone& edge_b : edges_b) {
            const Vec3 cross = glm::cross(edge_a.direction, edge_b.direction);
            const Real length = glm::length(cross);
            if (length <= rounding_tolerance) continue;
            const Vec3 axis = glm::cross(a.edge_directions[edge_a.direction_index],
                                         b.edge_directions[edge_b.direction_index]);
            for (const Vec3& normal : {cross / length, -cross / length})
                if (edge_a.contains(normal) && edge_b.contains(-normal))
                    add_facet(difference, operands,
                              {core::AxisKind::EdgePair, edge_a.direction_index, edge_b.direction_index,
                               normal, glm::dot(axis, normal) < 0});
        }
    }
    const Real same_point = 10 * operands.tolerance;
    for (const MinkowskiFacet& facet : difference.facets)
        add_new_vertices(difference, facet.vertices, same_point);
    if (!difference.facets.empty()) return difference;
    // A core without facets has all differences.
    for (const Vec3& of_a : a.vertices)
        for (const Vec3& of_b : b.vertices) add_new_vertices(difference, {of_a - of_b}, same_point);
    return difference;
}

Vec3 support_point(const MinkowskiDifference& difference, const Vec3& direction) {
    const auto farthest = std::max_element(difference.vertices.begin(), difference.vertices.end(),
                                           [&](const Vec3& one, const Vec3& other) {
                                               return glm::dot(one, direction) < glm::dot(other, direction);
                                           });
    return *farthest + difference.radius * direction;
}

int axis_of_facet(const core::Trace& trace, const MinkowskiFacet& facet) {
    const int count = int(trace.axes.size());
    int parallel = -1;
    for (int i = 0; i < count; ++i) {
        const core::AxisTest& axis = trace.axes[i];
        if (!core::is_measured(axis)) continue;
        if (has_features(axis, facet)) return i;
        const Real sine = glm::length(glm::cross(axis.direction, facet.normal));
        if (parallel < 0 && sine < same_direction) parallel = i;
    }
    return parallel;
}

int facet_of_axis(const MinkowskiDifference& difference, const core::AxisTest& axis) {
    int best = -1;
    Real least_difference = same_direction;
    const int count = int(difference.facets.size());
    for (int i = 0; i < count; ++i) {
        const MinkowskiFacet& facet = difference.facets[i];
        if (has_features(axis, facet) && glm::dot(facet.normal, axis.direction) > 0) return i;
        const Real apart = glm::length(facet.normal - axis.direction);
        if (apart >= least_difference) continue;
        least_difference = apart;
        best = i;
    }
    return best;
}

}  // namespace app
