// The palette: finds an action by a few characters of its name.
#pragma once

#include "app/shell/actions.h"

namespace app {

/// Opens the palette with an empty query.
void open_palette(const WindowUi& ui);

/// The actions that match the query, best first; equal matches keep their order. Unavailable actions come
/// last.
std::vector<Action> filter_actions(std::vector<Action> all, const std::string& query);

/// Draws the palette while `workspace.palette` is present.
void palette(const WindowUi& ui);

}  // namespace app
