// The tree of a text: names, values, brackets, calls and elements, whatever its language.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "app/text_tree/tokenizer.h"

namespace app::text_tree {

/// A name before a value, with the sign between them.
struct Word {
    std::string_view text;  ///< "fcl::Box<double>", "bodies[0].position", "translation()".
    int token = -1;         ///< Index of its first token.
    bool assigned = false;  ///< Followed by "=", ":", "->" or "<<".
};

/// A value with the names before it.
struct Node {
    enum class Kind : unsigned char {
        Number,
        Text,         ///< A string, or the content of an element or attribute.
        Name,         ///< Words without a value.
        Group,        ///< A bracket, an element, or numbers in a row.
        Calculation,  ///< Operands joined by + - * /.
    };
    Kind kind = Kind::Name;
    /// Of a Group: ( [ {; '<' an element; ' ' numbers in a row; '\n' a line; '#' a block; '|' a table, and
    /// its rows, of which the first is the header.
    char bracket = 0;
    bool is_call = false;       ///< The bracket follows its last word directly.
    bool is_unclosed = false;   ///< The text ends within the bracket.
    bool is_separated = false;  ///< A comma or a semicolon follows.
    bool is_run = false;        ///< Components that stood beside each other: "x=1 y=2".
    bool is_statement = false;  ///< A semicolon follows.
    bool starts_line = false;
    int token = -1;              ///< First token of the value, else of the words.
    int end = -1;                ///< One past the last token.
    std::vector<Word> words;     ///< Names, types and calls before the value.
    std::vector<Node> children;  ///< Of a Group; operands of a Calculation.
    std::vector<Node> chain;     ///< Calls of members behind it: ".translation(..)".

    bool is_group(char which) const { return kind == Kind::Group && bracket == which; }
};

/// A text with its tokens and its tree. The tokens refer to `source`.
struct TextTree {
    std::shared_ptr<const std::string> text;
    std::string_view source;  ///< Of `text`.
    std::vector<Segment> segments;
    Tokens tokens;             ///< First those outside of XML and YAML.
    int plain_tokens = 0;      ///< Count of those outside.
    Node root;                 ///< A block; its children are lines, blocks and elements.
    bool uses_floats = false;  ///< Numbers in strings are rounded to float.
    int stray_token = -1;      ///< A closing bracket without an opening one; -1: none.
};

/// Splits a text into segments, tokens and nodes. Fails at a bracket that does not match, beyond 200 levels
/// of brackets or elements, and if the aliases of YAML repeat too much.
tl::expected<TextTree, ParseError> read_tree(std::shared_ptr<const std::string> text);

/// Sets `root` of a text with tokens. Fails at a bracket that does not match, and beyond 200 levels of
/// brackets.
tl::expected<void, ParseError> build_tree(TextTree& text);

/// The items of the first line of the tokens from `begin` on.
std::vector<Node> read_items(const TextTree& text, int begin);

/// The words with blanks between them.
std::string text_of(const std::vector<Word>& words);
/// The words of a node behind the last assignment: type and function of the value.
std::vector<Word> right_words(const Node& node);
/// The words up to the last assignment.
std::vector<Word> left_words(const Node& node);

/// Replaces times, tags, places, prompts, quote marks and fences by blanks. Lines and columns stay.
std::string blank_log_noise(std::string_view text);

/// Signs that stand for ASCII ones, the minus and the blank that breaks no line, become those. Lines and
/// columns stay.
std::string with_ascii_signs(std::string_view text);

/// Both; a table with semicolons gets commas, and XML in strings plain quotes.
std::string plain_content(std::string_view text);

}  // namespace app::text_tree
