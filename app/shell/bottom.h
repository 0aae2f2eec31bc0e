// The bottom of the window: it shows one of several views.
#pragma once

#include <string>

#include "app/shell/features.h"

namespace app {

/// False for a view that the dimension of the scene does not have.
bool is_available(const Document& document, const View& view);
/// The selected view; the first one if that is not available.
const View& visible_view(const Workspace& workspace, const Document& document);
/// Why a view that is not available is not.
const std::string& unavailable_reason(const WindowUi& ui, const View& view);
/// As a click on its tab: shows the view, or folds the bottom if it is shown; says why if it is not
/// available.
void choose_bottom_view(const WindowUi& ui, const View& view);
/// Selects a view by its id and shows it; over the scene if it does not fit below.
void show_bottom_view(const WindowUi& ui, const std::string& view);
/// Shows the bottom; if it is already visible, selects the next view.
void cycle_bottom_view(const WindowUi& ui);

/// The bottom of the window: a tab for each view, in places that never change, and the view that is shown.
void bottom_panel(const WindowUi& ui);

}  // namespace app
