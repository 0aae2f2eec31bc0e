// Tree of brackets with named numbers and references to names.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/features/paste/tokenizer.h"

namespace app::paste {

/// A number, a name, or a bracket with its content.
struct Node {
    std::vector<std::string> words;  ///< Names, types and calls before this node, in order.
    int token = -1;                  ///< Index of the number, opening bracket or word; -1: the root.
    double value = 0;                ///< Of a number: of the token, or the result of a calculation.
    bool is_group = false;           ///< A bracket.
    bool is_name = false;            ///< Words without a number: an argument, or the right side of "=".
    bool is_computed = false;        ///< The number is the result of a calculation.
    bool uses_constant = false;      ///< A named constant is part of the calculation.
    bool after_semicolon = false;    ///< There is a semicolon before it.
    bool is_cut = false;             ///< The text ends before the bracket is closed.
    int equals = 0;                  ///< Number of `words` before the last "="; 0: none.
    int statement = 0;               ///< Counts the statements outside brackets.
    std::vector<Node> children;      ///< Content of the bracket.

    bool is_number() const { return !is_group && !is_name; }
};

/// Fails at an unmatched bracket or an invalid number among numbers.
tl::expected<Node, ParseError> build_tree(const Tokens& tokens);

/// All children are numbers without names.
bool is_plain_list(const Node& node);

}  // namespace app::paste
