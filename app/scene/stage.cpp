// The scene as the views draw it: about one unit large, with A's centre at the origin.
#include "app/scene/stage.h"

#include <algorithm>
#include <cmath>

#include "app/scene/axis_place.h"
#include "app/scene/framing.h"

namespace app {
namespace {

core::Interval scaled(const core::Interval& interval, Real by) {
    return {interval.min * by, interval.max * by};
}

core::Solid scaled(core::Solid solid, const Vec3& origin, Real by) {
    solid.centre = (solid.centre - origin) * by;
    solid.radius *= by;
    for (Vec3& corner : solid.corners) corner *= by;
    return solid;
}

core::Manifold scaled(core::Manifold manifold, Real by) {
    manifold.steps.clear();
    for (Vec3& corner : manifold.incident_loop) corner *= by;
    for (core::Contact& contact : manifold.contacts) {
        contact.point *= by;
        contact.depth *= by;
    }
    return manifold;
}

core::Trace scaled(core::Trace trace, Real by) {
    trace.origin = Vec3(0);
    for (core::AxisTest& axis : trace.axes) {
        axis.shadow_a = scaled(axis.shadow_a, by);
        axis.shadow_b = scaled(axis.shadow_b, by);
        axis.overlap *= by;
    }
    for (Real* length : {&trace.size, &trace.depth, &trace.gap, &trace.distance}) *length *= by;
    trace.witness = {trace.witness.on_a * by, trace.witness.on_b * by};
    trace.manifold = scaled(trace.manifold, by);
    return trace;
}

// The power of two that brings the pair to about one.
Real unit_of(const Subject& subject) {
    const Vec3 apart = subject.b.centre - subject.a.centre;
    const Real farthest = std::max({std::abs(apart.x), std::abs(apart.y), std::abs(apart.z)});
    const Real size = std::max(subject.trace.size, farthest);
    if (!(size > 0) || !std::isfinite(size)) return 1;
    return std::ldexp(1.0, std::clamp(-std::ilogb(size), -1000, 1000));
}

Lens near_lens(const Subject& subject, Real unit, Camera camera, const Vec2& size_px) {
    camera = sound(camera);  // as the world's lens sees by it, which the hand and the scale go by
    camera.target = (camera.target - subject.trace.origin) * unit;
    camera.height *= unit;
    return {camera, is_flat(*subject.document), size_px};
}

}  // namespace

const core::AxisTest* Stage::axis() const {
    if (subject->axis < 0) return nullptr;
    const core::AxisTest& axis = trace.axes[subject->axis];
    return measured(axis) ? &axis : nullptr;
}

Lens Stage::lens_of(const Camera& other) const { return near_lens(*subject, unit, other, lens.size_px()); }

Stage seen(const Subject& subject, const Paper& paper, const Emphasis& emphasis,
           const std::vector<Box>& taken) {
    const Real unit = unit_of(subject);
    const Lens lens = near_lens(subject, unit, paper.camera, paper.size_px);
    Stage stage{&subject, nullptr, emphasis, unit, paper.px, paper.camera, lens, scaled(subject.trace, unit),
                {},       taken,   {}};
    for (const core::Solid& solid : subject.solids)
        stage.solids.push_back(scaled(solid, subject.trace.origin, unit));
    if (const core::AxisTest* axis = stage.axis()) stage.place = axis_place(stage, *axis);
    return stage;
}

void look_from(Stage& stage, const Camera& camera) {
    stage.camera = camera;
    stage.lens = stage.lens_of(camera);
    if (const core::AxisTest* axis = stage.axis()) stage.place = axis_place(stage, *axis);
}

Stage stage(const Subject& subject, const Vec2& size_px, const Look& look, const Words& words,
            const Emphasis& emphasis) {
    const Paper paper{camera_of(*subject.document, size_px), size_px, look.scale};
    return stage(subject, paper, look.taken, words, emphasis);
}

Stage stage(const Subject& subject, const Paper& paper, const std::vector<Box>& taken, const Words& words,
            const Emphasis& emphasis) {
    Stage stage = seen(subject, paper, emphasis, taken);
    stage.words = &words;
    return stage;
}

Vec3 across(const Vec3& direction) {
    const Vec3 size = glm::abs(direction);
    const Vec3 other = size.x <= size.y && size.x <= size.z ? Vec3(1, 0, 0)
                       : size.y <= size.z                   ? Vec3(0, 1, 0)
                                                            : Vec3(0, 0, 1);
    return glm::normalize(glm::cross(direction, other));
}

Vec3 extreme_point(const core::Solid& solid, const Vec3& direction, const Vec3& near_to) {
    constexpr Real level = 1e-9;
    Real farthest = -1e300;
    for (const Vec3& corner : solid.corners) farthest = std::max(farthest, glm::dot(corner, direction));
    Vec3 best{0};
    Real best_distance = 1e300;
    for (const Vec3& corner : solid.corners) {
        if (glm::dot(corner, direction) < farthest - level) continue;
        const Vec3 point = solid.centre + corner + solid.radius * direction;
        const Real distance = glm::length(point - near_to);
        if (distance >= best_distance - level) continue;
        best = point;
        best_distance = distance;
    }
    return best;
}

Real reach(const core::Solid& solid, const Vec3& direction) {
    Real farthest = -1e300;
    for (const Vec3& corner : solid.corners) farthest = std::max(farthest, glm::dot(corner, direction));
    return farthest + solid.radius + glm::dot(solid.centre, direction);
}

bool out_of_sight(const core::Solid& solid) {
    constexpr Real limit = 1e9;
    const Real centre =
        std::max({std::abs(solid.centre.x), std::abs(solid.centre.y), std::abs(solid.centre.z)});
    Real size = solid.radius;
    for (const Vec3& corner : solid.corners) size = std::max(size, glm::length(corner));
    return !(centre < limit && size < limit);
}

}  // namespace app
