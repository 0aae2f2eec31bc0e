// The verdict in integers.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/exact/filter.h"
#include "core/exact/integer_pair.h"
#include "core/trace.h"

namespace core::exact {

/// Whether the cores of a pair overlap, exactly.
struct CoreSeparation {
    int overlap_sign = 1;  ///< The sign of the cores' least overlap.
    Vector normal;         ///< If it is negative, a normal on which they are separated.
};

/// For a pair of which at most one shape is round. `axes`: of two boxes those to test, the others overlap.
CoreSeparation find_core_separation(const IntegerPair& pair, const BoxAxes& axes = BoxAxes().set());

/// The pairs of edges that the Gauss map does not rule out, exactly.
class CrossingEdges {
  public:
    explicit CrossingEdges(const IntegerPair& pair);

    /// Some direction is perpendicular to both edges and supports both.
    bool contains(int edge_a, int edge_b) const;

  private:
    using Signs = std::vector<std::int16_t>;

    std::optional<int> crossing(const IntegerEdge& edge, const Signs& signs, int other_edge) const;

    const IntegerPair& pair_;
    Signs normals_a_on_edges_b_;  // By edge, then normal: the sign of the dot product.
    Signs normals_b_on_edges_a_;
};

/// Exact for every pair of valid shapes. `axes`: see find_core_separation().
Verdict decide_verdict(const IntegerPair& pair, const BoxAxes& axes = BoxAxes().set());

/// The verdict for the sign of an overlap.
inline Verdict verdict_of_sign(int sign) {
    if (sign < 0) return Verdict::Separated;
    return sign == 0 ? Verdict::Touching : Verdict::Overlap;
}

}  // namespace core::exact
