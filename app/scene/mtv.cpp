// The way out: the MTV as an arrow from B's middle, and the ghost of B where it would then be.
#include "app/scene/parts.h"

namespace app {

std::optional<core::Solid> ghost(const Stage& stage) {
    if (stage.trace.verdict != core::Verdict::Overlap || !stage.trace.given.depth) return std::nullopt;
    core::Solid moved = stage.b();
    moved.centre += core::mtv(stage.trace);
    return moved;
}

void add_mtv(Figure& figure, const Stage& stage) {
    const std::optional<core::Solid> moved = ghost(stage);
    if (!moved) return;
    const Vec3 from = stage.b().centre, to = moved->centre;
    add_body(figure, stage, *moved, Role::Ghost);
    const Arrow arrow{from, to, Role::Mtv};
    if (!is_end_on(stage, arrow)) figure.marks.push_back({from, Marker::Dot, Role::Mtv});
    add_arrow(figure, stage, arrow);
    figure.labels.push_back({to, (*stage.words)("scene.mtv"), Role::Mtv, LabelKind::Name, from, "mtv"});
}

}  // namespace app
