// Quaternions, matrices and angles of a text as a rotation in our frame.
#pragma once

#include "app/features/paste/builder.h"
#include "app/features/paste/frame.h"

namespace app::paste {

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
