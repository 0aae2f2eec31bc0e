// The shortcut list: keys and mouse gestures, and the drawing of key caps.
#pragma once

#include <string>

#include <imgui.h>

#include "app/shell/actions.h"

namespace app {

/// True if the action can be done in the current state. During a drag only actions of the drag are.
bool is_available(const WindowUi& ui, const ActionInfo& action);

/// Draws the background of a key for a text at `position`, in pixels of the window. Call before drawing the
/// text; not an item.
void draw_key_cap(const WindowUi& ui, ImVec2 position, const std::string& text);

/// Selection of rows of the shortcut list.
enum class KeyFilter { Available, All };
/// Draws the keys of the actions and the mouse gestures with a maximum width, in two columns if they fit.
void key_table(const WindowUi& ui, KeyFilter filter, float width);

/// Draws the shortcut list with the available keys and mouse gestures while it is open.
void shortcut_list(const WindowUi& ui);

}  // namespace app
