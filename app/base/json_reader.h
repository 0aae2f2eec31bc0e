// From a text to the places of its values, for JsonDocument alone.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/json.h"

namespace app {

/// Where a text is no JSON.
struct JsonError {
    std::size_t offset = 0;  ///< Byte of the text.
    std::string what;        ///< One sentence, no full stop.
    std::string key;         ///< Whose value it is in; empty: of none, or of a whole list or object.
};

/// Keeps the libraries out of every other file, and their memory from one text to the next.
class JsonReader {
  public:
    JsonReader();
    ~JsonReader();
    JsonReader(const JsonReader&) = delete;
    JsonReader& operator=(const JsonReader&) = delete;

    /// Appends the places of all values, each before its parts. Absent when the text is one JSON value.
    std::optional<JsonError> index(std::string_view text, std::vector<JsonDocument::Node>& nodes);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace app
