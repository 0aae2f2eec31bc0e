// The direction sphere: the overlap on every axis direction, the candidate axes and the Gauss maps.
#include "app/features/sphere/sphere.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/analysis/explain.h"
#include "app/base/number.h"
#include "app/drawing/paper_primitives.h"
#include "app/drawing/stroke_paths.h"
#include "app/scene/camera_control.h"

namespace app {
namespace {

constexpr float min_described_width_px = 420, min_described_height_px = 120;
constexpr float legend_width_px = 100, legend_bar_px = 14;
constexpr float description_min_px = 170, description_max_px = 330;
constexpr float text_size_px = 12.5F, line_height_px = 17;

Vec3 front_direction(const SphereView& view, const Vec3& direction) {
    return view.is_in_front(direction) ? direction : -direction;
}

// The part of an arc on the visible half, as polylines.
void add_arc(Figure& figure, const SphereView& view, const GaussArc& arc, Role role) {
    constexpr Real step = 0.05;  // radians
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
    Marker marker;
    if (axis.state == core::AxisState::Pruned || axis.state == core::AxisState::NotTested) {
        marker.shape = MarkerShape::Cross;
        marker.role = Role::PrunedAxis;
    } else if (is_deciding) {
        marker.shape = MarkerShape::Diamond;
        marker.role = Role::Mtv;
    } else if (axis.kind == core::AxisKind::FaceA || axis.kind == core::AxisKind::FaceB) {
        marker.shape = axis.state == core::AxisState::Degenerate ? MarkerShape::Ring : MarkerShape::Dot;
        marker.role = axis.kind == core::AxisKind::FaceA ? Role::ShapeA : Role::ShapeB;
    } else {
        marker.shape = axis.state == core::AxisState::Degenerate ? MarkerShape::Ring : MarkerShape::Square;
        marker.role = Role::Selection;
    }
    return marker;
}

Role label_role(const core::AxisTest& axis) {
    if (axis.kind == core::AxisKind::FaceA) return Role::IntervalA;
    return axis.kind == core::AxisKind::FaceB ? Role::IntervalB : Role::Note;
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
    for (auto index = order.rbegin(); index != order.rend(); ++index) {
        const core::AxisTest& axis = analysis.trace.axes[*index];
        if (!is_measured(axis) && *index != analysis.axis) continue;
        const Vec3 position = front_direction(view, axis.direction);
        figure.labels.push_back({.anchor = position,
                                 .text = axis_markup(axis),
                                 .role = label_role(axis),
                                 .kind = LabelKind::Tag,
                                 .avoid_point = 0.9 * position});
    }
}

// Length of an arrow from a point of the sphere outwards, as a fraction of the radius: at most to the edge of
// the paper.
Real arrow_length(const SphereView& view, const Vec3& position, const Vec2& size_px, float scale) {
    const Vec2 center(view.center_px), outward = Vec2(view.to_paper(position)) - center;
    Real length = std::min<Real>(0.6, 60 * scale / view.radius_px);
    for (const int side : {0, 1}) {
        const Real room = (outward[side] < 0 ? center[side] : size_px[side] - center[side]) - 4 * scale;
        if (std::abs(outward[side]) > 1) length = std::min(length, room / std::abs(outward[side]) - 1);
    }
    return std::max<Real>(length, 0);
}

// An arrow along the current axis with the sense of the axis in the scene: out of the sphere, or into it if
// the axis points away from the eye.
void add_current_axis(Figure& figure, const Analysis& analysis, const SphereView& view, const Vec2& size_px,
                      float scale) {
    if (analysis.axis < 0) return;
    const Vec3 direction = analysis.trace.axes[analysis.axis].direction;
    if (direction == Vec3(0)) return;
    const Vec3 position = front_direction(view, direction);
    const Vec3 outside = position * (1 + arrow_length(view, position, size_px, scale));
    if (view.is_in_front(direction))
        figure.arrows.push_back({position, outside, Role::SeparatingAxis});
    else
        figure.arrows.push_back({outside, position, Role::SeparatingAxis});
}

ViewTransform sphere_transform(const SphereLayout& layout, const Vec2& size_px) {
    const SphereView& view = layout.view;
    Camera camera;
    camera.yaw = layout.camera.yaw;
    camera.pitch = layout.camera.pitch;
    camera.fov = 0;
    const Real radius = view.radius_px;
    camera.height = size_px.y / radius;
    camera.target = (size_px.x / 2 - view.center_px.x) / radius * view.right +
                    (view.center_px.y - size_px.y / 2) / radius * view.up;
    return {camera, false, size_px};
}

// Sentences.

std::string count_of_separating(const Analysis& analysis, const TextCatalog& texts) {
    const AxisCounts counts = count_axes(analysis.trace);
    const core::AxisTest& least = analysis.trace.axes[analysis.trace.least];
    const char* key = counts.tested == 1       ? "sphere.only_candidate"
                      : counts.separating == 1 ? "sphere.one_separates"
                                               : "sphere.some_separate";
    return texts(key, {{"n", std::to_string(counts.separating)},
                       {"all", std::to_string(counts.tested)},
                       {"axis", axis_markup(least)},
                       {"gap", format_length(-least.overlap, analysis)}});
}

std::string place_of_axis(const core::AxisTest& axis, const TextCatalog& texts) {
    const std::string name = axis_markup(axis);
    switch (axis.kind) {
        case core::AxisKind::FaceA:
            return texts("sphere.at_face", {{"axis", name}, {"side", "A"}});
        case core::AxisKind::FaceB:
            return texts("sphere.at_face", {{"axis", name}, {"side", "B"}});
        case core::AxisKind::EdgePair:
            return texts("sphere.at_crossing", {{"axis", name}});
        default:
            return {};
    }
}

/// All that the legend and the description depend on.
struct SphereContext {
    const Analysis& analysis;
    const SphereInput& input;
    const DrawOptions& options;
    const TextCatalog& texts;
    GaussMaps maps;
    OverlapScale scale;

    const Theme& theme() const { return *options.theme; }
};

// Legend.

// The color scale: bands from bands.x, without bands.y.
struct LegendBar {
    ScreenRect rect;
    glm::ivec2 bands{0, 1};

    float y(Real band) const {
        return rect.y + rect.height * static_cast<float>((band - bands.x) / (bands.y - bands.x));
    }
    float right() const { return rect.x + rect.width; }
};

void add_legend_ticks(Drawing& drawing, const SphereContext& context, const LegendBar& bar) {
    const float px = context.options.scale;
    const Theme& theme = context.theme();
    const float tick_gap = bar.y(2) - bar.y(0);
    const int every = 2 * std::max(1, static_cast<int>(std::ceil(13 * px / std::max(tick_gap, 1.0F))));
    for (int band = bar.bands.x; band <= bar.bands.y; ++band) {
        if (band % every != 0) continue;
        const bool is_zero = band == 0;
        const float y = bar.y(band), left = is_zero ? bar.rect.x - 3 * px : bar.right();
        add_line(drawing, {{left, y}, {bar.right() + 4 * px, y}}, is_zero ? theme.mtv : theme.dim,
                 (is_zero ? 2.0F : 1.0F) * px);
        const Real value = band * context.scale.band_height();
        const std::string text = is_zero ? "0" : format_signed_length(value);
        add_text(drawing, text, {bar.right() + 8 * px, y + 4 * px},
                 {FontFace::Mono, 11, is_zero ? theme.text : theme.dim, TextAlign::Left}, px);
    }
}

// Negative values are at the top. The overlap on the probed direction is marked.
void add_overlap_legend(Drawing& drawing, const SphereContext& context) {
    const float px = context.options.scale, title = 20 * px;
    const ScreenRect& area = context.input.layout.legend;
    const OverlapScale& scale = context.scale;
    const LegendBar bar{
        {area.x + 4 * px, area.y + title, legend_bar_px * px, std::max(area.height - title - 8 * px, 1.0F)},
        {std::min(0, scale.band(scale.min)), std::max(0, scale.band(scale.max)) + 1}};
    add_text(drawing, context.texts("sphere.legend"), {area.x, area.y + 9 * px},
             {FontFace::Sans, 12, context.theme().dim, TextAlign::Left}, px);
    for (int band = bar.bands.x; band < bar.bands.y; ++band) {
        const float top = bar.y(band), below = band + 1 < bar.bands.y ? px : 0;
        add_bar(drawing, {bar.rect.x, top, bar.rect.width, bar.y(band + 1) - top + below},
                scale.color(band, context.theme()));
    }
    add_legend_ticks(drawing, context, bar);
    if (!context.input.probed) return;
    const Real value = overlap_on(context.analysis, *context.input.probed) / scale.band_height();
    const float y = bar.y(std::clamp<Real>(value, bar.bands.x, bar.bands.y));
    add_line(drawing, {{bar.rect.x - 2 * px, y}, {bar.right() + 2 * px, y}}, context.theme().text, 3 * px);
}

struct KeyRow {
    const char* text;
    MarkerShape shape;
    Role role;
    bool is_line;
};
constexpr KeyRow key_rows[] = {
    {"sphere.key.face_a", MarkerShape::Dot, Role::ShapeA, false},
    {"sphere.key.face_b", MarkerShape::Dot, Role::ShapeB, false},
    {"sphere.key.edge_pair", MarkerShape::Square, Role::Selection, false},
    {"sphere.key.deciding", MarkerShape::Diamond, Role::Mtv, false},
    {"sphere.key.arc_a", MarkerShape::Dot, Role::GaussArcA, true},
    {"sphere.key.arc_b", MarkerShape::Dot, Role::GaussArcB, true},
};

void add_key_row(Drawing& drawing, const KeyRow& row, const glm::vec2& at, const DrawOptions& options,
                 const TextCatalog& texts) {
    const float px = options.scale;
    const Pen symbol = pen(row.role, *options.theme);
    const glm::vec2 middle = at + glm::vec2(9, 0) * px;
    if (row.is_line) {
        const std::vector<glm::vec2> line{at, at + glm::vec2(18, 0) * px};
        drawing.paths.push_back(stroke_path(line, symbol, px));
        if (symbol.inner_px > 0)
            drawing.paths.push_back(stroke_path(line, inner_pen(symbol, *options.theme), px));
    } else {
        add_marker(drawing.paths, middle, row.shape, {symbol, options.theme->window, px, false});
    }
    add_text(drawing, texts(row.text), at + glm::vec2(25, 4) * px,
             {FontFace::Sans, 12, options.theme->dim, TextAlign::Left}, px);
}

// The sentence, the counts, the probed overlap, and as many keys as fit.
void add_description(Drawing& drawing, const SphereContext& context) {
    const float px = context.options.scale, line_height = line_height_px * px;
    const ScreenRect& area = context.input.layout.description;
    const float bottom = area.y + area.height;
    TextStyle style{FontFace::Sans, text_size_px, context.theme().text, TextAlign::Left};
    float y = area.y + 0.6F * line_height;
    const auto add_paragraph = [&](const std::string& text) {
        if (text.empty()) return;
        for (const std::string& line : wrap_markup(text, area.width, style.face, style.size_px * px)) {
            if (y > bottom) return;
            add_text(drawing, line, {area.x, y}, style, px);
            y += line_height;
        }
        y += 4 * px;
    };
    add_paragraph(sphere_sentence(context.analysis, context.scale, context.texts));
    style.face = FontFace::SansBold;
    add_paragraph(crossing_sentence(context.maps, context.texts));
    style.face = FontFace::Sans;
    style.color = context.theme().dim;
    const ProbedDirection& probed = context.input.probed;
    add_paragraph(probed ? probe_sentence(context.analysis, *probed, context.texts)
                         : context.texts("sphere.hint"));
    // The place of the keys does not depend on the probed direction.
    const float keys = line_height * static_cast<float>(std::size(key_rows));
    float row_y = std::max(y, bottom - keys + 0.5F * line_height);
    for (const KeyRow& row : key_rows) {
        if (row_y > bottom - 4 * px) break;
        add_key_row(drawing, row, {area.x, row_y}, context.options, context.texts);
        row_y += line_height;
    }
}

void append(Drawing& drawing, Drawing&& part) {
    std::move(part.paths.begin(), part.paths.end(), std::back_inserter(drawing.paths));
    std::move(part.texts.begin(), part.texts.end(), std::back_inserter(drawing.texts));
    std::move(part.labels.begin(), part.labels.end(), std::back_inserter(drawing.labels));
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
    return rim;
}

}  // namespace

SphereLayout layout_sphere(const Vec2& size_px, float scale, const ViewDirection& camera) {
    SphereLayout layout{.camera = camera};
    const glm::vec2 size(size_px);
    const float margin = 8 * scale;
    const bool is_described =
        size.x >= min_described_width_px * scale && size.y >= min_described_height_px * scale;
    float width = size.x;
    if (is_described) {
        const float text = std::clamp(0.36F * size.x, description_min_px * scale, description_max_px * scale);
        const float height = size.y - 2 * margin;
        layout.description = {size.x - text, margin, text - margin, height};
        const float legend = std::min(height, 300 * scale);
        width = size.x - text - legend_width_px * scale;
        layout.legend = {width, margin, legend_width_px * scale, legend};
    }
    const float room = std::clamp(0.1F * size.y, 10 * scale, 60 * scale);  // for the arrow and names
    layout.view.center_px = {width / 2, size.y / 2};
    layout.view.radius_px = std::max(std::min(width, size.y) / 2 - room, 1.0F);
    Camera oriented;
    oriented.yaw = camera.yaw;
    oriented.pitch = camera.pitch;
    const ViewTransform transform(oriented, false, size_px);
    layout.view.right = transform.right();
    layout.view.up = transform.up();
    layout.view.toward = -transform.forward();
    return layout;
}

NearestCandidate nearest_candidate(const core::Trace& trace, const Vec3& direction) {
    NearestCandidate nearest;
    for (int i = 0; i < static_cast<int>(trace.axes.size()); ++i) {
        const core::AxisTest& axis = trace.axes[i];
        if (!is_measured(axis)) continue;
        const Real across = glm::length(glm::cross(axis.direction, direction));
        const Real angle = std::atan2(across, std::abs(glm::dot(axis.direction, direction)));
        if (nearest.axis < 0 || angle < nearest.angle) nearest = {i, angle};
    }
    return nearest;
}

std::string sphere_sentence(const Analysis& analysis, const OverlapScale& scale, const TextCatalog& texts) {
    const core::Trace& trace = analysis.trace;
    const Real touching = core::touching_distance(app::active_method(*analysis.document),
                                                  analysis.document->settings, trace.size);
    SentenceBuilder result(texts);
    result.add(scale.min < -touching   ? "sphere.separated"
               : scale.min <= touching ? "sphere.touching"
                                       : "sphere.overlapping");
    if (trace.least < 0) return result.text();
    const core::AxisTest& least = trace.axes[trace.least];
    if (least.state == core::AxisState::Separating)
        result.append(count_of_separating(analysis, texts));
    else if (least.state == core::AxisState::Overlapping)
        result.add("sphere.least",
                   {{"axis", axis_markup(least)}, {"overlap", format_length(least.overlap, analysis)}});
    result.append(place_of_axis(least, texts));
    return result.text();
}

std::string crossing_sentence(const GaussMaps& maps, const TextCatalog& texts) {
    if (maps.pair_count == 0) return {};
    const char* key = maps.pair_count == 1      ? "sphere.one_edge_pair"
                      : maps.parallel_count > 0 ? "sphere.edge_pairs_parallel"
                                                : "sphere.edge_pairs";
    return texts(key, {{"pairs", std::to_string(maps.pair_count)},
                       {"crossing", std::to_string(maps.crossing_count)},
                       {"parallel", std::to_string(maps.parallel_count)}});
}

std::string probe_sentence(const Analysis& analysis, const Vec3& direction, const TextCatalog& texts) {
    const Real overlap = overlap_on(analysis, direction);
    const NearestCandidate nearest = nearest_candidate(analysis.trace, direction);
    const std::string length = format_length(std::abs(overlap), analysis);
    SentenceBuilder result(texts);
    result.add(overlap < 0 ? "sphere.probed_gap" : "sphere.probed_overlap", {{"n", length}});
    if (nearest.axis >= 0)
        result.add("sphere.nearest", {{"axis", axis_markup(analysis.trace.axes[nearest.axis])}});
    return result.text();
}

Drawing draw_sphere_field(const SphereInput& input, const DrawOptions& options, const FieldMesh& mesh) {
    Drawing drawing;
    drawing.size_px = input.size_px;
    if (!options.transparent) drawing.background = options.theme->panel;
    add_overlap_field(drawing, *input.analysis, input.layout.view,
                      {make_overlap_scale(*input.analysis), options.theme, options.scale, mesh});
    drawing.paths.push_back(rim_of(input.layout.view, options));
    return drawing;
}

Drawing draw_sphere_overlay(const SphereInput& input, const DrawOptions& options, const TextCatalog& texts) {
    const Analysis& analysis = *input.analysis;
    const SphereLayout& layout = input.layout;
    const SphereContext context{analysis,
                                input,
                                options,
                                texts,
                                make_gauss_maps(analysis.a, analysis.b),
                                make_overlap_scale(analysis)};
    Figure figure;
    add_arcs(figure, analysis, layout.view, context.maps);
    add_pins(figure, analysis, layout.view);
    add_current_axis(figure, analysis, layout.view, input.size_px, options.scale);
    if (input.probed)
        figure.markers.push_back(
            {front_direction(layout.view, *input.probed), MarkerShape::Cross, Role::Selection});
    DrawOptions over = options;
    over.transparent = true;
    for (const ScreenRect& rect : {layout.legend, layout.description})
        if (rect.width > 0)
            over.reserved.push_back({{rect.x, rect.y}, {rect.x + rect.width, rect.y + rect.height}});
    Drawing drawing = flatten(figure, sphere_transform(layout, input.size_px), over);
    if (layout.legend.width > 0) add_overlap_legend(drawing, context);
    if (layout.description.width > 0) add_description(drawing, context);
    return drawing;
}

Drawing draw_sphere(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                    const TextCatalog& texts, const InteractionState&) {
    const SphereInput input{
        &analysis,
        size_px,
        layout_sphere(size_px, options.scale, document_view_direction(*analysis.document)),
        {}};
    Drawing drawing = draw_sphere_field(input, options);
    append(drawing, draw_sphere_overlay(input, options, texts));
    return drawing;
}

}  // namespace app
