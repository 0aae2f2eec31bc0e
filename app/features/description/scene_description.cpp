// English texts are in the standard keys of a scene, other languages in the extra keys of the document.
#include "app/features/description/scene_description.h"

#include <string_view>

#include "app/base/json.h"
#include "app/document/extra_keys.h"

namespace app {

namespace {

bool is_english(const DescriptionField& field) { return std::string_view(field.language) == "en"; }

bool is_title(const DescriptionField& field) { return std::string_view(field.name) == "title"; }

DescriptionField find_field(const Document& document, const char* word, const char* language) {
    DescriptionField field{word, language, ""};
    const bool title = is_title(field);
    if (is_english(field))
        field.text = title ? localized_title(document, language) : localized_note(document, language);
    else
        field.text = extra_string(document.extra, field.key());
    field.original_text = field.text;
    return field;
}

void set_field(const DescriptionField& field, SetDescription& command) {
    if (field.text == field.original_text) return;
    if (!is_english(field)) {
        command.extra =
            set_extra(*command.extra, field.key(), field.text.empty() ? "" : json_string(field.text));
        return;
    }
    (is_title(field) ? command.title : command.note) = field.text;
    // A key "_en" in the file would take precedence over this text.
    command.extra = set_extra(*command.extra, field.key() + "_en", "");
}

}  // namespace

std::string DescriptionField::key() const {
    return is_english(*this) ? name : std::string(name) + "_" + language;
}

SceneDescription description_of(const Document& document) {
    SceneDescription description;
    for (const char* language : {"en", "zh"})
        for (const char* word : {"title", "note"})
            description.fields.push_back(find_field(document, word, language));
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
