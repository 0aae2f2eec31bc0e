// GJK: the distance of two cores, by simplices of their difference that approach the origin.
#pragma once

#include <array>

#include "core/method/gjk/minkowski_difference.h"

namespace core::gjk {

/// One to four points of the difference; no points: absent.
template <class T>
struct Simplex {
    List<SupportPoint<T>, 4> points;
    std::array<T, 4> barycentric{};  ///< Barycentric coordinates of `nearest`, in the order of the points.
    Vec<T> nearest{0};               ///< The point of the simplex nearest to the origin.
    Vec<T> direction{
        0};          ///< Unit, from `nearest` to the origin; for a triangle its normal. Zero at the origin.
    T distance = 0;  ///< Length of `nearest`.
    bool contains_origin = false;  ///< Four points with the origin inside, by more than rounding.
};

/// One of the simplex's points has the same vertices of A and B.
template <class T>
bool contains(const Simplex<T>& simplex, const SupportPoint<T>& point);

/// The vertex, edge or triangle nearest to the origin among those that contain the last of one to four
/// points; all four points if they contain the origin. The last point is the newest: only with it can the
/// distance decrease.
template <class T>
Simplex<T> reduce_keeping_newest(const List<SupportPoint<T>, 4>& points);

/// The vertex, edge or triangle of up to three points that is nearest to the origin.
template <class T>
Simplex<T> reduce(const List<SupportPoint<T>, 4>& points);

/// Result of the descent.
template <class T>
struct GjkResult {
    Simplex<T> simplex;   ///< The nearest simplex found; contains the origin if the cores overlap.
    T gap = 0;            ///< Widest gap on any search direction; not positive: no direction separates.
    Vec<T> direction{0};  ///< Unit, from A to B: the direction of `gap`. Zero if there was no step.
    SearchStatus status = SearchStatus::Converged;
    std::vector<SearchStep> steps;  ///< One for each simplex; normalised lengths.
};

/// When to stop.
template <class T>
struct GjkLimits {
    int max_steps = 0;     ///< Maximum number of simplices.
    T sufficient_gap = 0;  ///< Stop at a wider gap of the cores; infinite: compute the distance.
};

/// Ends if the bounds are equal to rounding, at a limit, or if rounding prevents progress.
template <class T>
GjkResult<T> run_gjk(const MinkowskiDifference<T>& difference, const GjkLimits<T>& limits);

/// Bounds are equal if they differ by no more than this many MinkowskiDifference::rounding_error().
inline constexpr int convergence_ulps = 16;

}  // namespace core::gjk
