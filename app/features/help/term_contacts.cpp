// Figures of terms: the way out, and what meets.
#include "app/features/help/term_parts.h"

namespace app::term_part {
namespace {

void bright_loop(Figure& figure, std::vector<Vec3> loop) {
    figure.lines.push_back({std::move(loop), Role::Selection, Layer::Overlay, true});
}

void arrow_from(Figure& figure, const Stage& stage, const Vec3& from, const Vec3& way) {
    figure.arrows.push_back({from, from + way * stage.length_of_px(46, from), Role::Mtv});
}

const core::Solid& reference(const Stage& stage) {
    return stage.trace.manifold.reference_on_a ? stage.a() : stage.b();
}

std::vector<Vec3> loop_of(const core::Solid& solid, const core::Feature& feature) {
    std::vector<Vec3> loop;
    if (feature.kind == core::Feature::Kind::Vertex) return {solid.centre + solid.corners[feature.index]};
    if (feature.kind == core::Feature::Kind::Edge) {
        const core::Edge& edge = solid.edges[feature.index];
        return {solid.centre + solid.corners[edge.from], solid.centre + solid.corners[edge.to]};
    }
    for (const int corner : solid.faces[feature.index].loop)
        loop.push_back(solid.centre + solid.corners[corner]);
    return loop;
}

}  // namespace

void every_way_out(Figure& figure, const Stage& stage) {
    const Vec3 from = stage.b().centre;
    figure.marks.push_back({from, Marker::Dot, Role::Mtv});
    for (const Vec3& way : core::shortest_ways(stage.trace))
        figure.arrows.push_back({from, from + way * stage.trace.depth, Role::Mtv});
}

void normal(Figure& figure, const Stage& stage) {
    const Vec3 from = (stage.trace.witness.on_a + stage.trace.witness.on_b) * 0.5;
    figure.marks.push_back({from, Marker::Dot, Role::Mtv});
    arrow_from(figure, stage, from, stage.trace.normal);
}

void reference_face(Figure& figure, const Stage& stage) {
    const std::vector<Vec3> loop = loop_of(reference(stage), stage.trace.manifold.reference);
    Vec3 middle{0};
    for (const Vec3& point : loop) middle += point / static_cast<Real>(loop.size());
    bright_loop(figure, loop);
    const Real sign = stage.trace.manifold.reference_on_a ? 1 : -1;
    arrow_from(figure, stage, middle, sign * stage.trace.manifold.normal);
}

void incident_face(Figure& figure, const Stage& stage) {
    const auto& loop = stage.trace.manifold.incident_loop;
    bright_loop(figure, {loop.begin(), loop.end()});
}

void clipped_face(Figure& figure, const Stage& stage) {
    const auto& kept = stage.subject->trace.manifold.steps.back().kept;
    std::vector<Vec3> loop;
    for (const Vec3& point : kept) loop.push_back(point * stage.unit);
    figure.areas.push_back({loop, Role::Overlap, Layer::Overlay});
    bright_loop(figure, std::move(loop));
}

void met_features(Figure& figure, const Stage& stage) {
    const core::Contact& contact = stage.trace.manifold.contacts.front();
    for (std::vector<Vec3> loop : {loop_of(stage.a(), contact.a), loop_of(stage.b(), contact.b)})
        if (loop.size() > 1) bright_loop(figure, std::move(loop));
    figure.marks.push_back({contact.point, Marker::Diamond, Role::ContactPoint});
}

void tolerance_band(Figure& figure, const Stage& stage) {
    const core::AxisTest& axis = *stage.axis();
    const Vec3 out = axis.direction, along{-out.y, out.x, 0};
    const Vec3 middle = out * axis.shadow_a.max;
    const Vec3 thick = out * stage.length_of_px(5, middle), wide = along * stage.length_of_px(56, middle);
    figure.areas.push_back(
        {{middle - thick - wide, middle + thick - wide, middle + thick + wide, middle - thick + wide},
         Role::Touch,
         Layer::Overlay});
    for (const Real side : {-1.0, 1.0})
        figure.lines.push_back(
            {{middle + side * thick - wide, middle + side * thick + wide}, Role::Touch, Layer::Overlay});
}

void moved_about(Figure& figure, const Stage& stage) {
    const Real step = 0.35 * stage.trace.size;
    for (const Vec3& way : {Vec3(1, 0, 0), Vec3(0, 1, 0), Vec3(-1, 0, 0), Vec3(0, -1, 0)}) {
        core::Solid ghost = stage.b();
        ghost.centre += way * (way.x != 0 ? step : step * 0.6);
        add_body(figure, stage, ghost, Role::Ghost);
    }
    figure.marks.push_back({stage.b().centre, Marker::Cross, Role::Mtv});
}

}  // namespace app::term_part
