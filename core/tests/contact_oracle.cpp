// Support sets in the plane across the direction: the corners of one within the other, and where sides cross.
#include "core/tests/contact_oracle.h"

#include <algorithm>
#include <cmath>

namespace oracle {
namespace {

using core::Vec2;
using core::Vec3;
using Points = std::vector<Vec3>;
using Plan = std::vector<Vec2>;  // A convex polygon, counter-clockwise; two points: a segment.

struct CoreBuilder {
    Points operator()(const core::Rect& rect) const {
        const Vec2 h = rect.half_extents;
        return {{-h.x, -h.y, 0}, {h.x, -h.y, 0}, {h.x, h.y, 0}, {-h.x, h.y, 0}};
    }
    Points operator()(const core::Box& box) const {
        Points points;
        for (int i = 0; i < 8; ++i)
            points.push_back(box.half_extents * Vec3((i & 1) * 2 - 1, (i & 2) - 1, (i & 4) / 2 - 1));
        return points;
    }
    Points operator()(const core::Circle&) const { return {Vec3(0)}; }
    Points operator()(const core::Sphere&) const { return {Vec3(0)}; }
    Points operator()(const core::Polygon& polygon) const { return flat_points(polygon.points); }
    Points operator()(const core::FlatCapsule& capsule) const { return flat_points(capsule.points); }
    Points operator()(const core::Capsule& capsule) const { return {capsule.points[0], capsule.points[1]}; }
    Points operator()(const core::Hull& hull) const { return hull.points; }

    template <class List>
    static Points flat_points(const List& list) {
        Points points;
        for (const Vec2& p : list) points.emplace_back(p, 0);
        return points;
    }
};

double cross(const Vec2& a, const Vec2& b) { return a.x * b.y - a.y * b.x; }

double distance_to_segment(const Vec3& point, const Vec3& from, const Vec3& to) {
    const Vec3 along = to - from;
    const double squared = glm::dot(along, along);
    const double t = squared > 0 ? std::clamp(glm::dot(point - from, along) / squared, 0.0, 1.0) : 0;
    return glm::length(point - from - t * along);
}

// Huge if the point is not over the triangle: then a side is nearest.
double distance_to_triangle(const Vec3& point, const Vec3& a, const Vec3& b, const Vec3& c) {
    const Vec3 normal = glm::cross(b - a, c - a);
    const double length = glm::length(normal);
    if (length == 0) return HUGE_VAL;
    const auto is_left = [&](const Vec3& from, const Vec3& to) {
        return glm::dot(glm::cross(to - from, point - from), normal) >= 0;
    };
    if (!is_left(a, b) || !is_left(b, c) || !is_left(c, a)) return HUGE_VAL;
    return std::fabs(glm::dot(point - a, normal)) / length;
}

// Andrew's monotone chain; points nearer than the tolerance are one.
Plan convex_hull(Plan points, double tolerance) {
    std::sort(points.begin(), points.end(),
              [](const Vec2& a, const Vec2& b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    Plan distinct;
    for (const Vec2& point : points)
        if (std::none_of(distinct.begin(), distinct.end(),
                         [&](const Vec2& other) { return glm::length(point - other) <= tolerance; }))
            distinct.push_back(point);
    if (distinct.size() < 3) return distinct;
    const auto add_chain = [&](Plan& hull, auto begin, auto end) {
        const std::size_t start = hull.size();
        for (auto it = begin; it != end; ++it) {
            while (hull.size() >= start + 2) {
                const Vec2 side = hull.back() - hull[hull.size() - 2];
                if (cross(side, *it - hull.back()) > tolerance * glm::length(side)) break;
                hull.pop_back();
            }
            hull.push_back(*it);
        }
        hull.pop_back();
    };
    Plan hull;
    add_chain(hull, distinct.begin(), distinct.end());
    add_chain(hull, distinct.rbegin(), distinct.rend());
    return hull;
}

bool contains(const Plan& hull, const Vec2& point, double tolerance) {
    if (hull.size() == 1) return glm::length(point - hull[0]) <= tolerance;
    if (hull.size() == 2)
        return distance_to_segment(Vec3(point, 0), Vec3(hull[0], 0), Vec3(hull[1], 0)) <= tolerance;
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const Vec2 side = hull[(i + 1) % hull.size()] - hull[i];
        if (cross(side, point - hull[i]) < -tolerance * glm::length(side)) return false;
    }
    return true;
}

void add_crossings(Plan& corners, const Plan& a, const Plan& b) {
    const auto count = [](const Plan& plan) { return plan.size() < 3 ? plan.size() - 1 : plan.size(); };
    for (std::size_t i = 0; i < count(a); ++i) {
        for (std::size_t k = 0; k < count(b); ++k) {
            const Vec2 of_a = a[(i + 1) % a.size()] - a[i], of_b = b[(k + 1) % b.size()] - b[k];
            const double sine = cross(of_a, of_b);
            if (std::fabs(sine) < 1e-9 * glm::length(of_a) * glm::length(of_b)) continue;
            const double on_a = cross(b[k] - a[i], of_b) / sine, on_b = cross(b[k] - a[i], of_a) / sine;
            if (on_a >= 0 && on_a <= 1 && on_b >= 0 && on_b <= 1) corners.push_back(a[i] + on_a * of_a);
        }
    }
}

}  // namespace

ShapeCore make_core(const core::PlacedShape& placed, const core::Vec3& origin) {
    ShapeCore result;
    result.flat = core::is_flat(placed.shape);
    const core::Mat3 rotation = core::to_matrix(placed.pose.rotation);
    for (const Vec3& point : std::visit(CoreBuilder{}, placed.shape))
        result.vertices.push_back(placed.pose.position - origin + rotation * point);
    std::visit(
        [&](const auto& shape) {
            if constexpr (requires { shape.radius; }) result.radius = shape.radius;
        },
        placed.shape);
    return result;
}

double bounding_radius(const ShapeCore& shape) {
    Vec3 low = shape.vertices[0], high = low;
    for (const Vec3& vertex : shape.vertices) {
        low = glm::min(low, vertex);
        high = glm::max(high, vertex);
    }
    double radius = 0;
    for (const Vec3& vertex : shape.vertices)
        radius = std::fmax(radius, glm::length(vertex - (low + high) / 2.0));
    return radius + shape.radius;
}

double distance_to_hull(const Points& hull, const Vec3& point) {
    double least = HUGE_VAL;
    for (std::size_t i = 0; i < hull.size(); ++i) {
        least = std::fmin(least, glm::length(point - hull[i]));
        for (std::size_t j = i + 1; j < hull.size(); ++j) {
            least = std::fmin(least, distance_to_segment(point, hull[i], hull[j]));
            for (std::size_t k = j + 1; k < hull.size(); ++k)
                least = std::fmin(least, distance_to_triangle(point, hull[i], hull[j], hull[k]));
        }
    }
    return least;
}

double distance_outside(const ShapeCore& shape, const Vec3& point) {
    return distance_to_hull(shape.vertices, point) - shape.radius;
}

ContactPatch contact_patch(const ShapeCore& a, const ShapeCore& b, const Vec3& direction, double tolerance) {
    const Vec3 u =
        glm::normalize(glm::cross(direction, std::fabs(direction.x) < 0.7 ? Vec3(1, 0, 0) : Vec3(0, 1, 0)));
    const Vec3 v = glm::cross(direction, u);
    double top_a = -HUGE_VAL, bottom_b = HUGE_VAL;
    for (const Vec3& vertex : a.vertices) top_a = std::fmax(top_a, glm::dot(vertex, direction));
    for (const Vec3& vertex : b.vertices) bottom_b = std::fmin(bottom_b, glm::dot(vertex, direction));
    Plan of_a, of_b;
    for (const Vec3& vertex : a.vertices)
        if (glm::dot(vertex, direction) >= top_a - tolerance)
            of_a.emplace_back(glm::dot(vertex, u), glm::dot(vertex, v));
    for (const Vec3& vertex : b.vertices)
        if (glm::dot(vertex, direction) <= bottom_b + tolerance)
            of_b.emplace_back(glm::dot(vertex, u), glm::dot(vertex, v));
    of_a = convex_hull(of_a, tolerance);
    of_b = convex_hull(of_b, tolerance);
    Plan corners;
    for (const Vec2& point : of_a)
        if (contains(of_b, point, tolerance)) corners.push_back(point);
    for (const Vec2& point : of_b)
        if (contains(of_a, point, tolerance)) corners.push_back(point);
    add_crossings(corners, of_a, of_b);
    const double surface_a = top_a + a.radius, surface_b = bottom_b - b.radius;
    ContactPatch patch;
    patch.overlap = surface_a - surface_b;
    for (const Vec2& point : convex_hull(corners, 100 * tolerance))
        patch.corners.push_back(point.x * u + point.y * v + (surface_a + surface_b) / 2 * direction);
    return patch;
}

}  // namespace oracle
