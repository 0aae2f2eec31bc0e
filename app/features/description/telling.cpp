// English stands in the keys of every scene, what else there is among those that a document keeps.
#include "app/features/description/telling.h"

#include <string_view>

#include "app/base/json.h"
#include "app/document/kept_keys.h"
#include "app/document/translation.h"

namespace app {

namespace {

bool is_english(const TellingLine& line) { return std::string_view(line.language) == "en"; }

bool is_title(const TellingLine& line) { return std::string_view(line.word) == "title"; }

TellingLine line_of(const Document& document, const char* word, const char* language) {
    TellingLine line{word, language, ""};
    const bool title = is_title(line);
    if (is_english(line))
        line.text = title ? title_in(document, language) : note_in(document, language);
    else
        line.text = kept_text(document.extra, line.key());
    line.untouched = line.text;
    return line;
}

void write(const TellingLine& line, SetTitle& set) {
    if (line.text == line.untouched) return;
    if (!is_english(line)) {
        set.extra = with_key(*set.extra, line.key(), line.text.empty() ? "" : json_string(line.text));
        return;
    }
    (is_title(line) ? set.title : set.note) = line.text;
    // A file may say it in a key of its own, which would be told in place of this one.
    set.extra = with_key(*set.extra, line.key() + "_en", "");
}

}  // namespace

std::string TellingLine::key() const { return is_english(*this) ? word : std::string(word) + "_" + language; }

Telling telling_of(const Document& document) {
    Telling telling;
    for (const char* language : {"en", "zh"})
        for (const char* word : {"title", "note"}) telling.lines.push_back(line_of(document, word, language));
    telling.expects = kept(document.extra, "expect");
    return telling;
}

SetTitle retold(const Document& document, const Telling& telling) {
    SetTitle set{document.title, document.note, document.extra};
    for (const TellingLine& line : telling.lines) write(line, set);
    if (telling.promise() != kept(document.extra, "expect"))
        set.extra = with_key(*set.extra, "expect", telling.promise());
    return set;
}

}  // namespace app
