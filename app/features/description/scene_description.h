// The edited description of a scene: title, note and question in each language, and the expectation.
#pragma once

#include <string>
#include <vector>

#include "app/base/text_catalog.h"
#include "app/document/command.h"

namespace app {

/// An edited text.
struct DescriptionField {
    const char* name;      ///< "title", "note", "question".
    std::string language;  ///< Id.
    bool is_default;       ///< `language` is the default language.
    std::string text;
    std::string original_text = text;  ///< Initial text; an equal text changes nothing.

    /// Key in the file: "title", "note_<language>".
    std::string key() const;
};

/// State of the dialog while it is open.
struct SceneDescription {
    std::vector<DescriptionField> fields;  ///< In the order of the dialog.
    std::string original_expectation;      ///< Expectation as in the file; empty if there is none.
    bool keep_expectation = true;          ///< If false, the expectation is removed.

    /// The expectation to write to the file.
    std::string expectation() const { return keep_expectation ? original_expectation : ""; }
};

/// The fields of all languages, those of the default language first.
SceneDescription description_of(const Document& document, const std::vector<Language>& languages);

/// The command that applies the changed texts and leaves the others unchanged.
SetDescription to_command(const Document& document, const SceneDescription& description);

}  // namespace app
