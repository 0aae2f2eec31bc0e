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
    std::size_t offset = 0;

    char peek(std::size_t ahead = 0) const {
        return offset + ahead < text.size() ? text[offset + ahead] : '\0';
    }
    bool skip(std::string_view characters) {
        if (peek() == '\0' || characters.find(peek()) == std::string_view::npos) return false;
        ++offset;
        return true;
    }
    template <class Is>
    std::size_t skip_all(Is predicate) {
        const std::size_t from = offset;
        while (predicate(peek())) ++offset;
        return offset - from;
    }
    void skip_exponent(std::string_view letters) {
        const std::size_t sign = peek(1) == '+' || peek(1) == '-' ? 1 : 0;
        if (peek() == '\0' || letters.find(peek()) == std::string_view::npos || !is_digit(peek(1 + sign)))
            return;
        offset += 1 + sign;
        skip_all(is_digit);
    }
    bool skip_degree() {
        const bool degree = text.substr(offset).starts_with("\u00b0");
        if (degree) offset += 2;
        return degree;
    }
};

bool is_float_suffix(std::string_view suffix) { return suffix == "f" || suffix == "F"; }

bool is_suffix(std::string_view suffix) {
    constexpr std::array<std::string_view, 9> known{"", "f", "F", "l", "L", "d", "D", "u", "U"};
    return std::find(known.begin(), known.end(), suffix) != known.end();
}

// The rest of a word that only begins like a number: "12:30", "1.2.3", "5m", "1'000".
ParsedNumber not_a_number(Cursor cursor, std::string expected) {
    cursor.skip_all([](char c) {
        return is_digit(c) || is_letter(c) || std::string_view(".:'#+-").find(c) != std::string_view::npos;
    });
    ParsedNumber result;
    result.length = std::max<std::size_t>(cursor.offset, 1);
    result.error = std::move(expected);
    return result;
}

bool is_word_continued(const Cursor& cursor) {
    const char c = cursor.peek(), next = cursor.peek(1);
    if (is_letter(c) || is_digit(c) || c == '#') return true;
    return (c == '.' || c == ':' || c == '\'') && (is_digit(next) || (c == '.' && next == '.'));
}

ParsedNumber make_number(const Cursor& cursor, std::optional<double> value, NumberNotation notation) {
    if (!value) return not_a_number(cursor, "expected a number that fits a double");
    return {cursor.offset, *value, notation, false, ""};
}

ParsedNumber parse_float(const Cursor& cursor, const std::string& digits, NumberNotation notation) {
    const float value = std::strtof(digits.c_str(), nullptr);
    if (!std::isfinite(value)) return not_a_number(cursor, "expected a number that fits a float");
    return {cursor.offset, static_cast<double>(value), notation, false, ""};
}

template <class Float, class Bits>
ParsedNumber from_bits(const Cursor& cursor, std::string_view digits, NumberNotation notation) {
    Bits bits = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), bits, 16);
    const auto value = std::bit_cast<Float>(bits);
    if (!std::isfinite(value)) return not_a_number(cursor, "expected the bits of a finite number");
    return {cursor.offset, static_cast<double>(value), notation, false, ""};
}

// "0x3f800000": 8 digits are a float, 16 a double; what lies between, or begins with four zeros, is a
// pointer.
ParsedNumber parse_bits(const Cursor& cursor, std::string_view digits, bool negative) {
    if (negative) return not_a_number(cursor, "expected bits without a sign");
    const bool pointer = digits.size() == 16 && digits.starts_with("0000") && digits != "0000000000000000";
    if (pointer || (digits.size() > 8 && digits.size() < 16))
        return {cursor.offset, 0, NumberNotation::Bits64, true, ""};
    if (digits.size() == 8) return from_bits<float, std::uint32_t>(cursor, digits, NumberNotation::Bits32);
    if (digits.size() == 16) return from_bits<double, std::uint64_t>(cursor, digits, NumberNotation::Bits64);
    return not_a_number(cursor, "expected 8 hex digits (a float) or 16 (a double)");
}

ParsedNumber parse_hex(Cursor cursor) {
    const bool negative = cursor.peek() == '-';
    cursor.skip("+-");
    cursor.offset += 2;
    const std::size_t from = cursor.offset;
    const std::size_t digits = cursor.skip_all(is_hex_digit);
    const bool point = cursor.skip(".");
    const std::size_t decimals = point ? cursor.skip_all(is_hex_digit) : 0;
    const std::size_t before = cursor.offset;
    cursor.skip_exponent("pP");
    if (!point && cursor.offset == before) {
        if (is_word_continued(cursor)) return not_a_number(cursor, "expected a number");
        return parse_bits(cursor, cursor.text.substr(from, digits), negative);
    }
    const std::string number(cursor.text.substr(0, cursor.offset));
    const std::size_t suffix_from = cursor.offset;
    cursor.skip_all(is_letter);
    const std::string_view suffix = cursor.text.substr(suffix_from, cursor.offset - suffix_from);
    if (digits + decimals == 0 || !is_suffix(suffix) || is_word_continued(cursor))
        return not_a_number(cursor, "expected a hex float");
    if (is_float_suffix(suffix)) return parse_float(cursor, number, NumberNotation::HexFloat);
    return make_number(cursor, parse_number(number), NumberNotation::HexFloat);
}

ParsedNumber parse_decimal(Cursor cursor) {
    cursor.skip("+-");
    cursor.skip_all(is_digit);
    if (cursor.peek() == '.' && cursor.peek(1) != '.') ++cursor.offset;
    cursor.skip_all(is_digit);
    cursor.skip_exponent("eE");
    const std::string number(cursor.text.substr(0, cursor.offset));
    const std::size_t suffix_from = cursor.offset;
    if (!cursor.skip_degree()) cursor.skip_all(is_letter);
    const std::string_view suffix = cursor.text.substr(suffix_from, cursor.offset - suffix_from);
    if (suffix != "\u00b0" && !is_suffix(suffix)) return not_a_number(cursor, "expected a number");
    if (is_word_continued(cursor)) return not_a_number(cursor, "expected a number");
    if (is_float_suffix(suffix)) return parse_float(cursor, number, NumberNotation::Float);
    return make_number(cursor, parse_number(number), NumberNotation::Decimal);
}

}  // namespace

ParsedNumber parse_number_prefix(std::string_view text) {
    const Cursor cursor{text};
    const std::size_t sign = cursor.peek() == '+' || cursor.peek() == '-' ? 1 : 0;
    const bool is_hex =
        cursor.peek(sign) == '0' && (cursor.peek(sign + 1) == 'x' || cursor.peek(sign + 1) == 'X');
    return is_hex ? parse_hex(cursor) : parse_decimal(cursor);
}

bool is_non_finite_word(std::string_view word) {
    std::string lower;
    for (char c : word) lower += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    return lower == "nan" || lower == "inf" || lower == "infinity" || lower == "qnan" || lower == "nanf";
}

}  // namespace app::paste
