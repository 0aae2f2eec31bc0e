// The valid characters are those of RFC 3629.
#include "app/base/utf8.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace app {

namespace {

// A form of a character that is not ASCII (RFC 3629, section 4). The limits of the second byte exclude
// overlong forms, surrogates and numbers above U+10FFFF.
struct Utf8Form {
    std::size_t length;
    unsigned first_min, first_max, second_min, second_max;
};
constexpr std::array utf8_forms{Utf8Form{2, 0xC2, 0xDF, 0x80, 0xBF}, Utf8Form{3, 0xE0, 0xE0, 0xA0, 0xBF},
                                Utf8Form{3, 0xE1, 0xEC, 0x80, 0xBF}, Utf8Form{3, 0xED, 0xED, 0x80, 0x9F},
                                Utf8Form{3, 0xEE, 0xEF, 0x80, 0xBF}, Utf8Form{4, 0xF0, 0xF0, 0x90, 0xBF},
                                Utf8Form{4, 0xF1, 0xF3, 0x80, 0xBF}, Utf8Form{4, 0xF4, 0xF4, 0x80, 0x8F}};

std::string escape(std::string_view text, bool is_one_line) {
    std::string out;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        char32_t code = static_cast<unsigned char>(text[0]);
        if (length > 1) code &= 0x7FU >> length;
        for (std::size_t i = 1; i < length; ++i)
            code = code << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
        const bool turns_direction = code == 0x61C || (code >= 0x200E && code <= 0x200F) ||
                                     (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
        const bool is_control = code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 ||
                                code == 0x2029 || turns_direction;
        const bool breaks_line =
            (code >= 0x09 && code <= 0x0D) || code == 0x85 || code == 0x2028 || code == 0x2029;
        if (length == 0 || is_control)
            out += length > 0 && is_one_line && breaks_line
                       ? " "
                       : fmt::format("\\u{:04x}", static_cast<unsigned>(code));
        else
            out += text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return out;
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
    const auto is_in = [&](std::size_t i, unsigned min, unsigned max) {
        const unsigned byte = i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
        return byte >= min && byte <= max;
    };
    if (is_in(0, 0, 0x7F)) return 1;
    for (const Utf8Form& form : utf8_forms) {
        if (!is_in(0, form.first_min, form.first_max)) continue;
        bool is_valid = is_in(1, form.second_min, form.second_max);
        for (std::size_t i = 2; i < form.length; ++i) is_valid = is_valid && is_in(i, 0x80, 0xBF);
        return is_valid ? form.length : 0;
    }
    return 0;
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string valid_utf8(std::string_view text) {
    constexpr std::string_view replacement = "\uFFFD";
    std::string valid;
    valid.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        valid += length == 0 ? replacement : text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return valid;
}

std::string to_lowercase(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) c = to_lowercase(c);
    return lower;
}

std::string_view trim(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

std::string escape_controls(std::string_view text) { return escape(text, false); }

std::string one_line(std::string_view text) { return escape(text, true); }

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
