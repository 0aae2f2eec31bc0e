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
    /// The signs of the dot products of normals and edges.
    struct Signs {
        std::vector<std::int8_t> signs;
        std::size_t per_normal = 0;  ///< Distance of two normals of one edge.
        std::size_t per_edge = 0;    ///< Distance of two edges of one normal.
    };

    enum class SignOrder { ByNormal, ByEdge };
    static Signs make_signs(const IntegerShape& normals_of, const IntegerShape& edges_of, SignOrder order);
    static std::optional<int> crossing(const IntegerEdge& edge, const Signs& signs, int other_edge);

    const IntegerPair& pair_;
    // In the order in which a loop over the edges of A, and in it over those of B, reads them.
    Signs normals_a_on_edges_b_;
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
