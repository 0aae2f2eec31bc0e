// One person's sitting: the history, the workspace, the files; what panels ask for is carried out here.
#pragma once

#include <functional>
#include <string>

#include "app/base/result.h"
#include "app/base/words.h"
#include "app/features/files/desktop_dialog.h"
#include "app/features/recovery/autosave.h"
#include "app/shell/message_time.h"
#include "app/shell/workspace.h"

namespace app {

/// Where settings and the autosave live: $XDG_CONFIG_HOME/satscope and $XDG_STATE_HOME/satscope, or their
/// defaults under $HOME.
struct Folders {
    std::string settings;
    std::string state;
};
/// Of the environment.
Folders folders_of_user();

/// Owns history and workspace. Its first scene is a new one in space; see `begin`.
class Session {
  public:
    Session(Folders folders, Words words);

    const History& history() const { return history_; }
    Workspace& workspace() { return workspace_; }
    const Words& words() const { return words_; }
    /// Somebody asked to close the window.
    bool wants_to_quit() const { return quit_; }

    /// Carries out what one frame asked for. `gesture` groups commands into undo steps. `export_picture`
    /// writes the scene as a picture (only who owns OpenGL can make a PNG); may be empty.
    using Exporter = std::function<Result<void>(const Document&, const std::string& path)>;
    void settle(const Outbox& outbox, Gesture gesture, double time_s, const Exporter& export_picture);

    /// The desktop's dialog is open: ask `chosen` now and then.
    bool is_choosing() const { return desktop_.has_value(); }
    /// What came of it, to be asked for in turn; absent: nothing yet, or the user chose nothing.
    std::optional<Request> chosen();

    /// Opens a scene, or the first pair of a file of pairs, whose others are its neighbours; failing, says
    /// why and leaves the present scene as it was. The scene before it can be had back by undo.
    Result<void> open(const std::string& path);
    /// Opens the file somebody asked for; empty, or when that fails: the start scene, and
    /// `workspace().message` says what went wrong. Fails as `open` did.
    Result<void> begin(const std::string& file);
    /// Writes what is unsaved, of the scene and of those it was opened over, when it changed since the last
    /// time; the settings when they did. Cheap when nothing changed. Answers what failed, in the user's
    /// words, a line for the scenes and one for the settings; empty: nothing.
    [[nodiscard]] std::string autosave();
    /// Fails when the folder cannot be written.
    Result<void> save_settings();
    /// Reads layout, theme, language and recent files. A file with a bad value in it is set aside and
    /// reported, and its other values hold. Fails when it cannot be read or is no JSON at all, which is
    /// reported and set aside too. What cannot be set aside stays: no settings are written in this sitting.
    Result<void> load_settings();
    /// The scenes that earlier sittings left unsaved, newest first. Those that were there at the start are
    /// offered: `workspace().left_over` tells of them.
    std::vector<Autosave::Found> left_over() const { return autosave_.left_over(); }

  private:
    std::vector<Document> worth_keeping() const;
    Result<void> keep_unsaved();
    void settle(const Undo& request);
    void settle(const Redo& request);
    void settle(const TakeBack& request);
    void settle(const GoTo& request);
    void settle(const NewScene& request);
    void settle(const OpenFile& request);
    void settle(const OpenDropped& request);
    void settle(const ChooseOnDesktop& request);
    void settle(const ChooseHere& request);
    void settle(const SaveFile& request);
    void settle(const ExportFile& request);
    void settle(const OpenNeighbour& request);
    void settle(const TakeLeftOver& request);
    void settle(const OpenPasted& request);
    void settle(const ResetSettings& request);
    void settle(const UndoReset& request);
    void settle(const Quit& request);
    void settle(const Say& request);

    Result<void> open_pair(const PairPlace& from, int step);
    void tell_broken(const std::vector<Problem>& broken);
    void replace(Replace scene);
    void look_afresh();
    // Nothing was done yet: the scene that stands there at the start is nobody's, and undo need not bring it
    // back.
    bool untouched() const {
        return !history_.can_undo() && !history_.can_redo() && history_.path().empty() &&
               history_.from().file.empty();
    }
    void forget_what_is_gone();
    void forget_what_is_elsewhere();
    void offer();
    Result<void> speak_language();
    Result<void> refuse_settings(Problem problem);
    void tell_faults(const std::string& path, const std::vector<Problem>& faults);
    std::string set_settings_aside();
    void bring_settings_back(const std::string& written);
    void say(const std::string& message, double seconds = said_for_s);
    void complain(const Problem& problem);
    void refuse(const std::optional<FileDialog>& asked, const Problem& problem);
    void warn(const std::string& message);
    void remember(const std::string& path);
    int remember_dropped(const std::vector<std::string>& paths, const std::string& shown);
    std::string opened_of(const std::string& path, int others) const;
    void take_offered();

    Folders folders_;
    Words words_;
    std::vector<Words> tongues_;  ///< All that can be read, so that no frame waits for a file.
    History history_;
    Workspace workspace_;
    Autosave autosave_;
    std::vector<Autosave::Found> offered_;
    std::vector<Autosave::Found> taken_;  ///< Of those, and not yet kept by this sitting.
    std::vector<Document> given_up_;      ///< Could not be kept, and whoever wanted to quit was told.
    std::string settings_on_disk_;
    bool settings_stay_ = false;  ///< The file there is not to be overwritten.
    std::optional<DesktopDialog> desktop_;
    FileDialog asked_on_desktop_;
    const Exporter* export_picture_ = nullptr;  ///< During `settle` only.
    Gesture gesture_;
    double time_s_ = 0;
    bool quit_ = false;
};

}  // namespace app
