// The oracle: the position of the origin relative to the Minkowski difference B - A.
#include "core/tests/oracle.h"

#include <algorithm>
#include <cmath>

#include "core/tests/hull_oracle.h"
#include "core/tests/minkowski_boundary.h"

namespace oracle {
namespace {

mpf_class compute_height(const HalfSpace& half_space) {
    return mpf_class(half_space.offset, precision_bits) /
           square_root(dot(half_space.normal, half_space.normal));
}

mpf_class min_height(const Boundary& boundary) {
    mpf_class min = compute_height(boundary.half_spaces[0]);
    for (const HalfSpace& half_space : boundary.half_spaces) min = std::min(min, compute_height(half_space));
    return min;
}

Rational min_squared_distance(const Boundary& boundary) {
    Rational min = squared_distance(boundary.patches[0]);
    for (const Patch& patch : boundary.patches) min = std::min(min, squared_distance(patch));
    return min;
}

Rational min_offset(const Boundary& boundary) {
    Rational min = boundary.half_spaces[0].offset;
    for (const HalfSpace& half_space : boundary.half_spaces) min = std::min(min, half_space.offset);
    return min;
}

bool contains_origin(const Boundary& boundary) {
    return !boundary.half_spaces.empty() && min_offset(boundary) >= 0;
}

double unscale(const MinkowskiDifference& m, const mpf_class& scaled) {
    return mpf_class(scaled / mpf_class(m.scale, precision_bits)).get_d();
}

int sign_inside(const MinkowskiDifference& m, const Boundary& boundary) {
    return m.radius > 0 ? 1 : sgn(min_offset(boundary));
}

int sign_outside(const MinkowskiDifference& m, const Boundary& boundary) {
    if (m.radius == 0 && !boundary.half_spaces.empty()) return -1;
    return sgn(Rational(m.radius * m.radius - min_squared_distance(boundary)));
}

// The origin is in the core: the shortest move crosses a facet; the radii are added.
OracleResult result_inside(const MinkowskiDifference& m, const Boundary& boundary) {
    const mpf_class min = min_height(boundary);
    const mpf_class total = min + mpf_class(m.radius, precision_bits);
    return {sgn(total), unscale(m, total), 0, 0};
}

// The distance of the cores determines the depth only if the radii overlap.
OracleResult result_outside(const MinkowskiDifference& m, const Boundary& boundary, OracleDetail detail) {
    OracleResult result{-1, 0, 0, 0};
    if (m.radius == 0 && !boundary.half_spaces.empty()) result.overlap = unscale(m, min_height(boundary));
    if (detail == OracleDetail::Verdict && m.radius == 0 && !boundary.half_spaces.empty()) return result;
    const Rational squared = min_squared_distance(boundary);
    // sqrt(squared) - radius, without cancellation.
    const Rational difference = squared - m.radius * m.radius;
    const mpf_class sum = square_root(squared) + mpf_class(m.radius, precision_bits);
    const mpf_class distance = sum == 0 ? sum : mpf_class(mpf_class(difference, precision_bits) / sum);
    result.sign = -sgn(difference);
    result.distance = result.sign < 0 ? unscale(m, distance) : 0;
    if (m.radius != 0 || boundary.half_spaces.empty()) result.overlap = -unscale(m, distance);
    return result;
}

// The square of the height, with its sign.
Rational signed_squared_height(const HalfSpace& half_space) {
    const Rational squared =
        half_space.offset * half_space.offset / dot(half_space.normal, half_space.normal);
    return half_space.offset < 0 ? Rational(-squared) : squared;
}

bool is_same_direction(const RationalPoint& p, const RationalPoint& q) {
    return cross(p, q) == RationalPoint{0, 0, 0} && dot(p, q) > 0;
}

// Both directions of an axis separate. If there is no opposite facet, as in the plane, the opposite move is
// never shorter, but vertices may touch along it.
std::vector<HalfSpace> add_opposite_sides(const MinkowskiDifference& m, const Boundary& boundary) {
    std::vector<HalfSpace> sides = boundary.half_spaces;
    if (!m.flat) return sides;
    for (const HalfSpace& half_space : boundary.half_spaces) {
        const RationalPoint opposite = Rational(-1) * half_space.normal;
        sides.push_back({opposite, support_distance(m, opposite)});
    }
    return sides;
}

// A facet occurs once for each pair of generators that span it.
int count_min_heights(const std::vector<HalfSpace>& sides) {
    std::vector<Rational> heights;
    for (const HalfSpace& side : sides) heights.push_back(signed_squared_height(side));
    const Rational min = *std::min_element(heights.begin(), heights.end());
    std::vector<RationalPoint> directions;
    for (std::size_t i = 0; i < heights.size(); ++i) {
        const RationalPoint& normal = sides[i].normal;
        const auto is_same = [&](const RationalPoint& direction) {
            return is_same_direction(direction, normal);
        };
        if (heights[i] == min && std::none_of(directions.begin(), directions.end(), is_same))
            directions.push_back(normal);
    }
    return int(directions.size());
}

// Infinitely many directions separate from a segment in space, or from a point in the plane.
bool is_degenerate(const MinkowskiDifference& m, const Boundary& boundary) {
    if (m.flat) return boundary.half_spaces.empty();
    const auto zero_count = std::count(m.half_extents.begin(), m.half_extents.end(), Rational(0));
    return int(m.half_extents.size()) - zero_count <= 1;
}

// For a pair that is not separated.
int count_ties(const MinkowskiDifference& m, const Boundary& boundary) {
    const bool is_inside = contains_origin(boundary);
    const bool touches_core = is_inside ? min_offset(boundary) == 0 : min_squared_distance(boundary) == 0;
    if (m.has_round && touches_core && is_degenerate(m, boundary)) return -1;
    return is_inside ? count_min_heights(add_opposite_sides(m, boundary)) : 1;
}

// Approximate: used only for tolerances.
double bounding_radius(const RationalShape& shape) {
    Rational squared = 0;
    for (const Rational& extent : shape.half_extents) squared += extent * extent;
    const Rational scale = shape.scale * shape.scale;
    for (const RationalPoint& p : shape.points) squared = std::max(squared, Rational(dot(p, p) / scale));
    return square_root(squared).get_d() + shape.radius.get_d();
}

OracleResult evaluate(const MinkowskiDifference& m, OracleDetail detail) {
    const OracleDetail required_detail = m.radius != 0 ? OracleDetail::Distance : detail;
    const Boundary boundary = make_boundary(
        m, required_detail == OracleDetail::Distance ? BoundaryDetail::All : BoundaryDetail::HalfSpacesOnly);
    const bool is_inside = contains_origin(boundary);
    if (detail == OracleDetail::Sign)
        return {is_inside ? sign_inside(m, boundary) : sign_outside(m, boundary), 0, 0, 0};
    OracleResult result =
        is_inside ? result_inside(m, boundary) : result_outside(m, boundary, required_detail);
    if (result.sign >= 0) result.tie_count = count_ties(m, boundary);
    return result;
}

}  // namespace

OracleResult query(const core::Pair& pair, OracleDetail detail) {
    const RationalShape a = make_rational_shape(pair.a);
    const RationalShape b = make_rational_shape(pair.b);
    OracleResult result = is_hull_pair(a, b) ? query_hulls(a, b) : evaluate(make_difference(a, b), detail);
    if (detail != OracleDetail::Sign) result.size = bounding_radius(a) + bounding_radius(b);
    return result;
}

double compute_overlap(const core::Pair& pair, const core::Vec3& direction) {
    const RationalShape a = make_rational_shape(pair.a), b = make_rational_shape(pair.b);
    if (is_hull_pair(a, b)) return compute_hull_overlap(a, b, direction);
    const MinkowskiDifference m = make_difference(a, b);
    const RationalPoint backwards = to_rational(-direction);
    const mpf_class core_overlap =
        mpf_class(support_distance(m, backwards), precision_bits) / square_root(dot(backwards, backwards));
    return unscale(m, core_overlap + mpf_class(m.radius, precision_bits));
}

double distance_to_shape(const core::PlacedShape& placed, const core::Vec3& origin,
                         const core::Vec3& offset) {
    const RationalShape shape = make_rational_shape(placed);
    RationalShape point;
    point.flat = shape.flat;
    point.center = to_rational(origin) + to_rational(offset);
    if (is_hull_pair(shape, point)) return query_hulls(shape, point).distance;
    return evaluate(make_difference(shape, point), OracleDetail::Distance).distance;
}

}  // namespace oracle
