// GJK: from simplex to simplex towards the point of a difference that is nearest to the origin.
#pragma once

#include "core/method/gjk/simplex.h"

namespace core::gjk {

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
