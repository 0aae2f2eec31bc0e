// A scene's title and note in the reader's language.
#pragma once

#include <string>
#include <string_view>

#include "app/document/document.h"

namespace app {

/// What the file says under "title_<language>", or the plain title where it says nothing.
std::string localized_title(const Document& document, std::string_view language);
/// The same for "note_<language>".
std::string localized_note(const Document& document, std::string_view language);

}  // namespace app
