// The arrow keys follow the paper, the steps follow the world: so one bit is one bit.
#include "app/scene/nudge.h"

#include <cmath>
#include <limits>

#include "app/scene/drag.h"

namespace app {

namespace {

// The world axis most along `wish` among those not yet `taken`.
WorldStep along(const Vec3& wish, std::array<bool, 3>& taken) {
    WorldStep best{-1, +1};
    for (int k = 0; k < 3; ++k) {
        if (taken[k]) continue;
        if (best.axis < 0 || std::abs(wish[k]) > std::abs(wish[best.axis])) best = {k, wish[k] < 0 ? -1 : +1};
    }
    taken[best.axis] = true;
    return best;
}

Real size_of(const core::Placed& placed) {
    const Real radius = core::bounding_radius(core::solid(placed));
    return radius > 0 ? 2 * radius : 1;
}

}  // namespace

std::array<WorldStep, 3> steps_on_paper(const Lens& lens) {
    std::array<bool, 3> taken{};
    // Up first: with a turntable it is y from every side but from above.
    const WorldStep up = along(lens.up(), taken);
    const WorldStep right = along(lens.right(), taken);
    return {right, up, along(lens.forward(), taken)};
}

core::Pose nudged(const core::Placed& placed, const WorldStep& step, Nudge nudge) {
    core::Pose pose = placed.pose;
    Real& coordinate = pose.position[step.axis];
    if (nudge == Nudge::Ulp) {
        coordinate = std::nextafter(coordinate, step.sign * std::numeric_limits<Real>::infinity());
        return pose;
    }
    const Real fine = round_step(size_of(placed) / 100);
    coordinate += step.sign * (nudge == Nudge::Coarse ? 10 * fine : fine);
    return pose;
}

core::Pose returned_to(const core::Pose& start, core::Pose pose, const core::Placed& placed, int axis) {
    constexpr Real rounding = 1e-6;  // of a step, however many were made
    const Real step = std::abs(pose.position[axis] - placed.pose.position[axis]);
    if (std::abs(pose.position[axis] - start.position[axis]) <= rounding * step)
        pose.position[axis] = start.position[axis];
    return pose;
}

}  // namespace app
