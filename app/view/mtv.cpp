// The way out: the MTV as an arrow from B's middle, and the ghost of B where it would then be.
#include "app/view/parts.h"

namespace app {
namespace {

void add_ghost(Figure& figure, core::Solid solid, const Vec3& move) {
    solid.centre += move;
    if (solid.corners.size() == 1 && !solid.flat) {
        for (const Vec3& axis : {Vec3(1, 0, 0), Vec3(0, 1, 0), Vec3(0, 0, 1)})
            figure.lines.push_back({outline(solid, axis), Role::Ghost, Layer::Solid, true});
        return;
    }
    if (solid.flat) {
        const bool round = solid.corners.size() == 1;
        figure.lines.push_back(
            {round ? outline(solid, Vec3(0, 0, 1)) : face_loops(solid)[0], Role::Ghost, Layer::Solid, true});
        return;
    }
    for (const core::Edge& edge : solid.edges)
        figure.lines.push_back(
            {{solid.centre + solid.corners[edge.from], solid.centre + solid.corners[edge.to]}, Role::Ghost});
}

}  // namespace

void add_mtv(Figure& figure, const Stage& stage) {
    if (stage.trace.verdict != core::Verdict::Overlap) return;
    const Vec3 move = core::mtv(stage.trace);
    const Vec3 from = stage.b().centre;
    add_ghost(figure, stage.b(), move);
    figure.marks.push_back({from, Marker::Dot, Role::Mtv});
    figure.arrows.push_back({from, from + move, Role::Mtv});
    figure.labels.push_back({from + move, (*stage.words)("scene.mtv"), Role::Mtv, LabelKind::Name, from});
}

}  // namespace app
