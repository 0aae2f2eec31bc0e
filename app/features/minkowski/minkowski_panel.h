// The view of the Minkowski difference in the window: picture, construction and steps.
#pragma once

#include <array>
#include <optional>

#include "app/features/minkowski/minkowski.h"
#include "app/scene/camera_control.h"
#include "app/scene/playback.h"
#include "app/ui/view.h"

namespace app {

/// B is dragged in the picture. The camera stays, so that A - B stays under the cursor.
struct MinkowskiDrag {
    Vec2 from_px{0};  ///< Press position on the paper.
    Camera camera;    ///< Normalized, as in `minkowski_camera`.
    core::Pose pose;  ///< Of B at the press.
    Vec3 origin{0};   ///< Of A - B at the press, normalized.
    bool moved = false;
};

struct MinkowskiState {
    Playback playback;
    std::optional<MinkowskiDrag> drag;
    CachedMinkowskiModel model;
    CachedFacingDirection direction;
    CachedView drawing;
    std::array<CachedView, construction_steps> construction;  ///< Its frames.
    int redrawn_frame = 0;                                    ///< The last one.
    MinkowskiLayout layout;                                   ///< Of both.
    Real fitting_units_per_px =
        0;  ///< Scale at which the difference fits beside the scene; 0: it is not there.
};

using MinkowskiUi = FeatureUi<MinkowskiState>;

/// The view looks from the direction of the scene's camera, or without one at the deciding face. Widgets:
/// "minkowski" (the picture), "minkowski.frame.<number>" of the steps of the construction, and the bar
/// "minkowski". Hover shows the axis of an edge or face, a click pins it; a drag moves B.
extern const View minkowski_view;

}  // namespace app
