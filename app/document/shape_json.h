// A shape as the keys of a JSON object, the same in scenes and in pairs.
#pragma once

#include <string>
#include <string_view>

#include "app/base/json.h"
#include "core/shape.h"

namespace app {

/// What is wrong in a JSON text, and where.
struct JsonFieldError {
    std::string key;   ///< From the object that was read: "half[1]"; empty: the object itself.
    std::string what;  ///< One sentence, no full stop.
    int line = 0;      ///< Of the text, from 1; 0: of the object.
};

template <class T>
using FieldResult = tl::expected<T, JsonFieldError>;

/// `at`: what does not fit, for its line.
inline tl::unexpected<JsonFieldError> field_error(std::string key, std::string what, const Json& value = {}) {
    return tl::unexpected<JsonFieldError>({std::move(key), std::move(what), value.line()});
}

/// A legal shape and where it stands; every number is the very double that was written. Keys that are no
/// shape's are not looked at.
FieldResult<core::PlacedShape> read_placed_shape(const Json& object);

/// `"type": "box", "center": [0, 1, 0], ...`: members without the braces. A rotation that is exactly none is
/// left out.
std::string to_json(const core::PlacedShape& placed);

/// "type", "center", "half", ...: a key that some shape may have.
bool is_shape_key(std::string_view key);

/// Fails when an object has the same key twice: one of the two would be lost.
FieldResult<void> check_unique_keys(const Json& object);

/// `count` numbers in an array, as that many doubles.
FieldResult<void> read_numbers(const Json& array, const std::string& key, double* out, int count);

/// A text; absent: `out` stays as it is.
FieldResult<void> read_text(const Json& value, const std::string& key, std::string& out);

/// "[1, -0.5, 2e-300]".
std::string to_json(const double* numbers, int count);

}  // namespace app
