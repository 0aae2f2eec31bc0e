// Figures of terms: the way out, and what meets.
#include "app/features/help/term_parts.h"

namespace app::term_part {
namespace {

void add_highlighted_loop(Figure& figure, std::vector<Vec3> points) {
    figure.lines.push_back({std::move(points), Role::Selection, PaintLayer::Overlay, true});
}

void add_arrow(Figure& figure, const DrawContext& context, const Vec3& from, const Vec3& direction) {
    figure.arrows.push_back({from, from + direction * context.length_of_px(46, from), Role::Mtv});
}

const core::Solid& reference_solid(const DrawContext& context) {
    return context.trace.manifold.reference_on_a ? context.a() : context.b();
}

std::vector<Vec3> feature_points(const core::Solid& solid, const core::Feature& feature) {
    std::vector<Vec3> points;
    if (feature.kind == core::Feature::Kind::Vertex) return {solid.center + solid.vertices[feature.index]};
    if (feature.kind == core::Feature::Kind::Edge) {
        const core::Edge& edge = solid.edges[feature.index];
        return {solid.center + solid.vertices[edge.from], solid.center + solid.vertices[edge.to]};
    }
    for (const int vertex : solid.faces[feature.index].vertices)
        points.push_back(solid.center + solid.vertices[vertex]);
    return points;
}

}  // namespace

void tied_moves(Figure& figure, const DrawContext& context) {
    const Vec3 from = context.b().center;
    figure.markers.push_back({from, MarkerShape::Dot, Role::Mtv});
    for (const Vec3& direction : core::mtv_directions(context.trace))
        figure.arrows.push_back({from, from + direction * context.trace.depth, Role::Mtv});
}

void normal(Figure& figure, const DrawContext& context) {
    const Vec3 from = (context.trace.witness.on_a + context.trace.witness.on_b) * 0.5;
    figure.markers.push_back({from, MarkerShape::Dot, Role::Mtv});
    add_arrow(figure, context, from, context.trace.normal);
}

void reference_face(Figure& figure, const DrawContext& context) {
    const std::vector<Vec3> points =
        feature_points(reference_solid(context), context.trace.manifold.reference);
    Vec3 center{0};
    for (const Vec3& point : points) center += point / static_cast<Real>(points.size());
    add_highlighted_loop(figure, points);
    const Real sign = context.trace.manifold.reference_on_a ? 1 : -1;
    add_arrow(figure, context, center, sign * context.trace.manifold.normal);
}

void incident_face(Figure& figure, const DrawContext& context) {
    const auto& points = context.trace.manifold.incident_vertices;
    add_highlighted_loop(figure, {points.begin(), points.end()});
}

void clipped_face(Figure& figure, const DrawContext& context) {
    const auto& remaining = context.analysis->trace.manifold.clip_steps.back().remaining;
    std::vector<Vec3> points;
    for (const Vec3& point : remaining) points.push_back(point * context.unit);
    figure.areas.push_back({points, Role::Overlap, PaintLayer::Overlay});
    add_highlighted_loop(figure, std::move(points));
}

void touching_features(Figure& figure, const DrawContext& context) {
    const core::Contact& contact = context.trace.manifold.contacts.front();
    for (std::vector<Vec3> points :
         {feature_points(context.a(), contact.a), feature_points(context.b(), contact.b)})
        if (points.size() > 1) add_highlighted_loop(figure, std::move(points));
    figure.markers.push_back({contact.point, MarkerShape::Diamond, Role::ContactPoint});
}

void tolerance_band(Figure& figure, const DrawContext& context) {
    const core::AxisTest& axis = *context.axis();
    const Vec3 out = axis.direction, along{-out.y, out.x, 0};
    const Vec3 center = out * axis.interval_a.max;
    const Vec3 thickness = out * context.length_of_px(5, center),
               width = along * context.length_of_px(56, center);
    figure.areas.push_back({{center - thickness - width, center + thickness - width,
                             center + thickness + width, center - thickness + width},
                            Role::Touch,
                            PaintLayer::Overlay});
    for (const Real side : {-1.0, 1.0})
        figure.lines.push_back({{center + side * thickness - width, center + side * thickness + width},
                                Role::Touch,
                                PaintLayer::Overlay});
}

void sample_poses(Figure& figure, const DrawContext& context) {
    const Real step = 0.35 * context.trace.size;
    for (const Vec3& direction : {Vec3(1, 0, 0), Vec3(0, 1, 0), Vec3(-1, 0, 0), Vec3(0, -1, 0)}) {
        core::Solid ghost = context.b();
        ghost.center += direction * (direction.x != 0 ? step : step * 0.6);
        add_body(figure, context, ghost, Role::Ghost);
    }
    figure.markers.push_back({context.b().center, MarkerShape::Cross, Role::Mtv});
}

}  // namespace app::term_part
