// What the names in a text say of the numbers behind them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace app::paste {

/// What a number or a vector is for.
enum class ItemRole {
    None,  ///< Nothing says so; its place in the order may.
    Position,
    Rotation,
    Angles,  ///< About axes, or one in the plane.
    HalfExtents,
    FullSize,
    Box,  ///< Sizes in a call that makes a box: half or full as the form has it.
    Radius,
    Min,
    Max,
    Corner,  ///< The least corner, beside a size.
    Transform,
    Ignored,
};

/// "m_LocalPosition" as "m", "local", "position"; digits apart; lower case.
std::vector<std::string> split_identifier(std::string_view word);

/// The last word that says something.
ItemRole role_of(const std::vector<std::string>& words);

/// One of the words has this piece.
bool has_piece(const std::vector<std::string>& words, std::string_view piece);

/// 0 when the words speak of the first of two ("a", "1", "first"), 1 of the second, -1 of none or of both.
/// `zero_based`: "0" and "1" count, else "1" and "2".
int side_of(const std::vector<std::string>& words, bool zero_based);

/// The name of a component: 0 x, 1 y, 2 z, 3 w; -1: none of them.
int component_of(const std::vector<std::string>& words);

}  // namespace app::paste
