// Converts coordinate frames and rotations of other programs to ours: right-handed, y up. Frame changes only
// permute and negate, so they are lossless.
#pragma once

#include "app/features/paste/shape_builder.h"

namespace app::paste {

/// Their axis that becomes our axis, and the reverse.
int source_axis(int axis, const ResolvedConventions& conventions);
/// A position or direction in our frame.
core::Vec3 convert_vector(const core::Vec3& source, const ResolvedConventions& conventions);
/// Lengths along axes: never negated.
core::Vec3 convert_sizes(const core::Vec3& source, const ResolvedConventions& conventions);
/// A rotation in our frame.
core::Quat convert_quaternion(const core::Quat& source, const ResolvedConventions& conventions);

/// A rotation and the other content of a matrix.
struct DecodedRotation {
    core::Rotation rotation;
    core::Vec3 position{0};        ///< Of a matrix with a translation.
    core::Vec3 column_lengths{1};  ///< Of a matrix, in our frame.
};

/// Fails if a matrix is no rigid motion.
tl::expected<DecodedRotation, ParseError> decode_rotation(const Item& item,
                                                          const ResolvedConventions& conventions, bool flat,
                                                          int body, ProvenanceLog& log);

}  // namespace app::paste
