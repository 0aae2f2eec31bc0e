// One number as programs print it: decimal, C literal, hex float, bit pattern.
#pragma once

#include <string>
#include <string_view>

#include "app/features/paste/token.h"

namespace app::paste {

/// What a text begins with.
struct Spelled {
    std::size_t length = 1;  ///< Of the number with its sign and suffix, or of the word that is none.
    double value = 0;
    Spelling spelling = Spelling::Decimal;
    bool address = false;  ///< A pointer, as debuggers print them: no number of a shape.
    std::string fault;     ///< What was expected; empty: a good number.
};

/// The number a text begins with: a digit, a point before a digit, or a sign before those.
Spelled spell(std::string_view text);

/// "nan", "inf" and their like.
bool is_no_number(std::string_view word);

}  // namespace app::paste
