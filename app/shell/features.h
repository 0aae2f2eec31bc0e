// The feature table: the panels of the window, and how a feature gets its state.
#pragma once

#include <span>

#include "app/shell/workspace.h"

namespace app {

/// A function of a feature as a function of the window: `WindowUi` converts to what the feature is handed.
template <auto function>
void call(const WindowUi& ui) {
    function(ui);
}

/// Where a panel is shown.
enum class Region { Left, Right, Bottom };

/// A row of the table.
struct Feature {
    const char* id;  ///< "panel.<id>" among the widgets.
    Region region;
    void (*panel)(const WindowUi& ui);
};

/// From top to bottom in each region.
std::span<const Feature> features();
/// Left and right panels in one column, the most important first.
std::span<const Feature> stacked_features();

/// The whole window: menu bar, columns, scene, boxes. One call a frame between ImGui::NewFrame and Render.
void draw_window(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);

}  // namespace app
