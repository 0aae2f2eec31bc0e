// Shapes and reported answers as JSON, the same in scenes and pair files.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/base/json.h"
#include "app/document/document.h"
#include "app/document/json_fields.h"
#include "core/shape.h"

namespace app {

/// A valid shape with its pose; numbers are lossless. Other keys are ignored.
FieldResult<core::PlacedShape> read_placed_shape(const Json& object);
/// The same, but fails at a key that the shape does not have: a misspelled one would be lost.
FieldResult<core::PlacedShape> read_strict_shape(const Json& object);

/// Members without braces: `"type": "box", "center": [0, 1, 0], ...`. An identity rotation is omitted.
std::string to_json(const core::PlacedShape& placed);

/// A key of some shape: "type", "center", "half", ...
bool is_shape_key(std::string_view key);

/// The value of the key `reported` of a pair, which is flat or not. Absent if there is no such key. Fails at
/// an unknown or duplicate key, at a value of another kind, and if nothing is reported.
FieldResult<std::optional<ReportedAnswer>> read_reported(const Json& object, bool flat);

/// An object with the keys that `read_reported` reads.
std::string to_json(const ReportedAnswer& reported, bool flat);

}  // namespace app
