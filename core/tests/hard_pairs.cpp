// Generators of pairs that are decided by the last bit.
#include "core/tests/hard_pairs.h"

#include <algorithm>
#include <cmath>

#include "core/method/methods.h"

namespace core {
namespace {

int dimension_count(const Pair& pair) { return is_flat(pair.a.shape) ? 2 : 3; }

Real random_sign(Sampler& sampler) { return sampler.index(2) == 0 ? -1 : 1; }

PlacedShape lattice_box(Sampler& s) {
    Quat q(s.index(4), s.index(5) - 2, s.index(5) - 2, s.index(5) - 2);
    if (q == Quat(0, 0, 0, 0)) q.w = 1;
    // Vertices are multiples of 1/8: |q|^2 times the rotation has integer entries.
    const Real unit = (q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z) / 8;
    const Vec3 half{s.index(4) * unit, s.index(4) * unit, s.index(4) * unit};
    const Vec3 position{s.index(17) - 8.0, s.index(17) - 8.0, s.index(17) - 8.0};
    return {Box{half}, {position / 8.0, q}};
}

// Any three or more of these, in order, form a convex polygon.
Polygon lattice_polygon(Sampler& s) {
    const std::vector<Vec2> octagon{{3, 0}, {2, 2}, {0, 3}, {-2, 2}, {-3, 0}, {-2, -2}, {0, -3}, {2, -2}};
    Polygon result;
    result.points.clear();
    const Vec2 shift{s.index(5) - 2.0, s.index(5) - 2.0};
    while (result.points.size() < 3) {
        result.points.clear();
        for (const Vec2& p : octagon) {
            if (s.index(3) > 0) result.points.push_back(p + shift);
        }
    }
    if (s.index(2) == 0) std::reverse(result.points.begin(), result.points.end());
    return result;
}

void add_dents(Polygon& polygon, Sampler& s) {
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

Pair nudge(Pair pair, Sampler& sampler) {
    for (int k = 0; k < dimension_count(pair); ++k) {
        Real& position = pair.b.pose.position[k];
        const int steps = sampler.index(3) == 0 ? sampler.index(7) - 3 : 0;
        for (int i = 0; i < std::abs(steps); ++i) position = std::nextafter(position, steps * HUGE_VAL);
    }
    return pair;
}

Pair make_touching(Pair pair, Sampler& sampler) {
    const Trace trace = sat::query(pair);
    pair.b.pose.position += trace.normal * trace.axes[trace.least].overlap;
    return nudge(pair, sampler);
}

Pair place_vertex_on_vertex(Pair pair, Sampler& sampler) {
    const Solid a = make_solid(pair.a);
    const Solid b = make_solid(pair.b);
    const Vec3 direction =
        dimension_count(pair) == 3 ? sampler.direction() : Vec3(1, sampler.number(-1, 1), 0);
    const Vec3 on_a = a.center - pair.a.pose.position + a.vertices[support_vertex(a, direction)];
    const Vec3 on_b = b.center - pair.b.pose.position + b.vertices[support_vertex(b, -direction)];
    pair.b.pose.position = pair.a.pose.position + (on_a - on_b);
    return nudge(pair, sampler);
}

Pair on_integer_lattice(Sampler& sampler) {
    const Pair pair{lattice_box(sampler), lattice_box(sampler)};
    const int variant = sampler.index(4);
    if (variant == 0) return pair;
    return variant == 1 ? make_touching(pair, sampler) : place_vertex_on_vertex(pair, sampler);
}

Pair rounds_on_integer_lattice(Sampler& sampler) {
    Pair pair{lattice_box(sampler), lattice_box(sampler)};
    if (sampler.index(3) == 0) pair.a.shape = Sphere{sampler.index(4) / 8.0};
    const Solid a = make_solid(pair.a);
    Vec3 step{1, 2, 2};
    std::swap(step.x, step[sampler.index(3)]);
    for (int k = 0; k < 3; ++k) step[k] *= random_sign(sampler);
    const int vertex = sampler.index(int(a.vertices.size()));
    const Real length = sampler.index(8) / 8.0;
    pair.b.pose.position = a.center + a.vertices[vertex] + length * step;
    pair.b.shape = Sphere{std::fmax(3 * length - a.radius, 0)};
    if (sampler.index(2) == 0) std::swap(pair.a, pair.b);
    return sampler.index(2) == 0 ? nudge(pair, sampler) : pair;
}

Pair polygons_on_integer_lattice(Sampler& sampler) {
    const Vec3 position{sampler.index(9) - 4.0, sampler.index(9) - 4.0, 0};
    const Pair pair{{lattice_polygon(sampler), {Vec3(0), Angle{0}}},
                    {lattice_polygon(sampler), {position, Angle{0}}}};
    return sampler.index(2) == 0 ? place_vertex_on_vertex(pair, sampler) : pair;
}

Pair make_dented_polygons(Sampler& sampler) {
    Pair pair = sampler.polygons();
    add_dents(std::get<Polygon>(pair.a.shape), sampler);
    add_dents(std::get<Polygon>(pair.b.shape), sampler);
    return make_touching(pair, sampler);
}

Pair rounded_to_float(Pair pair) {
    for (PlacedShape* placed : {&pair.a, &pair.b}) {
        placed->pose.rotation = Mat3(glm::mat3(to_matrix(placed->pose.rotation)));
    }
    return pair;
}

Pair nearly_parallel_rotations(Sampler& sampler) {
    switch (sampler.index(4)) {
        case 0:
            return make_touching(sampler.nearly_parallel(), sampler);
        case 1:
            return make_touching(sampler.parallel(), sampler);
        case 2:
            return place_vertex_on_vertex(sampler.nearly_parallel(), sampler);
        default:
            return nudge(sampler.on_thin_facet(), sampler);
    }
}

namespace {

Shape hull_of_corners(const PlacedShape& box) {
    const Vec3 half = std::get<Box>(box.shape).half_extents;
    Hull hull;
    hull.points.clear();
    for (int corner = 0; corner < 8; ++corner) {
        Vec3 point = half;
        for (int k = 0; k < 3; ++k) point[k] *= ((corner >> k) & 1) != 0 ? 1 : -1;
        hull.points.push_back(point);
    }
    return hull;
}

Vec3 corner_away(const std::vector<Vec3>&, const Vec3& away) { return away; }
Vec2 corner_away(const std::vector<Vec2>&, const Vec3& away) { return {away.x, away.y}; }

}  // namespace

Pair nearly_parallel_hulls(Sampler& sampler) {
    Pair pair = nearly_parallel_rotations(sampler);
    pair.a.shape = hull_of_corners(pair.a);
    if (sampler.index(2) == 0) pair.b.shape = hull_of_corners(pair.b);
    return pair;
}

Pair flat_hulls(Sampler& sampler) {
    Pair pair = sampler.boxes(0.7);
    const bool same_plane = sampler.index(2) == 0;
    for (PlacedShape* placed : {&pair.a, &pair.b}) {
        Hull hull;
        hull.points.clear();
        const int count = 3 + sampler.index(2);
        for (int i = 0; i < count; ++i)
            hull.points.emplace_back(sampler.number(-1, 1), sampler.number(-1, 1), 0);
        if (sampler.index(4) == 0) hull.radius = sampler.magnitude(-16, -1);
        placed->shape = hull;
        if (!same_plane) continue;
        placed->pose.position.z = 0;
        placed->pose.rotation = Quat(1, 0, 0, 0);
    }
    return pair;
}

Pair move_points_away(Pair pair, Sampler& sampler) {
    for (PlacedShape* placed : {&pair.a, &pair.b}) {
        const Vec3 away = sampler.direction() * sampler.magnitude(0, 9);
        const bool has_points = std::visit(
            [&](auto& shape) {
                if constexpr (requires { shape.points; }) {
                    for (auto& point : shape.points) point += corner_away(shape.points, away);
                    return true;
                }
                return false;
            },
            placed->shape);
        const Vec3 moved = is_flat(placed->shape) ? Vec3(away.x, away.y, 0) : away;
        if (has_points) placed->pose.position -= to_matrix(placed->pose.rotation) * moved;
    }
    return pair;
}

Pair extreme_lengths(Sampler& sampler) {
    const Real scale_a = sampler.magnitude(-300, 300);
    const Real scale_b = sampler.index(2) == 0 ? scale_a : sampler.magnitude(-300, 300);
    const int kind = sampler.index(4);
    Pair pair = kind == 0   ? sampler.boxes(1.4)
                : kind == 1 ? sampler.with_round_shape()
                : kind == 2 ? sampler.flat()
                            : without_size_and_round(sampler);
    const Pair first = scale_pair(pair, scale_a);
    const Pair second = scale_pair(pair, scale_b);
    pair = {first.a, scale_a < scale_b ? first.b : second.b};
    if (sampler.index(2) == 0) pair.b.shape = second.b.shape;
    return sampler.index(2) == 0 ? make_touching(pair, sampler) : nudge(pair, sampler);
}

Pair with_underflowing_squares(Sampler& sampler) {
    const Real scale =
        std::exp2(sampler.index(2) == 0 ? sampler.number(-545, -510) : sampler.number(505, 545));
    return make_touching(scale_pair(sampler.index(2) == 0 ? sampler.polygons() : sampler.flat(), scale),
                         sampler);
}

Pair without_size_and_round(Sampler& sampler) {
    Pair pair = sampler.without_extent();
    pair.b.shape = Sphere{sampler.index(3) == 0 ? 0 : sampler.number(0.1, 1)};
    if (sampler.index(3) == 0) pair.b.pose.position = pair.a.pose.position;
    if (sampler.index(2) == 0) std::swap(pair.a, pair.b);
    const Real side = random_sign(sampler);
    if (sampler.index(3) == 0) pair = move_pair(pair, {side, -side, 0});
    return sampler.index(2) == 0 ? make_touching(pair, sampler) : pair;
}

}  // namespace core
