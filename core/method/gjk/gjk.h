// A simplex of points of a difference, and its point nearest to the origin.
#pragma once

#include <array>

#include "core/method/gjk/minkowski_difference.h"

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

// GJK: from simplex to simplex towards the point of a difference that is nearest to the origin.

/// What the descent came to.
template <class T>
struct GjkResult {
    Simplex<T> simplex;   ///< The last, and nearest; holds the origin when the cores overlap.
    T gap = 0;            ///< Widest gap that any direction showed; not positive: none separates the cores.
    Vec<T> direction{0};  ///< That showed it: unit, from A to B. Zero when none was asked.
    SearchStatus status = SearchStatus::Converged;
    std::vector<SearchStep> steps;  ///< A simplex each, in order; in the lengths of the duo.
};

/// How far to go. Gaps are between the cores.
template <class T>
struct GjkLimits {
    int max_steps = 0;     ///< Simplices.
    T sufficient_gap = 0;  ///< A wider gap than this is answer enough; infinite: the distance is wanted.
};

/// Ends when the bounds meet, the patience does, or rounding lets nothing come nearer.
template <class T>
GjkResult<T> run_gjk(const MinkowskiDifference<T>& difference, const GjkLimits<T>& limits);

/// Bounds this many grains apart have met.
inline constexpr int convergence_ulps = 16;

}  // namespace core::gjk
