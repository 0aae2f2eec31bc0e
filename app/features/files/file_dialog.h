// The choice of a file by its path, while it is open, and which dialog opens for it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace app {

/// A file to open, save or export, while it is chosen.
struct FileDialog {
    enum class Purpose { Open, Save, Export };
    Purpose purpose = Purpose::Open;
    std::string folder;     ///< A relative path starts here.
    std::string path;       ///< As typed.
    std::string problem;    ///< Why the last attempt failed; empty: none.
    std::string overwrite;  ///< Existing file that waits for a confirmation; empty: none.
    bool focused = false;   ///< The field has received the keyboard.
    /// What becomes of the caret in the next frame.
    enum class Caret { Keep, End, SelectName };
    Caret caret = Caret::SelectName;  ///< A proposed name is selected up to its extension.
    bool closing = false;             ///< Closes in the next frame: something else was opened.
    /// Paths below the field: those that begin with the typed one, then recent files.
    std::vector<std::string> rows = {};
    std::size_t recent_from = 0;                 ///< Index of the first recent file in `rows`.
    std::size_t left_out = 0;                    ///< Number of matching paths that have no row.
    std::optional<std::string> listed_for = {};  ///< Path that the rows belong to; absent: not listed yet.
    int at = -1;                                 ///< Row that Enter chooses; -1: the typed path.
};

/// Which dialog chooses files.
enum class DialogChoice {
    WhenThere,  ///< The desktop's if there is one, else the path field.
    Desktop,    ///< The desktop's; a missing one is reported in the path field.
    Own         ///< The path field.
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
