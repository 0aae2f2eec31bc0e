// Rotations and lengths brought to whole numbers in common units.
#include "core/exact/whole.h"

#include <algorithm>

#include "core/exact/hull.h"

namespace core::exact {
namespace {

// Columns `stretch` times too long.
struct Frame {
    std::array<Vector, 3> columns;
    Integer stretch = 1;
    bool orthogonal = false;
};

// |q|^2 R is whole in q, for any q. A common power of two changes nothing.
Frame frame(const Quat& q) {
    long exponent = 2000;
    admit(exponent, Vec3{q.x, q.y, q.z});
    admit(exponent, q.w);
    const Integer x = whole(q.x, exponent), y = whole(q.y, exponent), z = whole(q.z, exponent);
    const Integer w = whole(q.w, exponent);
    const Integer xx = x * x, yy = y * y, zz = z * z, ww = w * w;
    const Integer xy = x * y, yz = y * z, zx = z * x, wx = w * x, wy = w * y, wz = w * z;
    Frame made;
    made.stretch = ww + xx + yy + zz;
    made.columns[0] = {ww + xx - yy - zz, 2 * (xy + wz), 2 * (zx - wy)};
    made.columns[1] = {2 * (xy - wz), ww - xx + yy - zz, 2 * (yz + wx)};
    made.columns[2] = {2 * (zx + wy), 2 * (yz - wx), ww - xx - yy + zz};
    made.orthogonal = true;
    return made;
}

Frame frame(const Mat3& m) {
    long exponent = 0;
    for (int k = 0; k < 3; ++k) admit(exponent, m[k]);
    Frame made;
    made.stretch <<= static_cast<unsigned long>(-exponent);
    for (int k = 0; k < 3; ++k) made.columns[std::size_t(k)] = whole(m[k], exponent);
    return made;
}

// An angle means the doubles of its cosine and sine, and `axes` returns those.
Frame frame(const Angle& angle) { return frame(axes(angle)); }

Frame frame(const Rotation& rotation) {
    return std::visit([](const auto& given) { return frame(given); }, rotation);
}

// Every number that the shape names.
long admitted(long exponent, const Placed& placed) {
    admit(exponent, placed.pose.position);
    const auto each = [&](const FieldInfo&, const auto& value) { admit(exponent, value); };
    std::visit([&](const auto& shape) { shape.fields(shape, each); }, placed.shape);
    return exponent;
}

// Reads one shape; `factor` is the stretch of the other one.
struct Reader {
    const Frame& frame;
    const Integer& factor;
    long exponent;

    Body operator()(const Box& box) const {
        Body body;
        for (int k = 0; k < 3; ++k) add_axis(body, k, box.half_extents[k]);
        for (std::size_t k = 0; k < 3; ++k) {
            const auto& columns = frame.columns;
            body.normals.push_back(frame.orthogonal ? columns[k]
                                                    : cross(columns[(k + 1) % 3], columns[(k + 2) % 3]));
        }
        return body;
    }
    Body operator()(const Rect& rect) const {
        Body body;
        for (int k = 0; k < 2; ++k) add_axis(body, k, rect.half_extents[k]);
        const auto& [x, y, z] = frame.columns;
        body.normals.push_back({y[1], -y[0], 0});
        body.normals.push_back({-x[1], x[0], 0});
        return body;
    }
    Body operator()(const Polygon& polygon) const {
        Body body;
        for (const Vec2& p : polygon.points) {
            const Vector across = whole(p.x, exponent) * frame.columns[0];
            body.corners.push_back(factor * (across + whole(p.y, exponent) * frame.columns[1]));
        }
        for (const Side& side : hull_sides(polygon.points)) {
            const Vector along = body.corners[side.to] - body.corners[side.from];
            body.normals.push_back({along[1], -along[0], 0});
            body.sides.push_back(side.name);
        }
        return body;
    }
    Body operator()(const Circle& circle) const { return ball(circle.radius); }
    Body operator()(const Sphere& sphere) const { return ball(sphere.radius); }

    Body ball(Real radius) const {
        Body body;
        body.radius = whole(radius, exponent) * frame.stretch * factor;
        return body;
    }
    void add_axis(Body& body, int k, Real half) const {
        const Vector& column = frame.columns[std::size_t(k)];
        body.columns.push_back(column);
        body.halves.push_back(whole(half, exponent) * factor);
        body.generators.push_back(body.halves.back() * column);
    }
};

Body body(const Placed& placed, const Reader& reader) {
    Body made = std::visit(reader, placed.shape);
    made.flat = is_flat(placed.shape);
    return made;
}

// However a ball is turned, it is the same.
bool turns(const Box&) { return true; }
bool turns(const Rect&) { return true; }
bool turns(const Polygon&) { return true; }
bool turns(const Circle&) { return false; }
bool turns(const Sphere&) { return false; }

Frame frame(const Placed& placed) {
    const bool turned = std::visit([](const auto& shape) { return turns(shape); }, placed.shape);
    return frame(turned ? placed.pose.rotation : Quat(1, 0, 0, 0));
}

}  // namespace

Whole whole(const Pair& pair, const Vec3& origin) {
    const Frame a = frame(pair.a);
    const Frame b = frame(pair.b);
    Whole made;
    made.exponent = admitted(admitted(2000, pair.a), pair.b);
    admit(made.exponent, origin);
    made.stretch = a.stretch * b.stretch;
    made.a = body(pair.a, {a, b.stretch, made.exponent});
    made.b = body(pair.b, {b, a.stretch, made.exponent});
    made.radius = made.a.radius + made.b.radius;
    made.between = made.stretch *
                   (whole(pair.b.pose.position, made.exponent) - whole(pair.a.pose.position, made.exponent));
    made.origin = made.stretch * whole(origin, made.exponent);
    return made;
}

Span span(const Body& body, const Vector& normal) {
    Span reach;
    if (is_round(body)) return reach;
    if (body.corners.empty()) {
        Integer along = roomy(body.columns[0], normal);
        for (std::size_t k = 0; k < body.halves.size(); ++k) {
            set_dot(along, body.columns[k], normal);
            mpz_abs(along.get_mpz_t(), along.get_mpz_t());
            mpz_addmul(reach.high.get_mpz_t(), along.get_mpz_t(), body.halves[k].get_mpz_t());
        }
        reach.low = -reach.high;
        return reach;
    }
    reach.low = reach.high = dot(body.corners[0], normal);
    for (const Vector& corner : body.corners) {
        const Integer at = dot(corner, normal);
        if (at < reach.low) reach.low = at;
        if (at > reach.high) reach.high = at;
    }
    return reach;
}

}  // namespace core::exact
