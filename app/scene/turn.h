// A body turned by a ring.
#pragma once

#include <optional>

#include "app/scene/drag.h"

namespace app {

/// What a turn goes about: the line it is kept to, else the axis of its ring. Unit, world.
core::Vec3 rotation_axis(const Drag& drag);

/// The angle that the cursor has swept round the held axis since the press, in (-pi, pi], counter-clockwise
/// about it. A ring seen nearly from the side is turned like a wheel, along its tangent: then it may be more.
/// Absent when the cursor says nothing, for instance past the horizon of the ring's plane.
std::optional<Real> swept_angle(const Drag& drag, const ViewTransform& view, const Vec2& px);

/// `angle` plus whole turns: the one nearest to `before`, so that turning goes on past half a turn.
Real unwrap_angle(Real angle, Real previous);

/// The turn nearest to what was swept that makes the angle of a flat body, or the turn of a solid one, a
/// multiple of `step`.
Real snap_angle(const Drag& drag, Real step, bool flat);

/// The pose of the press, turned. A flat body's rotation becomes a plain angle.
core::Pose rotate_body(const Drag& drag, Real radians, bool flat);

}  // namespace app
