// The compass: where it stands, its needles, and which is meant by a point of the paper.
#include "app/scene/compass.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/scene/outline.h"
#include "app/scene/paper_hull.h"
#include "app/scene/parts.h"

namespace app {
namespace {

constexpr Real needle_px = 50;
constexpr Real inset_px = 96;
constexpr Real disc_px = 84;      // with the names
constexpr int named_at_most = 8;  // more needles than that: only those that matter have names

Real crowded(const std::vector<PaperHull>& hulls, const Vec2& corner, Real radius) {
    Real sum = 0;
    for (const PaperHull& hull : hulls) {
        sum += inside_length(hull, corner - Vec2(radius, 0), corner + Vec2(radius, 0));
        sum += inside_length(hull, corner - Vec2(0, radius), corner + Vec2(0, radius));
    }
    return sum;
}

// The places in the corners: in each as far out as can be, and then further up or down past what is there.
std::vector<Vec2> corners(const Stage& stage, Real inset) {
    const Vec2 size = stage.lens.size_px();
    std::vector<Vec2> places{Vec2(size.x - inset, inset), Vec2(size.x - inset, size.y - inset),
                             Vec2(inset, size.y - inset), Vec2(inset, inset)};
    const Real reach = disc_px * stage.px;
    for (Vec2& place : places) {
        for (const Box& box : stage.taken) {
            if (!box.meets({glm::vec2(place - reach), glm::vec2(place + reach)})) continue;
            place.y = place.y < size.y / 2 ? box.high.y + reach : box.low.y - reach;
        }
    }
    return places;
}

// Top right before bottom right, bottom left, top left. The axis under the lens has no say: the compass would
// flee from the hand that hovers its needles.
Vec2 free_corner(const Stage& stage) {
    const Vec2 size = stage.lens.size_px();
    const Real inset = std::min(inset_px * stage.px, 0.25 * std::min(size.x, size.y));
    const std::vector<PaperHull> hulls = paper_hulls(stage);
    Vec2 best(size.x - inset, inset);
    Real least = 1e300;
    Real habit = 0;
    for (const Vec2& corner : corners(stage, inset)) {
        const Real cost = crowded(hulls, corner, inset) + habit;
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

void add_needle(Figure& figure, const Stage& stage, const Compass& compass, const Needle& needle) {
    const Role role = needle_role(stage, needle.axis);
    if (needle.axis == stage.subject->axis)
        figure.arrows.push_back({compass.pivot, needle.tip, role});
    else
        figure.lines.push_back({{compass.pivot, needle.tip}, role, Layer::Overlay});
    const int needles = static_cast<int>(stage.trace.axes.size());
    if (!is_named(stage, needle.axis, needles)) return;
    const std::string name = axis_markup(stage.trace.axes[needle.axis]);
    figure.labels.push_back({needle.tip, name, role, LabelKind::Scale, compass.pivot, "compass." + name});
}

void add_rim(Figure& figure, const Stage& stage, const Compass& compass) {
    std::vector<Vec3> rim = circle(compass.pivot, -stage.lens.forward(), compass.radius, stage.lens);
    figure.lines.push_back({std::move(rim), Role::GridMajor, Layer::Overlay, true});
}

}  // namespace

Compass compass(const Stage& stage) {
    constexpr Real clear = 0.35;
    Compass compass;
    compass.pivot = lifted(stage, free_corner(stage));
    compass.radius = stage.length_of_px(needle_px, compass.pivot);
    const int count = static_cast<int>(stage.trace.axes.size());
    for (int i = 0; i < count; ++i) {
        if (!measured(stage.trace.axes[i])) continue;
        const Vec3 way = stage.trace.axes[i].direction * compass.radius;
        compass.needles.push_back({i, compass.pivot + way * clear, compass.pivot + way});
    }
    return compass;
}

Box compass_box(const Stage& stage) {
    const glm::vec2 middle(free_corner(stage));
    const float reach = static_cast<float>(disc_px * stage.px);
    return {middle - reach, middle + reach};
}

int needle_at(const Stage& stage, const Vec2& px) {
    constexpr Real reach_px = 6;
    if (!stage.shows(SceneLayer::AllAxes)) return -1;
    int found = -1;
    Real nearest = reach_px * stage.px;
    for (const Needle& needle : compass(stage).needles) {
        const Vec2 from = stage.lens.project(needle.from).px;
        const Vec2 way = stage.lens.project(needle.tip).px - from;
        const Real length2 = std::max(glm::dot(way, way), 1e-9);
        const Real t = std::clamp(glm::dot(px - from, way) / length2, 0.0, 1.0);
        const Real distance = glm::length(px - from - t * way);
        if (distance >= nearest) continue;
        nearest = distance;
        found = needle.axis;
    }
    return found;
}

void add_compass(Figure& figure, const Stage& stage) {
    const Compass compass = app::compass(stage);
    add_rim(figure, stage, compass);
    for (bool under_lens : {false, true})
        for (const Needle& needle : compass.needles)
            if ((needle.axis == stage.subject->axis) == under_lens)
                add_needle(figure, stage, compass, needle);
    figure.marks.push_back({compass.pivot, Marker::Dot, Role::CandidateAxis});
}

}  // namespace app
