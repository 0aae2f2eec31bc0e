// UTF-8: the characters of a text, and texts from outside that are not UTF-8.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace app {

/// Length in bytes of the first character of a text that is not empty; 0: not UTF-8.
std::size_t utf8_length(std::string_view text);
/// The text is valid UTF-8.
bool is_utf8(std::string_view text);
/// The text with U+FFFD for each byte that is not part of a character. Every text from outside goes through
/// this function before a text field shows it: ImGui asserts that its texts are valid.
std::string valid_utf8(std::string_view text);
/// The text with the letters A to Z in lower case, in every locale.
std::string to_lowercase(std::string_view text);

}  // namespace app
