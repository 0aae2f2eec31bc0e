// The browser for files, while it is open, and which dialog it is that opens.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/model/document.h"
#include "app/support/result.h"

namespace app {

/// What is known of a file before it is chosen.
struct FilePreview {
    std::string path;                  ///< Empty: of none.
    long changed = 0;                  ///< When the file was written, as the system counts.
    std::optional<Document> document;  ///< Absent: there is none that can be read.
    Problem problem;                   ///< Why not, and where in the file; empty: a folder, or nothing.
};

/// The browser for files, while it is open.
struct FileDialog {
    enum class Purpose { Open, Save, Export };
    Purpose purpose = Purpose::Open;
    std::string folder;         ///< The one that is shown.
    std::string name;           ///< As typed.
    std::string problem;        ///< Why the last try did not go; empty: none.
    std::string overwrite;      ///< Path that would be overwritten and waits for a yes; empty: none.
    int at = -1;                ///< Row that Enter takes; -1: what was typed.
    bool follow = false;        ///< Bring that row into sight.
    bool hidden = false;        ///< Hidden files are shown too.
    bool newest_first = false;  ///< Else by name.
    bool opened = false;        ///< The popup has been shown, and the name has the keyboard.
    bool proposed = true;  ///< The name is not the user's: what is typed next replaces it up to its ending.
    bool closing = false;  ///< Goes in the next frame: something else was opened.
    FilePreview preview;   ///< Of that row.
    std::vector<std::string> labels = {};  ///< Of the rows, in the last frame.
};

/// Which dialog chooses files.
enum class DialogChoice {
    WhenThere,  ///< The desktop's where it is there, else our own without a word.
    Desktop,    ///< The desktop's; that it is not there is said.
    Own
};
/// A row of the table.
struct DialogChoiceRow {
    DialogChoice choice;
    const char* id;  ///< In the settings, and as "dialogs.<id>" in the tables of words.
};
std::span<const DialogChoiceRow> dialog_choices();
/// Absent when there is none with that id.
std::optional<DialogChoice> find_dialog_choice(std::string_view id);
/// As in the table.
const char* id(DialogChoice choice);

}  // namespace app
