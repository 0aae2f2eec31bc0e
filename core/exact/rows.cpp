// Normals of faces and edge pairs, and the direction to a round shape, with their numbers rounded once.
#include "core/exact/rows.h"

#include <algorithm>
#include <cmath>

#include "core/exact/nearest.h"
#include "core/exact/order.h"

namespace core::exact {
namespace {

AxisState state_of(int sign) {
    if (sign < 0) return AxisState::Separates;
    return sign == 0 ? AxisState::Touches : AxisState::Overlaps;
}

Vec3 unit(const Vector& normal, const Wide& length) {
    Vec3 direction;
    for (int k = 0; k < 3; ++k) direction[k] = rounded(wide(normal[std::size_t(k)]) / length);
    return direction;
}

void write_down(Row& row, const Whole& pair) {
    const Measured& exact = *row.exact;
    const Ruler ruler(pair, exact.squared);
    AxisTest& axis = row.axis;
    axis.direction = unit(exact.normal, ruler.length());
    axis.shadow_a = {ruler.along(exact.a.low, -pair.a.radius), ruler.along(exact.a.high, pair.a.radius)};
    axis.shadow_b = {ruler.along(exact.b.low, -pair.b.radius), ruler.along(exact.b.high, pair.b.radius)};
    axis.overlap = ruler.along(exact.overlap, pair.radius);
    axis.state = state_of(sign_with_radius(pair.radius, exact.overlap, exact.squared));
}

Row measured(const AxisTest& axis, const Whole& pair, Vector normal) {
    Row row{axis, measure(pair, std::move(normal))};
    write_down(row, pair);
    return row;
}

// The solid may take several sides for one axis.
int slot(const Body& body, const Solid& solid, int normal) {
    return body.sides.empty() ? normal : solid.faces[body.sides[normal]].axis;
}

void add_faces(Rows& rows, AxisKind kind, const Whole& pair, const Solid& solid) {
    const Body& body = kind == AxisKind::FaceA ? pair.a : pair.b;
    std::vector<std::pair<int, int>> order;
    order.reserve(body.normals.size());
    for (int i = 0; i < int(body.normals.size()); ++i) order.emplace_back(slot(body, solid, i), i);
    std::sort(order.begin(), order.end());
    for (const auto& [feature, i] : order) {
        AxisTest axis;
        axis.kind = kind;
        (kind == AxisKind::FaceA ? axis.feature_a : axis.feature_b) = feature;
        rows.push_back(measured(axis, pair, body.normals[i]));
    }
}

Real sine(const Integer& cross_squared, const Vector& u, const Vector& v) {
    return rounded(root(wide(cross_squared)) / (root(wide(dot(u, u))) * root(wide(dot(v, v)))));
}

Row edge_pair(const Whole& pair, int i, int j) {
    const Vector& u = pair.a.columns[i];
    const Vector& v = pair.b.columns[j];
    Vector normal = cross(u, v);
    Row row;
    row.axis.kind = AxisKind::EdgePair;
    row.axis.feature_a = i;
    row.axis.feature_b = j;
    row.axis.cross_length = 0;
    row.axis.state = AxisState::Parallel;
    if (is_zero(normal)) return row;
    row = measured(row.axis, pair, std::move(normal));
    row.axis.cross_length = sine(row.exact->squared, u, v);
    return row;
}

int bit(bool plus) { return plus ? 1 : 0; }

// Bits of the box's axes beyond whose extents the direction leads; where it is at right angles to an axis the
// nearest point lies between the ends.
Feature feature_of_box(const Body& box, const Vector& outwards) {
    const int dimensions = int(box.columns.size());
    std::array<int, 3> sign{};
    int beyond = 0;
    for (int k = 0; k < dimensions; ++k) {
        sign[k] = sgn(dot(box.columns[k], outwards));
        beyond += sign[k] != 0 ? 1 : 0;
    }
    const auto plus = [&](int k) { return bit(sign[k % 3] > 0); };
    if (beyond == dimensions) return {Feature::Kind::Vertex, plus(0) | plus(1) << 1 | plus(2) << 2};
    if (beyond == 1) {
        const int k =
            int(std::find_if(sign.begin(), sign.end(), [](int s) { return s != 0; }) - sign.begin());
        return {Feature::Kind::Face, 2 * k + plus(k)};
    }
    const int k = int(std::find(sign.begin(), sign.end(), 0) - sign.begin());
    return {Feature::Kind::Edge, 4 * k + plus(k + 1) + 2 * plus(k + 2)};
}

Feature feature_of_polygon(const Body& polygon, const Vector& outwards) {
    const Integer most = span(polygon, outwards).high;
    for (int side : polygon.sides) {
        const int next = (side + 1) % int(polygon.corners.size());
        const bool both =
            dot(polygon.corners[side], outwards) == most && dot(polygon.corners[next], outwards) == most;
        if (both) return {Feature::Kind::Face, side};
    }
    int corner = 0;
    while (dot(polygon.corners[corner], outwards) != most) ++corner;
    return {Feature::Kind::Vertex, corner};
}

Feature feature_of(const Body& body, const Vector& outwards) {
    return body.corners.empty() ? feature_of_box(body, outwards) : feature_of_polygon(body, outwards);
}

// From inside the nearest feature is a face, and its axis has been measured.
Row nearest_row(const Rows& faces, const Whole& pair) {
    const Row& least = faces[least_of(faces)];
    const bool polytope_is_a = is_round(pair.b);
    const bool inside = sgn(least.exact->overlap) >= 0;
    const Vector normal = inside ? least.exact->normal : nearest_direction(pair, least.exact->normal);
    Row row;
    row.axis.kind = AxisKind::Nearest;
    const Feature found = feature_of(polytope_is_a ? pair.a : pair.b, polytope_is_a ? normal : -normal);
    row.axis.nearest = found.kind;
    (polytope_is_a ? row.axis.feature_a : row.axis.feature_b) = found.index;
    if (!inside) return measured(row.axis, pair, normal);
    row.axis.direction = least.axis.direction;
    row.axis.state = AxisState::Parallel;
    return row;
}

Row between_centres(const Whole& pair) {
    AxisTest axis;
    axis.kind = AxisKind::Nearest;
    axis.nearest = Feature::Kind::Round;
    return measured(axis, pair, is_zero(pair.between) ? Vector{1, 0, 0} : pair.between);
}

}  // namespace

Rows rows(const Whole& pair, const Duo& duo) {
    Rows made;
    made.reserve(15);
    if (is_round(pair.a) && is_round(pair.b)) return {between_centres(pair)};
    add_faces(made, AxisKind::FaceA, pair, duo.a);
    add_faces(made, AxisKind::FaceB, pair, duo.b);
    if (is_round(pair.a) || is_round(pair.b)) {
        made.push_back(nearest_row(made, pair));
        return made;
    }
    for (int i = 0; i < int(duo.a.edge_directions.size()); ++i) {
        for (int j = 0; j < int(duo.b.edge_directions.size()); ++j) made.push_back(edge_pair(pair, i, j));
    }
    return made;
}

}  // namespace core::exact
