// What a file reader, a property panel and a random sampler need to know of one number of a shape.
#pragma once

#include "core/geometry.h"

namespace core {

/// Of a number, or of each in a vector or list.
struct FieldInfo {
    const char* key;  ///< As in a scene file.
    Real min;         ///< Smallest legal value, inclusive.
    Real slider_max;  ///< Largest value a slider offers; a file may hold any finite number above it.
};

}  // namespace core
