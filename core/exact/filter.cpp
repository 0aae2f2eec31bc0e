// Round shapes and flat ones in doubles, and what bounds the rounding of every test of the filter.
//
// Let u = 2^-53, d = cB - cA, and `size` = |d|_1 + the reach of A + the reach of B. Errors to first order in
// u, norms of vectors; the constants leave room for the rest.
//
// Input. d is right to u |d|. The columns of a Quat go through a sum of four squares, a quotient and two
// products, 7u in all: a diagonal entry is right to 17u, another to 8u, a column to 21u. The columns of an
// Angle or a Mat3 are what the doubles say. The normal of a Quat is its column; any other is a cross product
// of two columns, right to 4u. Columns and normals are shorter than 1.003.
//
// Products. A dot product adds 3u of both lengths. Of a column and a normal it is right to (21 + 21 + 3) u
// < 50u, of d and a normal to (21 + 1 + 3) u |d| < 30u |d|. d x column is right to (21 + 1 + 4) u |d|, and
// its dot product with a column to (26 + 21 + 3) u |d| < 55u |d|.
//
// Overlaps. Half extents times such products, four of them added, are right to (50 + 1 + 3) u times their
// sum; then one more subtraction. That is below 64u size on every one of the 15 axes, not normalised. `doubt`
// is twice as much.
//
// Polygons. A corner is right to 27u reach, so the normal of a side to 56u reach, and what is measured on it
// to 56u reach size + 64u size |n|, which is below doubt (|n|_1 + reach). Normal and reach are scaled by the
// power of two that brings the reach near one.
//
// Round shapes. Any point x of the other shape proves an overlap if |d - x| < r. Any direction w proves a gap
// if w.d less the reach along w is more than r |w|. Computed, d - x is right to 30u size. Its unit vector w,
// taken for what it is, has no error but a length right to 4u, and the gap on it is right to 36u size.
//
// Underflow. Columns, w and the scaled reach are near one (a reach below 2^-1000 is scaled by 2^1000; of so
// small a polygon nothing is proven but gaps). With 2^-900 < size < 2^900 what products lose, 2^-1074 each,
// vanishes next to the doubt, and nothing overflows. Any other size, and NaN, is left to whole numbers.
#include "core/exact/filter.h"

#include <algorithm>
#include <cmath>

#include "core/cross.h"
#include "core/exact/filter_boxes.h"

namespace core::exact {
namespace {

using Found = std::optional<Verdict>;

Scale scale(const Ready& a, const Ready& b) {
    Scale made;
    made.between = b.position - a.position;
    const Vec3 away = glm::abs(made.between);
    made.size = a.reach + b.reach + away.x + away.y + away.z;
    made.doubt = 0x1p-46 * made.size;
    made.in_range = made.size > 0x1p-900 && made.size < 0x1p900;
    return made;
}

Interval reach(const Ready& shape, const Vec3& normal) {
    if (shape.form != Ready::Form::Polygon) {
        const Real x = std::fabs(glm::dot(shape.columns[0], normal));
        const Real y = std::fabs(glm::dot(shape.columns[1], normal));
        const Real z = std::fabs(glm::dot(shape.columns[2], normal));
        const Real out = shape.half.x * x + shape.half.y * y + shape.half.z * z;
        return {-out, out};
    }
    Interval span{HUGE_VAL, -HUGE_VAL};
    for (const Vec3& corner : shape.corners) {
        const Real at = glm::dot(corner, normal);
        span = {std::min(span.min, at), std::max(span.max, at)};
    }
    return span;
}

// Times the length of the normal.
Real overlap(const Ready& a, const Ready& b, const Scale& scale, const Vec3& normal) {
    const Real apart = glm::dot(scale.between, normal);
    const Interval on_a = reach(a, normal);
    const Interval on_b = reach(b, normal);
    return std::min(on_a.max - on_b.min - apart, on_b.max + apart - on_a.min);
}

// Calls back with the normal of every side and how far it may be off, until told to stop.
template <class Visit>
bool any_side(const Ready& shape, Visit&& visit) {
    if (shape.form == Ready::Form::Box) return visit(shape.normals[0], 0) || visit(shape.normals[1], 0);
    const Real scale = std::ldexp(1.0, -std::max(std::ilogb(shape.reach), -1000));
    for (std::size_t i = 0; i < shape.corners.size(); ++i) {
        const Vec3 along = scale * (shape.corners[(i + 1) % shape.corners.size()] - shape.corners[i]);
        if (visit(Vec3{along.y, -along.x, 0}, scale * shape.reach)) return true;
    }
    return false;
}

bool convex(const Ready& shape) { return shape.form == Ready::Form::Box || shape.convex; }

// Two flat shapes with sides.
Found flat(const Ready& a, const Ready& b, const Scale& scale) {
    bool sure = convex(a) && convex(b);
    const auto parts = [&](const Vec3& normal, Real off) {
        const Real doubt = scale.doubt * (std::fabs(normal.x) + std::fabs(normal.y) + off);
        const Real here = overlap(a, b, scale, normal);
        sure = sure && here > doubt;
        return here < -doubt;
    };
    if (any_side(a, parts) || any_side(b, parts)) return Verdict::Separated;
    return sure ? Found(Verdict::Overlap) : Found();
}

Found spheres(const Ready& a, const Ready& b, const Scale& scale) {
    const Real distance = glm::length(scale.between / scale.size) * scale.size;
    const Real room = a.radius + b.radius - distance;
    if (room < -scale.doubt) return Verdict::Separated;
    return room > scale.doubt ? Found(Verdict::Overlap) : Found();
}

// About nearest to the point; of the box in any case.
Vec3 point_of_box(const Ready& box, const Vec3& point) {
    Vec3 found{0};
    for (int k = 0; k < (box.flat ? 2 : 3); ++k) {
        const Real at = glm::dot(box.normals[k], point);
        found += std::clamp(at, -box.half[k], box.half[k]) * box.columns[k];
    }
    return found;
}

Vec3 point_of_polygon(const Ready& polygon, const Vec3& point) {
    Vec3 found{0};
    Real least = HUGE_VAL;
    for (std::size_t i = 0; i < polygon.corners.size(); ++i) {
        const Vec3 from = polygon.corners[i];
        const Vec3 along = (polygon.corners[(i + 1) % polygon.corners.size()] - from) / polygon.reach;
        const Real squared = glm::dot(along, along);
        const Real at = glm::dot((point - from) / polygon.reach, along) / squared;
        const Vec3 here = from + (squared > 0 ? std::clamp(at, 0.0, 1.0) : 0.0) * along * polygon.reach;
        const Real away = glm::length((point - here) / polygon.reach);
        if (away >= least) continue;
        least = away;
        found = here;
    }
    return found;
}

bool centre_inside(const Ready& shape, const Vec3& centre, const Scale& scale) {
    if (!convex(shape)) return false;
    if (shape.form == Ready::Form::Polygon || shape.flat) {
        return !any_side(shape, [&](const Vec3& normal, Real off) {
            const Interval span = reach(shape, normal);
            const Real at = glm::dot(normal, centre);
            const Real doubt = scale.doubt * (std::fabs(normal.x) + std::fabs(normal.y) + off);
            return !(at - span.min > doubt && span.max - at > doubt);
        });
    }
    for (int k = 0; k < 3; ++k) {
        const Real room = shape.half[k] * shape.along[k] - std::fabs(glm::dot(shape.normals[k], centre));
        if (!(room > scale.doubt)) return false;
    }
    return true;
}

Found round_and(const Ready& round, const Ready& other, const Scale& scale, const Vec3& centre) {
    const bool box = other.form == Ready::Form::Box;
    const Vec3 point = box ? point_of_box(other, centre) : point_of_polygon(other, centre);
    const Vec3 way = unit(centre - point);
    const Real distance = glm::dot(centre - point, way);
    if (distance + scale.doubt < round.radius) return Verdict::Overlap;
    const Real gap = glm::dot(way, centre) - reach(other, way).max;
    if (gap > round.radius + scale.doubt) return Verdict::Separated;
    return centre_inside(other, centre, scale) ? Found(Verdict::Overlap) : Found();
}

}  // namespace

Found filtered(const Ready& a, const Ready& b) {
    const Scale made = scale(a, b);
    if (!made.in_range) return {};
    const bool a_round = a.form == Ready::Form::Round;
    const bool b_round = b.form == Ready::Form::Round;
    if (a_round && b_round) return spheres(a, b, made);
    if (a_round) return round_and(a, b, made, -made.between);
    if (b_round) return round_and(b, a, made, made.between);
    if (a.flat) return flat(a, b, made);
    return filtered_boxes(a, b, made);
}

}  // namespace core::exact
