// Sentences on a panel: words one after the other, wrapped, and among them terms that tell what they mean.
#pragma once

#include <span>
#include <string>

#include "app/ui/ui.h"

namespace app {

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

}  // namespace app
