// Corners of prisms and pyramids.
#include "core/shape/round_solid.h"

#include <cmath>

namespace core {
namespace {

constexpr Real round_solid_pi = 3.141592653589793;

// The corners of the regular polygon at this height, counter-clockwise around the axis.
void add_ring(const RoundSolid& solid, int sides, Fit fit, Real height, std::vector<Vec3>& points) {
    const Real radius =
        fit == Fit::Inscribed ? solid.radius : solid.radius / std::cos(round_solid_pi / sides);
    const Real first = fit == Fit::Inscribed ? 0 : 0.5;
    for (int i = 0; i < sides; ++i) {
        const Real angle = 2 * round_solid_pi * (i + first) / sides;
        Vec3 point(0);
        point[solid.axis] = height;
        point[(solid.axis + 1) % 3] = radius * std::cos(angle);
        point[(solid.axis + 2) % 3] = radius * std::sin(angle);
        points.push_back(point);
    }
}

}  // namespace

std::vector<Vec3> prism_points(const RoundSolid& cylinder, int sides, Fit fit) {
    std::vector<Vec3> points;
    add_ring(cylinder, sides, fit, -cylinder.half_height, points);
    add_ring(cylinder, sides, fit, cylinder.half_height, points);
    return points;
}

std::vector<Vec3> pyramid_points(const RoundSolid& cone, int sides, Fit fit) {
    std::vector<Vec3> points;
    add_ring(cone, sides, fit, -cone.half_height, points);
    Vec3 apex(0);
    apex[cone.axis] = cone.half_height;
    points.push_back(apex);
    return points;
}

Real hull_error(Real radius, int sides, Fit fit) {
    const Real cosine = std::cos(round_solid_pi / sides);
    return fit == Fit::Inscribed ? radius * (1 - cosine) : radius / cosine - radius;
}

}  // namespace core
