// Why a text cannot be read, and where.
#pragma once

#include <string>

namespace app::text_tree {

/// Parse error.
struct ParseError {
    int line = 1;          ///< From 1.
    int column = 1;        ///< In characters, from 1.
    std::string found;     ///< The text at that place.
    std::string expected;  ///< One sentence, no full stop.
    std::string remedy{};  ///< Id of what the user may choose instead; empty: nothing.
};

/// "line 3, column 7: "12:30": expected a number".
std::string to_string(const ParseError& error);

}  // namespace app::text_tree
