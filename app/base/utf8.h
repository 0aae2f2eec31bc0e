// UTF-8: the characters of a text, and texts of others for a text field, a terminal or a message.
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
/// The byte is not the first one of its character.
constexpr bool is_inside_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }
/// The letters A to Z in lower case, in every locale; others unchanged.
constexpr char to_lowercase(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
std::string to_lowercase(std::string_view text);
/// Without blanks, tabs and line ends around it.
std::string_view trim(std::string_view text);

/// Control characters (C0, DEL, C1, and those that turn the direction of text) and bytes that are not UTF-8
/// become
/// "\u001b", so that none reaches a terminal. In JSON text the values stay the same.
std::string escape_controls(std::string_view text);

/// The same on one line: line breaks and tabs become spaces.
std::string one_line(std::string_view text);

/// "…" replaces the middle of a text of more than `max_bytes` bytes, between characters.
std::string shorten(std::string_view text, std::size_t max_bytes);

/// A message that may quote a file: one line without control characters, at most about a thousand bytes.
std::string message_line(std::string_view text);

}  // namespace app
