// Rotations and shapes turned into rational columns and points.
#include "core/tests/body.h"

#include <cmath>

namespace oracle {
namespace {

struct Columns {
    std::array<Point, 3> columns;
    Q stretch = 1;
};

Columns cleared(Columns given) {
    mpz_class common = 1;
    for (const Point& column : given.columns) clear(common, column);
    for (Point& column : given.columns) column = Q(common) * column;
    given.stretch *= common;
    return given;
}

// |q|^2 R = |q|^2 I + 2 (w [v] + [v]^2): whole in q, for any q.
Columns columns(const core::Quat& given) {
    const Point v{Q(given.x), Q(given.y), Q(given.z)};
    const Q w(given.w);
    Columns turned;
    turned.stretch = dot(v, v) + w * w;
    for (int k = 0; k < 3; ++k) {
        Point unit{0, 0, 0};
        unit[std::size_t(k)] = 1;
        const Point once = cross(v, unit);
        turned.columns[std::size_t(k)] = turned.stretch * unit + Q(2) * (w * once + cross(v, once));
    }
    return cleared(turned);
}

Columns columns(const core::Angle& angle) {
    const Q c(std::cos(angle.radians));
    const Q s(std::sin(angle.radians));
    return cleared({{Point{c, s, 0}, Point{Q(-s), c, 0}, Point{0, 0, 1}}});
}

Columns columns(const core::Mat3& m) { return cleared({{exact(m[0]), exact(m[1]), exact(m[2])}}); }

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
        const Columns axes = turned();
        Body body = start();
        body.stretch = axes.stretch;
        body.directions.assign(axes.columns.begin(), axes.columns.end());
        for (int k = 0; k < 3; ++k) body.extents.emplace_back(box.half_extents[k]);
        return body;
    }
    Body operator()(const core::Rect& rect) const {
        Body body = start();
        body.flat = true;
        const Columns axes = turned();
        body.stretch = axes.stretch;
        body.directions = {axes.columns[0], axes.columns[1]};
        body.extents = {Q(rect.half_extents.x), Q(rect.half_extents.y)};
        return body;
    }
    Body operator()(const core::Polygon& polygon) const {
        Body body = start();
        body.flat = true;
        const Columns axes = turned();
        body.stretch = axes.stretch;
        for (const core::Vec2& p : polygon.points) {
            body.points.push_back(Q(p.x) * axes.columns[0] + Q(p.y) * axes.columns[1]);
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

}  // namespace

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

}  // namespace oracle
