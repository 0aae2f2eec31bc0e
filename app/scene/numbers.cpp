// The numbers beside the cursor while something is dragged.
#include "app/base/number.h"
#include "app/base/number_text.h"
#include "app/scene/overlay.h"

namespace app {

namespace {

// Beside each other, or one under the other where each is long.
template <class Half>
std::string format_sizes(const Half& half, Real size, NumberFormat format) {
    const char* separator = format == NumberFormat::Short ? " × " : "\n";
    std::string text;
    for (int k = 0; k < int(Half::length()); ++k)
        text += (k > 0 ? separator : "") + format_length(half[k], size, format);
    return text;
}

std::string format_components(const Vec3& step, Real size, bool flat, NumberFormat format) {
    if (format == NumberFormat::Short) return format_vector(step, size, flat);
    std::string text;
    for (int k = 0; k < (flat ? 2 : 3); ++k)
        text += (k > 0 ? "\n" : "") + format_signed_length(step[k], size, format);
    return text;
}

// On a line the way along it first, as it may be typed.
std::string displacement_text(const Drag& drag, Real size, bool flat, NumberFormat format) {
    const Vec3 displacement = drag.current.pose.position - drag.placed.pose.position;
    std::string text = format_components(displacement, size, flat, format);
    if (!drag.constraint || !drag.typed_number.empty()) return text;
    const std::string along = format_signed_length(glm::dot(displacement, *drag.constraint), size, format);
    return along + (format == NumberFormat::Short ? "  " : "\n") + text;
}

struct SizeText {
    const Drag& drag;
    Real size;
    NumberFormat format;

    std::string operator()(const core::Rect& rect) const {
        return format_sizes(rect.half_extents, size, format);
    }
    std::string operator()(const core::Box& box) const {
        return format_sizes(box.half_extents, size, format);
    }
    std::string operator()(const core::Circle& circle) const {
        return "r " + format_length(circle.radius, size, format);
    }
    std::string operator()(const core::Sphere& ball) const {
        return "r " + format_length(ball.radius, size, format);
    }
    std::string operator()(const core::Polygon& polygon) const {
        return format_components(Vec3(polygon.points[drag.index], 0), size, true, format);
    }
};

}  // namespace

std::string drag_readout(const Drag& drag, Real size, bool flat, NumberFormat format) {
    if (drag.body < 0) return {};
    if (drag.mode == DragMode::Move) return displacement_text(drag, size, flat, format);
    if (drag.mode != DragMode::Rotate) return std::visit(SizeText{drag, size, format}, drag.current.shape);
    const double degrees = glm::degrees(drag.applied_angle);
    return (format == NumberFormat::Short ? to_fixed_signed(degrees, 1) : format_number(degrees, format)) +
           "°";
}

}  // namespace app
