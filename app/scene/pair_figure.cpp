// Normalizes the pair and collects the parts of its figure.
#include "app/scene/pair_figure.h"

#include <algorithm>
#include <cmath>

#include "app/scene/axis_compass.h"
#include "app/scene/camera_control.h"
#include "app/scene/gizmo_handles.h"
#include "app/scene/turned_axis.h"

namespace app {

namespace {

ViewTransform normalized_view(const Analysis& analysis, Real unit, Camera camera, const Vec2& size_px) {
    camera = sanitize(camera);  // as ViewTransform does for the world camera of picking and scale bar
    camera.target = (camera.target - analysis.trace.origin) * unit;
    camera.height *= unit;
    return {camera, is_flat(*analysis.document), size_px};
}

// Measures the turned axis, and places the shown one.
void place_axis(DrawContext& context) {
    context.turned.reset();
    if (context.analysis->is_walk) context.walk_side = find_walk_side(context);
    if (context.interaction.turned_direction) {
        core::AxisTest axis = measure_axis(*context.analysis, *context.interaction.turned_direction);
        for (Real* length : {&axis.interval_a.min, &axis.interval_a.max, &axis.interval_b.min,
                             &axis.interval_b.max, &axis.overlap})
            *length *= context.unit;
        context.turned = axis;
    }
    if (context.turned)
        context.axis_line = place_turned_axis(context, *context.turned);
    else if (const core::AxisTest* axis = context.axis())
        context.axis_line = place_axis_line(context, *axis);
}

void add_selected_handles(Figure& figure, const DrawContext& context) {
    const Document& document = *context.analysis->document;
    const ViewTransform view(context.camera, is_flat(document), context.view.size_px());
    std::vector<Handle> all =
        make_handles(document, context.interaction.selected, view, context.interaction.gizmo);
    const Drag* drag = context.interaction.drag;
    if (drag != nullptr) std::erase_if(all, [&](const Handle& handle) { return !is_dragged(handle, *drag); });
    for (Handle& handle : all) {
        handle.position = context.to_normalized(handle.position);
        handle.label_position = context.to_normalized(handle.label_position);
        for (Vec3& point : handle.outline) point = context.to_normalized(point);
    }
    const int selected = context.interaction.selected;
    add_handles(figure, all,
                selected == document.pair[0]   ? Role::HandleA
                : selected == document.pair[1] ? Role::HandleB
                                               : Role::HandleContext);
}

void add_layer(Figure& figure, const DrawContext& context, SceneLayer layer,
               void (*add)(Figure&, const DrawContext&)) {
    if (context.shows(layer)) add(figure, context);
}

}  // namespace

const core::AxisTest* DrawContext::axis() const {
    if (analysis->axis < 0) return nullptr;
    const core::AxisTest& axis = trace.axes[analysis->axis];
    return is_measured(axis) ? &axis : nullptr;
}

ViewTransform DrawContext::view_of(const Camera& other) const {
    return normalized_view(*analysis, unit, other, view.size_px());
}

DrawContext make_draw_context(const Analysis& analysis, const PaperView& paper,
                              const std::vector<Box>& reserved, const TextCatalog* texts,
                              const InteractionState& interaction) {
    // The exponent of the power of two that scales the pair to about one.
    const Real distance = core::max_abs_component(analysis.b.center - analysis.a.center);
    const Real size = std::max(analysis.trace.size, distance);
    const int exponent = size > 0 && std::isfinite(size) ? -core::bounded_exponent(size) : 0;
    const Real unit = std::ldexp(1.0, exponent);
    const ViewTransform view = normalized_view(analysis, unit, paper.camera, paper.size_px);
    DrawContext context{&analysis, texts,          interaction,     unit,     paper.scale, paper.camera,
                        view,      analysis.trace, analysis.solids, reserved, {}};
    context.trace.origin = Vec3(0);
    core::scale_lengths(context.trace, exponent);
    for (core::Solid& solid : context.solids) {
        solid.center -= analysis.trace.origin;
        core::scale_lengths(solid, exponent);
    }
    place_axis(context);
    return context;
}

void set_camera(DrawContext& context, const Camera& camera) {
    context.camera = camera;
    context.view = context.view_of(camera);
    place_axis(context);
}

DrawContext make_draw_context(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                              const TextCatalog& texts, const InteractionState& interaction) {
    const Document& document = *analysis.document;
    Camera camera = document_camera(document, size_px);
    if (interaction.motion_time_s)
        camera = frame_motion_camera(analysis, camera, size_px, {.scale = options.scale});
    const PaperView paper{camera, size_px, options.scale};
    return make_draw_context(analysis, paper, options.reserved, &texts, interaction);
}

Vec3 support_point_near(const core::Solid& solid, const Vec3& direction, const Vec3& near_to) {
    constexpr Real level = 1e-9;
    const Real farthest = glm::dot(solid.vertices[core::support_vertex(solid, direction)], direction);
    Vec3 best{0};
    Real best_distance = 1e300;
    for (const Vec3& corner : solid.vertices) {
        if (glm::dot(corner, direction) < farthest - level) continue;
        const Vec3 point = solid.center + corner + solid.radius * direction;
        const Real distance = glm::length(point - near_to);
        if (distance >= best_distance - level) continue;
        best = point;
        best_distance = distance;
    }
    return best;
}

std::array<ProjectionLine, 4> projection_lines(const DrawContext& context, const AxisLine& axis_line) {
    std::array<ProjectionLine, 4> lines;
    for (int i = 0; i < 4; ++i) {
        const Vec3 direction = axis_line.direction * (i % 2 == 0 ? -1.0 : 1.0);
        const core::Solid& solid = i < 2 ? context.a() : context.b();
        const Vec3 from = support_point_near(solid, direction, axis_line.point_at(0));
        lines[i] = {i < 2, from, axis_line.point_at(glm::dot(from, axis_line.direction))};
    }
    return lines;
}

Real support_distance(const core::Solid& solid, const Vec3& direction) {
    const Real farthest = glm::dot(solid.vertices[core::support_vertex(solid, direction)], direction);
    return farthest + solid.radius + glm::dot(solid.center, direction);
}

bool is_too_far_to_draw(const core::Solid& solid) {
    constexpr Real limit = 1e9;
    Real size = solid.radius;
    for (const Vec3& corner : solid.vertices) size = std::max(size, glm::length(corner));
    return !(core::max_abs_component(solid.center) < limit && size < limit);
}

bool DrawContext::shows(SceneLayer layer) const {
    constexpr std::array answers{SceneLayer::AllAxes, SceneLayer::Mtv, SceneLayer::OverlapRegion,
                                 SceneLayer::Contacts, SceneLayer::Witness};
    if (analysis->is_concealed && std::ranges::find(answers, layer) != answers.end()) return false;
    return app::is_visible(analysis->document->visible_layers, layer);
}

Figure pair_figure(const DrawContext& context) {
    Figure figure;
    const core::AxisTest* axis = context.shown_axis();
    add_layer(figure, context, SceneLayer::Grid, add_grid);
    add_ground(figure, context);
    add_bodies(figure, context);
    add_layer(figure, context, SceneLayer::OverlapRegion, add_overlap_region);
    if (axis != nullptr && context.shows(SceneLayer::SeparatingPlane))
        add_separating_plane(figure, context, *axis);
    add_selection(figure, context);
    if (context.turned) {
        add_turned_axis(figure, context);
    } else {
        if (axis != nullptr) add_axis(figure, context, *axis);
        if (axis != nullptr) add_nearest_feature(figure, context, *axis);
        if (axis != nullptr) add_support_edges(figure, context, *axis);
        add_unmeasured_axis(figure, context);
    }
    if (context.shows(SceneLayer::Handles)) add_selected_handles(figure, context);  // beneath the MTV
    add_layer(figure, context, SceneLayer::Mtv, add_mtv);
    add_layer(figure, context, SceneLayer::Contacts, add_contacts);
    if (!context.analysis->is_concealed) {
        add_compared_contacts(figure, context);
        add_hovered_contact(figure, context);
    }
    add_layer(figure, context, SceneLayer::Witness, add_witness_points);
    add_motion(figure, context);
    add_layer(figure, context, SceneLayer::AllAxes, add_axis_compass);
    add_layer(figure, context, SceneLayer::Names, add_names);
    return figure;
}

Drawing draw_pair(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                  const TextCatalog& texts, const InteractionState& interaction) {
    const DrawContext context = app::make_draw_context(analysis, size_px, options, texts, interaction);
    return flatten(pair_figure(context), context.view, reserve_compass(context, options));
}

}  // namespace app
