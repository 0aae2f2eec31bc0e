// A key as it looks: its letters on a small raised face.
#pragma once

#include <string>
#include <string_view>

#include <imgui.h>

#include "app/shell/workspace.h"

namespace app {

// Which keys and gestures do something in the present state.

/// Whether what the word of a row says ("key.undo", "mouse.body.does") can be done now. While a shape is
/// dragged only what steers the drag can.
bool is_available(const WindowUi& ui, std::string_view text_key);

/// The face of a key behind letters that begin at `at`, in pixels of the window: a full stop alone would be a
/// speck. Only drawn, no item, and before the letters.
void draw_key_cap(const WindowUi& ui, ImVec2 position, const std::string& text);

}  // namespace app
