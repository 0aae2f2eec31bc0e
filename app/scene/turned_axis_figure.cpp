// The turned axis: parallel light, the wall behind the shapes, and the projections on it.
#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/base/number.h"
#include "app/scene/pair_figure.h"
#include "app/scene/solid_outline.h"
#include "app/scene/turned_axis.h"

namespace app {
namespace {

constexpr Real wall_tip_px = 34;        // length of the axis beyond its bars
constexpr Real wall_clearance_px = 60;  // between the shapes and the wall, and between light and shapes
constexpr Real wall_margin_px = 22;     // from the shadows to the edge of the wall

Real farther_support(const DrawContext& context, const Vec3& direction) {
    return std::max(support_distance(context.a(), direction), support_distance(context.b(), direction));
}

// The direction of the light. Flat: to the left of the axis. In space also away from the eye, so that the
// wall is behind the shapes and its projections beside them. Turns with the axis without a jump.
Vec3 light_direction(const DrawContext& context, const Vec3& axis, Real side) {
    constexpr Real tilt = glm::radians(35.0);
    constexpr Real min_sine = 0.02;
    Vec3 across = glm::cross(axis, context.view.forward());
    if (glm::length(across) < min_sine) across = context.view.up() - axis * glm::dot(axis, context.view.up());
    across = side * glm::normalize(across);
    if (context.flat()) return across;
    Vec3 away = glm::cross(across, axis);
    if (glm::dot(away, context.view.forward()) < 0) away = -away;
    return std::cos(tilt) * across + std::sin(tilt) * away;
}

AxisLine line_on_wall(const DrawContext& context, const core::AxisTest& axis, const Vec3& light) {
    const Vec3 center = context.pair_center();
    const Vec3 sideways = glm::cross(axis.direction, light);
    const Real distance = farther_support(context, light) + context.length_of_px(wall_clearance_px, center);
    AxisLine line;
    line.direction = axis.direction;
    line.outward = light;
    line.base = light * distance + sideways * glm::dot(sideways, center);
    const Real tip = context.length_of_px(wall_tip_px, line.point_at(glm::dot(center, axis.direction)));
    const core::Interval range = union_range(axis);
    line.from = range.min - tip;
    line.to = range.max + tip;
    return line;
}

// Pixels from the middle of the axis to the part of the paper that is free for it; 0 if it is there.
Real pixels_off_paper(const DrawContext& context, const AxisLine& line) {
    const Real margin = 30 * context.scale;
    const Vec2 px = context.px(line.point_at((line.from + line.to) / 2));
    const Vec2 size = context.view.size_px();
    return glm::length(px - glm::clamp(px, Vec2(margin), glm::max(size - margin, Vec2(margin))));
}

// The shadow of a solid on the wall: the hull of its vertices, each grown by the rounding.
std::vector<Vec3> shadow(const DrawContext& context, const AxisLine& line, const core::Solid& solid) {
    constexpr int arc_points = 48;
    const Vec3 sideways = glm::cross(line.direction, line.outward);
    std::vector<Vec2> points;
    for (const Vec3& vertex : solid.vertices) {
        const Vec3 point = solid.center + vertex;
        const Vec2 center(glm::dot(point, line.direction), glm::dot(point, sideways));
        for (int i = 0; i < (solid.radius > 0 ? arc_points : 1); ++i) {
            const Real angle = i * glm::two_pi<Real>() / arc_points;
            points.push_back(center + solid.radius * Vec2(std::cos(angle), std::sin(angle)));
        }
    }
    std::vector<Vec3> result;
    const Real lift = context.length_of_px(0.5, line.base);  // the wall is behind it
    for (const Vec2& point : convex_hull(points))
        result.push_back(line.point_at(point.x) - lift * line.outward +
                         sideways * (point.y - glm::dot(line.base, sideways)));
    return result;
}

void add_wall(Figure& figure, const DrawContext& context) {
    const AxisLine& line = context.axis_line;
    const Vec3 sideways = glm::cross(line.direction, line.outward);
    const Real margin = context.length_of_px(wall_margin_px, line.base);
    const core::Interval range{-farther_support(context, -sideways) - margin,
                               farther_support(context, sideways) + margin};
    // A corner is at a position along the axis and one beside it.
    const auto point = [&](Real along, Real beside) {
        return line.point_at(along) + sideways * (beside - glm::dot(line.base, sideways));
    };
    std::vector<Vec3> corners{point(line.from, range.min), point(line.to, range.min),
                              point(line.to, range.max), point(line.from, range.max)};
    figure.areas.push_back({corners, Role::Wall});
    figure.lines.push_back({std::move(corners), Role::Wall, PaintLayer::Solid, true});
    for (const auto& [solid, role] :
         {std::pair{&context.a(), Role::ShadowA}, {&context.b(), Role::ShadowB}}) {
        std::vector<Vec3> outline = shadow(context, line, *solid);
        if (outline.size() > 2) figure.areas.push_back({outline, role});
        if (outline.size() > 1) figure.lines.push_back({std::move(outline), role, PaintLayer::Solid, true});
    }
}

// Short arrows at the source of the light, and its name.
void add_light(Figure& figure, const DrawContext& context, Real source) {
    constexpr int arrows = 5;
    const AxisLine& line = context.axis_line;
    const Vec3 center = context.pair_center();
    const Real length = context.length_of_px(30, center);
    const Real wall = glm::dot(line.base, line.outward);
    const auto [low, high] = union_range(*context.turned);
    Vec3 middle{0};
    for (int i = 0; i < arrows; ++i) {
        const Vec3 from =
            line.point_at(low + (high - low) * i / (arrows - 1)) + (source - wall) * line.outward;
        figure.arrows.push_back({from - line.outward * length, from, Role::Note, PaintLayer::Overlay});
        if (i == arrows / 2) middle = from - line.outward * length;
    }
    figure.labels.push_back({middle, (*context.texts)("scene.light"), Role::Note, LabelKind::Scale,
                             middle + line.outward * length, "light"});
}

}  // namespace

AxisLine place_turned_axis(const DrawContext& context, const core::AxisTest& axis) {
    const Vec3& direction = *context.interaction.turned_direction;
    AxisLine line = line_on_wall(context, axis, light_direction(context, direction, 1));
    const Real off_paper = pixels_off_paper(context, line);
    if (off_paper == 0) return line;
    AxisLine other = line_on_wall(context, axis, light_direction(context, direction, -1));
    return pixels_off_paper(context, other) < off_paper ? other : line;
}

void add_turned_axis(Figure& figure, const DrawContext& context) {
    const AxisLine& line = context.axis_line;
    if (!context.flat()) add_wall(figure, context);
    const std::optional<core::Interval> part = context.flat() ? drawn_part(context, line) : std::nullopt;
    if (part) {
        // Slanted lines behind the axis: the cut through a wall. Only where the axis is on the paper: it may
        // be longer than any number of lines.
        const Real step = context.length_of_px(11, line.base);
        const Real before = std::max(std::floor((part->min - line.from) / step), 0.0) * step;
        const int count = truncate_to_int((part->max - part->min) / step) + 2;
        for (int i = 1; i <= count; ++i) {
            const Real along = line.from + before + i * step;
            if (along >= line.to) break;
            const Vec3 from = line.point_at(along);
            figure.lines.push_back({{from, from + (line.outward - line.direction) * step * 0.8},
                                    Role::Wall,
                                    PaintLayer::Backdrop});
        }
    }
    const Real source = -farther_support(context, -line.outward) -
                        context.length_of_px(wall_clearance_px / 2, context.pair_center());
    // Rays that touch a shape at its extremes, from the light to the wall; in space also on to the axis.
    const Real wall = glm::dot(line.base, line.outward);
    for (const ProjectionLine& ray : projection_lines(context, line)) {
        const Role role = ray.is_a ? Role::ProjectionLineA : Role::ProjectionLineB;
        const Real position = glm::dot(ray.from, line.outward);
        const Vec3 hit = ray.from + (wall - position) * line.outward;
        figure.lines.push_back({{ray.from + (source - position) * line.outward, ray.from, hit}, role});
        figure.markers.push_back({ray.from, MarkerShape::Ring, role, PaintLayer::Solid});
        if (!context.flat()) figure.lines.push_back({{hit, ray.to}, role});
    }
    add_light(figure, context, source);
    const Arrow arrow{line.start(), line.tip(), Role::PinnedAxis, PaintLayer::Solid};
    add_arrow(figure, context, arrow);
    // "L = A_0, 37.0°" at a candidate, else "L, 37.0°".
    const InteractionState& interaction = context.interaction;
    constexpr Real same_axis = 1e-9;
    const GreatCircle circle =
        turning_circle(*context.analysis, interaction.turned_direction, interaction.turning_normal);
    const Vec3& direction = context.turned->direction;
    std::string text = "L";
    const int candidate = find_candidate(context.analysis->trace, circle, direction, same_axis);
    if (candidate >= 0) text += " = " + axis_markup(context.analysis->trace.axes[candidate]);
    text += ", " + to_fixed(glm::degrees(circle.angle_of(direction)), 1) + "°";
    figure.labels.push_back(
        {visible_tip(context, *context.turned), text, arrow.role, LabelKind::Name, arrow.from, "axis"});
    if (interaction.has_turn_handle)
        for (const Vec3& end : {arrow.from, arrow.to})
            figure.markers.push_back({end, MarkerShape::Ring, arrow.role, PaintLayer::Overlay});
    add_projections(figure, context, *context.turned);
}

}  // namespace app
