// The queries of all methods. Each takes a pair of valid shapes that its row in method.cpp accepts, and
// returns the full trace.
#pragma once

#include "core/method.h"
#include "core/method/normalized_pair.h"

namespace core {

/// Adds the axes of a method and its terms, in normalised lengths.
using MeasureAxes = void(Trace& trace, const NormalizedPair& normalized, const Settings& settings);

/// A method from a published document, which computes in float or double: its corrected formula, run by
/// query_corrected(), and the results of the source's code.
struct PublishedMethod {
    MeasureAxes* measure_in_float;
    MeasureAxes* measure_in_double;
    Trace (*published_in_float)(const Pair& pair, const Settings& settings);
    Trace (*published_in_double)(const Pair& pair, const Settings& settings);
};

/// The query of a method whose axes are too few or too inaccurate for the distance: evaluates the measured
/// axes, by default in double; computes distance and witness points in double, as `sat` does. The result is
/// in scene units.
Trace query_corrected(const PublishedMethod& method, const Pair& pair, const Settings& settings);

}  // namespace core

namespace core::aabb {

/// Two unrotated boxes or rects: compares the distance of the centres with the sum of the half sizes on each
/// axis (003_32d05a403d01803d.txt). Overlap: |delta| <= hA + hB on every axis. The axis of least overlap
/// decides. As published: strict <, so touching counts as separated; distances to faces are computed from
/// rounded corners; each contact is the shape's centre.
extern const PublishedMethod method;

}  // namespace core::aabb

namespace core::center_radius {

/// Two rects or boxes, centre and radius: an axis separates when |T·L| > rA + rB (000_e02c596741b96d07.txt).
/// Measures every axis with R, R_ij = A_i·B_j. Edges are parallel if the length of their cross product is at
/// most `Settings::epsilon` or the square root of the machine epsilon. Overlaps are divided by that length.
/// As published: the epsilon is added to every |R_ij|, axes are not normalised; verdict only, without
/// touching.
extern const PublishedMethod method;

}  // namespace core::center_radius

namespace core::closest_point {

/// A circle and a rect, or a sphere and a box, in either order: clamps the centre in the box's frame
/// (001_e4c53304c5e4015e.txt). Measures the axis from the clamped point to the centre; if the centre is
/// inside the box, the face axes. As published: compares squares; no depth, no touching, and no direction if
/// the centre is inside.
extern const PublishedMethod method;

}  // namespace core::closest_point

namespace core::exact {

// The test of `sat` in exact arithmetic: the verdict is never wrong.

/// The verdict of `query` without its trace, in doubles where they prove it. Reads only
/// `Settings::touching_separates`.
Verdict query_verdict(const Pair& pair, const Settings& settings = {});

/// The full trace: every sign, tie and parallel pair is decided exactly, every length is the exact value
/// rounded once. Ignores `Settings::parallel_tolerance` and `touching_tolerance`. Contacts and witness points
/// are computed as in `sat`, on the axes chosen here.
Trace query(const Pair& pair, const Settings& settings = {});

}  // namespace core::exact

namespace core::gjk_epa {

/// Distance by GJK (Gilbert, Johnson, Keerthi, 1988), depth by EPA (van den Bergen, 2001): a search over the
/// difference A - B that uses only its support points. One axis, the final direction of the search, and every
/// step of the search. Finds one of several equally short moves and does not count ties. An early-out stops
/// at the first separating direction and computes no distance.
Trace query(const Pair& pair, const Settings& settings = {});

}  // namespace core::gjk_epa

namespace core::local_frame {

/// Two rects: projects the sides of each rect in the frame of the other (004_d0c2686c5dd09bb8.txt). The
/// projection of a rect is the union of its sides' intervals. Rects with equal axes need only A's frame. As
/// published: tests the sides one by one, and a side of length zero overlaps nothing; verdict only. The term
/// "GetDegree" is the angle that the source computes from a rotation.
extern const PublishedMethod method;

}  // namespace core::local_frame

namespace core::sat {

// The separating axis test: measures every candidate axis.

/// All candidate axes with both projections, in normalised lengths.
List<AxisTest, 15> measure_axes(const NormalizedPair& normalized, const Settings& settings);

/// The full trace.
Trace query(const Pair& pair, const Settings& settings = {});

}  // namespace core::sat

namespace core::vertex_sort {

/// Two boxes: rotates the vertices and sorts the four ends of their two intervals on every axis
/// (002_7af905fd3174266b.txt). The overlap on an axis is the shorter of the two separating moves, not p[2] -
/// p[1]. As published: the depth on an axis is p[2] - p[1], its sign follows from the interval that starts
/// first. The result is the shortest vector, at most |(10000, 10000, 10000)|; zero means no collision. It is
/// the term "norm".
extern const PublishedMethod method;

}  // namespace core::vertex_sort
