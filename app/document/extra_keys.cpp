// Edits single keys; all others stay unchanged, byte for byte.
#include "app/document/extra_keys.h"

#include <algorithm>

#include "app/base/string_map.h"

namespace app {

std::string extra_value(const std::string& extra, std::string_view key) {
    JsonDocument json;
    if (extra.empty() || !json.read(extra)) return {};
    return std::string(json.root().find(key).raw());
}

namespace {

// The string value of a key; null: it is missing or no string. Panels ask for several keys of one scene in
// each frame, of the scene that is open and of others that can be recovered: their keys are parsed once.
const std::string* find_string(const std::string& extra, std::string_view key) {
    constexpr std::size_t max_kept = 64;
    thread_local StringMap<StringMap<std::string>> parsed;
    if (parsed.size() > max_kept) parsed.clear();
    const auto [kept, is_new] = parsed.try_emplace(extra);
    StringMap<std::string>& values = kept->second;
    if (is_new) {
        JsonDocument json;
        if (!extra.empty() && json.read(extra))
            for (Json name = json.root().first(); name; name = name.next().next())
                if (name.next().is(JsonKind::String)) values.try_emplace(name.string(), name.next().string());
    }
    const auto found = values.find(key);
    return found == values.end() ? nullptr : &found->second;
}

}  // namespace

std::string extra_string(const std::string& extra, std::string_view key) {
    const std::string* value = find_string(extra, key);
    return value == nullptr ? "" : *value;
}

std::string set_extra(const std::string& extra, std::string_view key, const std::string& value) {
    JsonDocument json;
    if (!extra.empty() && !json.read(extra)) return extra;
    std::string members;
    const auto add = [&](std::string_view name, std::string_view text) {
        if (text.empty()) return;
        members += (members.empty() ? "" : ", ") + std::string(name) + ": " + std::string(text);
    };
    bool found = false;
    for (Json name = extra.empty() ? Json() : json.root().first(); name; name = name.next().next()) {
        const bool requested = name.is_string(key);
        found = found || requested;
        add(name.raw(), requested ? std::string_view(value) : name.next().raw());
    }
    if (!found) add(json_string(key), value);
    return members.empty() ? "" : "{" + members + "}";
}

// Translations are unknown keys that the document keeps.

namespace {

std::string localized(const Document& document, const std::string& key, const std::string& fallback) {
    const std::string* value = find_string(document.extra, key);
    return value == nullptr ? fallback : *value;
}

}  // namespace

std::string localized_title(const Document& document, std::string_view language) {
    return localized(document, "title_" + std::string(language), document.title);
}

std::string localized_note(const Document& document, std::string_view language) {
    return localized(document, "note_" + std::string(language), document.note);
}

std::string localized_question(const Document& document, std::string_view language) {
    // A lecture asks in its own words.
    JsonDocument json;
    const std::string ask = extra_value(document.extra, "ask");
    if (!ask.empty() && json.read(ask)) {
        const Json translated = json.root().find("question_" + std::string(language));
        const Json asked = translated ? translated : json.root().find("question");
        if (asked.is(JsonKind::String)) return asked.string();
    }
    return localized(document, "question_" + std::string(language), document.question);
}

void clear_description(Document& document) {
    for (const TranslatedField& field : translated_fields) (document.*field.text).clear();
    JsonDocument json;
    if (document.extra.empty() || !json.read(document.extra)) return;
    document.extra = unknown_members(json.root(), [](std::string_view key) {
        const bool is_text = std::ranges::any_of(translated_fields, [&](const TranslatedField& field) {
            return key.starts_with(std::string(field.key) + "_");
        });
        return is_text || key == "expect" || key == "tolerance";
    });
}

// Unknown members.

std::string find_unknown_key(const Json& object, std::initializer_list<std::string_view> names) {
    for (Json key = object.first(); key; key = key.next().next()) {
        std::string text = key.string();
        const auto is_it = [&](std::string_view name) {
            return text == name || (text.starts_with(name) && text[name.size()] == '_');
        };
        if (std::ranges::none_of(names, is_it)) return text;
    }
    return {};
}

std::string unknown_members(const Json& object, const std::function<bool(std::string_view)>& is_known) {
    std::string members;
    for (Json key = object.first(); key; key = key.next().next()) {
        if (is_known(key.string())) continue;
        members += members.empty() ? "" : ", ";
        members += std::string(key.raw()) + ": " + std::string(key.next().raw());
    }
    return members.empty() ? "" : "{" + members + "}";
}

bool is_scene_key(std::string_view key) {
    constexpr std::array<std::string_view, 14> keys{"reported", "satscope", "title",  "note",     "question",
                                                    "shapes",   "pair",     "method", "settings", "pinned",
                                                    "camera",   "shown",    "motion", "picture"};
    return std::ranges::find(keys, key) != keys.end();
}

}  // namespace app
