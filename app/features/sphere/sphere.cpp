// The direction sphere: the overlap on every axis direction, the candidate axes and the Gauss maps.
#include "app/features/sphere/sphere.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/analysis/explain.h"
#include "app/drawing/paper_primitives.h"
#include "app/drawing/stroke_paths.h"
#include "app/features/sphere/bevel.h"
#include "app/features/sphere/sphere_texts.h"
#include "app/scene/camera_control.h"
#include "app/scene/turned_axis.h"

namespace app {
namespace {

constexpr float min_described_width_px = 420, min_described_height_px = 120;
constexpr std::size_t max_labels = 32;  // more have no room, and placing them is slow
constexpr float legend_width_px = 100;
constexpr float description_min_px = 170, description_max_px = 330;
constexpr float max_legend_px = 300;
constexpr float min_texts_below_px = 260;  // on a paper that is so much higher than wide, the texts are below

Vec3 front_direction(const SphereView& view, const Vec3& direction) {
    return view.is_in_front(direction) ? direction : -direction;
}

// The part of an arc on the visible half, as polylines.
void add_arc(Figure& figure, const SphereView& view, const GaussArc& arc, Role role) {
    constexpr Real error_px = 0.1;                                               // of a chord, at its middle
    const Real step = std::min(std::sqrt(8 * error_px / view.radius_px), 0.25);  // radians
    const int count = std::max(2, static_cast<int>(std::ceil(arc.angle / step)));
    Line line{.points = {}, .role = role, .layer = PaintLayer::Overlay};
    const auto height = [&](Real fraction) { return glm::dot(arc.point_at(fraction), view.toward); };
    const auto end_line = [&] {
        if (line.points.size() > 1) figure.lines.push_back(line);
        line.points.clear();
    };
    for (int i = 0; i <= count; ++i) {
        const Real here = static_cast<Real>(i) / count, before = here - 1.0 / count;
        const Real now = height(here), last = i == 0 ? now : height(before);
        if ((now < 0) != (last < 0))
            line.points.push_back(
                glm::normalize(arc.point_at(before + (here - before) * last / (last - now))));
        if (now < 0)
            end_line();
        else
            line.points.push_back(arc.point_at(here));
    }
    end_line();
}

bool is_current_arc(const Analysis& analysis, const GaussMaps& maps, int arc, bool of_a) {
    if (analysis.axis < 0) return false;
    const core::AxisTest& axis = analysis.trace.axes[analysis.axis];
    if (axis.kind != core::AxisKind::EdgePair) return false;
    return std::any_of(maps.crossings.begin(), maps.crossings.end(), [&](const ArcCrossing& crossing) {
        return (of_a ? crossing.arc_a : crossing.arc_b) == arc &&
               maps.is_of_pair(crossing, axis.feature_a, axis.feature_b);
    });
}

void add_arcs(Figure& figure, const Analysis& analysis, const SphereView& view, const GaussMaps& maps) {
    for (const bool current : {false, true}) {
        for (int i = 0; i < static_cast<int>(maps.a.size()); ++i)
            if (is_current_arc(analysis, maps, i, true) == current)
                add_arc(figure, view, maps.a[i], current ? Role::CurrentArcA : Role::GaussArcA);
        for (int i = 0; i < static_cast<int>(maps.minus_b.size()); ++i)
            if (is_current_arc(analysis, maps, i, false) == current)
                add_arc(figure, view, maps.minus_b[i], current ? Role::CurrentArcB : Role::GaussArcB);
    }
}

Marker marker_of(const core::AxisTest& axis, bool is_deciding) {
    const bool is_face = axis.kind == core::AxisKind::FaceA || axis.kind == core::AxisKind::FaceB;
    if (axis.state == core::AxisState::Pruned || axis.state == core::AxisState::NotTested)
        return {{}, MarkerShape::Cross, Role::PrunedAxis};
    if (is_deciding) return {{}, MarkerShape::Diamond, Role::Mtv};
    const MarkerShape usual = is_face ? MarkerShape::Dot : MarkerShape::Square;
    return {{},
            axis.state == core::AxisState::Degenerate ? MarkerShape::Ring : usual,
            by_owner(axis.kind, Role::ShapeA, Role::ShapeB, Role::Selection)};
}

// Order of drawing; labels are placed in the reverse order.
int drawing_rank(const Analysis& analysis, int index) {
    const core::AxisTest& axis = analysis.trace.axes[index];
    if (index == analysis.axis) return 4;
    if (index == analysis.trace.least) return 3;
    if (!is_measured(axis)) return 0;
    return axis.kind == core::AxisKind::EdgePair ? 1 : 2;
}

void add_pins(Figure& figure, const Analysis& analysis, const SphereView& view) {
    std::vector<int> order;
    for (int i = 0; i < static_cast<int>(analysis.trace.axes.size()); ++i)
        if (analysis.trace.axes[i].direction != Vec3(0)) order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](int one, int other) {
        return drawing_rank(analysis, one) < drawing_rank(analysis, other);
    });
    for (int index : order) {
        const core::AxisTest& axis = analysis.trace.axes[index];
        Marker marker = marker_of(axis, index == analysis.trace.least);
        marker.position = front_direction(view, axis.direction);
        figure.markers.push_back(marker);
    }
    // That of the current axis is always placed.
    for (auto index = order.rbegin(); index != order.rend() && figure.labels.size() < max_labels; ++index) {
        const core::AxisTest& axis = analysis.trace.axes[*index];
        const bool is_current = *index == analysis.axis;
        if (!is_measured(axis) && !is_current) continue;
        const Vec3 position = front_direction(view, axis.direction);
        figure.labels.push_back(
            {.anchor = position,
             .text = (is_current ? "L = " : "") + axis_markup(axis),
             .role =
                 is_current ? Role::Note : by_owner(axis.kind, Role::IntervalA, Role::IntervalB, Role::Note),
             .kind = is_current ? LabelKind::Name : LabelKind::Tag,
             .avoid_point = 0.9 * position,
             .id = core::to_string(axis)});
    }
}

// An arrow along the turned or current axis with the sense of the axis in the scene: out of the sphere, or
// into it if the axis points away from the eye.
void add_current_axis(Figure& figure, const SphereInput& input, float scale) {
    const Analysis& analysis = *input.analysis;
    const SphereView& view = input.layout.view;
    Vec3 direction(0);
    if (input.turned)
        direction = measure_axis(analysis, *input.turned).direction;
    else if (analysis.axis >= 0)
        direction = analysis.trace.axes[analysis.axis].direction;
    if (direction == Vec3(0)) return;
    const Vec3 position = front_direction(view, direction);
    const Vec2 center(view.center_px), outward = Vec2(view.to_paper(position)) - center;
    // The arrow ends before the edge of the paper. Its length is a fraction of the radius.
    Real length = std::min<Real>(0.6, 60 * scale / view.radius_px);
    for (const int side : {0, 1}) {
        const Real room = (outward[side] < 0 ? center[side] : input.size_px[side] - center[side]) - 4 * scale;
        if (std::abs(outward[side]) > 1) length = std::min(length, room / std::abs(outward[side]) - 1);
    }
    const Vec3 outside = position * (1 + std::max<Real>(length, 0));
    if (view.is_in_front(direction))
        figure.arrows.push_back({position, outside, Role::SeparatingAxis});
    else
        figure.arrows.push_back({outside, position, Role::SeparatingAxis});
}

Path rim_of(const SphereView& view, const DrawOptions& options) {
    constexpr int count = 96;
    Path rim;
    for (int i = 0; i < count; ++i) {
        const float angle = glm::two_pi<float>() * static_cast<float>(i) / count;
        rim.points.push_back(view.center_px + view.radius_px * glm::vec2(std::cos(angle), std::sin(angle)));
    }
    rim.closed = true;
    rim.stroke = options.theme->dim;
    rim.width_px = options.scale;
    rim.role = Role::Field;
    return rim;
}

// A move of a body changes no normal.
const GaussMaps& update_maps(SphereCache& cache, const Analysis& analysis) {
    core::Pair shapes = app::pair(*analysis.document);
    shapes.a.pose.position = shapes.b.pose.position = Vec3(0);
    if (cache.shapes != shapes) {
        cache.maps = make_gauss_maps(analysis.a, analysis.b);
        cache.shapes = std::move(shapes);
    }
    return cache.maps;
}

FieldStyle field_style(const SphereInput& input, const DrawOptions& options) {
    return {input.overlap_scale, options.theme, options.scale};
}

}  // namespace

Camera parallel_camera(const ViewDirection& direction) {
    return {.target = Vec3(0), .yaw = direction.yaw, .pitch = direction.pitch, .fov = 0};
}

SphereLayout layout_sphere(const Vec2& size_px, float scale, const ViewDirection& camera) {
    SphereLayout layout{.camera = camera};
    const glm::vec2 size(size_px);
    const float margin = 8 * scale, legend_width = legend_width_px * scale;
    const bool is_described =
        size.x >= min_described_width_px * scale && size.y >= min_described_height_px * scale;
    glm::vec2 room = size;  // of the sphere
    if (is_described && size.y - size.x >= min_texts_below_px * scale) {
        room.y = size.x;
        const float height = size.y - room.y - margin;
        layout.description = {margin, room.y, size.x - legend_width - 3 * margin, height};
        layout.legend = {size.x - legend_width - margin, room.y, legend_width,
                         std::min(height, max_legend_px * scale)};
    } else if (is_described) {
        const float text = std::clamp(0.36F * size.x, description_min_px * scale, description_max_px * scale);
        const float height = size.y - 2 * margin;
        layout.description = {size.x - text, margin, text - margin, height};
        room.x = size.x - text - legend_width;
        layout.legend = {room.x, margin, legend_width, std::min(height, max_legend_px * scale)};
    }
    // For the arrow and names.
    const float border = std::clamp(0.1F * std::min(size.y, 1.5F * room.x), 10 * scale, 60 * scale);
    layout.view.center_px = room / 2.0F;
    layout.view.radius_px = std::max(std::min(room.x, room.y) / 2 - border, 1.0F);
    const ViewTransform transform(parallel_camera(camera), false, size_px);
    layout.view.right = transform.right();
    layout.view.up = transform.up();
    layout.view.toward = -transform.forward();
    return layout;
}

SphereInput make_sphere_input(const Analysis& analysis, const Vec2& size_px, float scale,
                              const ViewDirection& camera) {
    return {&analysis, size_px, layout_sphere(size_px, scale, camera), make_overlap_scale(analysis), {}};
}

Drawing draw_sphere_field(const SphereInput& input, const DrawOptions& options) {
    Drawing drawing = blank_page(input.size_px, options);
    add_overlap_field(drawing, *input.analysis, input.layout.view, field_style(input, options));
    drawing.paths.push_back(rim_of(input.layout.view, options));
    return drawing;
}

Drawing draw_sphere_field_per_pixel(const SphereInput& input, const DrawOptions& options) {
    Drawing drawing = blank_page(input.size_px, options);
    drawing.direction_fields.push_back(
        make_direction_field(*input.analysis, input.layout.view, field_style(input, options)));
    drawing.paths.push_back(rim_of(input.layout.view, options));
    return drawing;
}

const Drawing& draw_sphere_figure(const SphereInput& input, const DrawOptions& options, SphereCache& cache) {
    const Analysis& analysis = *input.analysis;
    const SphereLayout& layout = input.layout;
    const SphereView& view = layout.view;
    Figure figure;
    add_arcs(figure, analysis, view, update_maps(cache, analysis));
    add_pins(figure, analysis, view);
    add_current_axis(figure, input, options.scale);
    if (input.probed)
        figure.markers.push_back({front_direction(view, *input.probed), MarkerShape::Cross, Role::Selection});
    DrawOptions over = options;
    over.transparent = true;
    const ScreenRect bevel = input.bevel > 0 ? bevel_rect(layout, options.scale) : ScreenRect();
    for (const ScreenRect& rect : {layout.legend, layout.description, bevel})
        if (rect.width > 0) over.reserved.push_back({{rect.x, rect.y}, {rect.right(), rect.bottom()}});
    const Vec2& size_px = input.size_px;
    Camera camera = parallel_camera(layout.camera);
    const Real radius = view.radius_px;
    camera.height = size_px.y / radius;
    camera.target = (size_px.x / 2 - view.center_px.x) / radius * view.right +
                    (view.center_px.y - size_px.y / 2) / radius * view.up;
    SceneDrawingInputs inputs{std::move(figure), {camera, false, size_px}, std::move(over)};
    if (const std::optional<SceneDrawingInputs>& last = cache.figure.inputs) {
        // Labels that only keep their positions are no change.
        inputs.options.previous_labels = last->options.previous_labels;
        if (inputs == *last) return cache.figure.drawing;
        inputs.options.previous_labels = placed_labels(cache.figure.drawing);
    }
    return update(cache.figure, std::move(inputs));
}

Drawing draw_sphere_texts(const SphereInput& input, const DrawOptions& options, const TextCatalog& texts,
                          SphereCache& cache) {
    Drawing drawing;
    drawing.size_px = input.size_px;
    add_sphere_texts(drawing, {input, options, texts, update_maps(cache, *input.analysis)});
    return drawing;
}

Drawing draw_sphere_overlay(const SphereInput& input, const DrawOptions& options, const TextCatalog& texts) {
    SphereCache cache;
    Drawing drawing = draw_sphere_figure(input, options, cache);
    append(drawing, draw_sphere_texts(input, options, texts, cache));
    return drawing;
}

Drawing draw_sphere(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                    const TextCatalog& texts, const InteractionState&) {
    const SphereInput input =
        make_sphere_input(analysis, size_px, options.scale, facing_view_direction(analysis));
    Drawing drawing = draw_sphere_field(input, options);
    append(drawing, draw_sphere_overlay(input, options, texts));
    return drawing;
}

}  // namespace app
