// All candidate axes as the needles of one compass in a free corner, so that they never cover the shapes.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/view/paper_hull.h"
#include "app/view/parts.h"

namespace app {
namespace {

constexpr Real needle_px = 50;
constexpr Real inset_px = 96;
constexpr int named_at_most = 8;  // more needles than that: only those that matter have names

Real crowded(const std::vector<PaperHull>& hulls, const Vec2& corner, Real radius) {
    Real sum = 0;
    for (const PaperHull& hull : hulls) {
        sum += inside_length(hull, corner - Vec2(radius, 0), corner + Vec2(radius, 0));
        sum += inside_length(hull, corner - Vec2(0, radius), corner + Vec2(0, radius));
    }
    return sum;
}

// How far the axis under the lens reaches into a disc, in pixels.
Real axis_inside(const Stage& stage, const Vec2& centre, Real radius) {
    if (stage.axis() == nullptr) return 0;
    const AxisPlace& place = stage.place;
    const Vec2 from = stage.lens.project(place.at(place.from)).px,
               to = stage.lens.project(place.at(place.to)).px;
    const Vec2 way = to - from;
    const Real t = std::clamp(glm::dot(centre - from, way) / std::max(glm::dot(way, way), 1e-9), 0.0, 1.0);
    return std::max(0.0, radius - glm::length(from + way * t - centre));
}

// Top right before bottom right, bottom left, top left.
Vec2 free_corner(const Stage& stage) {
    const Vec2 size = stage.lens.size_px();
    const Real inset = std::min(inset_px * stage.px, 0.25 * std::min(size.x, size.y));
    const std::vector<PaperHull> hulls = paper_hulls(stage);
    Vec2 best(size.x - inset, inset);
    Real least = 1e300;
    Real habit = 0;
    for (const Vec2& corner : {Vec2(size.x - inset, inset), Vec2(size.x - inset, size.y - inset),
                               Vec2(inset, size.y - inset), Vec2(inset, inset)}) {
        const Real cost = crowded(hulls, corner, inset) + 3 * axis_inside(stage, corner, 1.3 * inset) + habit;
        habit += 12 * stage.px;
        if (cost >= least) continue;
        least = cost;
        best = corner;
    }
    return best;
}

// The point of the stage under a point of the paper, as far from the eye as the pair.
Vec3 lifted(const Stage& stage, const Vec2& px) {
    const Ray ray = stage.lens.ray(px);
    if (stage.flat()) return {ray.origin.x, ray.origin.y, 0};
    const Vec3 middle = (stage.a().centre + stage.b().centre) * 0.5;
    const Vec3& forward = stage.lens.forward();
    return ray.origin +
           ray.direction * (glm::dot(middle - ray.origin, forward) / glm::dot(ray.direction, forward));
}

Role needle_role(const Stage& stage, int index) {
    const core::AxisTest& axis = stage.trace.axes[index];
    if (axis.state == core::AxisState::Separates) return Role::SeparatingAxis;
    return index == stage.subject->axis ? Role::OverlappingAxis : Role::CandidateAxis;
}

bool is_named(const Stage& stage, int index, int needles) {
    return needles <= named_at_most || index == stage.subject->axis || index == stage.trace.least;
}

void add_needle(Figure& figure, const Stage& stage, const Vec3& pivot, int index) {
    const core::AxisTest& axis = stage.trace.axes[index];
    const Vec3 tip = pivot + axis.direction * stage.length_of_px(needle_px, pivot);
    const Role role = needle_role(stage, index);
    if (index == stage.subject->axis)
        figure.arrows.push_back({pivot, tip, role});
    else
        figure.lines.push_back({{pivot, tip}, role, Layer::Overlay});
    const int needles = static_cast<int>(stage.trace.axes.size());
    if (!is_named(stage, index, needles)) return;
    figure.labels.push_back({tip, axis_markup(axis), role, LabelKind::Scale, pivot});
}

}  // namespace

void add_compass(Figure& figure, const Stage& stage) {
    const Vec3 pivot = lifted(stage, free_corner(stage));
    const Real radius = stage.length_of_px(needle_px, pivot);
    core::Solid rim;
    rim.centre = pivot;
    rim.corners = {Vec3(0)};
    rim.radius = radius;
    rim.flat = stage.flat();
    figure.lines.push_back({outline(rim, stage.lens.forward()), Role::GridMajor, Layer::Overlay, true});
    const int count = static_cast<int>(stage.trace.axes.size());
    for (int i = 0; i < count; ++i)
        if (measured(stage.trace.axes[i]) && i != stage.subject->axis) add_needle(figure, stage, pivot, i);
    if (stage.axis() != nullptr) add_needle(figure, stage, pivot, stage.subject->axis);
    figure.marks.push_back({pivot, Marker::Dot, Role::CandidateAxis});
}

}  // namespace app
