// What a scene says of itself, while it is typed: title and sentence in each language, and what it expects.
#pragma once

#include <string>
#include <vector>

#include "app/base/text_catalog.h"
#include "app/document/command.h"

namespace app {

/// A text that is typed.
struct DescriptionField {
    const char* name;      ///< "title", "note".
    std::string language;  ///< Id.
    bool is_default;       ///< `language` is the default language.
    std::string text;
    std::string original_text = text;  ///< What it was at first: left so, nothing changes.

    /// Key of a file: "title", "note_<language>".
    std::string key() const;
};

/// The dialog for it, while it is open.
struct SceneDescription {
    std::vector<DescriptionField> fields;  ///< In the order of the dialog.
    std::string original_expectation;      ///< What the scene expects, as in its file; empty: nothing.
    bool keep_expectation = true;          ///< Else that is dropped.
    std::string focused_widget =
        {};                      ///< Name of the widget that has the keyboard; empty: none was chosen yet.
    bool focus_pending = false;  ///< It takes the keyboard and scrolls into sight in this frame.
    int widget_version = 0;  ///< Of the texts' widgets: another one has no cursor, so the keyboard is free.
    bool close_pending = false;  ///< Goes in the next frame: another scene came, or another dialog.

    /// What is expected as the file will have it.
    std::string expectation() const { return keep_expectation ? original_expectation : ""; }
};

/// The fields of all languages, those of the default language first.
SceneDescription description_of(const Document& document, const std::vector<Language>& languages);

/// The step that writes what was typed; what was left as it was stays as it is.
SetDescription to_command(const Document& document, const SceneDescription& description);

}  // namespace app
