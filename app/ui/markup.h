// Words with subscripts and colours on a panel: "A_0×B_1".
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <imgui.h>

#include "app/ui/ui.h"

namespace app {

/// Size in pixels of one line of markup ("_" before a subscript, "_{..}" for a longer one).
ImVec2 markup_size(const Ui& ui, ImFont* font, std::string_view markup);

/// Draws one line with its top left at `at`; moves no cursor.
void draw_markup(const Ui& ui, ImFont* font, ImVec2 at, ImU32 color, std::string_view markup);

/// A part of a line in one colour.
struct Piece {
    std::string markup;
    Rgba color;
};

/// Draws the pieces one after the other from the cursor, wrapped at `width` where `take_atom`
/// allows it, and moves the cursor below.
void markup_flow(const Ui& ui, ImFont* font, float width, std::span<const Piece> pieces);
void markup_flow(const Ui& ui, ImFont* font, float width, const std::string& markup, const Rgba& color);

}  // namespace app
