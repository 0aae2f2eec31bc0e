// Brackets within brackets: the tokens of a text as groups of named numbers.
#pragma once

#include <string>
#include <vector>

#include "app/features/paste/tokenizer.h"

namespace app::paste {

/// A number, or a bracket and what it holds.
struct Node {
    std::vector<std::string>
        words;                     ///< Between the value before and this one: names, types, calls, in order.
    int token = -1;                ///< Of the number, of the opening bracket; -1: the whole text.
    bool is_group = false;         ///< A bracket.
    bool after_semicolon = false;  ///< A semicolon stands before it.
    std::vector<Node> children;    ///< What the bracket holds.
};

/// Fails at a bracket without its partner.
tl::expected<Node, ParseError> build_tree(const Tokens& tokens);

/// All parts are numbers without names.
bool is_plain_list(const Node& node);

}  // namespace app::paste
