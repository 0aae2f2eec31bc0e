// Shapes as JSON, the same in scenes and pair files.
#pragma once

#include <string>
#include <string_view>

#include "app/base/json.h"
#include "core/shape.h"

namespace app {

/// Error in a JSON text.
struct JsonFieldError {
    std::string key;   ///< Relative to the object: "half[1]"; empty: the object itself.
    std::string what;  ///< One sentence, no full stop.
    int line = 0;      ///< From 1; 0: the line of the object.
};

template <class T>
using FieldResult = tl::expected<T, JsonFieldError>;

/// `at` is the invalid value; it gives the line.
inline tl::unexpected<JsonFieldError> field_error(std::string key, std::string what, const Json& value = {}) {
    return tl::unexpected<JsonFieldError>({std::move(key), std::move(what), value.line()});
}

/// A valid shape with its pose; numbers are lossless. Other keys are ignored.
FieldResult<core::PlacedShape> read_placed_shape(const Json& object);

/// Members without braces: `"type": "box", "center": [0, 1, 0], ...`. An identity rotation is omitted.
std::string to_json(const core::PlacedShape& placed);

/// A key of some shape: "type", "center", "half", ...
bool is_shape_key(std::string_view key);

/// Fails if an object has a duplicate key: one value would be lost.
FieldResult<void> check_unique_keys(const Json& object);

/// Fails if the value of a key is no object, or has a duplicate key ("settings.open").
FieldResult<void> check_object(const std::string& key, const Json& value);

/// An array of `count` numbers.
FieldResult<void> read_numbers(const Json& array, const std::string& key, double* out, int count);

/// A string; if it is missing, `out` is unchanged.
FieldResult<void> read_text(const Json& value, const std::string& key, std::string& out);

// Values of other keys; if one is missing, `out` is unchanged.

/// A number.
FieldResult<void> read_real(const Json& value, const std::string& key, double& out);
/// A number that is not negative.
FieldResult<void> read_size(const Json& value, const std::string& key, double& out);
/// true or false.
FieldResult<void> read_bool(const Json& value, const std::string& key, bool& out);

/// "[1, -0.5, 2e-300]".
std::string to_json(const double* numbers, int count);

}  // namespace app
