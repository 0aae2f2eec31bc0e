// Text with subscripts, colours, line breaks and tooltips of terms.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <imgui.h>

#include "app/ui/context.h"

namespace app {

// Markup: "A_0×B_1".

/// Size of one line of markup in pixels ("_" before a subscript, "_{..}" for a longer one).
ImVec2 markup_size(const Ui& ui, ImFont* font, std::string_view markup);

/// Draws one line with its upper left corner at `position`; does not move the cursor.
void draw_markup(const Ui& ui, ImFont* font, ImVec2 position, ImU32 color, std::string_view markup);

/// A piece of markup in one colour.
struct StyledText {
    std::string markup;
    Color color;
};

/// How a limited text is drawn.
struct FlowStyle {
    ImFont* font;
    float width;  ///< In pixels.
    int lines;    ///< At least 1.
    Color color;
};

/// Draws the pieces from the cursor, wrapped at `width` according to `take_unbreakable`, and moves the cursor
/// below. Terms of the glossary have tooltips.
void markup_flow(const Ui& ui, ImFont* font, float width, std::span<const StyledText> pieces);
void markup_flow(const Ui& ui, ImFont* font, float width, std::string_view markup, const Color& color);
/// Height of the wrapped text in pixels.
float markup_flow_height(const Ui& ui, ImFont* font, float width, std::string_view markup);

/// Draws a text in at most `lines` lines and records it as the widget `name`, and as "<name>.rest" if it is
/// longer. A longer text ends in "…" and is shown as a whole while it is hovered.
void limited_flow(const Ui& ui, std::string_view name, const FlowStyle& style, const std::string& markup);
/// Its height in pixels.
float limited_flow_height(const Ui& ui, const FlowStyle& style, std::string_view markup);

// Coloured formulas and phrases.

/// Splits the formula: "r_A" and its number have the colour of A, "r_B" and its number the colour of B.
std::vector<StyledText> formula_pieces(const std::string& formula, const Theme& theme);

/// Splits a phrase: dim text, except the words "A" and "B" in the colours of the shapes.
std::vector<StyledText> phrase_pieces(const std::string& phrase, const Theme& theme);

}  // namespace app
