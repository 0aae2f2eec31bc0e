// Texts of others for a terminal, a heading or a message.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace app {

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
