// Supporting edges and their nearest points.
#include "core/method/edges.h"

#include <algorithm>
#include <cmath>

#include "core/cross.h"

namespace core {
namespace {

struct Segment {
    int edge = 0;
    Vec3 middle{0};
    Vec3 direction{0};  // Unit.
    Real half = 0;
};

using Segments = List<Segment, 4>;

// More generous than rounding: an edge too many costs a little time, one too few would cost the answer.
constexpr Real at_right_angles = 1e-6;

Segment segment(const Solid& box, int axis, int bits, const Vec3& centre) {
    const int edge = 4 * axis + bits;
    const Edge& ends = box.edges[edge];
    return {edge, centre + (box.corners[ends.from] + box.corners[ends.to]) / 2.0, box.edge_directions[axis],
            glm::length(box.generators[axis])};
}

// The edges along one axis that lie farthest along `direction`, up to four of them.
Segments supporting(const Solid& box, int axis, const Vec3& direction, const Vec3& centre) {
    const Real first = glm::dot(box.edge_directions[(axis + 1) % 3], direction);
    const Real second = glm::dot(box.edge_directions[(axis + 2) % 3], direction);
    Segments found;
    for (int bits = 0; bits < 4; ++bits) {
        const bool first_fits = (bits & 1) != 0 ? first > -at_right_angles : first < at_right_angles;
        const bool second_fits = (bits >> 1) != 0 ? second > -at_right_angles : second < at_right_angles;
        if (first_fits && second_fits) found.push_back(segment(box, axis, bits, centre));
    }
    return found;
}

Real along(const Segment& segment, const Vec3& point) {
    const Real at = glm::dot(point - segment.middle, segment.direction);
    return std::clamp(at, -segment.half, segment.half);
}

Vec3 at(const Segment& segment, Real parameter) { return segment.middle + parameter * segment.direction; }

// Ericson 5.1.9, with the crossing of the two lines from the careful cross product.
Witness nearest_points(const Segment& a, const Segment& b) {
    const Vec3 cross = unit_cross(a.direction, b.direction);
    const Real squared = glm::dot(cross, cross);
    const Real across = glm::dot(glm::cross(b.middle - a.middle, b.direction), cross);
    const Real on_a = squared == 0 ? 0 : std::clamp(across / squared, -a.half, a.half);
    const Vec3 on_b = at(b, along(b, at(a, on_a)));
    return {at(a, along(a, on_b)), on_b};
}

}  // namespace

Crossing crossing(const Duo& duo, const AxisTest& axis) {
    const Vec3 slide = axis.overlap * axis.direction;
    Crossing best;
    Real least = HUGE_VAL;
    for (const Segment& a : supporting(duo.a, axis.feature_a, axis.direction, Vec3(0))) {
        for (const Segment& b : supporting(duo.b, axis.feature_b, -axis.direction, duo.between)) {
            const Witness points = nearest_points(a, b);
            const Vec3 miss = points.on_a - points.on_b - slide;
            const Real squared = glm::dot(miss, miss);
            if (squared >= least) continue;
            least = squared;
            best = {a.edge, b.edge, points};
        }
    }
    return best;
}

}  // namespace core
