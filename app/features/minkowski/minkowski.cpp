// Model, camera, hit test and picture of the view.
#include "app/features/minkowski/minkowski.h"

#include <algorithm>
#include <cmath>

#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"
#include "app/drawing/view_space.h"
#include "app/scene/camera_control.h"
#include "app/scene/pick.h"

namespace app {
namespace {

constexpr Real side_margin_px = 58, top_margin_px = 24, bottom_margin_px = 22;  // for the names
constexpr Real largest_drawn = 1e9;  // normalized; a farther origin is not framed

// The exponent of the power of two that scales the shapes to about one.
int model_exponent(const Analysis& analysis) {
    const Vec3 a_to_b = glm::abs(analysis.b.center - analysis.a.center);
    const Real size =
        analysis.trace.size > 0 ? analysis.trace.size : std::max({a_to_b.x, a_to_b.y, a_to_b.z});
    if (!(size > 0) || !std::isfinite(size)) return 0;
    return -core::bounded_exponent(size);
}

// The vertices and, for a radius, the ends of their balls along the edges of the paper.
template <class Vertices>
void add_points(std::vector<Vec3>& points, const Vertices& vertices, Real radius, const ViewTransform& view) {
    for (const Vec3& vertex : vertices) {
        if (radius == 0) {
            points.push_back(vertex);
            continue;
        }
        for (const Vec3& direction : {view.right(), -view.right(), view.up(), -view.up()})
            points.push_back(vertex + radius * direction);
    }
}

// Moves and zooms the camera so that the points fill the area. The distance of a point from the eye changes
// its size, so the caller repeats this.
Camera fit_points(Camera camera, const std::vector<Vec3>& points, const PaperView& paper, bool flat) {
    const ViewTransform view(camera, flat, paper.size_px);
    PaperBounds bounds;
    for (const Vec3& point : points) bounds.add(view.project(point).px);
    // The margins shrink on small paper.
    const Vec2 margin = glm::min(Vec2(side_margin_px, top_margin_px) * paper.scale, paper.size_px * 0.2);
    const Real bottom = std::min(bottom_margin_px * paper.scale, paper.size_px.y * 0.2);
    const PaperBounds area{margin, paper.size_px - Vec2(margin.x, bottom)};
    const Vec2 offset = (bounds.min + bounds.max) * 0.5 - (area.min + area.max) * 0.5;
    const Real per_px = camera.height / paper.size_px.y;
    camera.target += (view.right() * offset.x - view.up() * offset.y) * per_px;
    const Vec2 filled = (bounds.max - bounds.min) / (area.max - area.min);
    const Real fraction = std::max(filled.x, filled.y);
    if (std::isfinite(fraction) && fraction > 0) camera.height *= fraction;
    return camera;
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
    Camera camera{Vec3(0), direction.yaw, direction.pitch, 1, flat ? 0 : direction.fov};
    const ViewTransform view(camera, flat, paper.size_px);
    // All that a step draws. The feet on the lines of the facets are near the origin if it is inside.
    std::vector<Vec3> points;
    add_points(points, model.difference.vertices, model.difference.radius, view);
    const Vec3 origin = minkowski_origin(model, analysis);
    const bool is_near = core::is_finite(origin) && glm::length(origin) < largest_drawn;
    if (is_near) points.push_back(origin);
    if (is_near && step + 1 < construction_steps) {
        add_points(points, model.a.vertices, model.a.radius, view);
        std::vector<Vec3> of_b;
        for (const Vec3& vertex : model.b.vertices)
            for (const Vec3& point : {origin + vertex, origin - vertex}) of_b.push_back(point);
        add_points(points, of_b, model.b.radius, view);
    } else if (is_near && flat && analysis.trace.verdict == core::Verdict::Overlap) {
        for (const core::AxisTest& axis : analysis.trace.axes)
            if (core::is_measured(axis))
                points.push_back(origin + axis.overlap * model.unit * axis.direction);
    }
    Vec3 low = points[0], high = points[0];
    for (const Vec3& point : points) {
        low = glm::min(low, point);
        high = glm::max(high, point);
    }
    camera.target = (low + high) * 0.5;
    const Real diagonal = glm::length(high - low);
    camera.height = diagonal > 0 ? 2 * diagonal : 1;
    for (int i = 0; i < 4; ++i) camera = fit_points(camera, points, paper, flat);
    return camera;
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

Drawing draw_minkowski(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                       const TextCatalog& texts, const InteractionState&) {
    CachedMinkowskiModel cache;
    const MinkowskiModel& model = cache.update(analysis);
    const int step = minkowski_step_count(analysis.trace) - 1;
    const ViewDirection direction = facing_view_direction(analysis);
    const std::string sentence = minkowski_sentence(model, analysis, texts, step);
    return below_text({sentence}, size_px, options, [&](const Vec2& picture_px) {
        PaperView paper{{}, picture_px, options.scale};
        paper.camera = minkowski_camera(model, analysis, direction, paper, step);
        const ViewTransform view(paper.camera, model.difference.flat, picture_px);
        return flatten(minkowski_figure(model, analysis, paper, {}, texts), view, options);
    });
}

}  // namespace app
