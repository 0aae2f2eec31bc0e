// The bottom views: strip, overlap curve, map, comparison.
#pragma once

#include <string>
#include <vector>

#include "app/shell/workspace.h"

namespace app {

/// Ids of the available views: "strip", "sweep" (2D), "map", "compare".
std::vector<std::string> bottom_views(const WindowUi& ui);
/// The selected view; the strip if that is not available.
std::string visible_view(const WindowUi& ui);
/// Selects a view and shows it; over the scene if it does not fit below.
void show_bottom_view(const WindowUi& ui, const std::string& view);
/// Shows the bottom; if it is already visible, selects the next view.
void cycle_bottom_view(const WindowUi& ui);

/// The title of a view; a short form if the view switcher needs the space.
const std::string& bottom_view_title(const WindowUi& ui, const std::string& visible);
/// The term of a view.
const char* bottom_view_term(const std::string& view);
/// Draws links to the other views at the right of the title. Call before the title, which would take the
/// clicks.
void view_switcher(const WindowUi& ui, const std::string& visible, const std::string& title);

/// The bottom of the window: title, the view that is shown, the playback.
void bottom_panel(const WindowUi& ui);

}  // namespace app
