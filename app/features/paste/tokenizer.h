// The words, numbers and brackets of a text, each with its place.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/features/paste/paste_reader.h"

namespace app::paste {

// What a byte of a text is, the same in every locale.

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
/// Of any script: bytes of UTF-8 beyond ASCII count as letters.
constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           (static_cast<unsigned char>(c) & 0x80U) != 0;
}

/// How a number is written.
enum class NumberNotation { Decimal, Float, HexFloat, Bits32, Bits64 };

/// The smallest part of a text that means something.
struct Token {
    enum class Kind { Number, Word, Open, Close, Comma, Semicolon, Sign };
    Kind kind = Kind::Sign;
    std::string_view text;  ///< Into the text that was cut up.
    int line = 1;           ///< From 1.
    int column = 1;         ///< In characters, from 1.
    double value = 0;       ///< Of a Number, every bit of it; of a Float the float's.
    NumberNotation notation = NumberNotation::Decimal;
    bool rounded_to_float = false;  ///< To float, which changed the value.
};

using Tokens = std::vector<Token>;

/// Comments count only where nothing but comments holds numbers. Fails at a number that is none.
tl::expected<Tokens, ParseError> tokenize(std::string_view text);

/// Not read on from this token.
ParseError error_at(const Token& token, std::string expected);

// One number as programs print it: decimal, C literal, hex float, bit pattern.

/// What a text begins with.
struct ParsedNumber {
    std::size_t length = 1;  ///< Of the number with its sign and suffix, or of the word that is none.
    double value = 0;
    NumberNotation notation = NumberNotation::Decimal;
    bool is_address = false;  ///< A pointer, as debuggers print them: no number of a shape.
    std::string error;        ///< What was expected; empty: a good number.
};

/// The number a text begins with: a digit, a point before a digit, or a sign before those.
ParsedNumber parse_number_prefix(std::string_view text);

/// "nan", "inf" and their like.
bool is_non_finite_word(std::string_view word);

}  // namespace app::paste
