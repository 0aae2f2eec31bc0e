// Arrows that point at the eye or away from it.
#include "app/scene/outline.h"
#include "app/scene/parts.h"

namespace app {
namespace {

constexpr Real ring_radius_px = 9;
constexpr Real min_length_px = 12;  // shorter than its head
constexpr Real min_slope = 0.2;     // what is longer on the paper shows where it points

}  // namespace

bool is_end_on(const DrawContext& context, const Arrow& arrow) {
    if (context.flat()) return false;
    const Vec2 delta = context.view.project(arrow.to).px - context.view.project(arrow.from).px;
    const Real length_px = glm::length(arrow.to - arrow.from) / context.length_of_px(1, arrow.from);
    return glm::length(delta) < min_length_px * context.scale &&
           glm::length(delta) < min_slope * length_px * context.scale;
}

void add_arrow(Figure& figure, const DrawContext& context, const Arrow& arrow) {
    if (!is_end_on(context, arrow)) {
        figure.arrows.push_back(arrow);
        return;
    }
    const bool towards = glm::dot(arrow.to - arrow.from, context.view.forward()) < 0;
    const Vec3& near_end = towards ? arrow.to : arrow.from;
    const Real radius = context.length_of_px(ring_radius_px, near_end);
    figure.lines.push_back({circle_points(near_end, -context.view.forward(), radius, context.view),
                            arrow.role, PaintLayer::Overlay, true});
    figure.markers.push_back({near_end, towards ? MarkerShape::Dot : MarkerShape::Cross, arrow.role});
}

}  // namespace app
