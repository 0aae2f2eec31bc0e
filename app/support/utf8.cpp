// UTF-8 by the table of well-formed byte sequences (Unicode 15, table 3-7).
#include "app/support/utf8.h"

#include <charconv>

namespace app {

namespace {

unsigned char byte_at(std::string_view text, std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

// Bytes of a character by its first byte; 0: no character begins so.
std::size_t length_after(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead <= 0xDF) return 2;
    if ((lead & 0xF0U) == 0xE0) return 3;
    return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

// The second byte rules out overlong forms, surrogates and what lies above U+10FFFF.
bool second_fits(unsigned char lead, unsigned char second) {
    switch (lead) {
        case 0xE0:
            return second >= 0xA0 && second <= 0xBF;
        case 0xED:
            return second >= 0x80 && second <= 0x9F;
        case 0xF0:
            return second >= 0x90 && second <= 0xBF;
        case 0xF4:
            return second >= 0x80 && second <= 0x8F;
        default:
            return second >= 0x80 && second <= 0xBF;
    }
}

// Bytes of the well-formed character at the start of the text; 0: there is none.
std::size_t character(std::string_view text) {
    const unsigned char lead = byte_at(text, 0);
    const std::size_t length = length_after(lead);
    if (length < 2) return length;
    if (!second_fits(lead, byte_at(text, 1))) return 0;
    for (std::size_t i = 2; i < length; ++i) {
        if ((byte_at(text, i) & 0xC0U) != 0x80) return 0;
    }
    return length;
}

}  // namespace

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = character(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string repaired_utf8(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t length = character(text);
        out += length == 0 ? std::string_view("\xEF\xBF\xBD") : text.substr(0, length);
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return out;
}

void append_utf8(std::string& out, unsigned code_point) {
    const auto tail = [&](unsigned shift) {
        out += static_cast<char>(0x80U | ((code_point >> shift) & 0x3FU));
    };
    if (code_point < 0x80) {
        out += static_cast<char>(code_point);
    } else if (code_point < 0x800) {
        out += static_cast<char>(0xC0U | (code_point >> 6U));
        tail(0);
    } else if (code_point < 0x10000) {
        out += static_cast<char>(0xE0U | (code_point >> 12U));
        tail(6);
        tail(0);
    } else {
        out += static_cast<char>(0xF0U | (code_point >> 18U));
        tail(12);
        tail(6);
        tail(0);
    }
}

std::optional<unsigned> hex_digits(std::string_view text) {
    unsigned value = 0;
    if (text.size() < 4) return std::nullopt;
    const auto [end, error] = std::from_chars(text.data(), text.data() + 4, value, 16);
    if (error != std::errc() || end != text.data() + 4) return std::nullopt;
    return value;
}

}  // namespace app
