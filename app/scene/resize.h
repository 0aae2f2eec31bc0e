// A shape pulled at one of its handles.
#pragma once

#include "app/scene/drag.h"

namespace app {

/// How far the handle was pulled, and how the shape follows.
struct ResizeInput {
    core::Vec3 delta{0};      ///< World, from the place of the press.
    bool both_sides = false;  ///< The centre stays; otherwise the opposite side does.
    Real step = 0;            ///< Sizes become multiples of it; 0: free.
    std::optional<Real>
        exact_size;  ///< The half extent or radius asked for, whatever `delta` says; absent: none.
};

/// The placed shape of the press after the pull. Sizes stop at zero; a polygon may come out illegal.
core::PlacedShape resize_shape(const Drag& drag, const ResizeInput& input);

}  // namespace app
