// The vectors, matrices and angles of a text, in its order, each with what its names say.
#pragma once

#include <string>
#include <vector>

#include "app/features/paste/name_roles.h"
#include "app/features/paste/token_tree.h"

namespace app::paste {

/// A number on its way from the text into a shape.
struct NumberRef {
    double value = 0;
    int token = -1;  ///< Index into the tokens; -1: not from the text.
};

/// What a run of numbers is by its look.
enum class ItemKind {
    Scalar,
    Vector,      ///< 2, 3 or 4 numbers.
    Quaternion,  ///< Components named or told apart by brackets: x, y, z, w.
    Matrix,      ///< Row by row as written.
    Angles,      ///< Named: roll, pitch, yaw.
    CosSin,      ///< Cosine and sine of a turn in the plane.
    Matrix2,     ///< A matrix of the plane, row by row: what satscope copies.
};

/// Numbers that belong together.
struct Item {
    ItemKind kind = ItemKind::Scalar;
    ItemRole role = ItemRole::None;
    std::vector<NumberRef> numbers;
    int rows = 0;                    ///< Of a Matrix.
    int columns = 0;                 ///< Of a Matrix.
    bool has_axis_names = false;     ///< Of a Matrix: its lines are called X, Y, Z: the images of the axes.
    bool is_broadcast = false;       ///< One number stood for all.
    bool is_call_argument = false;   ///< Stands in a call itself, not in a bracket inside it.
    bool not_alone = false;          ///< Is not the only vector in the call that makes a box.
    bool by_order = false;           ///< Its role was given by its place among others.
    std::vector<NumberRef> padding;  ///< Behind the numbers, for alignment: not used.
    std::vector<std::string> words;  ///< Names on the way from the outermost bracket.

    int token() const { return numbers.front().token; }
};

/// Fails at a list of numbers that is neither vector nor matrix.
tl::expected<std::vector<Item>, ParseError> collect_items(const Node& root, const Tokens& tokens);

}  // namespace app::paste
