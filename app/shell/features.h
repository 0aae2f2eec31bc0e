// The feature table: the panels and views of the window, and how a feature gets its state.
#pragma once

#include <span>

#include "app/base/idle_time.h"
#include "app/shell/layout.h"
#include "app/shell/workspace.h"

namespace app {

/// A function of a feature as a function of the window: `WindowUi` converts to what the feature is handed.
template <auto function>
void call(const WindowUi& ui) {
    function(ui);
}

/// Where a panel is shown.
enum class Region { Left, Right, Bottom };

/// A panel of the window.
struct Panel {
    const char* id;  ///< "panel.<id>" among the widgets.
    Region region;
    void (*draw)(const WindowUi& ui);
};
/// From top to bottom in each region.
std::span<const Panel> panels();
/// Left and right panels in one column, the most important first.
std::span<const Panel> stacked_panels();

/// A view at the bottom of the window. The texts are "panel.<id>" and "bottom.to_<id>", the widget of its
/// link "bottom.<id>".
struct BottomView {
    const char* id;
    const char* term;  ///< Of the glossary.
    BottomHeights heights;
    void (*draw)(const WindowUi& ui);  ///< Fills the room below the title.
    /// Continues long work between two frames; null: none.
    void (*work_between_frames)(Workspace& workspace, const TextCatalog& texts,
                                const IdleTime& idle) = nullptr;
    /// Fills the room without formula and playback, for the presentation; null: the same as `draw`.
    void (*draw_plain)(const WindowUi& ui) = nullptr;
};
/// In the order of their links; the first is the default.
std::span<const BottomView> bottom_views();

/// The whole window: menu bar, columns, scene, boxes. One call a frame between ImGui::NewFrame and Render.
void draw_window(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);

}  // namespace app
