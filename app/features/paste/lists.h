// Splits unnamed lists of numbers into vectors and matrices.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "app/features/paste/items.h"

namespace app::paste {

/// Names of components that form an item.
struct NamedVector {
    ItemKind kind = ItemKind::Vector;
    std::array<std::string_view, 4> names;
    std::array<std::size_t, 4> order{0, 1, 2, 3};  ///< Index of the i-th name in the item.
    std::size_t count = 3;
    std::size_t short_count = 0;  ///< Number of components of a shorter form; 0: none.
    ItemRole role = ItemRole::None;
    const char* role_word = "";  ///< Name of the role; empty: none.
};
std::span<const NamedVector> named_vectors();

/// Is a rotation or rigid motion, by its numbers or names, without padding.
bool try_as_matrix(Item& item);

/// Corners whose components are named one by one: "x0: 1", "points[0].x = 1".
struct CornerList {
    std::vector<NumberRef> numbers;
    int columns = 2;  ///< Numbers of a corner.
};
/// The corners that begin at a node.
std::optional<CornerList> read_corner_list(const std::vector<Node>& nodes, std::size_t first);

/// Consecutive numbers and the names before them.
struct NumberList {
    std::vector<NumberRef> numbers;
    std::vector<std::string> words;
};
/// Vectors and matrices by the count of numbers and their lines.
tl::expected<std::vector<Item>, ParseError> split_list(const NumberList& list, const Tokens& tokens);

}  // namespace app::paste
