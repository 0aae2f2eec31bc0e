// The valid characters are those of RFC 3629.
#include "app/base/utf8.h"

#include <algorithm>
#include <array>

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
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

}  // namespace app
