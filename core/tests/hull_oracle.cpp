// Every facet of B - A is spanned by three vertices of one shape or by two of each, and the nearest points
// are on a vertex and a triangle, or on two segments, of any vertices: no list of faces or edges is needed.
#include "core/tests/hull_oracle.h"

#include <algorithm>

namespace oracle {
namespace {

using Points = std::vector<RationalPoint>;

// Both cores with integer coordinates, in common units.
struct Cores {
    Points a;
    Points b;  // From A's origin.
    Rational radius;
    Rational scale;
};

Cores make_cores(const RationalShape& a, const RationalShape& b) {
    Cores cores;
    cores.scale = a.scale * b.scale;
    cores.radius = cores.scale * (a.radius + b.radius);
    const RationalPoint offset = cores.scale * (b.center - a.center);
    for (const RationalPoint& p : compute_vertices(a)) cores.a.push_back(b.scale * p);
    for (const RationalPoint& p : compute_vertices(b)) cores.b.push_back(offset + a.scale * p);
    mpz_class common = 1;
    update_common_denominator(common, cores.radius);
    for (const Points* points : {&cores.a, &cores.b})
        for (const RationalPoint& p : *points) update_common_denominator(common, p);
    const Rational factor(common);
    cores.radius *= factor;
    cores.scale *= factor;
    for (Points* points : {&cores.a, &cores.b})
        for (RationalPoint& p : *points) p = factor * p;
    return cores;
}

bool is_null(const RationalPoint& p) { return p == RationalPoint{0, 0, 0}; }

template <class Visit>
void visit_normals_of(const Points& points, Visit&& visit) {
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t j = i + 1; j < points.size(); ++j)
            for (std::size_t k = j + 1; k < points.size(); ++k) {
                const RationalPoint normal = cross(points[j] - points[i], points[k] - points[i]);
                if (!is_null(normal)) visit(normal);
            }
}

template <class Visit>
void visit_normals(const Cores& cores, Visit&& visit) {
    visit_normals_of(cores.a, visit);
    visit_normals_of(cores.b, visit);
    for (std::size_t i = 0; i < cores.a.size(); ++i)
        for (std::size_t j = i + 1; j < cores.a.size(); ++j)
            for (std::size_t k = 0; k < cores.b.size(); ++k)
                for (std::size_t l = k + 1; l < cores.b.size(); ++l) {
                    const RationalPoint normal = cross(cores.a[j] - cores.a[i], cores.b[l] - cores.b[k]);
                    if (!is_null(normal)) visit(normal);
                }
}

// Length of the move of B along the normal that separates the cores, times the length of the normal.
Rational forward_overlap(const Cores& cores, const RationalPoint& normal) {
    Rational max_a = dot(cores.a[0], normal), min_b = dot(cores.b[0], normal);
    for (const RationalPoint& p : cores.a) max_a = std::max(max_a, Rational(dot(p, normal)));
    for (const RationalPoint& p : cores.b) min_b = std::min(min_b, Rational(dot(p, normal)));
    return max_a - min_b;
}

// The square of the least overlap as a length, with its sign.
std::optional<Rational> least_signed_square(const Cores& cores) {
    std::optional<Rational> least;
    visit_normals(cores, [&](const RationalPoint& normal) {
        const Rational overlap =
            std::min(forward_overlap(cores, normal), forward_overlap(cores, Rational(-1) * normal));
        Rational squared = overlap * overlap / dot(normal, normal);
        if (overlap < 0) squared = -squared;
        if (!least || squared < *least) least = squared;
    });
    return least;
}

Rational squared_length(const RationalPoint& p) { return dot(p, p); }

Rational clamp_to_unit(const Rational& x) { return x < 0 ? Rational(0) : x > 1 ? Rational(1) : x; }

// From the origin to the segment from p along u.
Rational squared_to_segment(const RationalPoint& p, const RationalPoint& u) {
    if (is_null(u)) return squared_length(p);
    const Rational t = clamp_to_unit(Rational(-dot(p, u) / dot(u, u)));
    return squared_length(p + t * u);
}

// From the origin to p + s u + t v, 0 <= s, t and s + t <= sum_limit (1: triangle), or s, t <= 1 (2).
Rational squared_to_patch(const RationalPoint& p, const RationalPoint& u, const RationalPoint& v,
                          bool is_triangle) {
    Rational least = std::min(squared_to_segment(p, u), squared_to_segment(p, v));
    if (is_triangle) {
        least = std::min(least, squared_to_segment(p + u, v - u));
    } else {
        least = std::min({least, squared_to_segment(p + u, v), squared_to_segment(p + v, u)});
    }
    const Rational uu = dot(u, u), uv = dot(u, v), vv = dot(v, v), pu = dot(p, u), pv = dot(p, v);
    const Rational determinant = uu * vv - uv * uv;
    if (determinant == 0) return least;
    const Rational s = (uv * pv - vv * pu) / determinant, t = (uv * pu - uu * pv) / determinant;
    const bool is_inside = s >= 0 && t >= 0 && (is_triangle ? s + t <= 1 : s <= 1 && t <= 1);
    return is_inside ? std::min(least, squared_length(p + s * u + t * v)) : least;
}

Rational squared_to_triangles(const Points& corners, const Points& others) {
    std::optional<Rational> least;
    for (const RationalPoint& q : others)
        for (std::size_t i = 0; i < corners.size(); ++i)
            for (std::size_t j = i; j < corners.size(); ++j)
                for (std::size_t k = j; k < corners.size(); ++k) {
                    const Rational squared = squared_to_patch(corners[i] - q, corners[j] - corners[i],
                                                              corners[k] - corners[i], true);
                    if (!least || squared < *least) least = squared;
                }
    return *least;
}

// For cores without a common inner point.
Rational squared_distance(const Cores& cores) {
    Rational least = std::min(squared_to_triangles(cores.a, cores.b), squared_to_triangles(cores.b, cores.a));
    for (std::size_t i = 0; i < cores.a.size(); ++i)
        for (std::size_t j = i + 1; j < cores.a.size(); ++j)
            for (std::size_t k = 0; k < cores.b.size(); ++k)
                for (std::size_t l = k + 1; l < cores.b.size(); ++l)
                    least = std::min(least, squared_to_patch(cores.b[k] - cores.a[i], cores.a[i] - cores.a[j],
                                                             cores.b[l] - cores.b[k], false));
    return least;
}

double to_length(const Cores& cores, const mpf_class& length) {
    return mpf_class(length / mpf_class(cores.scale, precision_bits)).get_d();
}

}  // namespace

bool is_hull_pair(const RationalShape& a, const RationalShape& b) {
    return !a.flat && (!a.points.empty() || !b.points.empty());
}

OracleResult query_hulls(const RationalShape& a, const RationalShape& b) {
    const Cores cores = make_cores(a, b);
    const std::optional<Rational> least = least_signed_square(cores);
    const mpf_class radius(cores.radius, precision_bits);
    OracleResult result;
    result.tie_count = 0;
    if (least && *least > 0) {
        result.sign = 1;
        result.overlap = to_length(cores, mpf_class(square_root(*least) + radius));
        return result;
    }
    const Rational squared = squared_distance(cores);
    const Rational difference = squared - cores.radius * cores.radius;
    const mpf_class sum = square_root(squared) + radius;
    const mpf_class distance = sum == 0 ? sum : mpf_class(mpf_class(difference, precision_bits) / sum);
    result.sign = -sgn(difference);
    result.distance = result.sign < 0 ? to_length(cores, distance) : 0;
    result.overlap = -to_length(cores, distance);
    return result;
}

double compute_hull_overlap(const RationalShape& a, const RationalShape& b, const core::Vec3& direction) {
    const Cores cores = make_cores(a, b);
    const RationalPoint normal = to_rational(direction);
    const mpf_class core_overlap =
        mpf_class(forward_overlap(cores, normal), precision_bits) / square_root(dot(normal, normal));
    return to_length(cores, mpf_class(core_overlap + mpf_class(cores.radius, precision_bits)));
}

}  // namespace oracle
