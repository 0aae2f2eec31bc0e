// Converts rotations and lengths to integers in common units.
#include "core/exact/integer_pair.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/shape/hull_topology.h"

namespace core::exact {

IntegerBasis to_integer_basis(const Quat& q) {
    long exponent = 2000;
    lower_exponent_to_fit(exponent, Vec3{q.x, q.y, q.z});
    lower_exponent_to_fit(exponent, q.w);
    const Integer x = to_integer(q.x, exponent), y = to_integer(q.y, exponent), z = to_integer(q.z, exponent);
    const Integer w = to_integer(q.w, exponent);
    const Integer xx = x * x, yy = y * y, zz = z * z, ww = w * w;
    const Integer xy = x * y, yz = y * z, zx = z * x, wx = w * x, wy = w * y, wz = w * z;
    IntegerBasis result;
    result.scale = ww + xx + yy + zz;
    result.columns[0] = {ww + xx - yy - zz, 2 * (xy + wz), 2 * (zx - wy)};
    result.columns[1] = {2 * (xy - wz), ww - xx + yy - zz, 2 * (yz + wx)};
    result.columns[2] = {2 * (zx + wy), 2 * (yz - wx), ww - xx - yy + zz};
    result.is_orthogonal = true;
    return result;
}

namespace {

// The rotation of a round shape has no effect.
IntegerBasis make_basis(const PlacedShape& placed) {
    if (core::is_round(placed.shape)) return to_integer_basis(Quat(1, 0, 0, 0));
    const Rotation& rotation = placed.pose.rotation;
    if (const auto* quaternion = std::get_if<Quat>(&rotation)) return to_integer_basis(*quaternion);
    // An Angle means the doubles of its cosine and sine, which to_matrix() returns.
    const Mat3 m = to_matrix(rotation);
    long exponent = 0;
    for (int k = 0; k < 3; ++k) lower_exponent_to_fit(exponent, m[k]);
    IntegerBasis result;
    result.scale <<= static_cast<unsigned long>(-exponent);
    for (int k = 0; k < 3; ++k) result.columns[std::size_t(k)] = to_integer(m[k], exponent);
    return result;
}

// Fits position and all fields of the shape.
long fit_exponent(long exponent, const PlacedShape& placed) {
    lower_exponent_to_fit(exponent, placed.pose.position);
    const auto visit_field = [&](const FieldInfo&, const auto& value) {
        lower_exponent_to_fit(exponent, value);
    };
    std::visit([&](const auto& shape) { visit_fields(shape, visit_field); }, placed.shape);
    // The centre of a capsule is half the sum of its points.
    return std::holds_alternative<FlatCapsule>(placed.shape) ? exponent - 1 : exponent;
}

Integer max_coordinate(const Vector& v) {
    Integer max = 0;
    for (const Integer& coordinate : v)
        if (is_larger_in_magnitude(coordinate, max)) max = abs(coordinate);
    return max;
}

// Fewer vertices are projected faster in integers alone.
void add_rounded_vertices(IntegerShape& shape) {
    constexpr std::size_t max_few = 16;
    if (shape.vertices.size() <= max_few) return;
    Integer max = 1;
    for (const Vector& vertex : shape.vertices) max = std::max(max, max_coordinate(vertex));
    shape.rounded_vertices.reserve(shape.vertices.size());
    for (const Vector& vertex : shape.vertices)
        shape.rounded_vertices.push_back(divide(vertex, to_extended(max)));
}

// Converts one shape; `factor` is the basis scale of the other shape.
struct ShapeConverter {
    const IntegerBasis& basis;
    const Integer& factor;
    long exponent;
    HullFaces hull_faces;

    IntegerShape operator()(const Box& box) const {
        IntegerShape shape = convert_round(box.radius);
        for (int k = 0; k < 3; ++k) add_axis(shape, k, box.half_extents[k]);
        for (std::size_t k = 0; k < 3; ++k) {
            const auto& columns = basis.columns;
            shape.normals.push_back(basis.is_orthogonal ? columns[k]
                                                        : cross(columns[(k + 1) % 3], columns[(k + 2) % 3]));
            shape.edges.push_back({columns[k], int(k), -1, -1});
        }
        return shape;
    }
    IntegerShape operator()(const Rect& rect) const {
        IntegerShape shape = convert_round(rect.radius);
        for (int k = 0; k < 2; ++k) add_axis(shape, k, rect.half_extents[k]);
        const auto& [x, y, z] = basis.columns;
        shape.normals.push_back({y[1], -y[0], 0});
        shape.normals.push_back({-x[1], x[0], 0});
        return shape;
    }
    IntegerShape operator()(const Polygon& polygon) const {
        IntegerShape shape = convert_round(polygon.radius);
        for (const Vec2& p : polygon.points) shape.vertices.push_back(factor * rotate(p));
        for (const HullEdge& edge : hull_edges(polygon.points)) {
            const Vector along = shape.vertices[edge.to] - shape.vertices[edge.from];
            shape.normals.push_back({along[1], -along[0], 0});
            shape.sides.push_back(edge.side_index);
        }
        add_rounded_vertices(shape);
        return shape;
    }
    IntegerShape operator()(const FlatCapsule& capsule) const {
        IntegerShape shape = convert_round(capsule.radius);
        const Vector first = rotate(capsule.points[0]), second = rotate(capsule.points[1]);
        const Vector along = half(second - first), across{-along[1], along[0], 0};
        shape.center = factor * half(first + second);
        if (is_zero(along)) return shape;
        shape.columns = {along, across};
        shape.normals = shape.columns;
        shape.half_extents = {factor, 0};
        shape.generators = {factor * along, Vector{0, 0, 0}};
        return shape;
    }
    IntegerShape operator()(const Capsule& capsule) const {
        return convert_hull(capsule.points, capsule.radius);
    }
    IntegerShape operator()(const Hull& hull) const { return convert_hull(hull.points, hull.radius); }
    IntegerShape convert_hull(const std::vector<Vec3>& points, Real radius) const {
        IntegerShape shape = convert_round(radius);
        const std::shared_ptr<const HullTopology> found = find_hull_topology(points);
        const bool is_as_given = hull_faces == HullFaces::AsGiven && found->as_given != nullptr;
        const HullTopology& topology = is_as_given ? *found->as_given : *found;
        if (topology.dimension == 0) shape.center = factor * rotate(points[0]);
        if (topology.dimension == 0) return shape;
        for (const Vec3& p : points) shape.vertices.push_back(factor * rotate(p));
        add_rounded_vertices(shape);
        const auto& v = shape.vertices;
        for (const std::vector<int>& loop : topology.faces) {
            const auto [p, q, r] = widest_corners(points, loop);
            shape.normals.push_back(cross(v[q] - v[p], v[r] - v[p]));
            shape.sides.push_back(int(shape.sides.size()));
        }
        for (const HullTopology::Edge& edge : topology.edges)
            shape.edges.push_back({v[edge.to] - v[edge.from], 0, edge.left, edge.right});
        return shape;
    }
    IntegerShape operator()(const Circle& circle) const { return convert_round(circle.radius); }
    IntegerShape operator()(const Sphere& sphere) const { return convert_round(sphere.radius); }

    IntegerShape convert_round(Real radius) const {
        IntegerShape shape;
        shape.radius = to_integer(radius, exponent) * basis.scale * factor;
        return shape;
    }
    /// A point of the shape's own plane, without `factor`.
    Vector rotate(const Vec2& point) const {
        return to_integer(point.x, exponent) * basis.columns[0] +
               to_integer(point.y, exponent) * basis.columns[1];
    }
    Vector rotate(const Vec3& point) const {
        return to_integer(point.x, exponent) * basis.columns[0] +
               to_integer(point.y, exponent) * basis.columns[1] +
               to_integer(point.z, exponent) * basis.columns[2];
    }
    /// Of coordinates that are even.
    static Vector half(Vector sum) {
        for (Integer& coordinate : sum) coordinate /= 2;
        return sum;
    }
    void add_axis(IntegerShape& shape, int k, Real half_extent) const {
        const Vector& column = basis.columns[std::size_t(k)];
        shape.columns.push_back(column);
        shape.half_extents.push_back(to_integer(half_extent, exponent) * factor);
        shape.generators.push_back(shape.half_extents.back() * column);
    }
};

}  // namespace

IntegerPair make_integer_pair(const Pair& pair, const Vec3& origin, HullFaces hull_faces) {
    const IntegerBasis a = make_basis(pair.a);
    const IntegerBasis b = make_basis(pair.b);
    IntegerPair result;
    result.exponent = fit_exponent(fit_exponent(2000, pair.a), pair.b);
    lower_exponent_to_fit(result.exponent, origin);
    result.scale = a.scale * b.scale;
    result.a = std::visit(ShapeConverter{a, b.scale, result.exponent, hull_faces}, pair.a.shape);
    result.b = std::visit(ShapeConverter{b, a.scale, result.exponent, hull_faces}, pair.b.shape);
    result.a.flat = result.b.flat = is_flat(pair.a.shape);
    result.radius = result.a.radius + result.b.radius;
    result.a_to_b = result.scale * (to_integer(pair.b.pose.position, result.exponent) -
                                    to_integer(pair.a.pose.position, result.exponent)) +
                    result.b.center - result.a.center;
    result.origin = result.scale * to_integer(origin, result.exponent) - result.a.center;
    return result;
}

namespace {

// Collects the vertices that may be at one end of a projection.
class EndVertices {
  public:
    // Coordinates of vertices and normal are at most 1 and right to 2^-53. So a dot product of doubles is
    // right to (3 * 3 + 5) * 2^-53, but for terms of its square: to 2^-49. A vertex more than twice that
    // before another one is not at the end.
    void add(std::size_t vertex, Real projection) {
        constexpr Real end_tolerance = 0x1p-48;
        if (projection < end_ - end_tolerance) return;
        if (projection > end_ + end_tolerance) vertices_.clear();
        vertices_.push_back(vertex);
        end_ = std::max(end_, projection);
    }
    const List<std::size_t, 8>& vertices() const { return vertices_; }

  private:
    Real end_ = -HUGE_VAL;
    List<std::size_t, 8> vertices_;
};

}  // namespace

IntegerInterval project(const IntegerShape& shape, const Vector& normal) {
    IntegerInterval interval;
    if (is_round(shape)) return interval;
    if (shape.vertices.empty()) {
        Integer along;
        for (std::size_t k = 0; k < shape.half_extents.size(); ++k) {
            assign_dot(along, shape.columns[k], normal);
            if (sgn(along) < 0) negate(along);
            add_product(interval.max, along, shape.half_extents[k]);
        }
        interval.min = -interval.max;
        return interval;
    }
    bool is_first = true;
    const auto add = [&](const Vector& vertex) {
        const Integer projection = dot(vertex, normal);
        if (is_first || projection < interval.min) interval.min = projection;
        if (is_first || projection > interval.max) interval.max = projection;
        is_first = false;
    };
    if (shape.rounded_vertices.empty()) {
        for (const Vector& vertex : shape.vertices) add(vertex);
        return interval;
    }
    const Vec3 rounded_normal = divide(normal, to_extended(max_coordinate(normal)));
    EndVertices low, high;
    for (std::size_t i = 0; i < shape.rounded_vertices.size(); ++i) {
        const Real projection = glm::dot(shape.rounded_vertices[i], rounded_normal);
        low.add(i, -projection);
        high.add(i, projection);
    }
    for (const EndVertices* end : {&low, &high})
        for (const std::size_t vertex : end->vertices()) add(shape.vertices[vertex]);
    return interval;
}

// Overlaps, their comparison and their lengths. Compares squares instead of square roots.

namespace {

Integer signed_square(const Integer& x) { return sgn(x) < 0 ? Integer(-(x * x)) : Integer(x * x); }

}  // namespace

Integer compute_overlap(const IntegerPair& pair, const Vector& normal) {
    const IntegerInterval a = project(pair.a, normal), b = project(pair.b, normal);
    const Integer offset = dot(pair.a_to_b, normal);
    return std::min(Integer(a.max - b.min - offset), Integer(b.max - a.min + offset));
}

ExactAxisTest measure(const IntegerPair& pair, Vector normal) {
    ExactAxisTest result;
    result.length_squared = dot(normal, normal);
    IntegerInterval &a = result.interval_a, &b = result.interval_b;
    a = project(pair.a, normal);
    b = project(pair.b, normal);
    const Integer offset_a = -dot(pair.origin, normal), offset_b = dot(pair.a_to_b, normal) + offset_a;
    for (Integer* end : {&a.min, &a.max}) *end += offset_a;
    for (Integer* end : {&b.min, &b.max}) *end += offset_b;
    Integer forward = a.max - b.min, backward = b.max - a.min;
    const int order = cmp(forward, backward);
    result.is_tie = order == 0;
    result.overlap = std::move(order > 0 ? backward : forward);
    result.normal = std::move(normal);
    if (order <= 0) return result;
    std::swap(a.min, a.max);
    std::swap(b.min, b.max);
    for (Integer* end : {&a.min, &a.max, &b.min, &b.max}) negate(*end);
    for (Integer& component : result.normal) negate(component);
    return result;
}

int compare(const ExactAxisTest& a, const ExactAxisTest& b) {
    const int signs = sgn(a.overlap) - sgn(b.overlap);
    if (signs != 0) return signs;
    return cmp(Integer(signed_square(a.overlap) * b.length_squared),
               Integer(signed_square(b.overlap) * a.length_squared));
}

int sign_with_radius(const Integer& radius, const Integer& number, const Integer& length_squared) {
    if (sgn(radius) * sgn(number) >= 0) return sgn(Integer(radius + number));
    return sgn(Integer(signed_square(radius) * length_squared + signed_square(number)));
}

LengthConverter::LengthConverter(const IntegerPair& pair, const Integer& length_squared)
    : length_squared_(length_squared),
      normal_length_(sqrt(to_extended(length_squared))),
      unit_(ExtendedFloat{1, pair.exponent} / to_extended(pair.scale)) {}

// If x and y have different signs, x + y = (x^2 - y^2) / (x - y), where the denominator does not cancel.
Real LengthConverter::to_length(const Integer& number, const Integer& radius) const {
    const ExtendedFloat quotient = to_extended(number) / normal_length_;
    const int signs = sgn(radius) * sgn(number);
    if (signs >= 0) return to_double(add_same_sign(to_extended(radius), quotient) * unit_);
    const Integer difference = radius * radius * length_squared_ - number * number;
    const ExtendedFloat sum =
        add_same_sign(to_extended(radius), ExtendedFloat{-quotient.mantissa, quotient.exponent});
    return to_double(to_extended(difference) / (to_extended(length_squared_) * sum) * unit_);
}

FilterShape make_filter_shape(const PlacedShape& placed) {
    FilterShape result;
    result.flat = is_flat(placed.shape);
    result.position = placed.pose.position;
    const auto norm1 = [](const Vec3& p) { return std::fabs(p.x) + std::fabs(p.y) + std::fabs(p.z); };
    const auto fill = [&](const auto& shape) {
        result.radius = result.bounding_radius = shape.radius;
        if constexpr (requires { shape.half_extents; }) {
            result.form = FilterShape::Form::Box;
            result.columns = to_matrix(placed.pose.rotation);
            result.half_extents = in_space(shape.half_extents);
            result.bounding_radius += norm1(result.half_extents);
        }
        if constexpr (requires { shape.points; }) {
            result.form = FilterShape::Form::Points;
            result.columns = to_matrix(placed.pose.rotation);
            result.vertices.reserve(shape.points.size());
            Real max = 0;
            for (const auto& p : shape.points) {
                result.vertices.push_back(to_world(result.columns, p));
                max = std::max(max, norm1(in_space(p)));
            }
            result.bounding_radius += max;
        }
    };
    std::visit(fill, placed.shape);
    if (result.form != FilterShape::Form::Box) return result;
    const Mat3& m = result.columns;
    result.normals = m;
    result.is_orthogonal = std::holds_alternative<Quat>(placed.pose.rotation);
    if (result.is_orthogonal) return result;
    result.normals = {glm::cross(m[1], m[2]), glm::cross(m[2], m[0]), glm::cross(m[0], m[1])};
    for (int k = 0; k < 3; ++k) result.normal_dot_column[k] = glm::dot(result.normals[k], m[k]);
    return result;
}

}  // namespace core::exact
