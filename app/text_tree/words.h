// Characters and parts of words.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace app::text_tree {

// Character classes, independent of the locale.

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
/// The character is one of these; false for a zero, which stands for the end of a text.
constexpr bool is_in(char c, std::string_view characters) {
    return c != '\0' && characters.find(c) != std::string_view::npos;
}
/// Bytes beyond ASCII count as letters.
constexpr bool is_letter(char c) {
    return is_upper(c) || is_lower(c) || c == '_' || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

/// Splits "m_LocalPosition" into "m", "local", "position": lower case, digits separate.
std::vector<std::string> split_identifier(std::string_view word);
/// The last part of a path without template arguments: "Box" of "fcl::Box<double>".
std::string_view last_component(std::string_view path);
/// Index of a component name: 0 x, 1 y, 2 z, 3 w; -1: none.
int component_of(std::string_view name);

/// The word is in the list.
inline bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace app::text_tree
