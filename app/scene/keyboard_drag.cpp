// Typed numbers for each drag mode, then nudging.
#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <type_traits>

#include <glm/trigonometric.hpp>

#include "app/base/number.h"
#include "app/scene/drag.h"

namespace app {

namespace {

// The unused world axis nearest to a direction.
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

Drag type_digit(Drag drag, char character) {
    const bool has_size = drag.mode == DragMode::ResizeSide || drag.mode == DragMode::Radius;
    const bool has_number = drag.mode == DragMode::Move || drag.mode == DragMode::Rotate || has_size;
    const std::string& text = drag.typed_number;
    const bool in_exponent = text.find('e') != std::string::npos;
    const bool has_digit = text.find_first_of("0123456789") != std::string::npos;
    const bool can_append = character == '.'   ? !in_exponent && text.find('.') == std::string::npos
                            : character == 'e' ? !in_exponent && has_digit
                            : character == '-' ? text.empty() || text.back() == 'e'
                            : character == '+' ? in_exponent && text.back() == 'e'
                                               : character >= '0' && character <= '9';
    if (drag.body < 0 || !drag.moved || !has_number || !can_append) return drag;
    const Vec3 displacement = drag.current.pose.position - drag.placed.pose.position;
    if (drag.mode == DragMode::Move && !drag.constraint && glm::length(displacement) > 0)
        drag.constraint = glm::normalize(displacement);
    drag.typed_number += character;
    return drag;
}

Drag erase_digit(Drag drag) {
    if (!drag.typed_number.empty()) drag.typed_number.pop_back();
    return drag;
}

Drag apply_typed_number(Drag drag, bool flat) {
    // Drops an exponent without digits.
    const std::string_view typed = drag.typed_number,
                           text = typed.substr(0, typed.find_last_not_of("e+-") + 1);
    const std::optional<double> number = parse_number(text);
    if (!number) {
        drag.invalid = drag.invalid || number_input_error(text) == NumberInputError::NotFinite;
        return drag;
    }
    drag.invalid = false;
    if (drag.mode == DragMode::Rotate) {
        drag.applied_angle = glm::radians(*number);
        drag.current.pose = rotate_body(drag, drag.applied_angle, flat);
    } else if (drag.mode == DragMode::Move) {
        if (drag.constraint)
            drag.current.pose.position = drag.placed.pose.position + *number * *drag.constraint;
    } else {
        ResizeInput input;
        input.exact_size = *number;
        const core::PlacedShape placed = resize_shape(drag, input);
        drag.invalid = core::validate(placed).has_value();
        if (!drag.invalid) drag.current = placed;
    }
    return drag;
}

// Keys map to paper directions, steps to world axes: one ulp changes one coordinate.

std::array<AxisStep, 3> paper_aligned_steps(const ViewTransform& view) {
    std::array<bool, 3> used{};
    // Up is chosen first: with a turntable camera it is y except when seen from above.
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

core::Pose turn_by_key(const core::PlacedShape& placed, const AxisStep& step, Nudge size) {
    Drag drag;
    drag.placed = placed;
    drag.axis[step.axis] = 1;
    const Real angle = glm::radians(size == Nudge::Coarse ? Real(15) : Real(1));
    return rotate_body(drag, step.sign * angle, core::is_flat(placed.shape));
}

namespace {

Real changed_size(Real current, Real fine_step, int sign, Nudge size) {
    if (size == Nudge::OneUlp)
        return std::max(std::nextafter(current, sign * std::numeric_limits<Real>::infinity()), Real(0));
    return std::max(current + sign * (size == Nudge::Coarse ? 10 : 1) * fine_step, Real(0));
}

}  // namespace

std::optional<core::PlacedShape> resize_by_key(const core::PlacedShape& placed, const AxisStep& step,
                                               Nudge size) {
    const Real fine_step = nice_step_below(body_size(placed) / 100);
    Drag drag;
    drag.placed = placed;
    ResizeInput input{Vec3(0), true, 0};
    const auto choose_size = [&](const auto& shape) {
        if constexpr (requires { shape.half_extents; }) {
            // The local axis nearest to the world axis.
            const core::Mat3 axes = core::to_matrix(placed.pose.rotation);
            int axis = 0;
            for (int k = 1; k < static_cast<int>(shape.half_extents.length()); ++k)
                if (std::abs(axes[k][step.axis]) > std::abs(axes[axis][step.axis])) axis = k;
            drag.mode = DragMode::ResizeSide;
            drag.index = 2 * axis + 1;
            input.exact_size = changed_size(shape.half_extents[axis], fine_step, step.sign, size);
        } else if constexpr (!std::is_same_v<std::decay_t<decltype(shape)>, core::Polygon> &&
                             !std::is_same_v<std::decay_t<decltype(shape)>, core::Hull>) {
            drag.mode = DragMode::Radius;
            input.exact_size = changed_size(shape.radius, fine_step, step.sign, size);
        }
    };
    std::visit(choose_size, placed.shape);
    if (!input.exact_size) return std::nullopt;
    const core::PlacedShape resized = resize_shape(drag, input);
    return core::validate(resized) ? std::nullopt : std::optional(resized);
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
