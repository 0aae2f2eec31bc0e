// Exact results for a pair, in rational arithmetic. Shares no code with core except the shapes.
#pragma once

#include "core/shape.h"

namespace oracle {

struct OracleResult {
    /// The sign of the exact overlap: +1 overlap, 0 touching, -1 separated.
    int sign = 0;
    double overlap = 0;   ///< Depth, or minus the widest gap over the facets of A - B; right to about an ulp.
    double distance = 0;  ///< Right to about an ulp; 0 if not separated.
    double size = 0;      ///< Sum of the two bounding radii.
    /// Number of directions +-(facet normal) whose move is as short as the depth; touching: directions of
    /// contact. -1: infinitely many, for a sphere about a point, or in space on a segment. 1 if separated; 0:
    /// not computed, for a pair with a hull.
    int tie_count = 1;
};

enum class OracleDetail { Sign, Verdict, Distance };

/// For a valid pair. `Sign` computes only the sign, `Verdict` all but the distance: they are faster.
OracleResult query(const core::Pair& pair, OracleDetail detail);

/// Length of the move of B along `direction` (any length but zero) that separates it from A. Exact, then
/// rounded.
double compute_overlap(const core::Pair& pair, const core::Vec3& direction);

/// Distance of the world point origin + offset from the shape; 0 inside.
double distance_to_shape(const core::PlacedShape& placed, const core::Vec3& origin, const core::Vec3& offset);

}  // namespace oracle
