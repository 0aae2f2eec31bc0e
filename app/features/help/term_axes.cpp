// Figures of terms: axes, shadows and what they come from.
#include <algorithm>

#include "app/features/help/term_parts.h"

namespace app::term_part {
namespace {

void bright(Figure& figure, std::vector<Vec3> points, bool closed = false) {
    figure.lines.push_back({std::move(points), Role::Selection, Layer::Overlay, closed});
}

Vec3 middle_of(const core::Solid& solid, const core::Face& face) {
    Vec3 sum{0};
    for (const int corner : face.loop) sum += solid.corners[corner];
    return solid.centre + sum / static_cast<Real>(face.loop.size());
}

// The edge along an axis of the solid that is nearest to a point.
std::vector<Vec3> nearest_edge(const core::Solid& solid, int axis, const Vec3& point) {
    std::vector<Vec3> best;
    Real least = 1e300;
    for (const core::Edge& edge : solid.edges) {
        const Vec3 from = solid.centre + solid.corners[edge.from], to = solid.centre + solid.corners[edge.to];
        const Real distance = glm::length((from + to) * 0.5 - point);
        if (edge.axis != axis || distance >= least) continue;
        least = distance;
        best = {from, to};
    }
    return best;
}

Real middle_of(const core::Interval& shadow) { return (shadow.min + shadow.max) / 2; }

}  // namespace

void bars_alone(Figure& figure, const Stage& stage) {
    const Role measured = meaning(stage.axis()->state);
    std::erase_if(figure.lines, [&](const Line& line) { return line.role == measured; });
    std::erase_if(figure.labels, [&](const Label& label) { return label.role == measured; });
}

void all_normals(Figure& figure, const Stage& stage) {
    for (const core::Solid* solid : {&stage.a(), &stage.b()}) {
        for (const core::Face& face : solid->faces) {
            const Vec3 from = middle_of(*solid, face);
            figure.arrows.push_back(
                {from, from + face.normal * stage.length_of_px(24, from), Role::CandidateAxis});
        }
    }
}

void needles(Figure& figure, const Stage& stage) {
    figure = {};
    const Vec3 from = (stage.a().centre + stage.b().centre) * 0.5;
    const Real long_px = 60;
    for (const core::AxisTest& axis : stage.trace.axes) {
        const bool decides = &axis == stage.axis();
        const Vec3 tip = from + axis.direction * stage.length_of_px(long_px, from);
        figure.arrows.push_back({from, tip, decides ? Role::Mtv : Role::CandidateAxis});
        if (decides) figure.labels.push_back({tip, axis_markup(axis), Role::Mtv, LabelKind::Name, from});
    }
}

void middles(Figure& figure, const Stage& stage) {
    const core::AxisTest& axis = *stage.axis();
    bars_alone(figure, stage);
    const Vec3 from = stage.place.at(middle_of(axis.shadow_a)), to = stage.place.at(middle_of(axis.shadow_b));
    bright(figure, {from, to});
    for (const Vec3& at : {from, to}) figure.marks.push_back({at, Marker::Dot, Role::Mtv});
    figure.labels.push_back(
        {(from + to) * 0.5, "|T·L|", Role::Mtv, LabelKind::Value, stage.place.at(0) - stage.place.outward});
}

void half_shadows(Figure& figure, const Stage& stage) {
    const core::AxisTest& axis = *stage.axis();
    bars_alone(figure, stage);
    struct Half {
        Real from, to;
        const char* word;
        Role role;
    };
    for (const Half& half : {Half{middle_of(axis.shadow_a), axis.shadow_a.max, "r_A", Role::ShapeA},
                             Half{axis.shadow_b.min, middle_of(axis.shadow_b), "r_B", Role::ShapeB}}) {
        const Vec3 from = stage.place.at(half.from), to = stage.place.at(half.to), mid = (from + to) * 0.5;
        bright(figure, {from, to});
        for (const Vec3& at : {from, to}) figure.marks.push_back({at, Marker::Dot, Role::Mtv});
        figure.labels.push_back({mid, half.word, half.role, LabelKind::Value, mid - stage.place.outward});
    }
}

void face_and_normal(Figure& figure, const Stage& stage) {
    const core::AxisTest& axis = *stage.axis();
    const bool on_a = axis.kind == core::AxisKind::FaceA;
    const core::Solid& solid = on_a ? stage.a() : stage.b();
    const Vec3 out = on_a ? axis.direction : -axis.direction;
    const auto face = std::max_element(solid.faces.begin(), solid.faces.end(),
                                       [&](const core::Face& one, const core::Face& other) {
                                           return glm::dot(one.normal, out) < glm::dot(other.normal, out);
                                       });
    std::vector<Vec3> loop;
    for (const int corner : face->loop) loop.push_back(solid.centre + solid.corners[corner]);
    bright(figure, std::move(loop), true);
    const Vec3 from = middle_of(solid, *face);
    figure.arrows.push_back({from, from + face->normal * stage.length_of_px(44, from), Role::Mtv});
}

void two_edges(Figure& figure, const Stage& stage) {
    const core::AxisTest& axis = *stage.axis();
    const core::Witness& near = stage.trace.witness;
    bright(figure, nearest_edge(stage.a(), axis.feature_a, near.on_a));
    bright(figure, nearest_edge(stage.b(), axis.feature_b, near.on_b));
    const Vec3 from = (near.on_a + near.on_b) * 0.5;
    figure.arrows.push_back({from, from + axis.direction * stage.length_of_px(46, from), Role::Mtv});
}

void parallel_edges(Figure& figure, const Stage& stage) {
    const Vec3 above = (stage.a().centre + stage.b().centre) * 0.5 + stage.lens.up() - stage.lens.forward();
    bright(figure, nearest_edge(stage.a(), 0, above));
    bright(figure, nearest_edge(stage.b(), 0, above));
}

}  // namespace app::term_part
