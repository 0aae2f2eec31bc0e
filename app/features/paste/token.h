// The words, numbers and brackets of a text, each with its place.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/features/paste/reading.h"

namespace app::paste {

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

}  // namespace app::paste
