// What runs between the shapes: the separating line of the plane, or a patch of the separating plane.
#include <algorithm>

#include "app/scene/parts.h"

namespace app {
namespace {

struct Span {
    Real low, high;
};

// Of a direction: what both shapes cover with some air, for the line of the plane ...
Span covered(const Stage& stage, const Vec3& direction) {
    const Real low = std::min(-reach(stage.a(), -direction), -reach(stage.b(), -direction));
    const Real high = std::max(reach(stage.a(), direction), reach(stage.b(), direction));
    const Real air = 0.08 * (high - low);
    return {low - air, high + air};
}

// ... and half way from there to what they cover together, for the patch: it must not bury the shapes.
Span between(const Stage& stage, const Vec3& direction) {
    const Span a{-reach(stage.a(), -direction), reach(stage.a(), direction)};
    const Span b{-reach(stage.b(), -direction), reach(stage.b(), direction)};
    const Real low = (a.low + b.low) / 2, high = (a.high + b.high) / 2;
    const Real air = 0.1 * std::max(high - low, stage.trace.size);
    return {low - air, high + air};
}

// Directions of the patch: along an edge that lies in the plane, when the axis came from one.
Vec3 along_patch(const Stage& stage, const Vec3& normal) {
    Vec3 best = across(normal);
    Real best_slope = 1e-6;
    for (const core::Solid* solid : {&stage.a(), &stage.b()}) {
        for (const Vec3& edge : solid->edge_directions) {
            const Real slope = std::abs(glm::dot(edge, normal));
            if (slope >= best_slope) continue;
            best = glm::normalize(edge - normal * glm::dot(edge, normal));
            best_slope = slope;
        }
    }
    return best;
}

}  // namespace

void add_divider(Figure& figure, const Stage& stage, const core::AxisTest& axis) {
    if (axis.state == core::AxisState::Overlaps) return;
    const Role role = axis.state == core::AxisState::Touches ? Role::TouchDivider : Role::Divider;
    const Vec3 normal = axis.direction;
    const Vec3 middle = normal * ((axis.shadow_a.max + axis.shadow_b.min) / 2);
    const Vec3 u = stage.flat() ? Vec3(-normal.y, normal.x, 0) : along_patch(stage, normal);
    if (stage.flat()) {
        const Span along = covered(stage, u);
        figure.lines.push_back({{middle + u * along.low, middle + u * along.high}, role});
        return;
    }
    const Vec3 v = glm::cross(normal, u);
    const Span along = between(stage, u), beside = between(stage, v);
    const std::vector<Vec3> patch{
        middle + u * along.low + v * beside.low, middle + u * along.high + v * beside.low,
        middle + u * along.high + v * beside.high, middle + u * along.low + v * beside.high};
    figure.areas.push_back({patch, role});
    figure.lines.push_back({patch, role, Layer::Solid, true});
}

}  // namespace app
