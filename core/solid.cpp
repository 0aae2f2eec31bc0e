// Converts shapes to vertices, edges and faces.
#include "core/solid.h"

#include <algorithm>
#include <array>

#include "core/geometry.h"
#include "core/planar.h"
#include "core/shape/hull_topology.h"

namespace core {
namespace {

// Bit k of a vertex index: the sign along axis k.
Real sign(int vertex, int axis) { return ((vertex >> axis) & 1) != 0 ? 1.0 : -1.0; }

void add_vertices(Solid& solid) {
    const int dimensions = int(solid.generators.size());
    const Vec3 third = dimensions == 3 ? solid.generators[2] : Vec3(0);
    for (int vertex = 0; vertex < (1 << dimensions); ++vertex) {
        const Vec3 flat = sign(vertex, 0) * solid.generators[0] + sign(vertex, 1) * solid.generators[1];
        solid.vertices.push_back(dimensions == 3 ? flat + sign(vertex, 2) * third : flat);
    }
}

// Orthonormal to rounding: then the columns are the normals, and clamping in the frame is exact.
bool is_orthonormal(const Mat3& m) {
    constexpr Real orthonormal_tolerance = 4e-15;
    for (int i = 0; i < 3; ++i) {
        if (std::fabs(glm::dot(m[i], m[i]) - 1) > orthonormal_tolerance) return false;
        if (std::fabs(glm::dot(m[i], m[(i + 1) % 3])) > orthonormal_tolerance) return false;
    }
    return true;
}

void add_box_axes(Solid& solid, const Pose& pose, const Vec3& half_extents, int dimensions) {
    const Mat3 columns = to_matrix(pose.rotation);
    solid.is_orthogonal = is_orthonormal(columns);
    solid.half_extents = half_extents;
    for (int k = 0; k < dimensions; ++k) {
        solid.generators.push_back(half_extents[k] * columns[k]);
        // The normal of faces 2k and 2k + 1 is perpendicular to the other two columns.
        solid.face_normals.push_back(
            solid.is_orthogonal ? columns[k]
                                : normalize_safe(accurate_cross(columns[(k + 1) % 3], columns[(k + 2) % 3])));
        if (!solid.flat)
            solid.edge_directions.push_back(solid.is_orthogonal ? columns[k] : normalize_safe(columns[k]));
    }
    add_vertices(solid);
}

// Edge 4k + (bit of axis k+1) + 2 (bit of axis k+2) runs along axis k.
constexpr std::array<Edge, 12> make_box_edges() {
    std::array<Edge, 12> edges{};
    for (int k = 0; k < 3; ++k) {
        for (int bits = 0; bits < 4; ++bits) {
            const int from = ((bits & 1) << ((k + 1) % 3)) | ((bits >> 1) << ((k + 2) % 3));
            edges[4 * k + bits] = {from, from | (1 << k), k};
        }
    }
    return edges;
}

// Constructs the face in place: every query makes all faces.
void add_face(Solid& solid, const Vec3& normal, int axis, std::initializer_list<int> vertices) {
    Face& face = solid.faces.emplace_back();
    face.normal = normal;
    face.normal_index = axis;
    face.vertices.assign(vertices);
}

void add_rect_sides(Solid& solid) {
    const Vec3 x = solid.face_normals[0];
    const Vec3 y = solid.face_normals[1];
    add_face(solid, -x, 0, {2, 0});
    add_face(solid, x, 0, {1, 3});
    add_face(solid, -y, 1, {0, 1});
    add_face(solid, y, 1, {3, 2});
}

// Sides, faces or edges are parallel if the sine of the angle between their directions is less, or within the
// rounding of their points. They share one axis or direction.
constexpr Real parallel_side_tolerance = 1e-13;

// The most that rounding may change: slivers keep axes of their own.
constexpr Real max_parallel_tolerance = 1e-6;

// The directions of a solid, of which parallel ones are one.
class DirectionList {
  public:
    explicit DirectionList(List<Vec3, 3>& directions) : directions_(directions) {}

    // The index of a unit vector that is parallel to `direction`, which is added if there is none. `error`:
    // radians, by which the direction may be off.
    int find_or_add(const Vec3& direction, Real error) {
        for (int i = 0; i < int(directions_.size()); ++i) {
            // Much cheaper than the sine.
            if (std::fabs(glm::dot(directions_[i], direction)) < 0.999) continue;
            const Real tolerance =
                std::clamp(errors_[i] + error, parallel_side_tolerance, max_parallel_tolerance);
            if (glm::length(accurate_cross(directions_[i], direction)) < tolerance) return i;
        }
        directions_.push_back(direction);
        errors_.push_back(error);
        return int(directions_.size()) - 1;
    }

  private:
    List<Vec3, 3>& directions_;
    List<Real, 3> errors_;
};

// The frame's origin if it is in or near the points, otherwise the centre of their bounding box. Vertices
// relative to a distant point would lose digits.
template <class Point>
Point choose_origin(const std::vector<Point>& points) {
    Point low = points[0], high = points[0];
    for (const Point& p : points) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    const Point center = low / 2.0 + high / 2.0;
    const Vec3 half = in_space(high / 2.0 - low / 2.0);
    return max_abs_component(in_space(center)) <= 4 * (half.x + half.y + half.z) ? Point(0) : center;
}

void build(Solid& solid, const Polygon& polygon, const Pose& pose, Real scale) {
    const Mat3 columns = to_matrix(pose.rotation);
    const Vec2 origin = choose_origin(polygon.points);
    solid.center = to_world(columns, origin * scale);
    for (const Vec2& p : polygon.points) solid.vertices.push_back(to_world(columns, (p - origin) * scale));
    // Counter-clockwise for either winding of the file; vertices keep the numbers of the file.
    const bool counter_clockwise = area_sign(polygon.points) > 0;
    const int count = int(solid.vertices.size());
    DirectionList normals(solid.face_normals);
    for (int i = 0; i < count; ++i) {
        const int next = (i + 1) % count;
        const int from = counter_clockwise ? i : next;
        const int to = counter_clockwise ? next : i;
        const Vec3 along = normalize_safe(solid.vertices[to] - solid.vertices[from]);
        const Vec3 normal{along.y, -along.x, 0};
        add_face(solid, normal, normals.find_or_add(normal, 0), {from, to});
    }
}

void build(Solid& solid, const FlatCapsule& capsule, const Pose& pose, Real scale) {
    const Mat3 columns = to_matrix(pose.rotation);
    const Vec2 center = capsule.points[0] / 2.0 + capsule.points[1] / 2.0;
    const Vec2 half = capsule.points[1] / 2.0 - capsule.points[0] / 2.0;
    solid.center = to_world(columns, center * scale);
    if (half == Vec2(0)) return solid.vertices.push_back(Vec3(0));
    const Vec3 generator = to_world(columns, half * scale);
    const Vec3 along = normalize_safe(generator);
    solid.generators = {generator, Vec3(0)};
    solid.half_extents = {glm::length(generator), 0, 0};
    solid.is_orthogonal = true;
    solid.face_normals = {along, {-along.y, along.x, 0}};
    add_vertices(solid);
    add_rect_sides(solid);
}

// A hull or a capsule.
template <class PointShape>
void build(Solid& solid, const PointShape& shape, const Pose& pose, Real scale) {
    const std::vector<Vec3>& points = shape.points;
    const Mat3 columns = to_matrix(pose.rotation);
    const std::shared_ptr<const HullTopology> found = find_hull_topology(points);
    const HullTopology& topology = *found;
    const Vec3 origin = topology.dimension == 0 ? points[0] : choose_origin(points);
    solid.center = to_world(columns, origin * scale);
    if (topology.dimension == 0) return solid.vertices.push_back(Vec3(0));
    for (const Vec3& p : points) solid.vertices.push_back(to_world(columns, (p - origin) * scale));
    const Real rounding = topology.rounding * scale;  // The length by which each vertex may be off.
    DirectionList normals(solid.face_normals);
    for (const std::vector<int>& loop : topology.faces) {
        const auto [p, q, r] = widest_corners(points, loop);
        const Vec3 u = solid.vertices[q] - solid.vertices[p], v = solid.vertices[r] - solid.vertices[p];
        const Vec3 cross = accurate_cross(u, v);
        Face& face = solid.faces.emplace_back();
        face.normal = normalize_safe(cross);
        const Real perimeter = glm::length(u) + glm::length(v) + glm::length(u - v);
        const Real doubled_area = glm::length(cross);
        face.normal_index =
            normals.find_or_add(face.normal, doubled_area > 0 ? rounding * perimeter / doubled_area : 0);
        face.vertices.assign(loop.begin(), loop.end());
    }
    DirectionList directions(solid.edge_directions);
    for (const HullTopology::Edge& edge : topology.edges) {
        const Vec3 along = solid.vertices[edge.to] - solid.vertices[edge.from];
        const int index =
            directions.find_or_add(normalize_safe(along), 2 * rounding / max_abs_component(along));
        solid.edges.push_back({edge.from, edge.to, index, edge.left, edge.right});
    }
}

void build(Solid& solid, const Rect& rect, const Pose& pose, Real scale) {
    add_box_axes(solid, pose, Vec3(rect.half_extents * scale, 0), 2);
    add_rect_sides(solid);
}

void build(Solid& solid, const Box& box, const Pose& pose, Real scale) {
    add_box_axes(solid, pose, box.half_extents * scale, 3);
    static constexpr std::array edges = make_box_edges();
    solid.edges.assign(edges.begin(), edges.end());
    // Face 2k is the minus side of axis k, face 2k + 1 the plus side.
    for (int k = 0; k < 3; ++k) {
        const int i = 1 << ((k + 1) % 3);
        const int j = 1 << ((k + 2) % 3);
        const int plus = 1 << k;
        add_face(solid, -solid.face_normals[k], k, {0, j, i | j, i});
        add_face(solid, solid.face_normals[k], k, {plus, plus | i, plus | i | j, plus | j});
    }
}

void build(Solid& solid, const Circle&, const Pose&, Real) { solid.vertices.push_back(Vec3(0)); }

void build(Solid& solid, const Sphere&, const Pose&, Real) { solid.vertices.push_back(Vec3(0)); }

}  // namespace

Solid make_scaled_solid(const PlacedShape& placed, Real scale) {
    Solid solid;
    solid.flat = is_flat(placed.shape);
    const auto build_shape = [&](const auto& shape) {
        solid.radius = shape.radius * scale;
        build(solid, shape, placed.pose, scale);
    };
    std::visit(build_shape, placed.shape);
    return solid;
}

Solid make_solid(const PlacedShape& placed) {
    Solid solid = make_scaled_solid(placed, 1);
    solid.center += placed.pose.position;
    return solid;
}

void scale_lengths(Solid& solid, int exponent) {
    const Real scale = std::ldexp(1.0, exponent);
    for (Vec3* vector : {&solid.center, &solid.half_extents}) *vector *= scale;
    for (Vec3& vertex : solid.vertices) vertex *= scale;
    for (Vec3& generator : solid.generators) generator *= scale;
    solid.radius *= scale;
}

bool is_round(const Solid& solid) { return solid.vertices.size() == 1; }

bool is_segment(const Solid& solid) { return !solid.flat && !is_round(solid) && solid.faces.empty(); }

bool is_thin(const Solid& solid) { return !solid.flat && !is_round(solid) && solid.faces.size() <= 2; }

Vec3 any_perpendicular(const Vec3& v) {
    const Vec3 a = glm::abs(v);
    const Vec3 least = a.x <= a.y && a.x <= a.z ? Vec3{1, 0, 0} : a.y <= a.z ? Vec3{0, 1, 0} : Vec3{0, 0, 1};
    return normalize_safe(glm::cross(v, least));
}

Real bounding_radius(const Solid& solid) {
    if (solid.is_orthogonal) return glm::length(solid.half_extents) + solid.radius;
    Real max_distance = 0;
    for (const Vec3& vertex : solid.vertices) max_distance = std::max(max_distance, glm::length(vertex));
    return max_distance + solid.radius;
}

int support_vertex(const Solid& solid, const Vec3& direction) {
    return support_index(solid.vertices, direction);
}

Interval project_vertices(const Solid& solid, const Vec3& axis) {
    Interval interval{glm::dot(solid.vertices[0], axis), glm::dot(solid.vertices[0], axis)};
    for (const Vec3& vertex : solid.vertices) {
        const Real offset = glm::dot(vertex, axis);
        interval = {std::min(interval.min, offset), std::max(interval.max, offset)};
    }
    return {interval.min - solid.radius, interval.max + solid.radius};
}

Interval project(const Solid& solid, const Vec3& axis, const Vec3& origin) {
    const Real center = glm::dot(solid.center - origin, axis);
    const Interval local_interval = project(solid, axis);
    return {center + local_interval.min, center + local_interval.max};
}

}  // namespace core
