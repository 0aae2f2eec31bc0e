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

bool has_number(const Drag& drag) {
    const bool sized = drag.grip == Grip::Side || drag.grip == Grip::Radius;
    return drag.body >= 0 && drag.moved && (drag.grip == Grip::Move || drag.grip == Grip::Turn || sized);
}

Drag sized(Drag drag, Real wished) {
    Pull pull;
    pull.size = wished;
    const core::Placed placed = resized(drag, pull);
    drag.refused = core::fault(placed).has_value();
    if (!drag.refused) drag.now = placed;
    return drag;
}

bool goes_on(const std::string& text, char character) {
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
std::string_view as_far_as_typed(std::string_view text) {
    return text.substr(0, text.find_last_not_of("e+-") + 1);
}

}  // namespace

Drag typed(Drag drag, char character) {
    if (!has_number(drag) || !goes_on(drag.typed, character)) return drag;
    const Vec3 came = drag.now.pose.position - drag.placed.pose.position;
    if (drag.grip == Grip::Move && !drag.line && glm::length(came) > 0) drag.line = glm::normalize(came);
    drag.typed += character;
    return drag;
}

Drag untyped(Drag drag) {
    if (!drag.typed.empty()) drag.typed.pop_back();
    return drag;
}

Drag obeyed(Drag drag, bool flat) {
    const std::string_view text = as_far_as_typed(drag.typed);
    const std::optional<double> number = parse_number(text);
    if (!number) {
        drag.refused = drag.refused || typed_fault(text) == TypedFault::NotFinite;
        return drag;
    }
    drag.refused = false;
    if (drag.grip == Grip::Turn) {
        drag.turned = glm::radians(*number);
        drag.now.pose = turned_by(drag, drag.turned, flat);
    } else if (drag.grip == Grip::Move) {
        if (drag.line) drag.now.pose.position = drag.placed.pose.position + *number * *drag.line;
    } else {
        return sized(std::move(drag), *number);
    }
    return drag;
}

}  // namespace app
