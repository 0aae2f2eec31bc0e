// Facets and pieces of a zonotope, and of the hull of a cloud in the plane.
#include "core/tests/boundary.h"

#include <algorithm>

namespace oracle {
namespace {

// All pieces of one facet: generators at right angles to its normal lie in it, and shift its parallelograms.
void add_patches(Boundary& boundary, const Difference& m, const Point& normal, std::size_t i, std::size_t j) {
    std::vector<Point> middles{m.middle};
    for (std::size_t k = 0; k < m.directions.size(); ++k) {
        if (k == i || k == j || m.extents[k] == 0) continue;
        const Point shift = m.extents[k] * m.directions[k];
        const int side = sgn(dot(normal, m.directions[k]));
        std::vector<Point> next;
        for (const Point& middle : middles) {
            if (side >= 0) next.push_back(middle + shift);
            if (side <= 0) next.push_back(middle - shift);
        }
        middles = next;
    }
    for (const Point& middle : middles) {
        boundary.patches.push_back({middle, m.extents[i] * m.directions[i], m.extents[j] * m.directions[j]});
    }
}

Q half_width(const Difference& m, const Point& direction) {
    Q sum = 0;
    for (std::size_t k = 0; k < m.directions.size(); ++k) {
        sum += m.extents[k] * abs(dot(direction, m.directions[k]));
    }
    return sum;
}

// The same of a cleared difference.
mpz_class half_width(const std::vector<Whole>& directions, const std::vector<Q>& extents,
                     const Whole& normal) {
    mpz_class sum = 0;
    for (std::size_t k = 0; k < directions.size(); ++k) {
        sum += extents[k].get_num() * abs(dot(normal, directions[k]));
    }
    return sum;
}

// Every facet of a zonotope is spanned by two of its generators.
Boundary zonotope(const Difference& m, Pieces pieces) {
    Boundary boundary;
    std::vector<Whole> directions;
    for (const Point& direction : m.directions) directions.push_back(numerators(direction));
    const Whole middle = numerators(m.middle);
    for (std::size_t i = 0; i < directions.size(); ++i) {
        for (std::size_t j = i + 1; j < directions.size(); ++j) {
            const Whole whole = cross(directions[i], directions[j]);
            if (whole == Whole{0, 0, 0}) continue;
            const mpz_class half = half_width(directions, m.extents, whole);
            const mpz_class at = dot(whole, middle);
            const Point normal{whole[0], whole[1], whole[2]};
            const Point opposite = Q(-1) * normal;
            boundary.facets.push_back({normal, Q(half + at)});
            boundary.facets.push_back({opposite, Q(half - at)});
            if (pieces == Pieces::FacetsOnly) continue;
            add_patches(boundary, m, normal, i, j);
            add_patches(boundary, m, opposite, i, j);
        }
    }
    return boundary;
}

bool turns_left(const Point& o, const Point& p, const Point& q) {
    return (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0]) > 0;
}

// One half of Andrew's monotone chain, without its last point.
template <class Iterator>
void add_chain(std::vector<Point>& loop, Iterator begin, Iterator end) {
    std::vector<Point> chain;
    for (Iterator it = begin; it != end; ++it) {
        while (chain.size() > 1 && !turns_left(chain[chain.size() - 2], chain.back(), *it)) chain.pop_back();
        chain.push_back(*it);
    }
    loop.insert(loop.end(), chain.begin(), chain.end() - 1);
}

// The hull of the cloud, counter-clockwise; one or two points when it is that thin.
std::vector<Point> hull(std::vector<Point> cloud) {
    std::sort(cloud.begin(), cloud.end());
    cloud.erase(std::unique(cloud.begin(), cloud.end()), cloud.end());
    if (cloud.size() == 1) return cloud;
    std::vector<Point> loop;
    add_chain(loop, cloud.begin(), cloud.end());
    add_chain(loop, cloud.rbegin(), cloud.rend());
    return loop;
}

Boundary outline(const Difference& m) {
    const std::vector<Point> loop = hull(m.cloud);
    Boundary boundary;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Point& p = loop[i];
        const Point& q = loop[(i + 1) % loop.size()];
        const Point along = q - p;
        boundary.patches.push_back({Q(1, 2) * (p + q), Q(1, 2) * along, {0, 0, 0}});
        if (loop.size() < 2) continue;
        const Point normal{along[1], Q(-along[0]), 0};
        boundary.facets.push_back({normal, dot(normal, p)});
        // A hull as thin as a segment ends there.
        if (loop.size() == 2) boundary.facets.push_back({along, dot(along, q)});
    }
    return boundary;
}

// Every length times what makes them whole.
Difference cleared(Difference m) {
    mpz_class common = 1;
    clear(common, m.middle);
    clear(common, m.radius);
    for (const Q& extent : m.extents) clear(common, extent);
    for (const Point& p : m.cloud) clear(common, p);
    const Q factor(common);
    m.middle = factor * m.middle;
    for (Q& extent : m.extents) extent *= factor;
    for (Point& p : m.cloud) p = factor * p;
    m.radius *= factor;
    m.stretch *= factor;
    return m;
}

}  // namespace

Difference difference(const Body& a, const Body& b) {
    Difference made;
    made.flat = a.flat;
    made.round = is_ball(a) || is_ball(b);
    made.stretch = a.stretch * b.stretch;
    made.middle = made.stretch * (b.centre - a.centre);
    made.radius = made.stretch * (a.radius + b.radius);
    made.directions = a.directions;
    made.directions.insert(made.directions.end(), b.directions.begin(), b.directions.end());
    for (const Q& extent : a.extents) made.extents.push_back(b.stretch * extent);
    for (const Q& extent : b.extents) made.extents.push_back(a.stretch * extent);
    if (!made.flat) return cleared(made);
    for (const Point& p : corners(a)) {
        for (const Point& q : corners(b)) {
            made.cloud.push_back(made.middle + a.stretch * q - b.stretch * p);
        }
    }
    return cleared(made);
}

Boundary boundary(const Difference& m, Pieces pieces) {
    if (m.flat) return outline(m);
    if (!m.directions.empty()) return zonotope(m, pieces);
    return {{}, {{m.middle, {0, 0, 0}, {0, 0, 0}}}};
}

Q reach(const Difference& m, const Point& direction) {
    if (!m.flat) return dot(m.middle, direction) + half_width(m, direction);
    Q most = dot(direction, m.cloud[0]);
    for (const Point& p : m.cloud) most = std::max(most, Q(dot(direction, p)));
    return most;
}

}  // namespace oracle
