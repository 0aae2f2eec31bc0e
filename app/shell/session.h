// The session: history, workspace and files; handles the commands and requests of panels.
#pragma once

#include <functional>
#include <string>

#include "app/base/file.h"
#include "app/base/result.h"
#include "app/base/text_catalog.h"
#include "app/document/pair_file.h"
#include "app/features/files/native_file_dialog.h"
#include "app/features/recovery/autosave.h"
#include "app/shell/messages.h"
#include "app/shell/workspace.h"

namespace app {

/// Folders of preferences and autosave: $XDG_CONFIG_HOME/satscope and $XDG_STATE_HOME/satscope, or their
/// defaults in $HOME. Empty without a home folder: nothing is written then.
struct UserFolders {
    std::string config;
    std::string state;
};
/// Folders from the environment.
UserFolders user_folders();

/// Owns history and workspace. Starts with a new 3D scene; see `start`.
class Session {
  public:
    Session(UserFolders folders, TextCatalog texts);

    const History& history() const { return history_; }
    Workspace& workspace() { return workspace_; }
    const TextCatalog& texts() const { return texts_; }
    /// True if the window is to be closed.
    bool is_quit_requested() const { return quit_requested_; }

    /// Handles the commands and requests of one frame. `gesture` groups commands into undo steps.
    /// While a native dialog is open, nothing changes the document, which it may save: commands are refused.
    /// `export_picture` writes the scene as a picture, which needs OpenGL for PNG; may be empty. Without a
    /// path it is a PNG for the clipboard.
    using Exporter = std::function<Result<void>(const Document&, const std::optional<std::string>& path)>;
    void handle(const Outbox& outbox, Gesture gesture, double time_s, const Exporter& export_picture);

    /// True while a native dialog is open: call `take_dialog_request` regularly.
    bool is_dialog_open() const { return native_dialog_.has_value(); }
    /// The process of the native dialog; absent while none is open.
    std::optional<pid_t> dialog_process() const {
        return native_dialog_ ? std::optional(native_dialog_->process()) : std::nullopt;
    }
    /// The request for the chosen file; absent while the dialog is open or if it was cancelled.
    std::optional<Request> take_dialog_request();

    /// Opens a scene, or the first pair of a file of pairs; a log or code opens the paste dialog. Undo
    /// returns to the previous scene. On failure the current scene is unchanged.
    Result<void> open(const std::string& path);
    /// Opens a file, a pipe or standard input ("-"); the start scene if `file` is empty or cannot be opened.
    /// `workspace().message` gives the error, which is also returned.
    Result<void> start(const std::string& file);
    /// Opens a scene of the lecture of the workspace.
    void open_lecture_scene(std::size_t index);
    /// Shows the bar with the answers if another program has changed the file of the scene. For the moment in
    /// which the window gets the focus.
    void check_for_changed_file();
    /// Writes unsaved scenes, including earlier ones of the history, and the preferences, if they have
    /// changed. Fast without changes. Returns translated errors, one line for scenes and one for preferences;
    /// empty on success.
    [[nodiscard]] std::string autosave();
    /// The folder with all unsaved scenes; empty: the last autosave failed, or there are none.
    std::string folder_of_kept_work() const;
    /// Reads the preferences. A file with an invalid value is backed up and reported; its other values are
    /// used. Fails if the file is unreadable or not JSON; it is backed up and reported too. If the backup
    /// fails, this session does not write preferences.
    Result<void> load_preferences();
    /// Instead of that of the preferences. An unknown language changes nothing.
    void choose_language(const std::string& language);
    /// Unsaved scenes of earlier sessions, newest first. `workspace().recovery.offer` contains those found at
    /// the start.
    std::vector<RecoverableScene> find_recoverable() { return autosave_.find_recoverable().scenes; }

  private:
    std::vector<Document> scenes_to_autosave() const;
    Result<void> autosave_scenes();
    void handle(const Undo& request);
    void handle(const Redo& request);
    void handle(const CancelGesture& request);
    void handle(const GoToStep& request);
    void handle(const NewScene& request);
    void handle(const OpenFile& request);
    void handle(const OpenDropped& request);
    void handle(const OpenNativeDialog& request);
    void handle(const CloseNativeDialog& request);
    void handle(const OpenBuiltInDialog& request);
    void handle(const SaveFile& request);
    void handle(const ExportFile& request);
    void handle(const CopyPicture& request);
    void handle(const OpenAdjacent& request);
    void handle(const AddToLecture& request);
    void handle(const AnswerRecovery& request);
    void handle(const OpenPasted& request);
    void handle(const ResetPreferences& request);
    void handle(const UndoResetPreferences& request);
    void handle(const Quit& request);
    void handle(const ShowMessage& request);

    Result<void> open(const std::string& path, Result<void> (Session::*read)(const std::string&));
    Result<void> open_regular(const std::string& path);
    Result<void> open_stream(const std::string& path);
    // True if it can be free text: it is then in the paste dialog.
    bool open_text(std::string_view text);
    void show_pair(const std::string& file, LoadedPair pair);
    void replace(ReplaceDocument scene);
    void reset_view_state();
    Result<void> update_language();
    Result<void> load_existing_preferences();
    Result<void> reject_preferences(Problem problem);
    std::string back_up_preferences();
    void restore_preferences(const std::string& written);
    void show_message(const std::string& message, double seconds = short_message_s);
    void show_error(const Problem& problem);
    void show_dialog_error(const std::optional<FileDialogState>& requesting_dialog, const Problem& problem);
    void show_warning(const std::string& message);
    void add_warning(const std::string& message);
    void add_recent(const std::string& path);
    std::string opened_message(const std::string& path, int others) const;

    UserFolders folders_;
    TextCatalog texts_;
    std::vector<TextCatalog>
        languages_;  ///< All languages, loaded at the start, so no frame waits for a file.
    History history_;
    std::vector<Problem> damaged_autosaves_;  ///< Found at the start.
    PairFilePosition pair_position_;          ///< Of the last opened pair of a file.
    FileVersions file_versions_;
    Workspace workspace_;
    Autosave autosave_;
    std::vector<RecoverableScene> recovered_;  ///< Recovered scenes that this session has not saved yet.
    std::vector<Document> reported_unsaved_;   ///< Unsaved scenes that were reported on quitting.
    std::string saved_preferences_;
    bool is_first_start_ = false;      ///< There were no preferences.
    bool preferences_locked_ = false;  ///< The existing file must not be overwritten.
    std::optional<NativeFileDialog> native_dialog_;
    FileDialogState native_dialog_state_;
    const Exporter* export_picture_ = nullptr;  ///< Set only during `handle`.
    Gesture gesture_;
    double time_s_ = 0;
    bool quit_requested_ = false;
};

// The preferences file: layout, theme, language, recent files.

/// Text for `read_preferences`.
std::string write_preferences(const Workspace& workspace);

/// Applies the values in the text and leaves the others unchanged. Returns a problem for each invalid value.
/// Fails without a change if the text is not a JSON object.
Result<std::vector<Problem>> read_preferences(std::string_view text, Workspace& workspace);

/// Sets all preferences to their defaults, except the language and the recent files.
void reset_preferences(Workspace& workspace);

}  // namespace app
