// Four frames: y or z up, right- or left-handed.
#include "app/features/paste/frame.h"

namespace app::paste {

Frame frame(bool z_up, bool left_handed) {
    if (!z_up && !left_handed) return {};
    if (!z_up) return {{0, 1, 2}, {false, false, true}, true};
    if (!left_handed) return {{0, 2, 1}, {false, false, true}, false};
    return {{0, 2, 1}, {false, false, false}, true};
}

double turned_round(double value) { return value == 0 ? value : -value; }

core::Vec3 vector_in(const Frame& frame, const core::Vec3& theirs) {
    core::Vec3 ours(0);
    for (int i = 0; i < 3; ++i) {
        const double value = theirs[frame.from[static_cast<std::size_t>(i)]];
        ours[i] = frame.turned[static_cast<std::size_t>(i)] ? turned_round(value) : value;
    }
    return ours;
}

core::Vec3 sizes_in(const Frame& frame, const core::Vec3& theirs) {
    return {theirs[frame.from[0]], theirs[frame.from[1]], theirs[frame.from[2]]};
}

// A mirror turns every rotation the other way round its mirrored axis.
core::Quat quaternion_in(const Frame& frame, const core::Quat& theirs) {
    core::Vec3 axis = vector_in(frame, {theirs.x, theirs.y, theirs.z});
    if (frame.mirrors) axis = {turned_round(axis.x), turned_round(axis.y), turned_round(axis.z)};
    return {theirs.w, axis.x, axis.y, axis.z};
}

core::Mat3 matrix_in(const Frame& frame, const core::Mat3& theirs) {
    core::Mat3 ours(1);
    for (int k = 0; k < 3; ++k) {
        const auto column = static_cast<std::size_t>(k);
        ours[k] = vector_in(frame, theirs[frame.from[column]]);
        if (!frame.turned[column]) continue;
        ours[k] = {turned_round(ours[k].x), turned_round(ours[k].y), turned_round(ours[k].z)};
    }
    return ours;
}

}  // namespace app::paste
