// Cosine and sine with the same bits on every machine.
#pragma once

#include "core/geometry.h"

namespace core {

struct CosineAndSine {
    Real cosine = 1, sine = 0;
};

/// Right to 0.50001 ulp up to a million radians. Libraries differ in the last bit, and so would the numbers
/// of the program and of a page.
CosineAndSine cosine_and_sine(Real radians);

}  // namespace core
