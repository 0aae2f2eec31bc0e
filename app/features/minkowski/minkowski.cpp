// Model, camera, hit test and picture of the view.
#include "app/features/minkowski/minkowski.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/drawing/fit_points.h"
#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/drawing/step_frame.h"
#include "app/scene/camera_control.h"
#include "app/scene/pick.h"

namespace app {
namespace {

// For the names and the words. The difference fills at least 0.85 of the width or the height.
constexpr Real side_margin_px = 58, top_margin_px = 40, bottom_margin_px = 22;
constexpr Real most_beside = 0.07, most_above_and_below = 0.15;
constexpr float words_px = 12.5F, words_x_px = 8, words_y_px = 6;
constexpr Real largest_drawn = 1e9;  // normalized; a farther origin is not framed

// The exponent of the power of two that scales the shapes to about one.
int model_exponent(const Analysis& analysis) {
    const Vec3 a_to_b = glm::abs(analysis.b.center - analysis.a.center);
    const Real size =
        analysis.trace.size > 0 ? analysis.trace.size : std::max({a_to_b.x, a_to_b.y, a_to_b.z});
    if (!(size > 0) || !std::isfinite(size)) return 0;
    return -core::bounded_exponent(size);
}

}  // namespace

int minkowski_step_count(const core::Trace& trace) { return construction_steps + int(trace.search.size()); }

const MinkowskiModel& CachedMinkowskiModel::update(const Analysis& analysis) {
    core::Pair shapes = app::pair(*analysis.document);
    shapes.a.pose.position = shapes.b.pose.position = Vec3(0);
    const int exponent = model_exponent(analysis);
    const Real unit = std::ldexp(1.0, exponent);
    if (model_ && model_->pair == shapes && model_->unit == unit) return *model_;
    core::Solid a = analysis.a, b = analysis.b;
    for (core::Solid* solid : {&a, &b}) {
        solid->center = Vec3(0);
        core::scale_lengths(*solid, exponent);
    }
    model_ = MinkowskiModel{shapes, a, b, make_minkowski_difference(a, b), unit};
    return *model_;
}

Vec3 minkowski_origin(const MinkowskiModel& model, const Analysis& analysis) {
    return (analysis.b.center - analysis.a.center) * model.unit;
}

Camera minkowski_camera(const MinkowskiModel& model, const Analysis& analysis, const ViewDirection& direction,
                        const PaperView& paper, int step) {
    const bool flat = model.difference.flat;
    const Camera camera{Vec3(0), direction.yaw, direction.pitch, 1, flat ? 0 : direction.fov};
    const ViewTransform view(camera, flat, paper.size_px);
    // All that a step draws. The feet on the lines of the facets are near the origin if it is inside.
    std::vector<Vec3> points;
    add_ball_ends(points, model.difference.vertices, Vec3(0), model.difference.radius, view);
    const Vec3 origin = minkowski_origin(model, analysis);
    const bool is_near = core::is_finite(origin) && glm::length(origin) < largest_drawn;
    if (is_near) points.push_back(origin);
    if (is_near && step + 1 < construction_steps) {
        add_ball_ends(points, model.a.vertices, Vec3(0), model.a.radius, view);
        std::vector<Vec3> of_b;
        for (const Vec3& vertex : model.b.vertices)
            for (const Vec3& point : {vertex, -vertex}) of_b.push_back(point);
        add_ball_ends(points, of_b, origin, model.b.radius, view);
    } else if (is_near && flat && analysis.trace.verdict == core::Verdict::Overlap) {
        for (const core::AxisTest& axis : analysis.trace.axes)
            if (core::is_measured(axis))
                points.push_back(origin + axis.overlap * model.unit * axis.direction);
    }
    // The margins shrink on small paper.
    const Real side = std::min(side_margin_px * paper.scale, most_beside * paper.size_px.x);
    const Real part = std::min(
        1.0, most_above_and_below * paper.size_px.y / ((top_margin_px + bottom_margin_px) * paper.scale));
    const Real top = part * top_margin_px * paper.scale, bottom = part * bottom_margin_px * paper.scale;
    return fit_points(camera, points, flat, paper.size_px, {{side, top}, paper.size_px - Vec2(side, bottom)});
}

int minkowski_facet_at(const MinkowskiModel& model, const ViewTransform& view, const Vec2& px, Real scale) {
    constexpr Real reach_px = 12;
    const MinkowskiDifference& difference = model.difference;
    int found = -1;
    Real nearest = reach_px * scale;
    for (int i = 0; i < int(difference.facets.size()); ++i) {
        const MinkowskiFacet& facet = difference.facets[i];
        const Vec3 offset = difference.radius * facet.normal;
        if (!difference.flat) {
            std::vector<Vec2> polygon;
            for (const Vec3& vertex : facet.vertices) polygon.push_back(view.project(vertex + offset).px);
            if (is_front(facet, difference.radius, view) && contains_point(polygon, px)) return i;
            continue;
        }
        const Real distance =
            paper_distance(view, px, facet.vertices[0] + offset, facet.vertices[1] + offset);
        if (distance >= nearest) continue;
        nearest = distance;
        found = i;
    }
    return found;
}

bool is_front(const MinkowskiFacet& facet, Real radius, const ViewTransform& view) {
    const Vec3 point = facet.vertices[0] + radius * facet.normal;
    return glm::dot(facet.normal, view.orthographic() ? view.forward() : point - view.eye()) < 0;
}

MinkowskiLayout make_minkowski_layout(const MinkowskiModel& model, const Analysis& analysis,
                                      const ViewDirection& direction, const PaperView& paper) {
    constexpr Real least_height_px = 140, most_height_px = 200, least_width_px = 120, most_width_px = 280;
    constexpr Real gap_px = 8, margin_px = 4, hardly_smaller = 1.03;
    const Vec2 size = paper.size_px;
    const Real gap = gap_px * paper.scale, margin = margin_px * paper.scale;
    const auto units_per_px = [&](const Vec2& picture) {
        const PaperView part{{}, picture, paper.scale};
        return minkowski_camera(model, analysis, direction, part, construction_steps - 1).height / picture.y;
    };
    const auto rect = [](Real x, Real y, const Vec2& extent) {
        return ScreenRect{float(x), float(y), float(extent.x), float(extent.y)};
    };
    MinkowskiLayout layout{rect(0, 0, size), {}};
    const Real largest = hardly_smaller * units_per_px(size);
    const Vec2 below((size.x - 2 * margin - 3 * gap) / 4,
                     std::clamp(0.2 * size.y, least_height_px * paper.scale, most_height_px * paper.scale));
    const Vec2 beside(std::clamp(0.18 * size.x, least_width_px * paper.scale, most_width_px * paper.scale),
                      (size.y - 2 * margin - 3 * gap) / 4);
    const auto fits = [&](const Vec2& frame, const Vec2& picture) {
        return frame.x >= least_width_px * paper.scale && frame.y >= least_height_px * paper.scale &&
               picture.x > 0 && picture.y > 0 && units_per_px(picture) <= largest;
    };
    const Vec2 above(size.x, size.y - below.y - margin), left(size.x - beside.x - margin, size.y);
    const bool is_below = fits(below, above);
    if (!is_below && !fits(beside, left)) return layout;
    layout.picture = rect(0, 0, is_below ? above : left);
    for (int i = 0; i < construction_steps; ++i)
        layout.frames.push_back(
            is_below ? rect(margin + i * (below.x + gap), size.y - below.y - margin, below)
                     : rect(size.x - beside.x - margin, margin + i * (beside.y + gap), beside));
    return layout;
}

Drawing draw_minkowski_step(const MinkowskiModel& model, const Analysis& analysis, const PaperView& paper,
                            const MinkowskiOptions& options, DrawOptions style, const TextCatalog& texts) {
    const auto scale = float(paper.scale);
    const int last = minkowski_step_count(analysis.trace) - 1;
    const int step = options.step < 0 ? last : std::min(options.step, last);
    const TextStyle words{FontFace::Sans, words_px, style.theme->dim, TextAlign::Left};
    const glm::vec2 at(words_x_px * scale, words_y_px * scale);
    const std::vector<std::string> lines =
        wrap_markup(minkowski_sentence(model, analysis, texts, step), float(paper.size_px.x) - 2 * at.x,
                    words.face, words_px * scale);
    float width = 0;
    for (const std::string& line : lines)
        width = std::max(width, measure_markup(line, words.face, words_px * scale).width_px);
    style.reserved.push_back({{0, 0}, at + glm::vec2(width, lines_height(lines, words, scale))});
    const ViewTransform view(paper.camera, model.difference.flat, paper.size_px);
    Drawing drawing = flatten(minkowski_figure(model, analysis, paper, options, texts), view, style);
    add_lines(drawing, lines, at, words, scale);
    return drawing;
}

Drawing draw_construction_frame(const MinkowskiModel& model, const Analysis& analysis,
                                const MinkowskiLayout& layout, const ConstructionFrame& frame,
                                const DrawOptions& style, const TextCatalog& texts) {
    constexpr std::array titles{"minkowski.title.shapes", "minkowski.title.mirrored", "minkowski.title.moved",
                                "minkowski.title.difference"};
    Theme theme = *style.theme;
    theme.window = theme.card;
    DrawOptions inset{&theme, style.scale, true, {}};
    inset.is_inset = true;
    const int step = frame.step;
    Drawing drawing;
    const ScreenRect room = add_step_frame(drawing,
                                           {.box = layout.frames[step],
                                            .number = step + 1,
                                            .title = texts(titles[step]),
                                            .is_current = frame.is_current},
                                           theme.text, theme, style.scale);
    PaperView paper{{}, {room.width, room.height}, style.scale};
    paper.camera =
        minkowski_camera(model, analysis, frame.direction, paper, std::min(step, construction_steps - 2));
    const ViewTransform view(paper.camera, model.difference.flat, paper.size_px);
    Drawing part = flatten(minkowski_figure(model, analysis, paper, {step, -1, true}, texts), view, inset);
    part.labels.clear();
    append(drawing, std::move(part), {room.x, room.y}, style.scale);
    return drawing;
}

Drawing draw_minkowski(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                       const TextCatalog& texts, const InteractionState&) {
    CachedMinkowskiModel cache;
    const MinkowskiModel& model = cache.update(analysis);
    const int step = minkowski_step_count(analysis.trace) - 1;
    const ViewDirection direction = facing_view_direction(analysis);
    const MinkowskiLayout layout =
        make_minkowski_layout(model, analysis, direction, {{}, size_px, options.scale});
    PaperView paper{{}, {layout.picture.width, layout.picture.height}, options.scale};
    paper.camera = minkowski_camera(model, analysis, direction, paper, step);
    Drawing drawing = draw_minkowski_step(model, analysis, paper, {step}, options, texts);
    drawing.size_px = size_px;
    for (int i = 0; i < int(layout.frames.size()); ++i)
        append(drawing, draw_construction_frame(model, analysis, layout,
                                                {i, i == construction_steps - 1, direction}, options, texts));
    return drawing;
}

}  // namespace app
