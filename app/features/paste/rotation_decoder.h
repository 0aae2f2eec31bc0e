// Converts coordinate frames and rotations of other programs to ours: right-handed, y up. Frame changes only
// permute and negate, so they are lossless.
#pragma once

#include <array>

#include "app/features/paste/shape_builder.h"
#include "core/pose.h"

namespace app::paste {

/// Map from their axes to ours.
struct AxisConvention {
    std::array<int, 3> source_axis{0, 1, 2};           ///< Our axis i is their axis source_axis[i] ...
    std::array<bool, 3> negated{false, false, false};  ///< ... negated.
    bool mirrors = false;                              ///< Their frame has the other handedness.
};

AxisConvention make_axis_convention(bool z_up, bool left_handed);

/// Keeps the sign of zero.
double negate(double value);

/// A position or direction in our frame.
core::Vec3 convert_vector(const AxisConvention& axes, const core::Vec3& source);
/// Lengths along axes: never negated.
core::Vec3 convert_sizes(const AxisConvention& axes, const core::Vec3& source);
core::Quat convert_quaternion(const AxisConvention& axes, const core::Quat& source);
core::Mat3 convert_matrix(const AxisConvention& axes, const core::Mat3& source);

// Decoding rotations.

/// A rotation and the other content of a matrix.
struct DecodedRotation {
    core::Rotation rotation;
    core::Vec3 position{0};        ///< Of a matrix with a translation.
    core::Vec3 column_lengths{1};  ///< Lengths of the columns of a matrix, in our frame.
    bool is_scaled = false;        ///< `column_lengths` are not all 1.
};

/// Fails if a matrix is no rigid motion.
tl::expected<DecodedRotation, ParseError> decode_rotation(const Item& item,
                                                          const ResolvedConventions& conventions, bool flat,
                                                          int body, ProvenanceLog& log);

}  // namespace app::paste
