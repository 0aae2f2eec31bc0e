// The vectors, matrices and angles of a text in order, with their roles.
#pragma once

#include <string>
#include <vector>

#include "app/features/paste/item_owners.h"
#include "app/features/paste/name_roles.h"
#include "app/features/paste/token_tree.h"

namespace app::paste {

/// A number of the text.
struct NumberRef {
    double value = 0;
    int token = -1;              ///< Index of the token.
    bool is_computed = false;    ///< The result of a calculation.
    bool uses_constant = false;  ///< The calculation uses a named constant.
};

inline NumberRef number_ref(const Node& leaf) {
    return {leaf.value, leaf.token, leaf.is_computed, leaf.uses_constant};
}

/// Kind of a group of numbers.
enum class ItemKind {
    Scalar,
    Vector,      ///< 2, 3 or 4 numbers.
    Quaternion,  ///< x, y, z, w: named components or separate brackets.
    Matrix,      ///< Row by row as written.
    Angles,      ///< Named: roll, pitch, yaw.
    AxisAngle,   ///< Axis and angle; or three numbers: a vector along the axis with the angle as length.
    CosSin,      ///< Cosine and sine of a 2D rotation.
    Matrix2,     ///< 2 x 2 matrix, row by row: the format that satscope copies.
    Points,      ///< Corners, `columns` numbers each.
    Identity,    ///< No numbers: "setIdentity()", "Isometry3::identity()".
    Reference,   ///< No numbers: the names of other values.
};

/// A vector, matrix or set of angles.
struct Item {
    ItemKind kind = ItemKind::Scalar;
    ItemRole role = ItemRole::None;
    std::vector<NumberRef> numbers;
    int rows = 0;                    ///< Of a Matrix.
    int columns = 0;                 ///< Of a Matrix.
    bool has_axis_names = false;     ///< Of a Matrix: its rows are named X, Y, Z, the images of the axes.
    bool is_broadcast = false;       ///< One number for all components.
    bool is_call_argument = false;   ///< Directly in a call, not in a nested bracket.
    bool not_alone = false;          ///< Not the only vector in the call that makes a box.
    bool by_order = false;           ///< Its role comes from its order.
    bool in_capsule = false;         ///< Radius, length or ends of a capsule.
    int axis = -1;                   ///< Axis of a capsule by its name: 0 x, 1 y, 2 z; -1: not named.
    std::vector<NumberRef> padding;  ///< Trailing numbers for alignment; ignored.
    bool in_call = false;            ///< Inside a call or a list with other items.
    bool is_cut = false;             ///< The text ends within a list of corners.
    int first_token = -1;            ///< Of an item without numbers.
    int statement = 0;
    int call = -1;                   ///< Items with one number are arguments of one call; -1: no call.
    std::string owner;               ///< Name that the statement defines or changes: "tf1", "m_shapeA".
    std::string shape;               ///< Unsupported: name of the shape.
    std::vector<std::string> words;  ///< Names from the outermost bracket inwards.

    int token() const { return numbers.empty() ? first_token : numbers.front().token; }
};

/// Fails at a named list of numbers that is neither a vector nor a matrix.
tl::expected<std::vector<Item>, ParseError> collect_items(const Node& root, const Tokens& tokens,
                                                          const Sections& sections);

}  // namespace app::paste
