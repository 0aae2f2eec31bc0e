// A turntable camera, and the transform from the world to the paper.
#pragma once

#include <cmath>

#include <glm/glm.hpp>

#include "core/geometry.h"

namespace app {

using core::Real;
using core::Vec2;
using core::Vec3;

/// Turntable camera: looks at `target` with yaw and pitch, y up, no roll. In flat scenes it looks along -z
/// and yaw, pitch and fov are ignored.
struct Camera {
    Vec3 target{0};     ///< World point in the center of the paper.
    Real yaw = 0.55;    ///< Radians about y; 0 looks along -z.
    Real pitch = 0.42;  ///< Radians above the horizon; -pi/2 .. pi/2.
    Real height = 8;    ///< Scene units visible from top to bottom at the target; > 0.
    Real fov = 0.55;    ///< Vertical field of view in radians; 0: orthographic.

    friend bool operator==(const Camera&, const Camera&) = default;
};

/// Direction of a Camera whose target and distance are computed.
struct ViewDirection {
    Real yaw = Camera().yaw, pitch = Camera().pitch, fov = Camera().fov;

    friend bool operator==(const ViewDirection&, const ViewDirection&) = default;
};

/// A point on the paper: pixels from the top left, y down, and how far in front of the eye (scene units,
/// larger is farther).
struct PaperPoint {
    Vec2 px{0};
    Real depth = 0;
};

/// A half line in the world; `direction` is unit.
struct Ray {
    Vec3 origin{0};
    Vec3 direction{0, 0, -1};
};

/// A camera and the size of the paper. A small value, made in each frame.
class ViewTransform {
  public:
    ViewTransform(const Camera& camera, bool flat, const Vec2& size_px);

    /// Always finite. A point behind the eye has depth <= 0 and lies far outside the paper.
    PaperPoint project(const Vec3& point) const;
    /// View space: the target is the origin, x right, y up, z towards the eye, and 1 is the height of the
    /// paper. Far or huge scenes have ordinary coordinates here.
    Vec3 to_view(const Vec3& point) const;
    /// Rotates a world direction into view space; its length is unchanged.
    Vec3 rotate_to_view(const Vec3& direction) const;
    /// Inverse of to_view().
    Vec3 to_world(const Vec3& point) const;
    /// Scene units per unit of view space.
    Real units_per_height() const { return height_; }
    /// Projects a view-space point in front of the eye onto the paper, in pixels.
    Vec2 to_paper(const Vec3& point) const;
    /// Distance from the target to the eye in heights of the paper; 0 when orthographic.
    Real eye_distance() const { return orthographic() ? 0 : eye_distance_; }
    /// Direction from a point of view space to the eye; not of unit length.
    Vec3 direction_to_eye(const Vec3& point) const {
        return orthographic() ? Vec3(0, 0, 1) : Vec3(-point.x, -point.y, eye_distance_ - point.z);
    }
    /// Positive when the eye is in front of a plane of view space; 0 if it is seen edge-on, but for rounding.
    Real eye_side(const core::Plane& plane) const {
        constexpr Real rounding = 1e-12;
        const Real side = orthographic() ? plane.normal.z : plane.normal.z * eye_distance_ - plane.offset;
        return std::abs(side) < rounding ? 0 : side;
    }
    /// The ray from the eye (orthographic: from far in front of the scene) through a point of the paper.
    Ray ray(const Vec2& px) const;
    /// Unit vectors of the paper in the world.
    const Vec3& right() const { return right_; }
    const Vec3& up() const { return up_; }
    const Vec3& forward() const { return forward_; }
    /// What the camera looks at, in the world.
    const Vec3& target() const { return target_; }
    /// World position of the eye; when orthographic, a point far in front of the scene.
    const Vec3& eye() const { return eye_; }
    bool orthographic() const { return fov_ == 0; }
    /// A flat scene, seen along -z.
    bool flat() const { return flat_; }
    const Vec2& size_px() const { return size_px_; }
    /// Scene units per pixel at `point`.
    Real units_per_px(const Vec3& point) const;

    friend bool operator==(const ViewTransform&, const ViewTransform&) = default;

  private:
    Vec3 right_{1, 0, 0}, up_{0, 1, 0}, forward_{0, 0, -1}, eye_{0}, target_{0};
    Real height_ = 1, fov_ = 0;
    Real eye_distance_ = 1;  // in heights of the paper
    bool flat_ = true;
    Vec2 size_px_{1, 1};
};

/// Moves and zooms the camera so that the sphere fills the paper with a margin.
Camera fit_sphere(const Camera& camera, const Vec3& center, Real radius, Real aspect);

/// The nearest valid camera: all numbers finite, pitch between straight down and straight up, height and fov
/// in range. All functions here accept any camera and return a valid one.
Camera sanitize(const Camera& camera);

/// Keeps the region visible on a paper of the old size visible on one of the new size.
Camera adapt_to_size(const Camera& camera, const Vec2& from_px, const Vec2& to_px);

/// Rotates the camera by a drag of the mouse, in pixels.
Camera orbit(const Camera& camera, const Vec2& drag_px);
/// Moves the camera so that the point under the cursor follows it.
Camera pan(const Camera& camera, bool flat, const Vec2& from_px, const Vec2& to_px, const Vec2& size_px);
/// Zooms by `factor` (< 1 is closer) towards the point under the cursor.
Camera zoom(const Camera& camera, bool flat, Real factor, const Vec2& position_px, const Vec2& size_px);

}  // namespace app
