// Translations stand among the keys of the file that a document keeps as they were written.
#include "app/document/translation.h"

#include "app/base/json.h"

namespace app {

namespace {

std::string localized(const Document& document, const std::string& key, const std::string& fallback) {
    if (document.extra.empty()) return fallback;
    JsonDocument json;
    if (!json.read(document.extra)) return fallback;
    const Json value = json.root().find(key);
    return value && value.is(JsonKind::String) ? value.string() : fallback;
}

}  // namespace

std::string localized_title(const Document& document, std::string_view language) {
    return localized(document, "title_" + std::string(language), document.title);
}

std::string localized_note(const Document& document, std::string_view language) {
    return localized(document, "note_" + std::string(language), document.note);
}

}  // namespace app
