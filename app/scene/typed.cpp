// Typed numbers for each grip that has one.
#include "app/scene/typed.h"

#include <cmath>
#include <string_view>

#include <glm/trigonometric.hpp>

#include "app/base/number.h"
#include "app/scene/resize.h"
#include "app/scene/turn.h"

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

// Without an exponent that has no digits yet.
std::string_view trim_incomplete_exponent(std::string_view text) {
    return text.substr(0, text.find_last_not_of("e+-") + 1);
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

}  // namespace app
