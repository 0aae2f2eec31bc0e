// The default language is in the standard keys of a scene, translations in the extra keys of the document.
#include "app/features/description/scene_description.h"

#include <string_view>

#include "app/base/json.h"
#include "app/document/extra_keys.h"

namespace app {

namespace {

bool is_title(const DescriptionField& field) { return std::string_view(field.name) == "title"; }

DescriptionField find_field(const Document& document, const char* name, const Language& language) {
    DescriptionField field{name, language.id, language.is_default, ""};
    if (field.is_default)
        field.text =
            is_title(field) ? localized_title(document, language.id) : localized_note(document, language.id);
    else
        field.text = extra_string(document.extra, field.key());
    field.original_text = field.text;
    return field;
}

void set_field(const DescriptionField& field, SetDescription& command) {
    if (field.text == field.original_text) return;
    if (!field.is_default) {
        command.extra =
            set_extra(*command.extra, field.key(), field.text.empty() ? "" : json_string(field.text));
        return;
    }
    (is_title(field) ? command.title : command.note) = field.text;
    // A key for the default language in the file would take precedence over this text.
    command.extra = set_extra(*command.extra, field.key() + "_" + field.language, "");
}

}  // namespace

std::string DescriptionField::key() const { return is_default ? name : std::string(name) + "_" + language; }

SceneDescription description_of(const Document& document, const std::vector<Language>& languages) {
    SceneDescription description;
    for (const Language& language : languages)
        for (const char* name : {"title", "note"})
            description.fields.push_back(find_field(document, name, language));
    description.original_expectation = extra_value(document.extra, "expect");
    return description;
}

SetDescription to_command(const Document& document, const SceneDescription& description) {
    SetDescription command{document.title, document.note, document.extra};
    for (const DescriptionField& field : description.fields) set_field(field, command);
    if (description.expectation() != extra_value(document.extra, "expect"))
        command.extra = set_extra(*command.extra, "expect", description.expectation());
    return command;
}

}  // namespace app
