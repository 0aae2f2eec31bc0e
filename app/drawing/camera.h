// How the world is seen: a turntable camera, and the lens that maps world to paper.
#pragma once

#include <glm/glm.hpp>

#include "core/geometry.h"

namespace app {

using core::Real;
using core::Vec2;
using core::Vec3;

/// Turntable: looks at `target` from yaw and pitch, y up, no roll. Flat scenes look along -z and ignore yaw,
/// pitch and fov.
struct Camera {
    Vec3 target{0};     ///< World: what the middle of the paper shows.
    Real yaw = 0.55;    ///< Radians about y; 0 looks along -z.
    Real pitch = 0.42;  ///< Radians above the horizon; -pi/2 .. pi/2.
    Real height = 8;    ///< Scene units visible from top to bottom at the target; > 0.
    Real fov = 0.55;    ///< Vertical field of view in radians; 0: orthographic.

    friend bool operator==(const Camera&, const Camera&) = default;
};

/// From where to look, as in Camera; what is looked at says how far.
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

/// A camera on a paper of a size. A value, cheap to make each frame.
class ViewTransform {
  public:
    ViewTransform(const Camera& camera, bool flat, const Vec2& size_px);

    /// Always finite. A point behind the eye has depth <= 0 and lies far outside the paper.
    PaperPoint project(const Vec3& point) const;
    /// The lens's own space: the target is the origin, x right, y up, z towards the eye, and 1 is the height
    /// of the paper. What is far away or huge in the world is of ordinary size here.
    Vec3 to_view(const Vec3& point) const;
    /// A direction of the world in this space; lengths stay the world's.
    Vec3 rotate_to_view(const Vec3& direction) const;
    /// The point that `local` takes there.
    Vec3 to_world(const Vec3& point) const;
    /// Scene units in one local unit.
    Real units_per_height() const { return height_; }
    /// Where a local point in front of the eye falls on the paper, in pixels.
    Vec2 to_paper(const Vec3& point) const;
    /// From the target to the eye, in heights of the paper; 0 for orthographic lenses, whose eye is at
    /// infinity.
    Real eye_distance() const { return orthographic() ? 0 : eye_distance_; }
    /// The half line from the eye (orthographic: from far before the scene) through a point of the paper.
    Ray ray(const Vec2& px) const;
    /// Unit vectors of the paper in the world.
    const Vec3& right() const { return right_; }
    const Vec3& up() const { return up_; }
    const Vec3& forward() const { return forward_; }
    /// What the camera looks at, in the world.
    const Vec3& target() const { return target_; }
    /// World position of the eye; for orthographic lenses a point far behind the paper.
    const Vec3& eye() const { return eye_; }
    bool orthographic() const { return fov_ == 0; }
    /// Looks along -z at a scene in the plane.
    bool flat() const { return flat_; }
    const Vec2& size_px() const { return size_px_; }
    /// Scene units that one pixel spans at `format_point`.
    Real units_per_px(const Vec3& point) const;

    friend bool operator==(const ViewTransform&, const ViewTransform&) = default;

  private:
    Vec3 right_{1, 0, 0}, up_{0, 1, 0}, forward_{0, 0, -1}, eye_{0}, target_{0};
    Real height_ = 1, fov_ = 0;
    Real eye_distance_ = 1;  // in heights of the paper
    bool flat_ = true;
    Vec2 size_px_{1, 1};
};

/// The same camera moved and zoomed so that a ball of `radius_handle` round `center` fills the paper with
/// some air.
Camera fit_sphere(const Camera& camera, const Vec3& center, Real radius, Real aspect);

/// The nearest camera that can see: every number finite, pitch between straight down and straight up, height
/// and fov in range. All functions here take any camera and answer with such a one.
Camera sanitize(const Camera& camera);

/// What was seen on a paper of one size is seen at the target on one of another; the same where it is.
Camera adapt_to_size(const Camera& camera, const Vec2& from_px, const Vec2& to_px);

/// Turned by a drag of the mouse on the paper, in pixels.
Camera orbit(const Camera& camera, const Vec2& drag_px);
/// Moved so that the point under the cursor follows it.
Camera pan(const Camera& camera, bool flat, const Vec2& from_px, const Vec2& to_px, const Vec2& size_px);
/// Zoomed by `factor` (< 1 is closer) towards the point under the cursor.
Camera zoom(const Camera& camera, bool flat, Real factor, const Vec2& position_px, const Vec2& size_px);

}  // namespace app
