// Compares a method with sat over many pairs, and counts the regimes of the pairs.
#pragma once

#include "core/method.h"
#include "core/tests/sampler.h"

namespace core {

/// Number of pairs in each regime.
struct RegimeCounts {
    int separated = 0;
    int overlapping = 0;
    int touching = 0;
    int deep = 0;       ///< One projection contains the other on the deciding axis.
    int edge_wins = 0;  ///< An edge pair decides.
    int parallel = 0;   ///< Some pair of edges is parallel.
    int tied = 0;
};

/// Expects the verdict, depth, normal and distance of sat, to within `tolerance` times the size of the pair.
/// Within `tolerance` of touching, both verdicts are accepted.
void expect_agrees(const Method& method, const Settings& settings, const Pair& pair, Real tolerance);

/// Tolerances of a method, as fractions of the pair's size.
struct Tolerances {
    Real in_double = 1e-12;
    Real in_float = 1e-5;
};
/// expect_agrees() for 4000 pairs of boxes, in double and in float. Expects that the pairs cover every
/// regime.
void expect_agrees_on_boxes(const char* id, std::uint64_t seed, const Tolerances& tolerances);

/// Adds the regimes of the pair, from the trace of sat.
void count_regimes(RegimeCounts& counts, const Pair& pair);

/// The method with that id, which must exist.
const Method& require_method(const char* id);

/// The trace of the method with that id.
Trace query_method(const char* id, const Pair& pair, const Settings& settings = {});

/// The value of a term of an axis (-1: of the query). The test fails if it is missing.
Vec3 find_term(const Trace& trace, const std::string& name, int axis = -1);

}  // namespace core
