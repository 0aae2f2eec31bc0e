// The first hull of an expansion: a triangle or tetrahedron with an inside.
#pragma once

#include "core/method/gjk/simplex.h"

namespace core::gjk {

/// Three (flat) or four points of the difference that span it, from the simplex as far as it is good for
/// that.
template <class T>
struct InitialHull {
    List<SupportPoint<T>, 4> points;
    Vec<T> degenerate_direction{
        0};  ///< Unit: a direction in which the difference has no width. Zero when it has an inside.
};

/// Fewer points when the difference has no inside.
template <class T>
InitialHull<T> make_initial_hull(const MinkowskiDifference<T>& difference, const Simplex<T>& simplex);

}  // namespace core::gjk
