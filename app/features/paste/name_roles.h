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
    Corners,      ///< Of a polygon.
    Rounding,     ///< Convex radius.
    Length,       ///< Of a capsule; half or full, with or without caps by the conventions.
    Capsule,      ///< Radius and length of a capsule, in the order of the conventions.
    CapsuleAxis,  ///< Number of the axis of a capsule.
    Unsupported,  ///< A shape that satscope does not have.
    Ignored,
};

/// Splits "m_LocalPosition" into "m", "local", "position": lower case, digits separate.
std::vector<std::string> split_identifier(std::string_view word);

/// Role of the last word that has one.
ItemRole role_of(const std::vector<std::string>& words);

/// The shape that the words name and satscope does not have: "cylinder"; empty: none.
std::string unsupported_shape(const std::vector<std::string>& words);

/// The words name a box, a rectangle, a sphere or a circle.
bool names_supported_shape(const std::vector<std::string>& words);

/// A word contains this part.
bool has_piece(const std::vector<std::string>& words, std::string_view piece);

/// The part of a name that tells bodies apart: "a" of "posA", "2" of "transform2", "0" of "box0"; empty:
/// none.
std::string index_of_name(std::string_view name);

/// The component of a chain of members that names a body: "proxyA" of "input.proxyA.count", else the first.
std::string owner_component(std::string_view name);

/// The name without its roles and types: "other" of "other_transform_eigen".
std::string name_without_roles(std::string_view name);

/// Index of a component name: 0 x, 1 y, 2 z, 3 w; -1: none.
int component_of(const std::vector<std::string>& words);

}  // namespace app::paste
