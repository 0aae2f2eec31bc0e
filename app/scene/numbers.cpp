// The numbers beside the cursor while something is dragged.
#include "app/base/number.h"
#include "app/base/number_text.h"
#include "app/scene/overlay.h"

namespace app {

namespace {

// Beside each other, or one under the other where each is long.
template <class Half>
std::string sizes(const Half& half, Real size, NumberForm form) {
    const char* between = form == NumberForm::Brief ? " × " : "\n";
    std::string text;
    for (int k = 0; k < int(Half::length()); ++k)
        text += (k > 0 ? between : "") + length_text(half[k], size, form);
    return text;
}

std::string steps(const Vec3& step, Real size, bool flat, NumberForm form) {
    if (form == NumberForm::Brief) return vector_text(step, size, flat);
    std::string text;
    for (int k = 0; k < (flat ? 2 : 3); ++k)
        text += (k > 0 ? "\n" : "") + signed_length_text(step[k], size, form);
    return text;
}

// On a line the way along it first, as it may be typed.
std::string moved_text(const Drag& drag, Real size, bool flat, NumberForm form) {
    const Vec3 way = drag.now.pose.position - drag.placed.pose.position;
    std::string text = steps(way, size, flat, form);
    if (!drag.line || !drag.typed.empty()) return text;
    const std::string along = signed_length_text(glm::dot(way, *drag.line), size, form);
    return along + (form == NumberForm::Brief ? "  " : "\n") + text;
}

struct Sizes {
    const Drag& drag;
    Real size;
    NumberForm form;

    std::string operator()(const core::Rect& rect) const { return sizes(rect.half_extents, size, form); }
    std::string operator()(const core::Box& box) const { return sizes(box.half_extents, size, form); }
    std::string operator()(const core::Circle& circle) const {
        return "r " + length_text(circle.radius, size, form);
    }
    std::string operator()(const core::Sphere& ball) const {
        return "r " + length_text(ball.radius, size, form);
    }
    std::string operator()(const core::Polygon& polygon) const {
        return steps(Vec3(polygon.points[drag.index], 0), size, true, form);
    }
};

}  // namespace

std::string drag_numbers(const Drag& drag, Real size, bool flat, NumberForm form) {
    if (drag.body < 0) return {};
    if (drag.grip == Grip::Move) return moved_text(drag, size, flat, form);
    if (drag.grip != Grip::Turn) return std::visit(Sizes{drag, size, form}, drag.now.shape);
    const double degrees = glm::degrees(drag.turned);
    return (form == NumberForm::Brief ? fixed_signed(degrees, 1) : exact_text(degrees, form)) + "°";
}

}  // namespace app
