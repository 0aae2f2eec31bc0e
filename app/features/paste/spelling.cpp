// Numbers of C, C++, C#, of debuggers and of memory windows.
#include "app/features/paste/spelling.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "app/base/number.h"
#include "app/features/paste/letters.h"

namespace app::paste {

namespace {

bool is_hex_digit(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

struct Cursor {
    std::string_view text;
    std::size_t at = 0;

    char here(std::size_t ahead = 0) const { return at + ahead < text.size() ? text[at + ahead] : '\0'; }
    bool skip(std::string_view any_of) {
        if (here() == '\0' || any_of.find(here()) == std::string_view::npos) return false;
        ++at;
        return true;
    }
    template <class Is>
    std::size_t skip_all(Is is) {
        const std::size_t from = at;
        while (is(here())) ++at;
        return at - from;
    }
    void skip_exponent(std::string_view letters) {
        const std::size_t sign = here(1) == '+' || here(1) == '-' ? 1 : 0;
        if (here() == '\0' || letters.find(here()) == std::string_view::npos || !is_digit(here(1 + sign)))
            return;
        at += 1 + sign;
        skip_all(is_digit);
    }
    bool skip_degree() {
        const bool degree = text.substr(at).starts_with("\u00b0");
        if (degree) at += 2;
        return degree;
    }
};

bool is_float_suffix(std::string_view suffix) { return suffix == "f" || suffix == "F"; }

bool is_suffix(std::string_view suffix) {
    constexpr std::array<std::string_view, 9> known{"", "f", "F", "l", "L", "d", "D", "u", "U"};
    return std::find(known.begin(), known.end(), suffix) != known.end();
}

// The rest of a word that only begins like a number: "12:30", "1.2.3", "5m", "1'000".
Spelled no_number(Cursor cursor, std::string expected) {
    cursor.skip_all([](char c) {
        return is_digit(c) || is_letter(c) || std::string_view(".:'#+-").find(c) != std::string_view::npos;
    });
    Spelled none;
    none.length = std::max<std::size_t>(cursor.at, 1);
    none.fault = std::move(expected);
    return none;
}

bool goes_on(const Cursor& cursor) {
    const char c = cursor.here(), next = cursor.here(1);
    if (is_letter(c) || is_digit(c) || c == '#') return true;
    return (c == '.' || c == ':' || c == '\'') && (is_digit(next) || (c == '.' && next == '.'));
}

Spelled finished(const Cursor& cursor, std::optional<double> value, Spelling spelling) {
    if (!value) return no_number(cursor, "expected a number that fits a double");
    return {cursor.at, *value, spelling, false, ""};
}

Spelled as_float(const Cursor& cursor, const std::string& digits, Spelling spelling) {
    const float value = std::strtof(digits.c_str(), nullptr);
    if (!std::isfinite(value)) return no_number(cursor, "expected a number that fits a float");
    return {cursor.at, static_cast<double>(value), spelling, false, ""};
}

template <class Float, class Bits>
Spelled from_bits(const Cursor& cursor, std::string_view digits, Spelling spelling) {
    Bits bits = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), bits, 16);
    const auto value = std::bit_cast<Float>(bits);
    if (!std::isfinite(value)) return no_number(cursor, "expected the bits of a finite number");
    return {cursor.at, static_cast<double>(value), spelling, false, ""};
}

// "0x3f800000": 8 digits are a float, 16 a double; what lies between, or begins with four zeros, is a
// pointer.
Spelled spell_bits(const Cursor& cursor, std::string_view digits, bool negative) {
    if (negative) return no_number(cursor, "expected bits without a sign");
    const bool pointer = digits.size() == 16 && digits.starts_with("0000") && digits != "0000000000000000";
    if (pointer || (digits.size() > 8 && digits.size() < 16))
        return {cursor.at, 0, Spelling::Bits64, true, ""};
    if (digits.size() == 8) return from_bits<float, std::uint32_t>(cursor, digits, Spelling::Bits32);
    if (digits.size() == 16) return from_bits<double, std::uint64_t>(cursor, digits, Spelling::Bits64);
    return no_number(cursor, "expected 8 hex digits (a float) or 16 (a double)");
}

Spelled spell_hex(Cursor cursor) {
    const bool negative = cursor.here() == '-';
    cursor.skip("+-");
    cursor.at += 2;
    const std::size_t from = cursor.at;
    const std::size_t digits = cursor.skip_all(is_hex_digit);
    const bool point = cursor.skip(".");
    const std::size_t decimals = point ? cursor.skip_all(is_hex_digit) : 0;
    const std::size_t before = cursor.at;
    cursor.skip_exponent("pP");
    if (!point && cursor.at == before) {
        if (goes_on(cursor)) return no_number(cursor, "expected a number");
        return spell_bits(cursor, cursor.text.substr(from, digits), negative);
    }
    const std::string number(cursor.text.substr(0, cursor.at));
    const std::size_t suffix_from = cursor.at;
    cursor.skip_all(is_letter);
    const std::string_view suffix = cursor.text.substr(suffix_from, cursor.at - suffix_from);
    if (digits + decimals == 0 || !is_suffix(suffix) || goes_on(cursor))
        return no_number(cursor, "expected a hex float");
    if (is_float_suffix(suffix)) return as_float(cursor, number, Spelling::HexFloat);
    return finished(cursor, parse_number(number), Spelling::HexFloat);
}

Spelled spell_decimal(Cursor cursor) {
    cursor.skip("+-");
    cursor.skip_all(is_digit);
    if (cursor.here() == '.' && cursor.here(1) != '.') ++cursor.at;
    cursor.skip_all(is_digit);
    cursor.skip_exponent("eE");
    const std::string number(cursor.text.substr(0, cursor.at));
    const std::size_t suffix_from = cursor.at;
    if (!cursor.skip_degree()) cursor.skip_all(is_letter);
    const std::string_view suffix = cursor.text.substr(suffix_from, cursor.at - suffix_from);
    if (suffix != "\u00b0" && !is_suffix(suffix)) return no_number(cursor, "expected a number");
    if (goes_on(cursor)) return no_number(cursor, "expected a number");
    if (is_float_suffix(suffix)) return as_float(cursor, number, Spelling::Float);
    return finished(cursor, parse_number(number), Spelling::Decimal);
}

}  // namespace

Spelled spell(std::string_view text) {
    const Cursor cursor{text};
    const std::size_t sign = cursor.here() == '+' || cursor.here() == '-' ? 1 : 0;
    const bool hex =
        cursor.here(sign) == '0' && (cursor.here(sign + 1) == 'x' || cursor.here(sign + 1) == 'X');
    return hex ? spell_hex(cursor) : spell_decimal(cursor);
}

bool is_no_number(std::string_view word) {
    std::string lower;
    for (char c : word) lower += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    return lower == "nan" || lower == "inf" || lower == "infinity" || lower == "qnan" || lower == "nanf";
}

}  // namespace app::paste
