// The answer of another program as JSON, the same in scenes and pair files.
#pragma once

#include <optional>
#include <string>

#include "app/base/json.h"
#include "app/document/document.h"
#include "app/document/shape_json.h"

namespace app {

/// The value of the key `reported` of a pair, which is flat or not. Absent if there is no such key. Fails at
/// an unknown or duplicate key, at a value of another kind, and if nothing is reported.
FieldResult<std::optional<ReportedAnswer>> read_reported(const Json& object, bool flat);

/// An object with the keys that `read_reported` reads.
std::string to_json(const ReportedAnswer& reported, bool flat);

}  // namespace app
