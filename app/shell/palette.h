// The palette: every action found by typing a few letters of its name.
#pragma once

#include "app/shell/actions.h"

namespace app {

/// With nothing typed.
void open_palette(const WindowUi& ui);

/// The actions that fit what was typed, best first; equal ones keep their order. What cannot be done now
/// comes last.
std::vector<Action> filter_actions(std::vector<Action> all, const std::string& query);

/// Over the window while `workspace.palette` is there.
void palette(const WindowUi& ui);

}  // namespace app
