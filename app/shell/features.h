// The feature table: the panels and views of the window, and how a feature gets its state.
#pragma once

#include <span>

#include "app/analysis/cached_analysis.h"
#include "app/shell/layout.h"
#include "app/shell/workspace.h"
#include "app/ui/view.h"

namespace app {

/// A function of a feature with the rest of its arguments, as one of the window.
template <auto function, auto... arguments>
void window(const WindowUi& ui) {
    function(ui, arguments...);
}

/// A panel of the window.
struct Panel {
    const char* id;      ///< "panel.<id>" among the widgets.
    const char* column;  ///< The part of the window with it: "left", "right".
    void (*draw)(const WindowUi& ui);
    bool is_in_simple = true;  ///< Shown in the simple window.
};
/// From top to bottom in each column.
std::span<const Panel> panels();

/// A dialog over the window, which has the keys while it is open.
struct DialogInfo {
    const char* popup;  ///< Of Dear ImGui.
    bool (*is_open)(const Workspace& workspace);
    void (*draw)(const WindowUi& ui);
    bool moves_focus = false;  ///< By itself, without ui/focus.h.
};
/// In the order in which they are drawn.
std::span<const DialogInfo> dialogs();

/// The view of the window that is shown; in the presentation it comes with the answer. Null: none.
const View* shown_view(const Workspace& workspace, const Document& document);
/// The playback of the shown view and its track; of the default view if that has none.
struct ShownPlayback {
    Playback& playback;
    Track track;
};
ShownPlayback shown_playback(Workspace& workspace, const Analysis& analysis);
/// Advances the playbacks of all views and returns the analysis with the axis to show, at the time of the
/// shown playback. Its document is that of the panels: a view of the motion gives it one. Called once a
/// frame, before anything is drawn, so that all parts of the window show the same.
const Analysis& update_analysis(CachedAnalysis& cached, const Document& document, Workspace& workspace,
                                double time_s);
/// Seconds until a playback shows something else.
double playback_wait_s(FeatureStates& states, const Analysis& analysis, double time_s);

/// The whole window: menu bar, columns, scene, boxes. One call a frame between ImGui::NewFrame and Render.
void draw_window(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);

}  // namespace app
