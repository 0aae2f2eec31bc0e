// Line breaking: between words, in Chinese between any two characters, never before punctuation.
#pragma once

#include <string>
#include <string_view>

#include <imgui.h>

namespace app {

// Shortening and breaking.

/// Replaces the middle of the text by "…" if it is wider than `width_px` in the current font. Empty if even
/// the ellipsis does not fit.
std::string elide(std::string_view text, float width_px);

/// Number of bytes of the UTF-8 character that starts with this byte.
std::size_t character_bytes(char first);

/// Removes and returns the first unbreakable part: a word with the following space, or one Chinese character.
/// An opening bracket stays with the following text, punctuation with the preceding text.
std::string_view take_unbreakable(std::string_view& text);

/// The part without spaces at its end.
std::string_view trim_trailing_space(std::string_view fragment);

/// Inserts line breaks; only a word that is longer than a line is cut.
std::string wrap_text(ImFont* font, float width_px, std::string_view text);

}  // namespace app
