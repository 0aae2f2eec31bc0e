// Availability of keys, and drawing of key caps.
#pragma once

#include <string>
#include <string_view>

#include "app/ui/context.h"

namespace app {

// Availability.

/// True if the action ("key.undo", "mouse.body.does") is available in the current state. During a drag only
/// actions of the drag are.
bool is_available(const Ui& ui, std::string_view text_key);

/// Draws the background of a key for a text at `position`, in pixels of the window. Call before drawing the
/// text; not an item.
void draw_key_cap(const Ui& ui, ImVec2 position, const std::string& text);

}  // namespace app
