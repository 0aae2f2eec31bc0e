// What runs between the shapes: the separating line of the plane, or a patch of the separating plane.
#include <algorithm>

#include "app/scene/parts.h"

namespace app {
namespace {

struct Range {
    Real min, max;
};

// Of a direction: what both shapes cover with some air, for the line of the plane ...
Range padded_range(const DrawContext& context, const Vec3& direction) {
    const Real low =
        std::min(-support_distance(context.a(), -direction), -support_distance(context.b(), -direction));
    const Real high =
        std::max(support_distance(context.a(), direction), support_distance(context.b(), direction));
    const Real padding = 0.08 * (high - low);
    return {low - padding, high + padding};
}

// ... and half way from there to what they cover together, for the patch: it must not bury the shapes.
Range patch_range(const DrawContext& context, const Vec3& direction) {
    const Range a{-support_distance(context.a(), -direction), support_distance(context.a(), direction)};
    const Range b{-support_distance(context.b(), -direction), support_distance(context.b(), direction)};
    const Real low = (a.min + b.min) / 2, high = (a.max + b.max) / 2;
    const Real padding = 0.1 * std::max(high - low, context.trace.size);
    return {low - padding, high + padding};
}

// Directions of the patch: along an edge that lies in the plane, when the axis came from one.
Vec3 patch_direction(const DrawContext& context, const Vec3& normal) {
    Vec3 best = perpendicular(normal);
    Real best_slope = 1e-6;
    for (const core::Solid* solid : {&context.a(), &context.b()}) {
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

void add_separating_plane(Figure& figure, const DrawContext& context, const core::AxisTest& axis) {
    if (axis.state == core::AxisState::Overlapping) return;
    const Role role = axis.state == core::AxisState::Touching ? Role::TouchingPlane : Role::SeparatingPlane;
    const Vec3 normal = axis.direction;
    const Vec3 center = normal * ((axis.interval_a.max + axis.interval_b.min) / 2);
    const Vec3 u = context.flat() ? Vec3(-normal.y, normal.x, 0) : patch_direction(context, normal);
    if (context.flat()) {
        const Range along = padded_range(context, u);
        figure.lines.push_back({{center + u * along.min, center + u * along.max}, role});
        return;
    }
    const Vec3 v = glm::cross(normal, u);
    const Range along = patch_range(context, u), across = patch_range(context, v);
    const std::vector<Vec3> patch{
        center + u * along.min + v * across.min, center + u * along.max + v * across.min,
        center + u * along.max + v * across.max, center + u * along.min + v * across.max};
    figure.areas.push_back({patch, role});
    figure.lines.push_back({patch, role, PaintLayer::Solid, true});
}

}  // namespace app
