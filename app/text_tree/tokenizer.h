// Splits a text into words, numbers and brackets with positions.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/text_tree/segments.h"

namespace app::text_tree {

/// Why a text cannot be read, and where.
struct ParseError {
    int line = 1;          ///< From 1.
    int column = 1;        ///< In characters, from 1.
    std::string found;     ///< The text at that place.
    std::string expected;  ///< One sentence, no full stop.
    std::string remedy{};  ///< Id of what the user may choose instead; empty: nothing.
};

/// "line 3, column 7: "12:30": expected a number".
std::string to_string(const ParseError& error);

/// Notation of a number.
enum class NumberNotation : unsigned char { Decimal, Float, HexFloat, Bits32, Bits64 };

/// A word, number or bracket.
struct Token {
    enum class Kind : unsigned char {
        Number,
        Word,
        Text,  ///< A string, without its quotes.
        Open,
        Close,
        Comma,
        Semicolon,
        Sign,
        Invalid,  ///< A number that is none, or not finite.
    };
    std::string_view text;  ///< View into the source text.
    int line = 1;           ///< From 1.
    int column = 1;         ///< In characters, from 1.
    Kind kind = Kind::Sign;
    NumberNotation notation = NumberNotation::Decimal;
    bool rounded_to_float = false;  ///< Rounded to float, which changed the value.
    unsigned char note_index = 0;
    double value = 0;  ///< Value of a Number; lossless.

    /// Of a Number its unit, "cm" or "deg"; of an Invalid token the expected text. Empty: none.
    std::string_view note() const;
    /// Sets one of the units and texts that the tokenizer knows.
    void set_note(std::string_view note);
};

using Tokens = std::vector<Token>;

/// Comments are skipped unless all numbers are in comments. Words like "12:30" and "nan" are Invalid tokens.
/// A segment of XML or YAML is one Text token without characters.
Tokens tokenize(std::string_view text, std::span<const Segment> segments = {});
/// The tokens within a string.
Tokens tokenize_part(const Token& text);

/// Parse error at a token.
ParseError error_at(const Token& token, std::string expected);

// Numbers of programs: decimal, C literal, hex float, bit pattern.

/// A number at the start of a text.
struct ParsedNumber {
    std::size_t length = 1;  ///< Length of the number with sign and suffix, or of the invalid word.
    double value = 0;
    NumberNotation notation = NumberNotation::Decimal;
    bool is_address = false;  ///< A pointer printed by a debugger; not a number of a shape.
    std::string_view error;   ///< Expected text; empty: a valid number.
};

/// Parses the number at the start of a text: it begins with a digit, or a point or sign before a digit.
ParsedNumber parse_number_prefix(std::string_view text);

}  // namespace app::text_tree
