// The default language is in the standard keys of a scene, translations in the extra keys of the document.
#include "app/features/description/scene_description.h"

#include <string_view>

#include "app/base/json.h"
#include "app/document/extra_keys.h"

namespace app {

namespace {

// Fields of the default language.
struct DefaultField {
    const char* name;
    std::string (*localized)(const Document& document, std::string_view language);
    std::string SetDescription::*text;
};
constexpr DefaultField default_fields[] = {{"title", localized_title, &SetDescription::title},
                                           {"note", localized_note, &SetDescription::note},
                                           {"question", localized_question, &SetDescription::question}};

}  // namespace

std::string DescriptionField::key() const { return is_default ? name : std::string(name) + "_" + language; }

SceneDescription description_of(const Document& document, const std::vector<Language>& languages) {
    SceneDescription description;
    for (const Language& language : languages)
        for (const DefaultField& row : default_fields) {
            DescriptionField& field = description.fields.emplace_back(
                DescriptionField{row.name, language.id, language.is_default, ""});
            field.text = field.is_default ? row.localized(document, language.id)
                                          : extra_string(document.extra, field.key());
            field.original_text = field.text;
        }
    description.original_expectation = extra_value(document.extra, "expect");
    return description;
}

SetDescription to_command(const Document& document, const SceneDescription& description) {
    SetDescription command{document.title, document.note, document.extra, document.question};
    for (const DescriptionField& field : description.fields) {
        if (field.text == field.original_text) continue;
        if (!field.is_default) {
            command.extra =
                set_extra(*command.extra, field.key(), field.text.empty() ? "" : json_string(field.text));
            continue;
        }
        for (const DefaultField& row : default_fields)
            if (std::string_view(field.name) == row.name) command.*row.text = field.text;
        // A key for the default language in the file would take precedence over this text.
        command.extra = set_extra(*command.extra, field.key() + "_" + field.language, "");
    }
    if (description.expectation() != extra_value(document.extra, "expect"))
        command.extra = set_extra(*command.extra, "expect", description.expectation());
    return command;
}

}  // namespace app
