// Sentences on a panel: words one after the other, wrapped, and among them terms that tell what they mean.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <imgui.h>

#include "app/ui/context.h"

namespace app {

// Words with subscripts and colours on a panel: "A_0×B_1".

/// Size in pixels of one line of markup ("_" before a subscript, "_{..}" for a longer one).
ImVec2 markup_size(const Ui& ui, ImFont* font, std::string_view markup);

/// Draws one line with its top left at `at`; moves no cursor.
void draw_markup(const Ui& ui, ImFont* font, ImVec2 position, ImU32 color, std::string_view markup);

/// A part of a line in one colour; "_" before a subscript.
struct StyledText {
    std::string markup;
    Color color;
};

/// Draws the pieces one after the other from the cursor, wrapped at `width` where `take_unbreakable`
/// allows it, and moves the cursor below. The pointer on a name of the glossary shows what it means.
void markup_flow(const Ui& ui, ImFont* font, float width, std::span<const StyledText> pieces);
void markup_flow(const Ui& ui, ImFont* font, float width, const std::string& markup, const Color& color);
/// How high it will be, in pixels.
float markup_flow_height(const Ui& ui, ImFont* font, float width, const std::string& markup);

// The formula of the axis under the lens, its numbers in the colours of the shapes.

/// The formula cut into pieces by what they mean: "r_A" and the number behind it in A's colour, "r_B" and its
/// number in B's, the rest plain.
std::vector<StyledText> formula_pieces(const std::string& formula, const Theme& theme);

/// A phrase in dim letters, but for "A" and "B" as words of their own.
std::vector<StyledText> phrase_pieces(const std::string& phrase, const Theme& theme);

}  // namespace app
