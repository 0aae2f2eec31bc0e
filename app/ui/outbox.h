// Output of the panels in one frame: commands that change the document, and requests for other actions.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/document/command.h"
#include "app/document/embedded_scene.h"

namespace app {

/// The choice of a file to open, save or export.
struct FileDialogState {
    using Purpose = FilePurpose;
    Purpose purpose = Purpose::Open;
    std::string folder;     ///< A relative path starts here.
    std::string path;       ///< As typed. The field makes it valid UTF-8; see `path_bytes`.
    std::string problem;    ///< Reason of the last failure; empty if there is none.
    std::string overwrite;  ///< Existing file to confirm; empty if there is none.
    bool focused = false;   ///< The field has received the keyboard focus.
    /// Position of the caret in the next frame.
    enum class Caret { Keep, End, SelectName };
    Caret caret = Caret::SelectName;  ///< A proposed name is selected up to its extension.
    /// Paths below the field: those that begin with the typed one, then recent files.
    std::vector<std::string> rows = {};
    std::size_t first_recent = 0;      ///< Index of the first recent file in `rows`.
    std::size_t omitted_count = 0;     ///< Number of matching paths that have no row.
    std::string listing_problem = {};  ///< Why the system does not list the folder; empty: it does.
    std::optional<std::string> listed_path =
        {};                           ///< Path of the current rows; absent before the first listing.
    int row = -1;                     ///< Row that Enter chooses; -1 for the typed path.
    std::string proposed_bytes = {};  ///< The last path that was not typed; empty: it is valid UTF-8.
};

/// Undoes or redoes one step, if there is one.
struct Undo {};
struct Redo {};
/// Reverts the changes of the current gesture.
struct CancelGesture {};
/// Goes to a step of the history, counted from 0.
struct GoToStep {
    std::size_t step;
};
/// Creates a scene with two default shapes.
struct NewScene {
    bool flat;
};
/// Opens a scene, a file of pairs, or a picture that contains its scene. An error is shown in the dialog of
/// the request; without one, as a message.
struct OpenFile {
    std::string path;
    std::optional<FileDialogState> dialog = {};
};
/// Opens the first readable of several files, adds the others to the recent files, and shows the first error.
struct OpenDropped {
    std::vector<std::string> paths;
};
/// Saves the scene. An error is shown in the dialog of the request, which is opened again (the built-in one
/// instead of a native one); without one, as a message.
struct SaveFile {
    std::string path;  ///< Empty for the file of the scene.
    std::optional<FileDialogState> dialog = {};
    bool overwrites_change = false;  ///< Also if another program has changed the file of the scene.
};
struct ExportFile {
    std::string path;  ///< The extension selects the format.
    std::optional<FileDialogState> dialog = {};
};
/// Opens the native file dialog; if that fails, the built-in one.
struct OpenNativeDialog {
    FileDialogState dialog;  ///< The file to choose.
    std::string title;
};
/// Closes the native file dialog without a choice.
struct CloseNativeDialog {};
/// Copies the scene as a picture to the clipboard.
struct CopyPicture {};
/// Opens the built-in file dialog.
struct OpenBuiltInDialog {
    FileDialogState dialog;
};
/// Opens another scene of the folder, or another pair of the file.
struct OpenAdjacent {
    int step;             ///< The previous (-1) or the next (+1) one.
    bool wraps = true;    ///< The first one follows the last one; false: a message says that there is none.
    bool to_end = false;  ///< The first (-1) or the last (+1) one instead.
};
/// Resets the preferences to their defaults, except the language and the recent files. The old file is backed
/// up.
struct ResetPreferences {};
/// Undoes the last reset of this session, if there was one.
struct UndoResetPreferences {};
/// Closes the window; autosave stores unsaved scenes. If autosave fails, the first request only shows an
/// error; a second one without a change in between closes the window.
struct Quit {};
struct AnswerRecovery {
    bool recover;
};  ///< Answers the recovery offer: recover or discard the scenes.
struct OpenPasted {
    Document document;
};  ///< Opens a new scene without a file.
/// Adds the scene, which is saved beside the lecture if it has unsaved changes, to the end of a lecture file.
/// A problem is shown in the dialog of the lecture.
struct AddToLecture {
    std::string path;   ///< Of the lecture; a new file if there is none.
    std::string ask;    ///< JSON object, as in a scene; empty: the question of the scene.
    int votes = 0;      ///< Shows of hands.
    std::string notes;  ///< For the speaker.
};
/// Shows a translated message.
struct ShowMessage {
    std::string message;
    bool error;
    bool markup = false;  ///< "_" marks a subscript.
};
/// An action of the session for a panel.
using Request = std::variant<Undo, Redo, CancelGesture, GoToStep, NewScene, OpenFile, OpenDropped,
                             OpenNativeDialog, CloseNativeDialog, OpenBuiltInDialog, SaveFile, ExportFile,
                             CopyPicture, OpenAdjacent, ResetPreferences, UndoResetPreferences, Quit,
                             AnswerRecovery, OpenPasted, AddToLecture, ShowMessage>;

/// Commands and requests of one frame.
struct Outbox {
    std::vector<Command> commands;
    std::vector<Request> requests;
    bool ends_gesture =
        false;  ///< Later commands belong to a new undo step, even with the button still down.
};

}  // namespace app
