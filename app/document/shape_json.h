// Shapes as JSON, the same in scenes and pair files.
#pragma once

#include <string>
#include <string_view>

#include "app/document/json_fields.h"
#include "core/shape.h"

namespace app {

/// A valid shape with its pose; numbers are lossless. Other keys are ignored.
FieldResult<core::PlacedShape> read_placed_shape(const Json& object);

/// Members without braces: `"type": "box", "center": [0, 1, 0], ...`. An identity rotation is omitted.
std::string to_json(const core::PlacedShape& placed);

/// A key of some shape: "type", "center", "half", ...
bool is_shape_key(std::string_view key);

}  // namespace app
