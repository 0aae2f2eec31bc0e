// One number as programs print it: decimal, C literal, hex float, bit pattern.
#pragma once

#include <string>
#include <string_view>

#include "app/features/paste/token.h"

namespace app::paste {

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
