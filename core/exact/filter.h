// The verdict in doubles, if they prove it.
#pragma once

#include <bitset>
#include <optional>

#include "core/exact/integer_pair.h"
#include "core/trace.h"

namespace core::exact {

/// Bound of the rounding errors of boxes, rects and round shapes, as a fraction of FilterScale::size: larger
/// than the bounds proven in filter.cpp and sharp_boxes.cpp.
inline constexpr Real filter_tolerance = 0x1p-46;

/// Overlap or Separated if that is certain; absent if rounding could change it, and so for every touch.
std::optional<Verdict> try_verdict(const FilterShape& a, const FilterShape& b);

/// Relative position of a pair, and the bound of the rounding errors.
struct FilterScale {
    Vec3 a_to_b{0};            ///< From A's position to B's.
    Real size = 0;             ///< Both bounding radii plus the 1-norm of `a_to_b`.
    Real error_bound = 0;      ///< Bound of the rounding error of an overlap; see filter.cpp.
    bool is_in_range = false;  ///< No product overflows or vanishes; false: nothing can be proven.
};

/// The axes of two boxes in the order of the theorem: normals of A, normals of B, then edge 3i + j of A's
/// edge i and B's edge j.
using BoxAxes = std::bitset<15>;

/// The axes of two boxes in space on which doubles do not prove an overlap; all for other shapes.
BoxAxes unproven_axes(const FilterShape& a, const FilterShape& b);

/// For any two shapes, both flat or both in space: searches a direction that separates them, or a ball in
/// their difference.
std::optional<Verdict> try_verdict_convex(const FilterShape& a, const FilterShape& b,
                                          const FilterScale& scale);

/// Two boxes without rounding, rotated by quaternions: the usual boxes. Their verdict needs neither
/// FilterShapes nor an IntegerPair, which take several times as long to make.
bool are_sharp_boxes(const Pair& pair);

/// As try_verdict(), but leaves nearly parallel edges and other pairs undecided.
std::optional<Verdict> try_verdict_sharp_boxes(const Pair& pair);

/// As decide_verdict(), for such a pair only.
Verdict decide_sharp_boxes(const Pair& pair, const BoxAxes& axes = BoxAxes().set());

}  // namespace core::exact
