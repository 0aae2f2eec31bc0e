// One person's sitting: the history, the workspace, the files; what panels ask for is carried out here.
#pragma once

#include <functional>
#include <string>

#include "app/base/result.h"
#include "app/base/text_catalog.h"
#include "app/features/files/native_file_dialog.h"
#include "app/features/recovery/autosave.h"
#include "app/shell/messages.h"
#include "app/shell/workspace.h"

namespace app {

/// Where settings and the autosave live: $XDG_CONFIG_HOME/satscope and $XDG_STATE_HOME/satscope, or their
/// defaults under $HOME.
struct UserFolders {
    std::string config;
    std::string state;
};
/// Of the environment.
UserFolders user_folders();

/// Owns history and workspace. Its first scene is a new one in space; see `begin`.
class Session {
  public:
    Session(UserFolders folders, TextCatalog texts);

    const History& history() const { return history_; }
    Workspace& workspace() { return workspace_; }
    const TextCatalog& texts() const { return texts_; }
    /// Somebody asked to close the window.
    bool is_quit_requested() const { return quit_requested_; }

    /// Carries out what one frame asked for. `gesture` groups commands into undo steps. `export_picture`
    /// writes the scene as a picture (only who owns OpenGL can make a PNG); may be empty.
    using Exporter = std::function<Result<void>(const Document&, const std::string& path)>;
    void handle(const Outbox& outbox, Gesture gesture, double time_s, const Exporter& export_picture);

    /// The desktop's dialog is open: ask `chosen` now and then.
    bool is_dialog_open() const { return native_dialog_.has_value(); }
    /// What came of it, to be asked for in turn; absent: nothing yet, or the user chose nothing.
    std::optional<Request> take_dialog_request();

    /// Opens a scene, or the first pair of a file of pairs, whose others are its neighbours; failing, says
    /// why and leaves the present scene as it was. The scene before it can be had back by undo.
    Result<void> open(const std::string& path);
    /// Opens the file somebody asked for; empty, or when that fails: the start scene, and
    /// `workspace().message` says what went wrong. Fails as `open` did.
    Result<void> start(const std::string& file);
    /// Writes what is unsaved, of the scene and of those it was opened over, when it changed since the last
    /// time; the settings when they did. Cheap when nothing changed. Answers what failed, in the user's
    /// words, a line for the scenes and one for the settings; empty: nothing.
    [[nodiscard]] std::string autosave();
    /// Fails when the folder cannot be written.
    Result<void> save_preferences();
    /// Reads layout, theme, language and recent files. A file with a bad value in it is set aside and
    /// reported, and its other values hold. Fails when it cannot be read or is no JSON at all, which is
    /// reported and set aside too. What cannot be set aside stays: no settings are written in this sitting.
    Result<void> load_preferences();
    /// The scenes that earlier sittings left unsaved, newest first. Those that were there at the start are
    /// offered: `workspace().left_over` tells of them.
    std::vector<Autosave::RecoverableScene> find_recoverable() const { return autosave_.find_recoverable(); }

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
    void handle(const OpenBuiltInDialog& request);
    void handle(const SaveFile& request);
    void handle(const ExportFile& request);
    void handle(const OpenAdjacent& request);
    void handle(const AnswerRecovery& request);
    void handle(const OpenPasted& request);
    void handle(const ResetPreferences& request);
    void handle(const UndoResetPreferences& request);
    void handle(const Quit& request);
    void handle(const ShowMessage& request);

    Result<void> open_pair(const PairSource& from, int step);
    void report_broken_lines(const std::vector<Problem>& broken_lines);
    void replace(ReplaceDocument scene);
    void reset_view_state();
    // Nothing was done yet: the scene that stands there at the start is nobody's, and undo need not bring it
    // back.
    bool is_pristine() const {
        return !history_.can_undo() && !history_.can_redo() && history_.path().empty() &&
               history_.source().file.empty();
    }
    void drop_stale_references();
    void drop_scenes_saved_elsewhere();
    void offer_recovery();
    Result<void> update_language();
    Result<void> reject_preferences(Problem problem);
    void report_preference_errors(const std::string& path, const std::vector<Problem>& problems);
    std::string back_up_preferences();
    void restore_preferences(const std::string& written);
    void show_message(const std::string& message, double seconds = short_message_s);
    void show_error(const Problem& problem);
    void show_dialog_error(const std::optional<FileDialogState>& requesting_dialog, const Problem& problem);
    void show_warning(const std::string& message);
    void add_recent(const std::string& path);
    int add_dropped_to_recent(const std::vector<std::string>& paths, const std::string& shown);
    std::string opened_message(const std::string& path, int others) const;
    void recover_offered();

    UserFolders folders_;
    TextCatalog texts_;
    std::vector<TextCatalog> languages_;  ///< All that can be read, so that no frame waits for a file.
    History history_;
    Workspace workspace_;
    Autosave autosave_;
    std::vector<Autosave::RecoverableScene> recoverable_;
    std::vector<Autosave::RecoverableScene> recovered_;  ///< Of those, and not yet kept by this sitting.
    std::vector<Document> reported_unsaveable_;  ///< Could not be kept, and whoever wanted to quit was told.
    std::string saved_preferences_;
    bool preferences_locked_ = false;  ///< The file there is not to be overwritten.
    std::optional<NativeFileDialog> native_dialog_;
    FileDialogState native_dialog_state_;
    const Exporter* export_picture_ = nullptr;  ///< During `settle` only.
    Gesture gesture_;
    double time_s_ = 0;
    bool quit_requested_ = false;
};

}  // namespace app
