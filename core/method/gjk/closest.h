// GJK: from simplex to simplex towards the point of a difference that is nearest to the origin.
#pragma once

#include "core/method/gjk/simplex.h"

namespace core::gjk {

/// What the descent came to.
template <class T>
struct Closest {
    Simplex<T> simplex;   ///< The last, and nearest; holds the origin when the cores overlap.
    T gap = 0;            ///< Widest gap that any direction showed; not positive: none separates the cores.
    Vec<T> direction{0};  ///< That showed it: unit, from A to B. Zero when none was asked.
    SearchEnd end = SearchEnd::Found;
    std::vector<SearchStep> steps;  ///< A simplex each, in order; in the lengths of the duo.
};

/// How far to go. Gaps are between the cores.
template <class T>
struct Patience {
    int most_steps = 0;  ///< Simplices.
    T enough = 0;        ///< A wider gap than this is answer enough; infinite: the distance is wanted.
};

/// Ends when the bounds meet, the patience does, or rounding lets nothing come nearer.
template <class T>
Closest<T> closest(const Difference<T>& difference, const Patience<T>& patience);

/// Bounds this many grains apart have met.
inline constexpr int met = 16;

}  // namespace core::gjk
