// Makers of pairs at the last bit.
#include "core/tests/adversary.h"

#include <algorithm>
#include <cmath>

#include "core/method/sat.h"

namespace core {
namespace {

int dimensions(const Pair& pair) { return is_flat(pair.a.shape) ? 2 : 3; }

Real signed_one(Sampler& sampler) { return sampler.index(2) == 0 ? -1 : 1; }

Placed lattice_box(Sampler& s) {
    Quat q(s.index(4), s.index(5) - 2, s.index(5) - 2, s.index(5) - 2);
    if (q == Quat(0, 0, 0, 0)) q.w = 1;
    // Corners are whole eighths: |q|^2 times the rotation is whole.
    const Real unit = (q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z) / 8;
    const Vec3 half{s.index(4) * unit, s.index(4) * unit, s.index(4) * unit};
    const Vec3 at{s.index(17) - 8.0, s.index(17) - 8.0, s.index(17) - 8.0};
    return {Box{half}, {at / 8.0, q}};
}

// Three of these in order, or more, are convex.
Polygon lattice_polygon(Sampler& s) {
    const std::vector<Vec2> round{{3, 0}, {2, 2}, {0, 3}, {-2, 2}, {-3, 0}, {-2, -2}, {0, -3}, {2, -2}};
    Polygon made;
    made.points.clear();
    const Vec2 shift{s.index(5) - 2.0, s.index(5) - 2.0};
    while (made.points.size() < 3) {
        made.points.clear();
        for (const Vec2& p : round) {
            if (s.index(3) > 0) made.points.push_back(p + shift);
        }
    }
    if (s.index(2) == 0) std::reverse(made.points.begin(), made.points.end());
    return made;
}

void dent(Polygon& polygon, Sampler& s) {
    std::vector<Vec2> points;
    for (std::size_t i = 0; i < polygon.points.size(); ++i) {
        const Vec2 from = polygon.points[i];
        points.push_back(from);
        const Vec2 to = polygon.points[(i + 1) % polygon.points.size()];
        if (s.index(2) == 0) points.push_back(from + s.number(0.2, 0.8) * (to - from));
    }
    polygon.points = points;
}

}  // namespace

Pair nudged(Pair pair, Sampler& sampler) {
    for (int k = 0; k < dimensions(pair); ++k) {
        Real& at = pair.b.pose.position[k];
        const int steps = sampler.index(3) == 0 ? sampler.index(7) - 3 : 0;
        for (int i = 0; i < std::abs(steps); ++i) at = std::nextafter(at, steps * HUGE_VAL);
    }
    return pair;
}

Pair touching(Pair pair, Sampler& sampler) {
    const Trace trace = sat::query(pair);
    pair.b.pose.position += trace.normal * trace.axes[trace.least].overlap;
    return nudged(pair, sampler);
}

Pair corner_on_corner(Pair pair, Sampler& sampler) {
    const Solid a = solid(pair.a);
    const Solid b = solid(pair.b);
    const Vec3 direction = dimensions(pair) == 3 ? sampler.direction() : Vec3(1, sampler.number(-1, 1), 0);
    const Vec3 on_a = a.centre - pair.a.pose.position + a.corners[support(a, direction)];
    const Vec3 on_b = b.centre - pair.b.pose.position + b.corners[support(b, -direction)];
    pair.b.pose.position = pair.a.pose.position + (on_a - on_b);
    return nudged(pair, sampler);
}

Pair on_a_lattice(Sampler& sampler) {
    const Pair pair{lattice_box(sampler), lattice_box(sampler)};
    const int way = sampler.index(4);
    if (way == 0) return pair;
    return way == 1 ? touching(pair, sampler) : corner_on_corner(pair, sampler);
}

Pair rounds_on_a_lattice(Sampler& sampler) {
    Pair pair{lattice_box(sampler), lattice_box(sampler)};
    if (sampler.index(3) == 0) pair.a.shape = Sphere{sampler.index(4) / 8.0};
    const Solid a = solid(pair.a);
    Vec3 step{1, 2, 2};
    std::swap(step.x, step[sampler.index(3)]);
    for (int k = 0; k < 3; ++k) step[k] *= signed_one(sampler);
    const int corner = sampler.index(int(a.corners.size()));
    const Real length = sampler.index(8) / 8.0;
    pair.b.pose.position = a.centre + a.corners[corner] + length * step;
    pair.b.shape = Sphere{std::fmax(3 * length - a.radius, 0)};
    if (sampler.index(2) == 0) std::swap(pair.a, pair.b);
    return sampler.index(2) == 0 ? nudged(pair, sampler) : pair;
}

Pair polygons_on_a_lattice(Sampler& sampler) {
    const Vec3 at{sampler.index(9) - 4.0, sampler.index(9) - 4.0, 0};
    const Pair pair{{lattice_polygon(sampler), {Vec3(0), Angle{0}}},
                    {lattice_polygon(sampler), {at, Angle{0}}}};
    return sampler.index(2) == 0 ? corner_on_corner(pair, sampler) : pair;
}

Pair dented(Sampler& sampler) {
    Pair pair = sampler.polygons();
    dent(std::get<Polygon>(pair.a.shape), sampler);
    dent(std::get<Polygon>(pair.b.shape), sampler);
    return touching(pair, sampler);
}

Pair in_float(Pair pair) {
    for (Placed* placed : {&pair.a, &pair.b}) {
        placed->pose.rotation = Mat3(glm::mat3(axes(placed->pose.rotation)));
    }
    return pair;
}

Pair hardly_turned(Sampler& sampler) {
    switch (sampler.index(4)) {
        case 0:
            return touching(sampler.nearly_parallel(), sampler);
        case 1:
            return touching(sampler.parallel(), sampler);
        case 2:
            return corner_on_corner(sampler.nearly_parallel(), sampler);
        default:
            return nudged(sampler.on_a_sliver(), sampler);
    }
}

Pair extreme(Sampler& sampler) {
    const Real one = sampler.magnitude(-300, 300);
    const Real other = sampler.index(2) == 0 ? one : sampler.magnitude(-300, 300);
    const int kind = sampler.index(4);
    Pair pair = kind == 0   ? sampler.boxes(1.4)
                : kind == 1 ? sampler.rounded()
                : kind == 2 ? sampler.flat()
                            : thin_and_round(sampler);
    const Pair first = scaled(pair, one);
    const Pair second = scaled(pair, other);
    pair = {first.a, one < other ? first.b : second.b};
    if (sampler.index(2) == 0) pair.b.shape = second.b.shape;
    return sampler.index(2) == 0 ? touching(pair, sampler) : nudged(pair, sampler);
}

Pair where_squares_vanish(Sampler& sampler) {
    const Real scale =
        std::exp2(sampler.index(2) == 0 ? sampler.number(-545, -510) : sampler.number(505, 545));
    return touching(scaled(sampler.index(2) == 0 ? sampler.polygons() : sampler.flat(), scale), sampler);
}

Pair thin_and_round(Sampler& sampler) {
    Pair pair = sampler.without_extent();
    pair.b.shape = Sphere{sampler.index(3) == 0 ? 0 : sampler.number(0.1, 1)};
    if (sampler.index(3) == 0) pair.b.pose.position = pair.a.pose.position;
    if (sampler.index(2) == 0) std::swap(pair.a, pair.b);
    const Real side = signed_one(sampler);
    if (sampler.index(3) == 0) pair = moved(pair, {side, -side, 0});
    return sampler.index(2) == 0 ? touching(pair, sampler) : pair;
}

}  // namespace core
