// What is under the cursor: a handle, a body, or nothing.
#pragma once

#include <optional>

#include "app/scene/gizmo_handles.h"

namespace app {

/// A body and the point of it that lies under the cursor.
struct BodyHit {
    int body = -1;        ///< Index into Document::bodies.
    core::Vec3 point{0};  ///< World; exactly under the cursor.
};

/// What counts as under the cursor.
struct PickOptions {
    int selected = -1;      ///< This body wins where it lies inside another one.
    Real tolerance_px = 5;  ///< How far beside a thin body still counts.
};

/// The body under a point of the paper. The pair goes before the others; then, in the plane, the smaller
/// before the larger, and in space the nearer before the farther. Absent: empty space.
std::optional<BodyHit> pick_body(const Analysis& analysis, const ViewTransform& view, const Vec2& px,
                                 const PickOptions& options);

/// The handle under a point of the paper; `scale` is pixels per design pixel. Knobs and squares go before
/// rings, the nearer ring before the farther. Absent: none.
std::optional<Handle> pick_handle(const std::vector<Handle>& handles, const ViewTransform& view,
                                  const Vec2& px, Real scale);

/// Where the line of sight through `scale` meets the plane through `format_point` across `normal`. Absent
/// when it meets it nowhere in front of the eye, or too obliquely to tell.
std::optional<core::Vec3> ray_plane_point(const ViewTransform& view, const Vec2& px, const core::Vec3& point,
                                          const core::Vec3& normal);

/// The same for the plane through `format_point` that faces the camera (the plane z = 0 of a flat scene).
core::Vec3 camera_plane_point(const ViewTransform& view, const Vec2& px, const core::Vec3& point);

/// Where a segment comes nearest to a point of the paper.
struct SegmentDistance {
    Real distance = 0;  ///< On the paper, in pixels; infinite when the segment lies behind the eye.
    Real fraction = 0;  ///< Of the segment's length on the paper.
};
SegmentDistance nearest_on_segment(const ViewTransform& view, const Vec2& px, const core::Vec3& from,
                                   const core::Vec3& to);
/// Distance on the paper from `scale` to the segment; infinite when it lies behind the eye.
Real paper_distance(const ViewTransform& view, const Vec2& px, const core::Vec3& from, const core::Vec3& to);

}  // namespace app
