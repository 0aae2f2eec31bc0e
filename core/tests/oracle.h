// The truth about a pair, in rational arithmetic: it reads the shapes and shares nothing else with core.
#pragma once

#include "core/shape.h"

namespace oracle {

struct OracleResult {
    /// The sign of the exact depth: +1 overlap, 0 touching, -1 apart.
    int sign = 0;
    double overlap = 0;   ///< Depth, or minus the widest gap over the facets of A - B; right to an ulp or so.
    double distance = 0;  ///< Right to an ulp or so; 0 when they meet.
    double size = 0;      ///< The sum of the two bounding radii.
    /// How many directions, to either side of the facets' normals, are ways out as short as the depth; of a
    /// touch: that it touches in. -1: a continuum, for a ball about a point, or in space on a segment. 1 when
    /// apart.
    int tie_count = 1;
};

enum class OracleDetail { Sign, Verdict, Distance };

/// For a legal pair. `DrawSymbol` fills nothing else, `Verdict` all but the distance: they cost less.
OracleResult query(const core::Pair& pair, OracleDetail detail);

/// How far B must slide along `direction` (any length but zero) to leave A: exact, then rounded.
double compute_overlap(const core::Pair& pair, const core::Vec3& direction);

/// How far a world point given as origin + offset is outside the shape, 0 inside.
double distance_to_shape(const core::PlacedShape& placed, const core::Vec3& origin, const core::Vec3& offset);

}  // namespace oracle
