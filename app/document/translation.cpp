// Translations stand among the keys of the file that a document keeps as they were written.
#include "app/document/translation.h"

#include "app/base/json.h"

namespace app {

namespace {

std::string translated(const Document& document, const std::string& key, const std::string& otherwise) {
    if (document.extra.empty()) return otherwise;
    JsonText json;
    if (!json.read(document.extra)) return otherwise;
    const Json value = json.root().find(key);
    return value && value.is(JsonKind::String) ? value.string() : otherwise;
}

}  // namespace

std::string title_in(const Document& document, std::string_view language) {
    return translated(document, "title_" + std::string(language), document.title);
}

std::string note_in(const Document& document, std::string_view language) {
    return translated(document, "note_" + std::string(language), document.note);
}

}  // namespace app
