// The direction sphere in the window: hovering measures a direction, dragging pins the nearest candidate.
#pragma once

#include <optional>
#include <string>

#include "app/features/sphere/sphere.h"
#include "app/ui/context.h"

namespace app {

/// A press of the left button on the sphere that is not released yet.
struct SphereDrag {
    std::string pinned_before;  ///< Name of the pinned axis at the press; empty: none.
    bool moved = false;         ///< Another axis was pinned, or the cursor left the place of the press.
};

/// State of the sphere.
struct SphereState {
    std::optional<SphereDrag> drag;
    /// The arrow keys move the probed direction: after a press on the sphere, until a press elsewhere or
    /// Escape.
    bool has_focus = false;
    ProbedDirection probed;  ///< Set by the arrow keys; absent: the direction under the cursor is probed.
    int bevel = 0;           ///< Step of the slider; 0: sharp edges.
    SphereCache cache;
    std::optional<Document> camera_document;  ///< Document of `camera`; absent: no camera is computed yet.
    ViewDirection camera;
};

using SphereUi = FeatureUi<SphereState>;

/// Fills the available room. Widget: "sphere". Returns the name of the axis to pin, empty to unpin; absent:
/// no change.
std::optional<std::string> sphere_panel(const SphereUi& ui);

/// Turns the probed direction by steps to the right and up, as it is seen. Does nothing without the focus.
void turn_probed_direction(const SphereUi& ui, int right, int up);
/// Ends the probing by keys and by a drag; the scene shows a candidate again.
void stop_probing(const SphereUi& ui);
/// Changes the bevel by steps of the slider.
void step_bevel(const SphereUi& ui, int steps);
/// The name of the candidate nearest to the probed direction; empty: there is none.
std::string candidate_at_probe(const SphereUi& ui);

}  // namespace app
