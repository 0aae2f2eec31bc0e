// The oracle: where the origin lies in the Minkowski difference B - A.
#include "core/tests/oracle.h"

#include <algorithm>
#include <cmath>

#include "core/tests/boundary.h"

namespace oracle {
namespace {

mpf_class height(const Facet& facet) {
    return mpf_class(facet.height, bits) / root(dot(facet.normal, facet.normal));
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

Q lowest(const Boundary& boundary) {
    Q least = boundary.facets[0].height;
    for (const Facet& facet : boundary.facets) least = std::min(least, facet.height);
    return least;
}

bool inside(const Boundary& boundary) { return !boundary.facets.empty() && lowest(boundary) >= 0; }

double given(const Difference& m, const mpf_class& stretched) {
    return mpf_class(stretched / mpf_class(m.stretch, bits)).get_d();
}

int sign_within(const Difference& m, const Boundary& boundary) {
    return m.radius > 0 ? 1 : sgn(lowest(boundary));
}

int sign_without(const Difference& m, const Boundary& boundary) {
    if (m.radius == 0 && !boundary.facets.empty()) return -1;
    return sgn(Q(m.radius * m.radius - least_squared_distance(boundary)));
}

// The origin is in the core: the shortest way out is through a facet, then the radii.
Truth from_within(const Difference& m, const Boundary& boundary) {
    const mpf_class least = least_height(boundary);
    const mpf_class all = least + mpf_class(m.radius, bits);
    return {sgn(all), given(m, all), 0, 0};
}

// Only where the radii decide does the distance of the core say how deep.
Truth from_without(const Difference& m, const Boundary& boundary, Want want) {
    Truth truth{-1, 0, 0, 0};
    if (m.radius == 0 && !boundary.facets.empty()) truth.overlap = given(m, least_height(boundary));
    if (want == Want::Verdict && m.radius == 0 && !boundary.facets.empty()) return truth;
    const Q squared = least_squared_distance(boundary);
    // root(squared) - radius, without the cancellation.
    const Q difference = squared - m.radius * m.radius;
    const mpf_class both = root(squared) + mpf_class(m.radius, bits);
    const mpf_class between = both == 0 ? both : mpf_class(mpf_class(difference, bits) / both);
    truth.sign = -sgn(difference);
    truth.distance = truth.sign < 0 ? given(m, between) : 0;
    if (m.radius != 0 || boundary.facets.empty()) truth.overlap = -given(m, between);
    return truth;
}

// Squared, with the height's sign.
Q ordered(const Facet& facet) {
    const Q squared = facet.height * facet.height / dot(facet.normal, facet.normal);
    return facet.height < 0 ? Q(-squared) : squared;
}

bool same_way(const Point& p, const Point& q) { return cross(p, q) == Point{0, 0, 0} && dot(p, q) > 0; }

// An axis is left to either side. Where no facet lies opposite, as in the plane, that way is never shorter,
// but corners may touch in it.
std::vector<Facet> both_sides(const Difference& m, const Boundary& boundary) {
    std::vector<Facet> sides = boundary.facets;
    if (!m.flat) return sides;
    for (const Facet& facet : boundary.facets) {
        const Point opposite = Q(-1) * facet.normal;
        sides.push_back({opposite, reach(m, opposite)});
    }
    return sides;
}

// A facet may be there several times, once for each two generators that span it.
int count_least(const std::vector<Facet>& sides) {
    std::vector<Q> heights;
    for (const Facet& side : sides) heights.push_back(ordered(side));
    const Q least = *std::min_element(heights.begin(), heights.end());
    std::vector<Point> ways;
    for (std::size_t i = 0; i < heights.size(); ++i) {
        const Point& normal = sides[i].normal;
        const auto same = [&](const Point& way) { return same_way(way, normal); };
        if (heights[i] == least && std::none_of(ways.begin(), ways.end(), same)) ways.push_back(normal);
    }
    return int(ways.size());
}

// In space a segment is left to all sides, in the plane a point.
bool thin(const Difference& m, const Boundary& boundary) {
    if (m.flat) return boundary.facets.empty();
    const auto none = std::count(m.extents.begin(), m.extents.end(), Q(0));
    return int(m.extents.size()) - none <= 1;
}

// Of a pair that meets.
int ways_out(const Difference& m, const Boundary& boundary) {
    const bool within = inside(boundary);
    const bool on_core = within ? lowest(boundary) == 0 : least_squared_distance(boundary) == 0;
    if (m.round && on_core && thin(m, boundary)) return -1;
    return within ? count_least(both_sides(m, boundary)) : 1;
}

// Near enough: tolerances are relative to it.
double bounding_radius(const Body& body) {
    Q squared = 0;
    for (const Q& extent : body.extents) squared += extent * extent;
    const Q scale = body.stretch * body.stretch;
    for (const Point& p : body.points) squared = std::max(squared, Q(dot(p, p) / scale));
    return root(squared).get_d() + body.radius.get_d();
}

Truth judge(const Difference& m, Want want) {
    const Want needed = m.radius != 0 ? Want::Distance : want;
    const Boundary whole = boundary(m, needed == Want::Distance ? Pieces::All : Pieces::FacetsOnly);
    const bool within = inside(whole);
    if (want == Want::Sign) return {within ? sign_within(m, whole) : sign_without(m, whole), 0, 0, 0};
    Truth truth = within ? from_within(m, whole) : from_without(m, whole, needed);
    if (truth.sign >= 0) truth.ways = ways_out(m, whole);
    return truth;
}

}  // namespace

Truth ask(const core::Pair& pair, Want want) {
    const Body a = read(pair.a);
    const Body b = read(pair.b);
    Truth truth = judge(difference(a, b), want);
    if (want != Want::Sign) truth.size = bounding_radius(a) + bounding_radius(b);
    return truth;
}

double slide(const core::Pair& pair, const core::Vec3& direction) {
    const Difference m = difference(read(pair.a), read(pair.b));
    const Point backwards = exact(-direction);
    const mpf_class core_slide = mpf_class(reach(m, backwards), bits) / root(dot(backwards, backwards));
    return given(m, core_slide + mpf_class(m.radius, bits));
}

double outside(const core::Placed& placed, const core::Vec3& origin, const core::Vec3& offset) {
    const Body body = read(placed);
    Body point;
    point.flat = body.flat;
    point.centre = exact(origin) + exact(offset);
    return judge(difference(body, point), Want::Distance).distance;
}

}  // namespace oracle
