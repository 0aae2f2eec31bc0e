// The numbers beside the cursor while something is dragged.
#include "app/hand/overlay.h"
#include "app/support/number.h"
#include "app/view/number_text.h"

namespace app {

namespace {

template <class Half>
std::string sizes(const Half& half, Real size) {
    std::string text;
    for (int k = 0; k < int(Half::length()); ++k) text += (k > 0 ? " × " : "") + length_text(half[k], size);
    return text;
}

struct Sizes {
    const Drag& drag;
    Real size;

    std::string operator()(const core::Rect& rect) const { return sizes(rect.half_extents, size); }
    std::string operator()(const core::Box& box) const { return sizes(box.half_extents, size); }
    std::string operator()(const core::Circle& circle) const {
        return "r " + length_text(circle.radius, size);
    }
    std::string operator()(const core::Sphere& ball) const { return "r " + length_text(ball.radius, size); }
    std::string operator()(const core::Polygon& polygon) const {
        return vector_text(Vec3(polygon.points[drag.index], 0), size, true);
    }
};

}  // namespace

std::string drag_numbers(const Drag& drag, Real size, bool flat) {
    if (drag.body < 0) return {};
    if (drag.grip == Grip::Move) {
        return vector_text(drag.now.pose.position - drag.placed.pose.position, size, flat);
    }
    if (drag.grip == Grip::Turn) return fixed_signed(glm::degrees(drag.turned), 1) + "°";
    return std::visit(Sizes{drag, size}, drag.now.shape);
}

}  // namespace app
