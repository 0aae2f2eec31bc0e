// What panels ask for in one frame: commands, and requests that are no change of the document.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/document/command.h"
#include "app/features/files/file_dialog.h"

namespace app {

/// One step back, or forward again; nothing happens when there is none.
struct Undo {};
struct Redo {};
/// What the present gesture did is as if it had never been.
struct CancelGesture {};
/// To a step of the history, counted from 0.
struct GoToStep {
    std::size_t step;
};
/// Two plain shapes.
struct NewScene {
    bool flat;
};
/// A scene, a file of pairs, or a picture with its scene inside. A failure is shown in the dialog that asked
/// for it; without one, as a message.
struct OpenFile {
    std::string path;
    std::optional<FileDialogState> dialog = {};
};
/// Several at once: the first that can be opened is, the other files are kept among the recent ones, and what
/// was wrong first is told.
struct OpenDropped {
    std::vector<std::string> paths;
};
/// What fails is told in the dialog that asked for it, which is there again as it was (ours, where the
/// desktop's asked); without one, by a message.
struct SaveFile {
    std::string path;  ///< Empty: the scene's own file.
    std::optional<FileDialogState> dialog = {};
};
struct ExportFile {
    std::string path;  ///< The ending says what it becomes.
    std::optional<FileDialogState> dialog = {};
};
/// Has a file chosen with the desktop's own dialog; if that fails, with the path field.
struct OpenNativeDialog {
    FileDialogState dialog;  ///< What is to be chosen.
    std::string title;
};
/// Has a file chosen with the path field.
struct OpenBuiltInDialog {
    FileDialogState dialog;
};
struct OpenAdjacent {
    int step;
};  ///< Previous (-1) or next (+1) scene of the folder, pair of the list.
/// The program's own settings as at first start but the language and the recent files; the file of the old
/// ones is kept beside.
struct ResetPreferences {};
/// As before the last reset of the sitting; nothing happens when there was none.
struct UndoResetPreferences {};
/// Closes the window; the autosave keeps what was not saved. Where it cannot, the first one says so and the
/// window stays; one more, with nothing changed between, closes it all the same.
struct Quit {};
struct AnswerRecovery {
    bool recover;
};  ///< Answers the offer of what was left over: take what was offered, or throw it away.
struct OpenPasted {
    Document document;
};  ///< A new scene that no file holds yet.
/// A line for the user, already in words.
struct ShowMessage {
    std::string message;
    bool error;
    bool markup = false;  ///< "_" stands before a subscript.
};
/// What the session does for a panel.
using Request =
    std::variant<Undo, Redo, CancelGesture, GoToStep, NewScene, OpenFile, OpenDropped, OpenNativeDialog,
                 OpenBuiltInDialog, SaveFile, ExportFile, OpenAdjacent, ResetPreferences,
                 UndoResetPreferences, Quit, AnswerRecovery, OpenPasted, ShowMessage>;

/// What the panels of one frame want.
struct Outbox {
    std::vector<Command> commands;
    std::vector<Request> requests;
    bool ends_gesture = false;  ///< What the next frames send is another step, with the button still down.
};

}  // namespace app
