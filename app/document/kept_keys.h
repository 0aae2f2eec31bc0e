// Single keys among those of a file that a document keeps as they were written.
#pragma once

#include <string>
#include <string_view>

namespace app {

/// The value of a key as it stands there, JSON; empty: there is no such key. `extra` as in Document.
std::string extra_value(const std::string& extra, std::string_view key);
/// The characters of a key whose value is a text; empty for all else.
std::string extra_string(const std::string& extra, std::string_view key);

/// The keys with this one among them, in its place or at the end; without it when the value, JSON, is empty.
std::string set_extra(const std::string& extra, std::string_view key, const std::string& value);

}  // namespace app
