// The direction sphere in the window: hovering measures a direction, dragging pins the nearest candidate.
#pragma once

#include "app/features/sphere/sphere.h"
#include "app/scene/camera_control.h"
#include "app/ui/view.h"

namespace app {

/// State of the sphere.
struct SphereState {
    int bevel = 0;               ///< Step of the slider; 0: sharp edges.
    std::optional<Vec3> probed;  ///< As in SphereInput, in the last frame.
    SphereCache cache;
    CachedFacingDirection direction;
};

using SphereUi = FeatureUi<SphereState>;

/// Named "sphere". Seen in the direction of the scene's camera, or without one with the least axis in front.
/// Hovering measures a direction, a click pins the nearest candidate.
extern const View sphere_view;

}  // namespace app
