// The direction sphere in the window: hovering measures a direction, dragging pins the nearest candidate.
#pragma once

#include <optional>
#include <string>

#include "app/features/sphere/sphere.h"
#include "app/ui/context.h"

namespace app {

/// State of the sphere.
struct SphereState {
    /// The arrow keys turn the axis: after a press on the sphere, until one elsewhere.
    bool has_focus = false;
    int bevel = 0;  ///< Step of the slider; 0: sharp edges.
    SphereCache cache;
    std::optional<Document> camera_document;  ///< Document of `camera`; absent: no camera is computed yet.
    ViewDirection camera;
};

using SphereUi = FeatureUi<SphereState>;

/// Fills the available room. Widget: "sphere". Returns the name of the axis to pin, empty to unpin; absent:
/// no change.
std::optional<std::string> sphere_panel(const SphereUi& ui);

/// Turns the axis by steps to the right and up, as it is seen.
void turn_axis_on_sphere(const SphereUi& ui, int right, int up);
/// Changes the bevel by steps of the slider.
void step_bevel(const SphereUi& ui, int steps);
/// The name of the candidate nearest to the turned axis; empty: there is none.
std::string candidate_at_turned_axis(const SphereUi& ui);

}  // namespace app
