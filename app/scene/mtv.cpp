// The way out: the MTV as an arrow from B's middle, and the ghost of B where it would then be.
#include "app/scene/parts.h"

namespace app {

std::optional<core::Solid> ghost(const DrawContext& context) {
    if (context.trace.verdict != core::Verdict::Overlap || !context.trace.available.depth)
        return std::nullopt;
    core::Solid moved = context.b();
    moved.center += core::mtv(context.trace);
    return moved;
}

void add_mtv(Figure& figure, const DrawContext& context) {
    const std::optional<core::Solid> moved = ghost(context);
    if (!moved) return;
    const Vec3 from = context.b().center, to = moved->center;
    add_body(figure, context, *moved, Role::Ghost);
    const Arrow arrow{from, to, Role::Mtv};
    if (!is_end_on(context, arrow)) figure.markers.push_back({from, MarkerShape::Dot, Role::Mtv});
    add_arrow(figure, context, arrow);
    figure.labels.push_back({to, (*context.texts)("scene.mtv"), Role::Mtv, LabelKind::Name, from, "mtv"});
}

}  // namespace app
