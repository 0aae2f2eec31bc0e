// The views of the window: which one is shown, and their tabs.
#pragma once

#include <string>

#include "app/shell/features.h"

namespace app {

/// False for a view that the dimension of the scene does not have.
bool is_available(const Document& document, const View& view);
/// The selected view; the first one if that is not available or not in the simple window.
const View& selected_view(const Workspace& workspace, const Document& document);
/// Why a view that is not available is not.
const std::string& unavailable_reason(const WindowUi& ui, const View& view);
/// As a click on its tab: shows the view, or hides it if it is shown; says why if it is not available.
void choose_view(const WindowUi& ui, const View& view);
/// Selects a view by its id and shows it; over the scene if it does not fit.
void show_view(const WindowUi& ui, const std::string& view);
/// Shows the selected view; if it is already visible, selects the next one.
void cycle_view(const WindowUi& ui);

/// The wanted placement if the window is wide or high enough for it, else the one that takes its place.
Placement placement_in_window(const WindowUi& ui, Placement wanted);
/// Shows all views there from now on.
void place_view(const WindowUi& ui, Placement placement);

/// Height of the row of tabs in pixels.
float view_tabs_height(const WindowUi& ui);
/// A tab for each view, in places that never change, and at the right end a button for each placement.
/// Widgets: "tabs", "tab.<view>", "placement.<id>".
void view_tabs(const WindowUi& ui, const ScreenRect& area);

}  // namespace app
