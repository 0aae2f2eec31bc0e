// Roles of numbers by their names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace app::paste {

/// Role of a number or vector.
enum class ItemRole {
    None,  ///< Unknown; may follow from the order.
    Position,
    Rotation,
    Angles,  ///< Euler angles, or one angle in 2D.
    HalfExtents,
    FullSize,
    Box,  ///< Size in a call that makes a box: half or full by the format.
    Radius,
    Min,
    Max,
    Corner,  ///< Minimum corner, together with a size.
    Transform,
    Ignored,
};

/// Splits "m_LocalPosition" into "m", "local", "position": lower case, digits separate.
std::vector<std::string> split_identifier(std::string_view word);

/// Role of the last word that has one.
ItemRole role_of(const std::vector<std::string>& words);

/// A word contains this part.
bool has_piece(const std::vector<std::string>& words, std::string_view piece);

/// 0 if the words name the first of two ("a", "1", "first"), 1 the second, -1 neither or both. `zero_based`:
/// "0" and "1" are the two, else "1" and "2".
int side_of(const std::vector<std::string>& words, bool zero_based);

/// Index of a component name: 0 x, 1 y, 2 z, 3 w; -1: none.
int component_of(const std::vector<std::string>& words);

}  // namespace app::paste
