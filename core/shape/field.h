// Key and limits of one number of a shape, for file readers, property panels and random samplers.
#pragma once

#include "core/geometry.h"

namespace core {

/// Describes a number, or each number of a vector or list.
struct FieldInfo {
    const char* key;           ///< The key in a scene file.
    Real min;                  ///< Smallest valid value, inclusive.
    Real slider_max;           ///< Largest value of a slider; a file may have any larger finite number.
    bool is_optional = false;  ///< May be missing in a file: then the value is zero.
};

/// The rounding radius that `rect`, `polygon` and `box` share.
inline constexpr FieldInfo rounding_radius{"radius", 0, 10, true};

}  // namespace core
