// The same question as sat's in exact arithmetic: the verdict is never wrong.
#pragma once

#include "core/method.h"
#include "core/method/normalized_pair.h"

namespace core::aabb {

// Unrotated boxes: the centres' distance against the summed half sizes, then the least of the face distances
// (003_32d05a403d01803d.txt).

/// Two boxes or two rects, neither of them rotated.
bool accepts(const Pair& pair);

/// |delta| <= hA + hB on every axis; the deciding one is that of least overlap.
Trace query(const Pair& pair, const Settings& settings = {});

/// As published: strict <, so that touching is nothing; faces from rounded corners; each contact is the
/// shape's centre.
Trace query_published(const Pair& pair, const Settings& settings = {});

}  // namespace core::aabb

namespace core::center_radius {

// Centre and radius: an axis separates when |T·L| > rA + rB (000_e02c596741b96d07.txt).

/// Two rects or two boxes.
bool accepts(const Pair& pair);

/// Every axis through R, R_ij = A_i·B_j. Edges whose cross product is no longer than `Settings::epsilon` (in
/// any case than the square root of the rounding unit) are parallel; overlaps are divided by that length.
Trace query(const Pair& pair, const Settings& settings = {});

/// As published: the epsilon is added to every |R_ij|, axes are not normalised; verdict only, no touching.
Trace query_published(const Pair& pair, const Settings& settings = {});

}  // namespace core::center_radius

namespace core::closest_point {

// A circle or sphere against a rect or box: its centre, clamped in the box's frame
// (001_e4c53304c5e4015e.txt).

/// Circle and rect, or sphere and box, in either order.
bool accepts(const Pair& pair);

/// A centre inside the box asks the box's faces.
Trace query(const Pair& pair, const Settings& settings = {});

/// As published: squares compared; no depth, no touching, and no direction when the centre is inside.
Trace query_published(const Pair& pair, const Settings& settings = {});

}  // namespace core::closest_point

namespace core::exact {

/// Both shapes flat, or both not. They must be legal, see `fault`.
bool accepts(const Pair& pair);

/// Overlap, touching or apart, for every finite pair that it takes; in doubles where they prove it. The
/// verdict of `query`, without its trace; of the settings `open` alone matters.
Verdict query_verdict(const Pair& pair, const Settings& settings = {});

/// The full trace: every sign, tie and parallel pair decided exactly, every length rounded once from its
/// exact value. Of the settings `parallel_tolerance` and `touching` mean nothing here. Contacts and witness
/// points are sat's, on the axes chosen here.
Trace query(const Pair& pair, const Settings& settings = {});

}  // namespace core::exact

namespace core::gjk_epa {

// Distance by GJK (Gilbert, Johnson, Keerthi, 1988), depth by EPA (van den Bergen, 2001): a search over the
// difference A - B that asks for nothing but support points.

/// Both shapes flat, or both not.
bool accepts(const Pair& pair);

/// One axis, the direction the search came to, and every step of the search. Of equally short ways out it
/// finds one and knows of no others. An early-out is content with the first direction that separates, and
/// gives no distance.
Trace query(const Pair& pair, const Settings& settings = {});

}  // namespace core::gjk_epa

namespace core::local_frame {

// Rects, each seen from the other's frame, side by side (004_d0c2686c5dd09bb8.txt).

/// Two rects.
bool accepts(const Pair& pair);

/// The sides' intervals together are the shadow. Rects turned alike need only A's frame, as `aabb` does.
Trace query(const Pair& pair, const Settings& settings = {});

/// As published: sides one by one, and those of no length meet nothing; verdict only. The term "GetDegree" is
/// what the source reads back of a rotation.
Trace query_published(const Pair& pair, const Settings& settings = {});

}  // namespace core::local_frame

namespace core::sat {

// The separating axis test: every candidate axis, both shadows on it, and what follows.

/// Both shapes flat, or both not. They must be legal, see `fault`.
bool accepts(const Pair& pair);

/// All candidates with both shadows on each, in the lengths of the duo.
List<AxisTest, 15> measure_axes(const NormalizedPair& normalized, const Settings& settings);

/// The full trace of a pair that it takes.
Trace query(const Pair& pair, const Settings& settings = {});

}  // namespace core::sat

namespace core::vertex_sort {

// Rotated corners, and the four sorted ends of their two intervals on every axis (002_7af905fd3174266b.txt).

/// Two boxes.
bool accepts(const Pair& pair);

/// On every axis the shorter of the two slides, not p[2] - p[1].
Trace query(const Pair& pair, const Settings& settings = {});

/// As published: depth p[2] - p[1], pointed by which interval starts first, the least of them but never above
/// |(10000, 10000, 10000)|; a zero vector means no collision. The vector itself is the term "norm".
Trace query_published(const Pair& pair, const Settings& settings = {});

}  // namespace core::vertex_sort
