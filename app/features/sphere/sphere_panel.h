// The direction sphere in the window: hovering measures a direction, dragging pins the nearest candidate.
#pragma once

#include <optional>
#include <string>

#include "app/drawing/cached_drawing.h"
#include "app/features/sphere/sphere.h"
#include "app/ui/context.h"

namespace app {

/// Inputs of the colors of the sphere.
struct SphereFieldInputs {
    core::Pair pair;
    Vec2 size_px{1};
    SphereView view;
    FieldStyle style;

    friend bool operator==(const SphereFieldInputs&, const SphereFieldInputs&) = default;
};

/// A press of the left button on the sphere that is not released yet.
struct SphereDrag {
    std::string pinned_before;  ///< Name of the pinned axis at the press; empty: none.
    bool moved = false;         ///< Another axis was pinned, or the cursor left the place of the press.
};

/// State of the sphere.
struct SphereState {
    std::optional<SphereDrag> drag;
    std::optional<SphereFieldInputs> last_inputs;  ///< Of the last frame, with the coarse mesh.
    CachedDrawing<SphereFieldInputs> field;
    std::optional<Document> camera_document;  ///< Document of `camera`; absent: no camera is computed yet.
    ViewDirection camera;
};

using SphereUi = FeatureUi<SphereState>;

/// Fills the available room. Widget: "sphere". Returns the name of the axis to pin, empty to unpin; absent:
/// no change.
std::optional<std::string> sphere_panel(const SphereUi& ui);

}  // namespace app
