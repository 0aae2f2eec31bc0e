// Four frames: y or z up, right- or left-handed.
#include "app/features/paste/frame.h"

namespace app::paste {

AxisConvention make_axis_convention(bool z_up, bool left_handed) {
    if (!z_up && !left_handed) return {};
    if (!z_up) return {{0, 1, 2}, {false, false, true}, true};
    if (!left_handed) return {{0, 2, 1}, {false, false, true}, false};
    return {{0, 2, 1}, {false, false, false}, true};
}

double negate(double value) { return value == 0 ? value : -value; }

core::Vec3 convert_vector(const AxisConvention& axes, const core::Vec3& source) {
    core::Vec3 converted(0);
    for (int i = 0; i < 3; ++i) {
        const double value = source[axes.source_axis[static_cast<std::size_t>(i)]];
        converted[i] = axes.negated[static_cast<std::size_t>(i)] ? negate(value) : value;
    }
    return converted;
}

core::Vec3 convert_sizes(const AxisConvention& axes, const core::Vec3& source) {
    return {source[axes.source_axis[0]], source[axes.source_axis[1]], source[axes.source_axis[2]]};
}

// A mirror turns every rotation the other way round its mirrored axis.
core::Quat convert_quaternion(const AxisConvention& axes, const core::Quat& source) {
    core::Vec3 axis = convert_vector(axes, {source.x, source.y, source.z});
    if (axes.mirrors) axis = {negate(axis.x), negate(axis.y), negate(axis.z)};
    return {source.w, axis.x, axis.y, axis.z};
}

core::Mat3 convert_matrix(const AxisConvention& axes, const core::Mat3& source) {
    core::Mat3 converted(1);
    for (int k = 0; k < 3; ++k) {
        const auto column = static_cast<std::size_t>(k);
        converted[k] = convert_vector(axes, source[axes.source_axis[column]]);
        if (!axes.negated[column]) continue;
        converted[k] = {negate(converted[k].x), negate(converted[k].y), negate(converted[k].z)};
    }
    return converted;
}

}  // namespace app::paste
