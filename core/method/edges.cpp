// Supporting edges and their nearest points.
#include "core/method/edges.h"

#include <algorithm>
#include <cmath>

#include "core/cross.h"

namespace core {
namespace {

struct Segment {
    int edge = 0;
    Vec3 center{0};
    Vec3 direction{0};  // Unit.
    Real half_length = 0;
};

using Segments = List<Segment, 4>;

// More generous than rounding: an edge too many costs a little time, one too few would cost the answer.
constexpr Real right_angle_tolerance = 1e-6;

Segment make_segment(const Solid& box, int axis, int bits, const Vec3& center) {
    const int edge = 4 * axis + bits;
    const Edge& ends = box.edges[edge];
    return {edge, center + (box.vertices[ends.from] + box.vertices[ends.to]) / 2.0, box.edge_directions[axis],
            glm::length(box.generators[axis])};
}

// The edges along one axis that lie farthest along `direction`, up to four of them.
Segments supporting_edges(const Solid& box, int axis, const Vec3& direction, const Vec3& center) {
    const Real first = glm::dot(box.edge_directions[(axis + 1) % 3], direction);
    const Real second = glm::dot(box.edge_directions[(axis + 2) % 3], direction);
    Segments result;
    for (int bits = 0; bits < 4; ++bits) {
        const bool first_fits =
            (bits & 1) != 0 ? first > -right_angle_tolerance : first < right_angle_tolerance;
        const bool second_fits =
            (bits >> 1) != 0 ? second > -right_angle_tolerance : second < right_angle_tolerance;
        if (first_fits && second_fits) result.push_back(make_segment(box, axis, bits, center));
    }
    return result;
}

Real closest_parameter(const Segment& segment, const Vec3& point) {
    const Real parameter = glm::dot(point - segment.center, segment.direction);
    return std::clamp(parameter, -segment.half_length, segment.half_length);
}

Vec3 point_at(const Segment& segment, Real parameter) {
    return segment.center + parameter * segment.direction;
}

// Ericson 5.1.9, with the crossing of the two lines from the careful cross product.
Witness closest_points(const Segment& a, const Segment& b) {
    const Vec3 cross = unit_cross(a.direction, b.direction);
    const Real squared = glm::dot(cross, cross);
    const Real across = glm::dot(glm::cross(b.center - a.center, b.direction), cross);
    const Real on_a = squared == 0 ? 0 : std::clamp(across / squared, -a.half_length, a.half_length);
    const Vec3 on_b = point_at(b, closest_parameter(b, point_at(a, on_a)));
    return {point_at(a, closest_parameter(a, on_b)), on_b};
}

}  // namespace

EdgeCrossing closest_edge_points(const NormalizedPair& normalized, const AxisTest& axis) {
    const Vec3 overlap_vector = axis.overlap * axis.direction;
    EdgeCrossing best;
    Real min_squared = HUGE_VAL;
    for (const Segment& a : supporting_edges(normalized.a, axis.feature_a, axis.direction, Vec3(0))) {
        for (const Segment& b :
             supporting_edges(normalized.b, axis.feature_b, -axis.direction, normalized.a_to_b)) {
            const Witness points = closest_points(a, b);
            const Vec3 error = points.on_a - points.on_b - overlap_vector;
            const Real squared = glm::dot(error, error);
            if (squared >= min_squared) continue;
            min_squared = squared;
            best = {a.edge, b.edge, points};
        }
    }
    return best;
}

}  // namespace core
