// Availability of keys, and drawing of key caps.
#pragma once

#include <string>
#include <string_view>

#include <imgui.h>

#include "app/shell/workspace.h"

namespace app {

// Availability.

/// True if the action ("key.undo", "mouse.body.does") is available in the current state. During a drag only
/// actions of the drag are.
bool is_available(const WindowUi& ui, std::string_view text_key);

/// Draws the background of a key for a text at `position`, in pixels of the window. Call before drawing the
/// text; not an item.
void draw_key_cap(const WindowUi& ui, ImVec2 position, const std::string& text);

}  // namespace app
