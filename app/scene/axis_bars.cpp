// The axis under the lens: its line, the two shadows as bars, the lines that drop them, and what lies
// between.
#include <algorithm>

#include "app/base/number_text.h"
#include "app/scene/parts.h"

namespace app {
namespace {

constexpr Real bar_offset_px = 4.5;     // from the axis to the middle of a bar
constexpr Real measure_offset_px = 15;  // from the axis to the line that measures gap or overlap
constexpr Real tick_px = 5;             // half length of its end ticks

Role axis_role(const DrawContext& context, const core::AxisTest& axis) {
    if (axis.state == core::AxisState::Separating) return Role::SeparatingAxis;
    const bool pinned = !context.analysis->document->pinned.empty() &&
                        context.analysis->document->pinned == core::to_string(axis);
    return pinned ? Role::PinnedAxis : Role::OverlappingAxis;
}

Arrow axis_arrow(const DrawContext& context, const core::AxisTest& axis) {
    const AxisLine& axis_line = context.axis_line;
    return {axis_line.point_at(axis_line.from), axis_line.point_at(axis_line.to), axis_role(context, axis)};
}

// +1 when the outward side of the axis is to the right of its run on the paper.
Real outward_sign(const DrawContext& context, const AxisLine& axis_line) {
    const Vec2 start = context.view.project(axis_line.point_at(axis_line.from)).px;
    const Vec2 delta = context.view.project(axis_line.point_at(axis_line.to)).px - start;
    const Vec2 out =
        context.view
            .project(axis_line.point_at(axis_line.from) + axis_line.outward * (axis_line.to - axis_line.from))
            .px -
        start;
    return delta.x * out.y - delta.y * out.x > 0 ? 1 : -1;
}

// Unit, in the plane of the paper: across the axis as it is seen, outward.
Vec3 outward_on_paper(const DrawContext& context, const AxisLine& axis_line) {
    const Vec2 delta = context.view.project(axis_line.point_at(axis_line.to)).px -
                       context.view.project(axis_line.point_at(axis_line.from)).px;
    const Real length = glm::length(delta);
    if (!(length > 0)) return axis_line.outward;
    const Vec2 out = Vec2(-delta.y, delta.x) * (outward_sign(context, axis_line) / length);
    return context.view.right() * out.x - context.view.up() * out.y;
}

void add_projection_lines(Figure& figure, const DrawContext& context, const AxisLine& axis_line) {
    struct ProjectedSolid {
        const core::Solid* solid;
        Role role;
    };
    for (const ProjectedSolid& projected : {ProjectedSolid{&context.a(), Role::ProjectionLineA},
                                            ProjectedSolid{&context.b(), Role::ProjectionLineB}}) {
        for (Real sign : {-1.0, 1.0}) {
            const Vec3 from =
                support_point_near(*projected.solid, sign * axis_line.direction, axis_line.point_at(0));
            const Vec3 to = axis_line.point_at(glm::dot(from, axis_line.direction));
            figure.lines.push_back({{from, to}, projected.role});
            figure.markers.push_back({from, MarkerShape::Ring, projected.role});
        }
    }
}

void add_tick(Figure& figure, const DrawContext& context, const Vec3& position, const Vec3& outward,
              Role role) {
    const Vec3 near_end = position + outward * context.length_of_px(measure_offset_px - tick_px, position);
    const Vec3 far_end = position + outward * context.length_of_px(measure_offset_px + tick_px, position);
    figure.lines.push_back({{near_end, far_end}, role, PaintLayer::Overlay});
}

std::string overlap_text(const DrawContext& context, const core::AxisTest& axis) {
    const core::AxisTest& world_axis = context.analysis->trace.axes[context.analysis->axis];
    const Real size = context.analysis->trace.size;
    if (axis.state == core::AxisState::Touching) return (*context.texts)("scene.touching");
    const bool gap = axis.state == core::AxisState::Separating;
    const Real length = gap ? -world_axis.overlap : world_axis.overlap;
    return (*context.texts)(gap ? "scene.gap" : "scene.overlap",
                            {{"n", format_length(length, size, context.analysis->number_format)}});
}

// A dimension line beside the bars, as in a technical drawing: from where B's shadow begins to where A's
// ends.
void add_bracket(Figure& figure, const DrawContext& context, const core::AxisTest& axis,
                 const Vec3& outward) {
    const AxisLine& axis_line = context.axis_line;
    const Role role = role_of_state(axis.state);
    const auto [low, high] = std::minmax(axis.interval_b.min, axis.interval_a.max);
    const std::vector<Vec3> ends{axis_line.point_at(low), axis_line.point_at(high)};
    figure.lines.push_back(
        {ends, role, PaintLayer::Overlay, false, outward_sign(context, axis_line) * measure_offset_px});
    for (const Vec3& end : ends) add_tick(figure, context, end, outward, role);
}

void add_measure(Figure& figure, const DrawContext& context, const core::AxisTest& axis) {
    const Vec3 out = outward_on_paper(context, context.axis_line), center = axis_midpoint(context, axis);
    if (!is_end_on(context, axis_arrow(context, axis))) add_bracket(figure, context, axis, out);
    const Vec3 offset = out * context.length_of_px(measure_offset_px, center);
    figure.labels.push_back({center + offset * 1.6, overlap_text(context, axis), role_of_state(axis.state),
                             LabelKind::Value, center - offset, "measure"});
}

void add_bars(Figure& figure, const DrawContext& context, const AxisLine& axis_line,
              const core::AxisTest& axis) {
    const Real right = outward_sign(context, axis_line);
    figure.lines.push_back(
        {{axis_line.point_at(axis.interval_a.min), axis_line.point_at(axis.interval_a.max)},
         Role::IntervalA,
         PaintLayer::Overlay,
         false,
         right * bar_offset_px});
    figure.lines.push_back(
        {{axis_line.point_at(axis.interval_b.min), axis_line.point_at(axis.interval_b.max)},
         Role::IntervalB,
         PaintLayer::Overlay,
         false,
         -right * bar_offset_px});
}

}  // namespace

void add_axis(Figure& figure, const DrawContext& context, const core::AxisTest& axis) {
    const AxisLine& axis_line = context.axis_line;
    if (context.shows(SceneLayer::ProjectionLines)) add_projection_lines(figure, context, axis_line);
    if (context.shows(SceneLayer::CurrentAxis)) {
        const Arrow arrow = axis_arrow(context, axis);
        add_arrow(figure, context, arrow);
        figure.labels.push_back({visible_tip(context, axis), "L = " + axis_markup(axis), arrow.role,
                                 LabelKind::Name, arrow.from, "axis"});
    }
    if (!context.shows(SceneLayer::Projections)) return;
    add_bars(figure, context, axis_line, axis);
    add_measure(figure, context, axis);
}

}  // namespace app
