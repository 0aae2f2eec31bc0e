// What the bottom can show: the strip, the sweep, the map, the methods compared.
#pragma once

#include <string>
#include <vector>

#include "app/shell/workspace.h"

namespace app {

/// The ids of the views that have a meaning here: "strip", "sweep" (2D), "map", "compare".
std::vector<std::string> bottom_views(const WindowUi& ui);
/// The one that is wished for, or the strip where that has no meaning.
std::string visible_view(const WindowUi& ui);
/// Shows one of them, over the scene where it has no room below it.
void show_bottom_view(const WindowUi& ui, const std::string& view);
/// Brings the bottom into view; when it is, the next of `bottom_views`, and round again.
void cycle_bottom_view(const WindowUi& ui);

/// The title of a view; whole where the switches stand beside it.
const std::string& bottom_view_title(const WindowUi& ui, const std::string& visible);
/// The id of the term that it is.
const char* bottom_view_term(const std::string& view);
/// The other views as words to click, at the right of the title. Before the title, which would take their
/// click.
void view_switcher(const WindowUi& ui, const std::string& visible, const std::string& title);

/// The bottom of the window: title, the view that is shown, the playback.
void bottom_panel(const WindowUi& ui);

}  // namespace app
