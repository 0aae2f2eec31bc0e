// The grammar of JSON, for JsonText alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/support/json.h"

namespace app {

struct BrokenJson {
    std::size_t at = 0;  ///< Byte of the text.
    std::string what;    ///< One sentence, no full stop.
};

/// Appends the places of all values, each before its parts. Absent when the text is one JSON value.
std::optional<BrokenJson> index_json(std::string_view text, std::vector<JsonText::Node>& nodes);

}  // namespace app
