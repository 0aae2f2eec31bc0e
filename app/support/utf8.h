// Text as bytes: is it UTF-8, and what it takes to make it so.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace app {

/// Well-formed: shortest forms only, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view text);

/// Every byte that is part of no well-formed character becomes U+FFFD.
std::string repaired_utf8(std::string_view text);

void append_utf8(std::string& out, unsigned code_point);

/// The value of the first four characters as hex digits; absent when they are not four hex digits.
std::optional<unsigned> hex_digits(std::string_view text);

}  // namespace app
