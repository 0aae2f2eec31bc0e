// The feature table: the panels and views of the window, and how a feature gets its state.
#pragma once

#include <span>

#include "app/analysis/cached_analysis.h"
#include "app/shell/layout.h"
#include "app/shell/workspace.h"
#include "app/ui/view.h"

namespace app {

/// A function of a feature as one of the window.
template <auto function>
void window(const WindowUi& ui) {
    function(ui);
}

/// Where a panel is shown.
enum class Region { Left, Right };

/// A panel of the window.
struct Panel {
    const char* id;  ///< "panel.<id>" among the widgets.
    Region region;
    void (*draw)(const WindowUi& ui);
    bool is_in_simple = true;  ///< Shown in the simple window.
};
/// From top to bottom in each region.
std::span<const Panel> panels();

/// The view of the window that is shown; in the presentation it comes with the answer. Null: none.
const View* shown_view(const Workspace& workspace, const Document& document);
/// The playback of the shown view and its track; of the default view if that has none.
struct ShownPlayback {
    Playback& playback;
    Track track;
};
ShownPlayback shown_playback(Workspace& workspace, const Analysis& analysis);
/// Advances the playbacks of all views and returns the analysis with the axis to show, at the time of the
/// shown playback. Called once a frame, before anything is drawn, so that all parts of the window show the
/// same.
const Analysis& update_analysis(CachedAnalysis& cached, const Document& document, Workspace& workspace,
                                double time_s);
/// Seconds until a playback shows something else.
double playback_wait_s(FeatureStates& states, const Analysis& analysis, double time_s);

/// The whole window: menu bar, columns, scene, boxes. One call a frame between ImGui::NewFrame and Render.
void draw_window(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);

}  // namespace app
