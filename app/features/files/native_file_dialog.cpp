// Reads the output of the dialog program through a pipe. The portal of D-Bus would need its own message loop,
// and dialog libraries use a shell.
#include "app/features/files/native_file_dialog.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/base/child_process.h"
#include "app/document/embedded_scene.h"

namespace app {

namespace {

using Purpose = FileDialogState::Purpose;
using Arguments = std::vector<std::string>;

std::string openable_patterns() {
    std::string patterns = "*.json *.jsonl *.json.gz *.jsonl.gz *.png *.svg *.pdf";
    for (const std::string_view extension : text_extensions()) patterns += " *" + std::string(extension);
    return patterns;
}

std::string initial_path(const FileDialogState& request) {
    return (std::filesystem::path(request.folder) / request.path).string();
}

}  // namespace

std::optional<NativeFileDialog> NativeFileDialog::open(const FileDialogState& request,
                                                       const FileDialogTexts& texts) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
    ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
    const bool is_open = request.purpose == Purpose::Open;
    Arguments zenity{"zenity", "--file-selection", "--title=" + texts.title,
                     "--filename=" + initial_path(request)};
    if (is_open)
        zenity.insert(zenity.end(), {"--file-filter=" + texts.openable + " | " + openable_patterns(),
                                     "--file-filter=" + texts.all_files + " | *"});
    else
        zenity.insert(zenity.end(), {"--save", "--confirm-overwrite"});
    Arguments kdialog{"kdialog", "--title", texts.title, is_open ? "--getopenfilename" : "--getsavefilename",
                      initial_path(request)};
    if (is_open)
        kdialog.push_back(texts.openable + " (" + openable_patterns() + ")\n" + texts.all_files + " (*)");
    std::array programs{zenity, kdialog};
    const char* desktop = std::getenv("XDG_CURRENT_DESKTOP");
    const bool is_kde = desktop != nullptr && std::string_view(desktop).find("KDE") != std::string_view::npos;
    if (is_kde) std::swap(programs[0], programs[1]);
    std::optional<pid_t> program = start_program(programs[0], {}, ends[1]);
    if (!program) program = start_program(programs[1], {}, ends[1]);
    ::close(ends[1]);
    if (program) return NativeFileDialog(*program, ends[0]);
    ::close(ends[0]);
    return std::nullopt;
}

NativeFileDialog::~NativeFileDialog() { terminate(); }

NativeFileDialog::NativeFileDialog(NativeFileDialog&& other) noexcept { *this = std::move(other); }

NativeFileDialog& NativeFileDialog::operator=(NativeFileDialog&& other) noexcept {
    std::swap(process_, other.process_);
    std::swap(output_fd_, other.output_fd_);
    std::swap(state_, other.state_);
    std::swap(output_, other.output_);
    return *this;
}

void NativeFileDialog::terminate() {
    if (process_ > 0) {
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }
    if (output_fd_ >= 0) ::close(output_fd_);
    process_ = output_fd_ = -1;
}

void NativeFileDialog::read_output() {
    std::array<char, 4096> block{};
    for (ssize_t count = 0; (count = ::read(output_fd_, block.data(), block.size())) > 0;)
        output_.append(block.data(), static_cast<std::size_t>(count));
}

NativeFileDialog::State NativeFileDialog::poll() {
    constexpr std::size_t longest = 1U << 16U;
    if (process_ < 0) return state_;
    read_output();
    int status = 0;
    const pid_t ended = ::waitpid(process_, &status, WNOHANG);
    // If the parent process ignores SIGCHLD, the system does not report the exit status.
    const bool is_unknown_child = ended < 0 && errno == ECHILD;
    const bool is_finished = ended == process_ || is_unknown_child;
    if (!is_finished && output_.size() <= longest) return state_;
    if (is_finished) process_ = -1;
    // Reads output that arrived since the last read.
    read_output();
    const bool left = is_finished && WIFEXITED(status), exited_normally = left && WEXITSTATUS(status) == 0;
    // Removes only the last line break: the path itself may end with one.
    if (output_.ends_with('\n')) output_.pop_back();
    const bool path =
        !output_.empty() && output_.size() <= longest && output_.find('\0') == std::string::npos;
    state_ = exited_normally && path ? State::Chosen : State::Failed;
    const bool cancelled = is_unknown_child ? output_.empty() : left && WEXITSTATUS(status) == 1;
    if (cancelled) state_ = State::Cancelled;
    terminate();
    return state_;
}

}  // namespace app
