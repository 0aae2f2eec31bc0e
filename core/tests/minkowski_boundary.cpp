// Facets of a zonotope, and of the hull of points in the plane.
#include "core/tests/minkowski_boundary.h"

#include <algorithm>

namespace oracle {
namespace {

// The parallelograms of one facet: it contains the generators perpendicular to its normal.
void add_patches(Boundary& boundary, const MinkowskiDifference& m, const RationalPoint& normal, std::size_t i,
                 std::size_t j) {
    std::vector<RationalPoint> centers{m.center};
    for (std::size_t k = 0; k < m.directions.size(); ++k) {
        if (k == i || k == j || m.half_extents[k] == 0) continue;
        const RationalPoint shift = m.half_extents[k] * m.directions[k];
        const int side = sgn(dot(normal, m.directions[k]));
        std::vector<RationalPoint> next;
        for (const RationalPoint& center : centers) {
            if (side >= 0) next.push_back(center + shift);
            if (side <= 0) next.push_back(center - shift);
        }
        centers = next;
    }
    for (const RationalPoint& center : centers) {
        boundary.patches.push_back(
            {center, m.half_extents[i] * m.directions[i], m.half_extents[j] * m.directions[j]});
    }
}

Rational half_width(const MinkowskiDifference& m, const RationalPoint& direction) {
    Rational sum = 0;
    for (std::size_t k = 0; k < m.directions.size(); ++k) {
        sum += m.half_extents[k] * abs(dot(direction, m.directions[k]));
    }
    return sum;
}

// The support distance of a difference with integer coordinates.
mpz_class half_width(const std::vector<IntegerVector>& directions, const std::vector<Rational>& half_extents,
                     const IntegerVector& normal) {
    mpz_class sum = 0;
    for (std::size_t k = 0; k < directions.size(); ++k) {
        sum += half_extents[k].get_num() * abs(dot(normal, directions[k]));
    }
    return sum;
}

// Every facet of a zonotope is spanned by two of its generators.
Boundary make_zonotope_boundary(const MinkowskiDifference& m, BoundaryDetail detail) {
    Boundary boundary;
    std::vector<IntegerVector> directions;
    for (const RationalPoint& direction : m.directions) directions.push_back(numerators(direction));
    const IntegerVector center = numerators(m.center);
    for (std::size_t i = 0; i < directions.size(); ++i) {
        for (std::size_t j = i + 1; j < directions.size(); ++j) {
            const IntegerVector integer_normal = cross(directions[i], directions[j]);
            if (integer_normal == IntegerVector{0, 0, 0}) continue;
            const mpz_class half = half_width(directions, m.half_extents, integer_normal);
            const mpz_class offset = dot(integer_normal, center);
            const RationalPoint normal{integer_normal[0], integer_normal[1], integer_normal[2]};
            const RationalPoint opposite = Rational(-1) * normal;
            boundary.half_spaces.push_back({normal, Rational(half + offset)});
            boundary.half_spaces.push_back({opposite, Rational(half - offset)});
            if (detail == BoundaryDetail::HalfSpacesOnly) continue;
            add_patches(boundary, m, normal, i, j);
            add_patches(boundary, m, opposite, i, j);
        }
    }
    return boundary;
}

bool is_left_turn(const RationalPoint& o, const RationalPoint& p, const RationalPoint& q) {
    return (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0]) > 0;
}

// Appends one half of Andrew's monotone chain, without its last point.
template <class Iterator>
void add_chain(std::vector<RationalPoint>& loop, Iterator begin, Iterator end) {
    std::vector<RationalPoint> chain;
    for (Iterator it = begin; it != end; ++it) {
        while (chain.size() > 1 && !is_left_turn(chain[chain.size() - 2], chain.back(), *it))
            chain.pop_back();
        chain.push_back(*it);
    }
    loop.insert(loop.end(), chain.begin(), chain.end() - 1);
}

// The hull of the points, counter-clockwise; one or two points if it has no area.
std::vector<RationalPoint> make_hull(std::vector<RationalPoint> points) {
    std::sort(points.begin(), points.end());
    points.erase(std::unique(points.begin(), points.end()), points.end());
    if (points.size() == 1) return points;
    std::vector<RationalPoint> loop;
    add_chain(loop, points.begin(), points.end());
    add_chain(loop, points.rbegin(), points.rend());
    return loop;
}

Boundary make_polygon_boundary(const MinkowskiDifference& m) {
    const std::vector<RationalPoint> loop = make_hull(m.points);
    Boundary boundary;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const RationalPoint& p = loop[i];
        const RationalPoint& q = loop[(i + 1) % loop.size()];
        const RationalPoint along = q - p;
        boundary.patches.push_back({Rational(1, 2) * (p + q), Rational(1, 2) * along, {0, 0, 0}});
        if (loop.size() < 2) continue;
        const RationalPoint normal{along[1], Rational(-along[0]), 0};
        boundary.half_spaces.push_back({normal, dot(normal, p)});
        // The ends of a hull that is a segment.
        if (loop.size() == 2) boundary.half_spaces.push_back({along, dot(along, q)});
    }
    return boundary;
}

// Multiplies every length by the common denominator.
MinkowskiDifference clear_denominators(MinkowskiDifference m) {
    mpz_class common = 1;
    update_common_denominator(common, m.center);
    update_common_denominator(common, m.radius);
    for (const Rational& half_extent : m.half_extents) update_common_denominator(common, half_extent);
    for (const RationalPoint& p : m.points) update_common_denominator(common, p);
    const Rational factor(common);
    m.center = factor * m.center;
    for (Rational& half_extent : m.half_extents) half_extent *= factor;
    for (RationalPoint& p : m.points) p = factor * p;
    m.radius *= factor;
    m.scale *= factor;
    return m;
}

}  // namespace

MinkowskiDifference make_difference(const RationalShape& a, const RationalShape& b) {
    MinkowskiDifference result;
    result.flat = a.flat;
    result.has_round = is_round(a) || is_round(b);
    result.scale = a.scale * b.scale;
    result.center = result.scale * (b.center - a.center);
    result.radius = result.scale * (a.radius + b.radius);
    result.directions = a.directions;
    result.directions.insert(result.directions.end(), b.directions.begin(), b.directions.end());
    for (const Rational& half_extent : a.half_extents) result.half_extents.push_back(b.scale * half_extent);
    for (const Rational& half_extent : b.half_extents) result.half_extents.push_back(a.scale * half_extent);
    if (!result.flat) return clear_denominators(result);
    for (const RationalPoint& p : compute_vertices(a)) {
        for (const RationalPoint& q : compute_vertices(b)) {
            result.points.push_back(result.center + a.scale * q - b.scale * p);
        }
    }
    return clear_denominators(result);
}

Boundary make_boundary(const MinkowskiDifference& m, BoundaryDetail detail) {
    if (m.flat) return make_polygon_boundary(m);
    if (!m.directions.empty()) return make_zonotope_boundary(m, detail);
    return {{}, {{m.center, {0, 0, 0}, {0, 0, 0}}}};
}

Rational support_distance(const MinkowskiDifference& m, const RationalPoint& direction) {
    if (!m.flat) return dot(m.center, direction) + half_width(m, direction);
    Rational max = dot(direction, m.points[0]);
    for (const RationalPoint& p : m.points) max = std::max(max, Rational(dot(direction, p)));
    return max;
}

}  // namespace oracle
