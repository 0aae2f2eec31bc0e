// Decodes UTF-8 character by character.
#include "app/base/printable.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/base/utf8.h"

namespace app {

namespace {

// The code of the character in the first `length` bytes, which are valid UTF-8.
char32_t code_of(std::string_view text, std::size_t length) {
    const auto first = static_cast<unsigned char>(text[0]);
    if (length == 1) return first;
    char32_t code = first & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i)
        code = code << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
    return code;
}

bool is_control(char32_t code) {
    const bool turns_direction = code == 0x61C || (code >= 0x200E && code <= 0x200F) ||
                                 (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029 ||
           turns_direction;
}

bool breaks_line(char32_t code) {
    return (code >= 0x09 && code <= 0x0D) || code == 0x85 || code == 0x2028 || code == 0x2029;
}

std::string escape(std::string_view text, bool (*is_space)(char32_t)) {
    std::string out;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const char32_t code = length == 0 ? static_cast<unsigned char>(text[0]) : code_of(text, length);
        if (length == 0 || is_control(code))
            out += length > 0 && is_space != nullptr && is_space(code)
                       ? " "
                       : fmt::format("\\u{:04x}", static_cast<unsigned>(code));
        else
            out += text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return out;
}

bool is_inside_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

}  // namespace

std::string escape_controls(std::string_view text) { return escape(text, nullptr); }

std::string one_line(std::string_view text) { return escape(text, breaks_line); }

std::string shorten(std::string_view text, std::size_t max_bytes) {
    if (text.size() <= max_bytes) return std::string(text);
    std::size_t first = max_bytes * 5 / 8, last = text.size() - max_bytes / 4;
    while (first > 0 && is_inside_character(text[first])) --first;
    while (last < text.size() && is_inside_character(text[last])) ++last;
    return std::string(text.substr(0, first)) + "…" + std::string(text.substr(last));
}

std::string message_line(std::string_view text) {
    constexpr std::size_t max_bytes = 1000;
    return shorten(one_line(shorten(text, max_bytes)), max_bytes);
}

}  // namespace app
