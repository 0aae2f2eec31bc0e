// Parts that the window has no room for: tabs at its lower edge lay them over the scene.
#pragma once

#include <string>

#include "app/shell/arrange.h"
#include "app/ui/ui.h"

namespace app {

/// Remembers which parts have no room, and closes a drawer whose part has some.
void update_parts_without_room(Workspace& workspace, const WindowLayout& parts);

/// Brings a part of the window ("left", "right", "bottom") into view: unfolded, and over the scene where it
/// has no room beside it.
void reveal(Workspace& workspace, const std::string& part);
/// It is seen, beside the scene or over it.
bool is_part_visible(const Workspace& workspace, const std::string& part);
/// Where larger words have crowded out the field that is typed into, it goes on in the drawer; of one that is
/// not drawn for another reason the typing ends. After the panels.
void move_edit_to_drawer(Workspace& workspace);
/// Brings it into view or puts it away.
void toggle_part(Workspace& workspace, const std::string& part);
/// The next of the parts without room, and none after the last.
void cycle_drawer(const Ui& ui);

/// Of the row of tabs.
float drawer_tabs_height(const Ui& ui);
/// A tab for each part without room, and the verdict where the column that tells it is not seen.
void drawer_tabs(const Ui& ui, const ScreenRect& area);

}  // namespace app
