// Values of a text: numbers and vectors, texts, references and things.
#pragma once

#include <string>
#include <vector>

#include "app/features/paste/pieces.h"

namespace app::paste {

/// What stands behind a name or in a bracket.
struct Value {
    enum class Kind : unsigned char {
        None,
        Numbers,  ///< A number, vector, or rows of the same length.
        List,     ///< Other values.
        Text,
        Reference,  ///< A name of something else.
        Thing,      ///< A piece.
        Map,        ///< A container with members.
        Identity,
        Unknown,  ///< A calculation or function that is not known.
    };
    Kind kind = Kind::None;
    int token = -1;
    std::vector<NumberRef> numbers;
    int rows = 0;         ///< Of Numbers; 0: one vector.
    std::string names;    ///< Components that have names: "xyz", "xyzw", "cs".
    bool is_row = false;  ///< Numbers in a row, without signs between them.
    bool is_broadcast = false;
    bool is_guess = false;  ///< A call of an unknown function, `name`, is taken as a vector.
    bool is_cut = false;
    std::string order;         ///< "columns", "wxyz": convention of the function that made it.
    std::string name;          ///< Of the function that made it; of an Unknown: what is unknown.
    std::vector<Value> items;  ///< Of a List.
    std::string text;          ///< Of a Text or Reference.
    int index = -1;            ///< Of the piece or container.

    bool is_number() const { return kind == Kind::Numbers && numbers.size() == 1 && rows == 0; }
    bool is_vector() const { return kind == Kind::Numbers && rows <= 1 && numbers.size() > 1; }
    int columns() const { return rows == 0 ? int(numbers.size()) : int(numbers.size()) / rows; }
};

using ValueKind = Value::Kind;

/// The rows of a list if all have the same number of components; else the list unchanged.
Value join_rows(Value list);

/// "Point3<float>(..)": a place, not a size.
bool is_point_type(const Value& vector);

/// The value itself, or the first of its list, that is unknown; nullptr: none.
const Value* unknown_part(const Value& value);

/// The item of a value in a role. Without numbers if the value has another form.
Item make_item(const RoleUse& use, const Value& value, const Format& format);

/// Engines print floats with fewer digits than a float has.
void round_to_float(Tokens& tokens);

}  // namespace app::paste
