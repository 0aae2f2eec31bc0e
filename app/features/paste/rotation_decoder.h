// Other programs' axes into ours: right-handed, y up. Only signs and places change, so no bit is lost.
#pragma once

#include <array>

#include "app/features/paste/shape_builder.h"
#include "core/pose.h"

namespace app::paste {

/// How their axes become ours.
struct AxisConvention {
    std::array<int, 3> source_axis{0, 1, 2};           ///< Our axis i is their axis from[i] ...
    std::array<bool, 3> negated{false, false, false};  ///< ... turned round.
    bool mirrors = false;                              ///< Theirs is of the other hand.
};

AxisConvention make_axis_convention(bool z_up, bool left_handed);

/// The sign of a zero stays.
double negate(double value);

/// A place or a direction of theirs, in our frame.
core::Vec3 convert_vector(const AxisConvention& axes, const core::Vec3& source);
/// Lengths along axes: no sign is turned.
core::Vec3 convert_sizes(const AxisConvention& axes, const core::Vec3& source);
core::Quat convert_quaternion(const AxisConvention& axes, const core::Quat& source);
core::Mat3 convert_matrix(const AxisConvention& axes, const core::Mat3& source);

// Quaternions, matrices and angles of a text as a rotation in our frame.

/// A rotation, and what a matrix told besides.
struct DecodedRotation {
    core::Rotation rotation;
    core::Vec3 position{0};        ///< Of a matrix with a place in it.
    core::Vec3 column_lengths{1};  ///< Of a matrix's columns, where they were not unit; ours.
    bool is_scaled = false;        ///< `lengths` are not one.
};

/// Fails at the first number of a matrix that is no rigid motion.
tl::expected<DecodedRotation, ParseError> decode_rotation(const Item& item,
                                                          const ResolvedConventions& conventions, bool flat,
                                                          int body, ProvenanceLog& log);

}  // namespace app::paste
