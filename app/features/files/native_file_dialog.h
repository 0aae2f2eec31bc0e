// The native file dialog: runs zenity or kdialog as a child process, without blocking.
#pragma once

#include <optional>
#include <string>

#include <sys/types.h>

#include "app/features/files/file_dialog.h"

namespace app {

/// Texts of a native dialog, in the language of the window.
struct FileDialogTexts {
    std::string title;
    std::string openable = {};   ///< Name of the filter for files that can be opened.
    std::string all_files = {};  ///< Name of the filter for all files.
};

/// Owns the process of the dialog and ends it on destruction.
class NativeFileDialog {
  public:
    /// State of the dialog.
    enum class State {
        Waiting,
        Chosen,
        Cancelled,
        Failed  ///< The program failed, or its output is not a path.
    };

    /// Starts a dialog for the purpose, folder and path of the request. Absent if no program can be started.
    static std::optional<NativeFileDialog> open(const FileDialogState& request, const FileDialogTexts& texts);
    ~NativeFileDialog();
    NativeFileDialog(NativeFileDialog&& other) noexcept;
    NativeFileDialog& operator=(NativeFileDialog&& other) noexcept;
    NativeFileDialog(const NativeFileDialog&) = delete;
    NativeFileDialog& operator=(const NativeFileDialog&) = delete;

    /// Returns the current state without waiting.
    State poll();
    /// The process of the dialog while it runs.
    pid_t process() const { return process_; }
    /// The bytes of the path in state Chosen.
    const std::string& path() const { return output_; }

  private:
    NativeFileDialog(pid_t program, int answers) : process_(program), output_fd_(answers) {}
    void read_output();
    void terminate();

    pid_t process_ = -1;  ///< -1 after the process has ended.
    int output_fd_ = -1;  ///< File descriptor of the output.
    State state_ = State::Waiting;
    std::string output_;
};

}  // namespace app
