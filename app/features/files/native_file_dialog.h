// The desktop's own dialog to choose a file with: a program beside ours, zenity or kdialog, never waited for.
#pragma once

#include <optional>
#include <string>

#include <sys/types.h>

#include "app/features/files/file_dialog.h"

namespace app {

/// Owns the program while it runs; ends it when it goes before the user has answered.
class NativeFileDialog {
  public:
    /// What has come of it so far.
    enum class State {
        Waiting,
        Chosen,
        Cancelled,
        Failed  ///< It broke down, or said what is no path.
    };

    /// Asks for a file as the wish's purpose, folder and path say. Absent: no such program can be started.
    static std::optional<NativeFileDialog> open(const FileDialogState& request, const std::string& title);
    ~NativeFileDialog();
    NativeFileDialog(NativeFileDialog&& other) noexcept;
    NativeFileDialog& operator=(NativeFileDialog&& other) noexcept;
    NativeFileDialog(const NativeFileDialog&) = delete;
    NativeFileDialog& operator=(const NativeFileDialog&) = delete;

    /// Looks, and does not wait.
    State poll();
    /// The bytes of the path, once it is Chosen.
    const std::string& path() const { return output_; }

  private:
    NativeFileDialog(pid_t program, int answers) : process_(program), output_fd_(answers) {}
    void read_output();
    void terminate();

    pid_t process_ = -1;  ///< -1: over.
    int output_fd_ = -1;  ///< File descriptor of what it prints.
    State state_ = State::Waiting;
    std::string output_;
};

}  // namespace app
