// Single keys among those of a file that a document keeps as they were written.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "app/base/json.h"
#include "app/document/document.h"

namespace app {

/// The value of a key as it stands there, JSON; empty: there is no such key. `extra` as in Document.
std::string extra_value(const std::string& extra, std::string_view key);
/// The characters of a key whose value is a text; empty for all else.
std::string extra_string(const std::string& extra, std::string_view key);

/// The keys with this one among them, in its place or at the end; without it when the value, JSON, is empty.
std::string set_extra(const std::string& extra, std::string_view key, const std::string& value);

// A scene's title and note in the reader's language.

/// What the file says under "title_<language>", or the plain title where it says nothing.
std::string localized_title(const Document& document, std::string_view language);
/// The same for "note_<language>".
std::string localized_note(const Document& document, std::string_view language);

// Keys of a file that satscope does not know: kept, and written back as they stood.

/// The members an object has beside the known ones, as an object; empty: none.
std::string unknown_members(const Json& object, const std::function<bool(std::string_view)>& is_known);

/// "shapes", "pair", "camera", ...: a key that means something in a scene.
bool is_scene_key(std::string_view key);

}  // namespace app
