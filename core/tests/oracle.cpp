// The oracle: where the origin lies in the Minkowski difference B - A, whose boundary is built in rationals.
#include "core/tests/oracle.h"

#include <algorithm>
#include <cmath>

#include "core/tests/exact.h"

namespace oracle {
namespace {

using Columns = std::array<Point, 3>;

// R = I + 2 (w [v] + [v]^2) / |q|^2: rational in q, for any q.
Columns columns(const core::Quat& given) {
    const Point v{Q(given.x), Q(given.y), Q(given.z)};
    const Q w(given.w);
    const Q twice = 2 / Q(dot(v, v) + w * w);
    Columns turned;
    for (int k = 0; k < 3; ++k) {
        Point unit{0, 0, 0};
        unit[std::size_t(k)] = 1;
        const Point once = cross(v, unit);
        turned[std::size_t(k)] = unit + twice * (w * once + cross(v, once));
    }
    return turned;
}

Columns columns(const core::Angle& angle) {
    const Q c(std::cos(angle.radians));
    const Q s(std::sin(angle.radians));
    return {Point{c, s, 0}, Point{Q(-s), c, 0}, Point{0, 0, 1}};
}

Columns columns(const core::Mat3& m) { return {exact(m[0]), exact(m[1]), exact(m[2])}; }

// A convex set about a centre: a box as columns and half extents, a polygon as points, a ball as nothing but
// a radius.
struct Body {
    Point centre;
    bool flat = false;
    std::vector<Point> directions;  // Of a box or rect, with the extents below.
    std::vector<Q> extents;
    std::vector<Point> points;  // Of a polygon, from the centre.
    Q radius = 0;
};

struct Reader {
    const core::Placed& placed;

    Columns turned() const {
        return std::visit([](const auto& rotation) { return columns(rotation); }, placed.pose.rotation);
    }
    Body start() const {
        Body body;
        body.centre = exact(placed.pose.position);
        return body;
    }
    Body operator()(const core::Box& box) const {
        Body body = start();
        for (const Point& column : turned()) body.directions.push_back(column);
        for (int k = 0; k < 3; ++k) body.extents.emplace_back(box.half_extents[k]);
        return body;
    }
    Body operator()(const core::Rect& rect) const {
        Body body = start();
        body.flat = true;
        const Columns axes = turned();
        body.directions = {axes[0], axes[1]};
        body.extents = {Q(rect.half_extents.x), Q(rect.half_extents.y)};
        return body;
    }
    Body operator()(const core::Polygon& polygon) const {
        Body body = start();
        body.flat = true;
        const Columns axes = turned();
        for (const core::Vec2& p : polygon.points) {
            body.points.push_back(Q(p.x) * axes[0] + Q(p.y) * axes[1]);
        }
        return body;
    }
    Body operator()(const core::Circle& circle) const { return ball(circle.radius, true); }
    Body operator()(const core::Sphere& sphere) const { return ball(sphere.radius, false); }

    Body ball(double radius, bool flat) const {
        Body body = start();
        body.flat = flat;
        body.radius = Q(radius);
        return body;
    }
};

Body read(const core::Placed& placed) { return std::visit(Reader{placed}, placed.shape); }

std::vector<Point> corners(const Body& body) {
    if (!body.points.empty()) return body.points;
    std::vector<Point> all{Point{0, 0, 0}};
    for (std::size_t k = 0; k < body.directions.size(); ++k) {
        const Point half = body.extents[k] * body.directions[k];
        std::vector<Point> next;
        for (const Point& p : all) {
            next.push_back(p + half);
            next.push_back(p - half);
        }
        all = next;
    }
    return all;
}

// B - A: in space a zonotope, spanned by the directions of both boxes; in the plane the hull of a cloud.
// Grown by both radii.
struct Difference {
    Point middle;
    bool flat = false;
    std::vector<Point> directions;
    std::vector<Q> extents;
    std::vector<Point> cloud;
    Q radius = 0;
};

Difference difference(const Body& a, const Body& b) {
    Difference made{b.centre - a.centre, a.flat, a.directions, a.extents, {}, a.radius + b.radius};
    made.directions.insert(made.directions.end(), b.directions.begin(), b.directions.end());
    made.extents.insert(made.extents.end(), b.extents.begin(), b.extents.end());
    for (const Point& p : corners(a)) {
        for (const Point& q : corners(b)) made.cloud.push_back(made.middle + q - p);
    }
    return made;
}

// A half space the core is in, dot(normal, x) <= height, tight.
struct Facet {
    Point normal;
    Q height;
};

// The boundary of the core, radii left aside, as half spaces and as pieces.
struct Boundary {
    std::vector<Facet> facets;
    std::vector<Patch> patches;
};

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

// Every facet of a zonotope is spanned by two of its generators.
Boundary zonotope(const Difference& m, Want want) {
    Boundary boundary;
    for (std::size_t i = 0; i < m.directions.size(); ++i) {
        for (std::size_t j = i + 1; j < m.directions.size(); ++j) {
            const Point normal = cross(m.directions[i], m.directions[j]);
            if (dot(normal, normal) == 0) continue;
            const Point opposite = Q(-1) * normal;
            Q reach = 0;
            for (std::size_t k = 0; k < m.directions.size(); ++k) {
                reach += m.extents[k] * abs(dot(normal, m.directions[k]));
            }
            const Q at = dot(normal, m.middle);
            boundary.facets.push_back({normal, reach + at});
            boundary.facets.push_back({opposite, reach - at});
            if (want == Want::Verdict) continue;
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

Boundary boundary_of(const Difference& m, Want want) {
    if (m.flat) return outline(m);
    if (!m.directions.empty()) return zonotope(m, want);
    return {{}, {{m.middle, {0, 0, 0}, {0, 0, 0}}}};
}

mpf_class height(const Facet& facet) {
    return mpf_class(facet.height, 512) / root(dot(facet.normal, facet.normal));
}

mpf_class least_height(const Boundary& boundary) {
    mpf_class least = height(boundary.facets[0]);
    for (const Facet& facet : boundary.facets) least = std::min(least, height(facet));
    return least;
}

Q least_squared_distance(const Boundary& boundary) {
    Q least = squared_distance(boundary.patches[0]);
    for (const Patch& patch : boundary.patches) least = std::min(least, squared_distance(patch));
    return least;
}

bool inside(const Boundary& boundary) {
    const auto behind = [](const Facet& facet) { return facet.height >= 0; };
    return !boundary.facets.empty() && std::all_of(boundary.facets.begin(), boundary.facets.end(), behind);
}

// The origin is in the core: the shortest way out is through a facet, then the radii.
Truth from_within(const Difference& m, const Boundary& boundary) {
    const mpf_class least = least_height(boundary);
    const mpf_class all = least + mpf_class(m.radius, 512);
    return {sgn(all), all.get_d(), 0, 0};
}

// Only where the radii decide does the distance of the core say how deep.
Truth from_without(const Difference& m, const Boundary& boundary, Want want) {
    Truth truth{-1, 0, 0, 0};
    if (m.radius == 0 && !boundary.facets.empty()) truth.overlap = least_height(boundary).get_d();
    if (want == Want::Verdict && m.radius == 0) return truth;
    const Q squared = least_squared_distance(boundary);
    const mpf_class between = root(squared) - mpf_class(m.radius, 512);
    truth.sign = sgn(Q(m.radius * m.radius - squared));
    truth.distance = truth.sign < 0 ? between.get_d() : 0;
    if (m.radius != 0 || boundary.facets.empty()) truth.overlap = -between.get_d();
    return truth;
}

double bounding_radius(const Body& body) {
    Q most = 0;
    for (const Point& p : corners(body)) most = std::max(most, Q(dot(p, p)));
    return root(most).get_d() + body.radius.get_d();
}

Truth judge(const Difference& m, Want want) {
    const Want needed = m.radius != 0 ? Want::Distance : want;
    const Boundary boundary = boundary_of(m, needed);
    return inside(boundary) ? from_within(m, boundary) : from_without(m, boundary, needed);
}

}  // namespace

Truth ask(const core::Pair& pair, Want want) {
    const Body a = read(pair.a);
    const Body b = read(pair.b);
    Truth truth = judge(difference(a, b), want);
    truth.size = bounding_radius(a) + bounding_radius(b);
    return truth;
}

double slide(const core::Pair& pair, const core::Vec3& direction) {
    const Difference m = difference(read(pair.a), read(pair.b));
    const Point along = exact(direction);
    Q low = dot(along, m.cloud[0]);
    for (const Point& p : m.cloud) low = std::min(low, Q(dot(along, p)));
    return mpf_class(mpf_class(m.radius, 512) - mpf_class(low, 512) / root(dot(along, along))).get_d();
}

double outside(const core::Placed& placed, const core::Vec3& origin, const core::Vec3& offset) {
    const Body body = read(placed);
    Body point;
    point.flat = body.flat;
    point.centre = exact(origin) + exact(offset);
    Difference m = difference(body, point);
    const Boundary boundary = boundary_of(m, Want::Distance);
    if (inside(boundary)) return 0;
    const mpf_class between = root(least_squared_distance(boundary)) - mpf_class(m.radius, 512);
    return std::max(0.0, between.get_d());
}

}  // namespace oracle
