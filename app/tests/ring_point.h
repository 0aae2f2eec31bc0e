// Where on a ring a test takes hold.
#pragma once

#include "app/scene/gizmo_handles.h"

namespace app {

/// The point of a ring so many degrees on from the first of its outline, counter-clockwise about its axis.
inline core::Vec3 ring_point(const Handle& ring, core::Real degrees) {
    const core::Vec3 first = ring.outline[0] - ring.position;
    const core::Real angle = glm::radians(degrees);
    return ring.position + std::cos(angle) * first + std::sin(angle) * glm::cross(ring.axis, first);
}

}  // namespace app
