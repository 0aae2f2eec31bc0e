// Typed numbers for each grip that has one.
#include "app/hand/typed.h"

#include <cmath>

#include <glm/trigonometric.hpp>

#include "app/hand/resize.h"
#include "app/hand/turn.h"
#include "app/support/number.h"

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

}  // namespace

Drag typed(Drag drag, char character) {
    const bool digit = character >= '0' && character <= '9';
    const bool point = character == '.' && drag.typed.find('.') == std::string::npos;
    const bool minus = character == '-' && drag.typed.empty();
    if (!has_number(drag) || !(digit || point || minus)) return drag;
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
    const std::optional<double> number = parse_number(drag.typed);
    if (!number) return drag;
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
