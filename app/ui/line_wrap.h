// Line breaking: between words, in Chinese between any two characters, never before punctuation.
#pragma once

#include <string>
#include <string_view>

#include <imgui.h>

#include "app/drawing/paper_primitives.h"

namespace app {

// Shortening and breaking.

/// Replaces the middle of the text by "…" if it is wider than `width_px` in the current font. Empty if even
/// the ellipsis does not fit.
std::string elide(std::string_view text, float width_px);

/// Inserts line breaks; only a word that is longer than a line is cut.
std::string wrap_text(ImFont* font, float width_px, std::string_view text);

}  // namespace app
