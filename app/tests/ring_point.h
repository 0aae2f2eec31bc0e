// Points on the ring of a rotation handle.
#pragma once

#include "app/scene/gizmo_handles.h"

namespace app {

/// The first point of the outline, rotated counter-clockwise about the axis of the ring.
inline core::Vec3 ring_point(const Handle& ring, core::Real degrees) {
    const core::Vec3 first = ring.outline[0] - ring.position;
    const core::Real angle = glm::radians(degrees);
    return ring.position + std::cos(angle) * first + std::sin(angle) * glm::cross(ring.axis, first);
}

}  // namespace app
