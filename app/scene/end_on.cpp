// Arrows that point at the eye or away from it.
#include "app/scene/outline.h"
#include "app/scene/parts.h"

namespace app {
namespace {

constexpr Real ring_px = 9;
constexpr Real least_run_px = 12;  // shorter than its head
constexpr Real least_slope = 0.2;  // what is longer on the paper shows where it points

}  // namespace

bool is_end_on(const Stage& stage, const Arrow& arrow) {
    if (stage.flat()) return false;
    const Vec2 run = stage.lens.project(arrow.to).px - stage.lens.project(arrow.from).px;
    const Real length_px = glm::length(arrow.to - arrow.from) / stage.length_of_px(1, arrow.from);
    return glm::length(run) < least_run_px * stage.px &&
           glm::length(run) < least_slope * length_px * stage.px;
}

void add_arrow(Figure& figure, const Stage& stage, const Arrow& arrow) {
    if (!is_end_on(stage, arrow)) {
        figure.arrows.push_back(arrow);
        return;
    }
    const bool towards = glm::dot(arrow.to - arrow.from, stage.lens.forward()) < 0;
    const Vec3& near_end = towards ? arrow.to : arrow.from;
    const Real radius = stage.length_of_px(ring_px, near_end);
    figure.lines.push_back(
        {circle(near_end, -stage.lens.forward(), radius, stage.lens), arrow.role, Layer::Overlay, true});
    figure.marks.push_back({near_end, towards ? Marker::Dot : Marker::Cross, arrow.role});
}

}  // namespace app
