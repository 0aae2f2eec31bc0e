// Other programs' axes into ours: right-handed, y up. Only signs and places change, so no bit is lost.
#pragma once

#include <array>

#include "core/pose.h"

namespace app::paste {

/// How their axes become ours.
struct Frame {
    std::array<int, 3> from{0, 1, 2};                 ///< Our axis i is their axis from[i] ...
    std::array<bool, 3> turned{false, false, false};  ///< ... turned round.
    bool mirrors = false;                             ///< Theirs is of the other hand.
};

Frame frame(bool z_up, bool left_handed);

/// The sign of a zero stays.
double turned_round(double value);

/// A place or a direction of theirs, in our frame.
core::Vec3 vector_in(const Frame& frame, const core::Vec3& theirs);
/// Lengths along axes: no sign is turned.
core::Vec3 sizes_in(const Frame& frame, const core::Vec3& theirs);
core::Quat quaternion_in(const Frame& frame, const core::Quat& theirs);
core::Mat3 matrix_in(const Frame& frame, const core::Mat3& theirs);

}  // namespace app::paste
