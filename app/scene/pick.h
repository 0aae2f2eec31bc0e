// Finds the handle or the body under the cursor.
#pragma once

#include <optional>

#include "app/scene/gizmo_handles.h"

namespace app {

/// A body and its point under the cursor.
struct BodyHit {
    int body = -1;        ///< Index into Document::bodies.
    core::Vec3 point{0};  ///< World; exactly under the cursor.
};

struct PickOptions {
    int selected = -1;      ///< This body wins where it lies inside another one.
    Real tolerance_px = 5;  ///< Picks a body up to this distance from the cursor.
};

/// The body under a point of the paper. Bodies of the pair come first; then, in flat scenes, smaller bodies,
/// and in solid scenes nearer ones. Absent: no body.
std::optional<BodyHit> pick_body(const Analysis& analysis, const ViewTransform& view, const Vec2& px,
                                 const PickOptions& options);

/// The handle under a point of the paper; `scale` is pixels per logical pixel. Knobs and squares come before
/// rings, nearer rings before farther ones. Absent: no handle.
std::optional<Handle> pick_handle(const std::vector<Handle>& handles, const ViewTransform& view,
                                  const Vec2& px, Real scale);

/// The intersection of the sight line through `px` with the plane through `point` perpendicular to `normal`.
/// Absent when it is not in front of the eye, or the plane is seen nearly edge-on.
std::optional<core::Vec3> ray_plane_point(const ViewTransform& view, const Vec2& px, const core::Vec3& point,
                                          const core::Vec3& normal);

/// The same for the plane through `point` that faces the camera (z = 0 in a flat scene).
core::Vec3 camera_plane_point(const ViewTransform& view, const Vec2& px, const core::Vec3& point);

/// The point of a segment nearest to a point of the paper.
struct SegmentDistance {
    Real distance = 0;  ///< On the paper, in pixels; infinite when the segment is behind the eye.
    Real fraction = 0;  ///< Fraction of the length of the segment on the paper.
};
/// Of a segment on the paper, in pixels.
SegmentDistance nearest_on_segment(const Vec2& px, const Vec2& from, const Vec2& to);
SegmentDistance nearest_on_segment(const ViewTransform& view, const Vec2& px, const core::Vec3& from,
                                   const core::Vec3& to);
/// Distance on the paper from `px` to the segment; infinite when it is behind the eye.
Real paper_distance(const ViewTransform& view, const Vec2& px, const core::Vec3& from, const core::Vec3& to);

}  // namespace app
