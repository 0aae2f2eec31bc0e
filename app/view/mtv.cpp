// The way out: the MTV as an arrow from B's middle, and the ghost of B where it would then be.
#include "app/view/parts.h"

namespace app {

void add_mtv(Figure& figure, const Stage& stage) {
    if (stage.trace.verdict != core::Verdict::Overlap || !stage.trace.given.depth) return;
    const Vec3 move = core::mtv(stage.trace);
    const Vec3 from = stage.b().centre;
    core::Solid ghost = stage.b();
    ghost.centre += move;
    add_body(figure, stage, ghost, Role::Ghost);
    figure.marks.push_back({from, Marker::Dot, Role::Mtv});
    figure.arrows.push_back({from, from + move, Role::Mtv});
    figure.labels.push_back(
        {from + move, (*stage.words)("scene.mtv"), Role::Mtv, LabelKind::Name, from, "mtv"});
}

}  // namespace app
