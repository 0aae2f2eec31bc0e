// EPA: a hull inside a difference that holds the origin, pushed out where it is nearest until it is the
// surface.
#pragma once

#include "core/method/gjk/simplex.h"

namespace core::gjk {

/// The least way out of the cores.
template <class T>
struct EpaResult {
    Vec<T> normal{0};            ///< Unit, from A to B.
    T depth = 0;                 ///< How far B must go along it to leave A; negative: it separates them.
    Simplex<T> witness_simplex;  ///< Where the way out meets the surface. No points when the difference has
                                 ///< no inside.
    SearchStatus status = SearchStatus::Converged;
    std::vector<SearchStep> steps;  ///< An expansion each, in order; in the lengths of the duo.
};

/// Begins with a simplex of the difference at or around the origin. A difference without an inside (two
/// plates in one plane) has no facets to push: the way out is across it, and no way at all. `max_steps`:
/// expansions.
template <class T>
EpaResult<T> run_epa(const MinkowskiDifference<T>& difference, const Simplex<T>& simplex, int max_steps);

}  // namespace core::gjk
