// What a scene says of itself, while it is typed: title and sentence in each language, and what it expects.
#pragma once

#include <string>
#include <vector>

#include "app/document/command.h"

namespace app {

/// A text that is typed.
struct TellingLine {
    const char* word;      ///< "title", "note".
    const char* language;  ///< "en", "zh".
    std::string text;
    std::string untouched = text;  ///< What it was at first: left so, nothing changes.

    /// Key of a file: "title", "note_zh".
    std::string key() const;
};

/// The dialog for it, while it is open.
struct Telling {
    std::vector<TellingLine> lines;  ///< In the order of the dialog.
    std::string expects;             ///< What the scene expects, as in its file; empty: nothing.
    bool keeps = true;               ///< Else that is dropped.
    std::string stop = {};  ///< Name of the widget that has the keyboard; empty: none was chosen yet.
    bool to_stop = false;   ///< It takes the keyboard and scrolls into sight in this frame.
    int edition = 0;        ///< Of the texts' widgets: another one has no cursor, so the keyboard is free.
    bool closing = false;   ///< Goes in the next frame: another scene came, or another dialog.

    /// What is expected as the file will have it.
    std::string promise() const { return keeps ? expects : ""; }
};

Telling telling_of(const Document& document);

/// The step that writes what was typed; what was left as it was stays as it is.
SetTitle retold(const Document& document, const Telling& telling);

}  // namespace app
