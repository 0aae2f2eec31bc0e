// Typed numbers for each drag mode, then nudging.
#include "app/scene/keyboard_drag.h"

#include <cmath>
#include <limits>
#include <string_view>

#include <glm/trigonometric.hpp>

#include "app/base/number.h"

namespace app {

namespace {

bool accepts_number(const Drag& drag) {
    const bool has_size = drag.mode == DragMode::ResizeSide || drag.mode == DragMode::Radius;
    return drag.body >= 0 && drag.moved &&
           (drag.mode == DragMode::Move || drag.mode == DragMode::Rotate || has_size);
}

Drag resize_to(Drag drag, Real requested) {
    ResizeInput input;
    input.exact_size = requested;
    const core::PlacedShape placed = resize_shape(drag, input);
    drag.invalid = core::validate(placed).has_value();
    if (!drag.invalid) drag.current = placed;
    return drag;
}

bool can_append(const std::string& text, char character) {
    constexpr const char* digits = "0123456789";
    const bool in_exponent = text.find('e') != std::string::npos;
    switch (character) {
        case '.':
            return !in_exponent && text.find('.') == std::string::npos;
        case 'e':
            return !in_exponent && text.find_first_of(digits) != std::string::npos;
        case '-':
            return text.empty() || text.back() == 'e';
        case '+':
            return in_exponent && text.back() == 'e';
        default:
            return character >= '0' && character <= '9';
    }
}

// Drops an exponent without digits.
std::string_view trim_incomplete_exponent(std::string_view text) {
    return text.substr(0, text.find_last_not_of("e+-") + 1);
}

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
    if (!accepts_number(drag) || !can_append(drag.typed_number, character)) return drag;
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
    const std::string_view text = trim_incomplete_exponent(drag.typed_number);
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
        return resize_to(std::move(drag), *number);
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

core::Pose snap_to_start(const core::Pose& start, core::Pose pose, const core::PlacedShape& placed,
                         int axis) {
    constexpr Real rounding = 1e-6;  // of a step, however many were made
    const Real step = std::abs(pose.position[axis] - placed.pose.position[axis]);
    if (std::abs(pose.position[axis] - start.position[axis]) <= rounding * step)
        pose.position[axis] = start.position[axis];
    return pose;
}

}  // namespace app
