// Where a line of text may end: between words, in Chinese between any two letters, never before a comma.
#pragma once

#include <string>
#include <string_view>

#include <imgui.h>

namespace app {

// A text in less room than it needs: both ends stay.

/// The text, with "…" for its middle where it is wider than so many pixels in the present font; empty where
/// not even that has room.
std::string elide(std::string_view text, float width_px);

/// Bytes of the character that starts with this byte.
std::size_t character_bytes(char first);

/// Takes from the front what may not be torn apart: a word with the blank behind it, or one Chinese letter;
/// an opening bracket stays with what follows, punctuation with what it follows.
std::string_view take_unbreakable(std::string_view& text);

/// An atom as it stands at the end of a line.
std::string_view trim_trailing_space(std::string_view fragment);

/// The text with a line break wherever one line is full; only a word longer than a whole line is cut.
std::string wrap_text(ImFont* font, float width_px, std::string_view text);

}  // namespace app
