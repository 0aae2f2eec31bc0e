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

constexpr std::size_t max_labels = 32;  // more have no room, and placing them is slow
// Of the shorter side of the paper: the radius of the disc, and the disc with the names around it.
constexpr float radius_fraction = 0.41F, room_fraction = 0.93F;
constexpr float min_side_px = 170, max_side_px = 300;  // of the column at the right
constexpr float min_column_px = 330;                   // height of the column
constexpr float legend_width_px = 110, max_legend_px = 300;
constexpr float min_described_px = 300;      // a smaller paper has the sphere alone
constexpr glm::vec2 key_corner_px{165, 58};  // what the keys of an upper corner need
constexpr float corner_px = 54, min_corner_px = 110, max_corner_px = 230, bevel_px = 28;

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
             .kind = is_current ? LabelKind::Value : LabelKind::Tag,
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
    const float margin = 8 * scale, shorter = std::min(size.x, size.y);
    layout.view.radius_px = std::max(radius_fraction * shorter, 1.0F);
    layout.view.center_px = size / 2.0F;
    const float side = std::min(size.x - room_fraction * size.y, max_side_px * scale);
    if (side >= min_side_px * scale && size.y >= min_column_px * scale) {
        // Everything in a column at the right.
        layout.view.center_px.x = (size.x - side) / 2;
        const float left = size.x - side + margin, width = side - 2 * margin;
        const float legend = std::min(max_legend_px * scale, 0.42F * size.y);
        layout.legend = {left, margin, std::min(width, legend_width_px * scale), legend};
        layout.bevel = {left, size.y - bevel_px * scale, width, bevel_px * scale};
        const float top = legend + 3 * margin;
        layout.keys = {left, top, width, layout.bevel.y - top};
    } else if (shorter >= min_described_px * scale) {
        // In the corners: a lower one is as wide as the disc leaves room.
        const float low = size.y / 2 - corner_px * scale, reach = layout.view.radius_px + margin;
        const float half_chord = std::sqrt(std::max(reach * reach - low * low, 0.0F));
        const float width = std::min(size.x / 2 - half_chord - margin, max_corner_px * scale);
        layout.keys = {margin, margin, size.x - 2 * margin, size.y / 2 - margin};
        if (width >= min_corner_px * scale) {
            layout.legend = {margin, size.y - corner_px * scale, width, corner_px * scale};
            layout.bevel = {size.x - margin - width, size.y - bevel_px * scale - margin, width,
                            bevel_px * scale};
        }
    }
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
    const auto reserve = [&](const ScreenRect& rect) {
        if (rect.width > 0) over.reserved.push_back({{rect.x, rect.y}, {rect.right(), rect.bottom()}});
    };
    reserve(layout.legend);
    reserve(layout.bevel);
    if (layout.keys.x > view.center_px.x)
        reserve(layout.keys);
    else if (layout.keys.width > 0)
        for (const float x : {layout.keys.x, layout.keys.right() - key_corner_px.x * options.scale})
            reserve({x, layout.keys.y, key_corner_px.x * options.scale, key_corner_px.y * options.scale});
    if (input.bevel > 0) reserve(bevel_rect(layout, options.scale));
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
