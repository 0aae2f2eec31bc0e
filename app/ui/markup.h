// Words with subscripts and colours on a panel: "A_0×B_1".
#pragma once

#include <string_view>

#include <imgui.h>

#include "app/ui/ui.h"

namespace app {

/// Size in pixels of one line of markup ("_" before a subscript, "_{..}" for a longer one).
ImVec2 markup_size(const Ui& ui, ImFont* font, std::string_view markup);

/// Draws one line with its top left at `at`; moves no cursor.
void draw_markup(const Ui& ui, ImFont* font, ImVec2 position, ImU32 color, std::string_view markup);

}  // namespace app
