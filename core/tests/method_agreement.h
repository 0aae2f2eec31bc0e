// Whether a method says what sat says, over many pairs, and which regimes the pairs reached.
#pragma once

#include "core/method.h"
#include "core/tests/sampler.h"

namespace core {

/// How often a sweep saw what.
struct RegimeCounts {
    int separated = 0;
    int overlapping = 0;
    int touching = 0;
    int deep = 0;       ///< One shadow inside the other on the deciding axis.
    int edge_wins = 0;  ///< An edge pair decides.
    int parallel = 0;   ///< Some edges span no axis.
    int tied = 0;
};

/// Expects the verdict, depth, normal and distance of sat, within `within_tolerance` times the size of the
/// pair. Near touching either verdict will do.
void expect_agrees(const Method& method, const Settings& settings, const Pair& pair, Real tolerance);

/// The same over 4000 pairs of boxes of every kind, in double and in float; expects that they reached every
/// regime.
struct Tolerances {
    Real in_double = 1e-12;
    Real in_float = 1e-5;
};
void expect_agrees_on_boxes(const char* id, std::uint64_t seed, const Tolerances& tolerances);

/// Adds what sat saw in the pair.
void count_regimes(RegimeCounts& counts, const Pair& pair);

/// The method of that id, which must exist.
const Method& require_method(const char* id);

/// The trace by the method of that id.
Trace query_method(const char* id, const Pair& pair, const Settings& settings = {});

/// The whole term: of an axis, or -1 of the query. Fails when there is none.
Vec3 find_term(const Trace& trace, const std::string& name, int axis = -1);

}  // namespace core
