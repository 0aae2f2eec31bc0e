// Tree of brackets with named numbers.
#pragma once

#include <string>
#include <vector>

#include "app/features/paste/tokenizer.h"

namespace app::paste {

/// A number, or a bracket with its content.
struct Node {
    std::vector<std::string> words;  ///< Names, types and calls before this node, in order.
    int token = -1;                  ///< Index of the number or opening bracket; -1: the root.
    bool is_group = false;           ///< A bracket.
    bool after_semicolon = false;    ///< There is a semicolon before it.
    std::vector<Node> children;      ///< Content of the bracket.
};

/// Fails at an unmatched bracket.
tl::expected<Node, ParseError> build_tree(const Tokens& tokens);

/// All children are numbers without names.
bool is_plain_list(const Node& node);

}  // namespace app::paste
