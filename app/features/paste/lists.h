// Bare lists of numbers: where one vector ends and the next begins, and which lists are matrices.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "app/features/paste/items.h"

namespace app::paste {

/// Components that go together by their names.
struct NamedVector {
    ItemKind kind = ItemKind::Vector;
    std::array<std::string_view, 4> names;
    std::array<std::size_t, 4> order{0, 1, 2, 3};  ///< Where the i-th name stands in the item.
    std::size_t count = 3;
    std::size_t short_count = 0;  ///< A shorter form; 0: there is none.
    ItemRole role = ItemRole::None;
    const char* role_word = "";  ///< A word for the role; for none "".
};
std::span<const NamedVector> named_vectors();

/// Has the look of a rotation or a rigid motion (or its names say so), with padding put aside.
bool try_as_matrix(Item& item);

/// Bare numbers in a row, and the names on the way to them.
struct NumberList {
    std::vector<NumberRef> numbers;
    std::vector<std::string> words;
};
/// Vectors and matrices by the count of numbers, and by the lines they stand on.
tl::expected<std::vector<Item>, ParseError> split_list(const NumberList& list, const Tokens& tokens);

}  // namespace app::paste
