// The arrow keys follow the paper, the steps follow the world: so one bit is one bit.
#include "app/scene/nudge.h"

#include <cmath>
#include <limits>

#include "app/scene/drag.h"

namespace app {

namespace {

// The world axis most along `wish` among those not yet `taken`.
AxisStep dominant_axis(const Vec3& direction, std::array<bool, 3>& used) {
    AxisStep best{-1, +1};
    for (int k = 0; k < 3; ++k) {
        if (used[k]) continue;
        if (best.axis < 0 || std::abs(direction[k]) > std::abs(direction[best.axis]))
            best = {k, direction[k] < 0 ? -1 : +1};
    }
    used[best.axis] = true;
    return best;
}

Real body_size(const core::PlacedShape& placed) {
    const Real radius = core::bounding_radius(core::make_solid(placed));
    return radius > 0 ? 2 * radius : 1;
}

}  // namespace

std::array<AxisStep, 3> paper_aligned_steps(const ViewTransform& view) {
    std::array<bool, 3> used{};
    // Up first: with a turntable it is y from every side but from above.
    const AxisStep up = dominant_axis(view.up(), used);
    const AxisStep right = dominant_axis(view.right(), used);
    return {right, up, dominant_axis(view.forward(), used)};
}

core::Pose nudge(const core::PlacedShape& placed, const AxisStep& step, Nudge size) {
    core::Pose pose = placed.pose;
    Real& coordinate = pose.position[step.axis];
    if (size == Nudge::OneUlp) {
        coordinate = std::nextafter(coordinate, step.sign * std::numeric_limits<Real>::infinity());
        return pose;
    }
    const Real fine_step = nice_step_below(body_size(placed) / 100);
    coordinate += step.sign * (size == Nudge::Coarse ? 10 * fine_step : fine_step);
    return pose;
}

core::Pose snap_to_start(const core::Pose& start, core::Pose pose, const core::PlacedShape& placed,
                         int axis) {
    constexpr Real rounding = 1e-6;  // of a step, however many were made
    const Real step = std::abs(pose.position[axis] - placed.pose.position[axis]);
    if (std::abs(pose.position[axis] - start.position[axis]) <= rounding * step)
        pose.position[axis] = start.position[axis];
    return pose;
}

}  // namespace app
