// Unknown keys of a file that a document keeps, and the translations among them.
#pragma once

#include <array>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>

#include "app/base/json.h"
#include "app/document/document.h"

namespace app {

/// The JSON value of a key of Document::extra; empty: no such key.
std::string extra_value(const std::string& extra, std::string_view key);
/// The string value of a key; empty if it is missing or no string.
std::string extra_string(const std::string& extra, std::string_view key);

/// `extra` with a key set to a JSON value, in place or at the end; an empty value removes the key.
std::string set_extra(const std::string& extra, std::string_view key, const std::string& value);

// Translated title, note and question.

/// The texts of a document that have translations: keys and members.
struct TranslatedField {
    const char* key;
    std::string Document::*text;
};
inline constexpr std::array translated_fields{TranslatedField{"title", &Document::title},
                                              TranslatedField{"note", &Document::note},
                                              TranslatedField{"question", &Document::question}};

/// The value of "title_<language>", else the title.
std::string localized_title(const Document& document, std::string_view language);
/// The value of "note_<language>", else the note.
std::string localized_note(const Document& document, std::string_view language);
/// The question in "ask", else the value of "question_<language>", else the question.
std::string localized_question(const Document& document, std::string_view language);

/// Removes title, note and question with their translations, and the expectation: they describe a former
/// pair.
void clear_description(Document& document);

// Unknown keys: kept and written back unchanged.

/// The unknown members of an object as an object; empty: none.
std::string unknown_members(const Json& object, const std::function<bool(std::string_view)>& is_known);

/// The first key of an object that is none of the names, with or without a language ("notes_zh"); empty: all
/// are.
std::string find_unknown_key(const Json& object, std::initializer_list<std::string_view> names);

/// A known key of a scene: "shapes", "pair", "camera", ...
bool is_scene_key(std::string_view key);

}  // namespace app
