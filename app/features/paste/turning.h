// Quaternions, matrices and angles of a text as a rotation in our frame.
#pragma once

#include "app/features/paste/builder.h"
#include "app/features/paste/frame.h"

namespace app::paste {

/// A rotation, and what a matrix told besides.
struct Turned {
    core::Rotation rotation;
    core::Vec3 position{0};  ///< Of a matrix with a place in it.
    core::Vec3 lengths{1};   ///< Of a matrix's columns, where they were not unit; ours.
    bool stretched = false;  ///< `lengths` are not one.
};

/// Fails at the first number of a matrix that is no rigid motion.
tl::expected<Turned, Stumble> turned(const Item& item, const Meaning& meaning, bool flat, int body,
                                     Ledger& ledger);

}  // namespace app::paste
