// One side for all axes of a walk.
#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/scene/pair_figure.h"

namespace app {

namespace {

// As it is seen, y down.
Vec2 on_paper(const DrawContext& context, const Vec3& direction) {
    return {glm::dot(direction, context.view.right()), -glm::dot(direction, context.view.up())};
}

std::vector<AxisLine> first_lines(const DrawContext& context,
                                  AxisLine (*place)(const DrawContext&, const core::AxisTest&)) {
    constexpr std::size_t max_lines = 40;
    std::vector<AxisLine> lines;
    for (const core::AxisTest& axis : context.trace.axes)
        if (core::is_measured(axis) && lines.size() < max_lines) lines.push_back(place(context, axis));
    return lines;
}

}  // namespace

Vec3 across_view(const DrawContext& context, const Vec3& direction) {
    Vec3 out = glm::cross(direction, context.view.forward());
    if (glm::length(out) < 0.05)
        out = context.view.right() - direction * glm::dot(direction, context.view.right());
    return glm::normalize(out);
}

Vec2 find_walk_side(const DrawContext& context) {
    std::vector<Real> angles;  // of the lines across the axes, 0 to pi
    for (const core::AxisTest& axis : context.trace.axes) {
        if (!core::is_measured(axis)) continue;
        const Vec2 across = on_paper(context, across_view(context, axis.direction));
        const Real angle = std::atan2(across.y, across.x);
        angles.push_back(angle < 0 ? angle + glm::pi<Real>() : angle);
    }
    if (angles.empty()) return {0, -1};
    std::ranges::sort(angles);
    angles.push_back(angles.front() + glm::pi<Real>());
    Real widest = 0, border = 0;
    for (std::size_t i = 0; i + 1 < angles.size(); ++i) {
        const Real gap = angles[i + 1] - angles[i];
        if (gap <= widest + 1e-9) continue;
        widest = gap;
        border = (angles[i] + angles[i + 1]) / 2;
    }
    const Vec2 side(std::sin(border), -std::cos(border));
    return side.y > 0 ? -side : side;
}

bool is_on_walk_side(const DrawContext& context, const Vec3& outward) {
    return glm::dot(on_paper(context, outward), *context.walk_side) > 0;
}

std::vector<AxisLine> walk_lines(const DrawContext& context) { return first_lines(context, place_axis_line); }

std::vector<AxisLine> plain_walk_lines(const DrawContext& context) {
    return first_lines(context, place_plain_axis_line);
}

}  // namespace app
