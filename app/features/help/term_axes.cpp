// Figures of terms: axes, shadows and what they come from.
#include <algorithm>

#include "app/features/help/term_parts.h"

namespace app::term_part {
namespace {

void add_highlight(Figure& figure, std::vector<Vec3> points, bool closed = false) {
    figure.lines.push_back({std::move(points), Role::Selection, PaintLayer::Overlay, closed});
}

Vec3 center_of(const core::Solid& solid, const core::Face& face) {
    Vec3 sum{0};
    for (const int vertex : face.vertices) sum += solid.vertices[vertex];
    return solid.center + sum / static_cast<Real>(face.vertices.size());
}

// The edge along an axis of the solid that is nearest to a point.
std::vector<Vec3> nearest_edge(const core::Solid& solid, int axis, const Vec3& point) {
    std::vector<Vec3> best;
    Real min_distance = 1e300;
    for (const core::Edge& edge : solid.edges) {
        const Vec3 from = solid.center + solid.vertices[edge.from],
                   to = solid.center + solid.vertices[edge.to];
        const Real distance = glm::length((from + to) * 0.5 - point);
        if (edge.direction_index != axis || distance >= min_distance) continue;
        min_distance = distance;
        best = {from, to};
    }
    return best;
}

Real center_of(const core::Interval& interval) { return (interval.min + interval.max) / 2; }

}  // namespace

void hide_measure(Figure& figure, const DrawContext& context) {
    const Role measured = role_of_state(context.axis()->state);
    std::erase_if(figure.lines, [&](const Line& line) { return line.role == measured; });
    std::erase_if(figure.labels, [&](const Label& label) { return label.role == measured; });
}

void face_normals(Figure& figure, const DrawContext& context) {
    for (const core::Solid* solid : {&context.a(), &context.b()}) {
        for (const core::Face& face : solid->faces) {
            const Vec3 from = center_of(*solid, face);
            figure.arrows.push_back(
                {from, from + face.normal * context.length_of_px(24, from), Role::CandidateAxis});
        }
    }
}

void axis_needles(Figure& figure, const DrawContext& context) {
    figure = {};
    const Vec3 from = (context.a().center + context.b().center) * 0.5;
    const Real length_px = 60;
    for (const core::AxisTest& axis : context.trace.axes) {
        const bool decides = &axis == context.axis();
        const Vec3 tip = from + axis.direction * context.length_of_px(length_px, from);
        figure.arrows.push_back({from, tip, decides ? Role::Mtv : Role::CandidateAxis});
        if (decides) figure.labels.push_back({tip, axis_markup(axis), Role::Mtv, LabelKind::Name, from});
    }
}

void interval_centers(Figure& figure, const DrawContext& context) {
    const core::AxisTest& axis = *context.axis();
    hide_measure(figure, context);
    const Vec3 from = context.axis_line.point_at(center_of(axis.interval_a)),
               to = context.axis_line.point_at(center_of(axis.interval_b));
    add_highlight(figure, {from, to});
    for (const Vec3& position : {from, to}) figure.markers.push_back({position, MarkerShape::Dot, Role::Mtv});
    figure.labels.push_back({(from + to) * 0.5, "|T·L|", Role::Mtv, LabelKind::Value,
                             context.axis_line.point_at(0) - context.axis_line.outward});
}

void half_intervals(Figure& figure, const DrawContext& context) {
    const core::AxisTest& axis = *context.axis();
    hide_measure(figure, context);
    struct Half {
        Real from, to;
        const char* label;
        Role role;
    };
    for (const Half& half : {Half{center_of(axis.interval_a), axis.interval_a.max, "r_A", Role::ShapeA},
                             Half{axis.interval_b.min, center_of(axis.interval_b), "r_B", Role::ShapeB}}) {
        const Vec3 from = context.axis_line.point_at(half.from), to = context.axis_line.point_at(half.to),
                   center = (from + to) * 0.5;
        add_highlight(figure, {from, to});
        for (const Vec3& position : {from, to})
            figure.markers.push_back({position, MarkerShape::Dot, Role::Mtv});
        figure.labels.push_back(
            {center, half.label, half.role, LabelKind::Value, center - context.axis_line.outward});
    }
}

void face_and_normal(Figure& figure, const DrawContext& context) {
    const core::AxisTest& axis = *context.axis();
    const bool on_a = axis.kind == core::AxisKind::FaceA;
    const core::Solid& solid = on_a ? context.a() : context.b();
    const Vec3 out = on_a ? axis.direction : -axis.direction;
    const auto face = std::max_element(solid.faces.begin(), solid.faces.end(),
                                       [&](const core::Face& one, const core::Face& other) {
                                           return glm::dot(one.normal, out) < glm::dot(other.normal, out);
                                       });
    std::vector<Vec3> points;
    for (const int vertex : face->vertices) points.push_back(solid.center + solid.vertices[vertex]);
    add_highlight(figure, std::move(points), true);
    const Vec3 from = center_of(solid, *face);
    figure.arrows.push_back({from, from + face->normal * context.length_of_px(44, from), Role::Mtv});
}

void edge_pair(Figure& figure, const DrawContext& context) {
    const core::AxisTest& axis = *context.axis();
    const core::Witness& witness = context.trace.witness;
    add_highlight(figure, nearest_edge(context.a(), axis.feature_a, witness.on_a));
    add_highlight(figure, nearest_edge(context.b(), axis.feature_b, witness.on_b));
    const Vec3 from = (witness.on_a + witness.on_b) * 0.5;
    figure.arrows.push_back({from, from + axis.direction * context.length_of_px(46, from), Role::Mtv});
}

void parallel_edges(Figure& figure, const DrawContext& context) {
    const Vec3 above =
        (context.a().center + context.b().center) * 0.5 + context.view.up() - context.view.forward();
    add_highlight(figure, nearest_edge(context.a(), 0, above));
    add_highlight(figure, nearest_edge(context.b(), 0, above));
}

}  // namespace app::term_part
