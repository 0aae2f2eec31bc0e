// The desktop's own dialog to choose a file with: a program beside ours, zenity or kdialog, never waited for.
#pragma once

#include <optional>
#include <string>

#include <sys/types.h>

#include "app/features/files/file_dialog.h"

namespace app {

/// Owns the program while it runs; ends it when it goes before the user has answered.
class DesktopDialog {
  public:
    /// What has come of it so far.
    enum class State {
        Waiting,
        Chosen,
        Cancelled,
        Failed  ///< It broke down, or said what is no path.
    };

    /// Asks for a file as the wish's purpose, folder and path say. Absent: no such program can be started.
    static std::optional<DesktopDialog> open(const FileDialog& wish, const std::string& title);
    ~DesktopDialog();
    DesktopDialog(DesktopDialog&& other) noexcept;
    DesktopDialog& operator=(DesktopDialog&& other) noexcept;
    DesktopDialog(const DesktopDialog&) = delete;
    DesktopDialog& operator=(const DesktopDialog&) = delete;

    /// Looks, and does not wait.
    State look();
    /// The bytes of the path, once it is Chosen.
    const std::string& path() const { return said_; }

  private:
    DesktopDialog(pid_t program, int answers) : program_(program), answers_(answers) {}
    void listen();
    void end();

    pid_t program_ = -1;  ///< -1: over.
    int answers_ = -1;    ///< File descriptor of what it prints.
    State state_ = State::Waiting;
    std::string said_;
};

}  // namespace app
