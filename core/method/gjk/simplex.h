// A simplex of points of a difference, and its point nearest to the origin.
#pragma once

#include <array>

#include "core/method/gjk/difference.h"

namespace core::gjk {

/// One to four points; none: there is no such simplex.
template <class T>
struct Simplex {
    List<SupportPoint<T>, 4> points;
    std::array<T, 4> barycentric{};  ///< Of the points, in their order; they sum up to one.
    Vec<T> nearest{0};               ///< Sum of the weighted points.
    Vec<T> direction{
        0};          ///< Unit, from `nearest` to the origin; of a triangle its normal. Zero at the origin.
    T distance = 0;  ///< Length of `nearest`.
    bool contains_origin = false;  ///< Four points, and the origin well between them.
};

/// Whether one of the simplex's points is made of the same corners.
template <class T>
bool contains(const Simplex<T>& simplex, const SupportPoint<T>& point);

/// The corner, edge or triangle that has the last of one to four points and is nearest to the origin; all
/// four when they hold it. The last is the one just found: without it nothing would be nearer than before.
template <class T>
Simplex<T> reduce_keeping_newest(const List<SupportPoint<T>, 4>& points);

/// The corner, edge or triangle of up to three points that is nearest to the origin.
template <class T>
Simplex<T> reduce(const List<SupportPoint<T>, 4>& points);

}  // namespace core::gjk
