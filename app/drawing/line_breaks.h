// Where a line may break: between words, in Chinese between any two characters, never before punctuation.
#pragma once

#include <cstddef>
#include <string_view>

namespace app {

/// The first character of a text, empty if there is none; a byte that is not UTF-8 counts as one.
std::string_view first_character(std::string_view text);
/// Punctuation that must not start a line.
bool is_closing_punctuation(std::string_view character);

/// Removes and returns the first unbreakable part: a word with the following space, or one Chinese character.
/// An opening bracket stays with the following text, punctuation with the preceding text.
std::string_view take_unbreakable(std::string_view& text);

/// The part without spaces at its end.
std::string_view trim_trailing_space(std::string_view fragment);

}  // namespace app
