// A pipe and a program. Chosen over the portal of D-Bus, which wants a message loop of its own, and over a
// library that asks a shell.
#include "app/features/files/desktop_dialog.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace app {

namespace {

using Purpose = FileDialog::Purpose;
using Arguments = std::vector<std::string>;

constexpr const char* openable = "*.json *.jsonl *.png *.svg *.pdf";

std::string start(const FileDialog& wish) {
    return (std::filesystem::path(wish.folder) / wish.path).string();
}

Arguments for_zenity(const FileDialog& wish, const std::string& title) {
    Arguments all{"zenity", "--file-selection", "--title=" + title, "--filename=" + start(wish)};
    if (wish.purpose == Purpose::Open) all.push_back("--file-filter=" + std::string(openable));
    if (wish.purpose != Purpose::Open) all.insert(all.end(), {"--save", "--confirm-overwrite"});
    return all;
}

Arguments for_kdialog(const FileDialog& wish, const std::string& title) {
    const bool open = wish.purpose == Purpose::Open;
    Arguments all{"kdialog", "--title", title, open ? "--getopenfilename" : "--getsavefilename", start(wish)};
    if (open) all.emplace_back(openable);
    return all;
}

// Absent: it cannot be started.
std::optional<pid_t> spawn(const Arguments& arguments, int output) {
    std::vector<char*> words;
    for (const std::string& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    posix_spawn_file_actions_t actions{};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    // Toolkits complain there of themes and accessibility.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t program = -1;
    const int error = ::posix_spawnp(&program, words[0], &actions, nullptr, words.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return error == 0 ? std::optional(program) : std::nullopt;
}

bool is_kde() {
    const char* desktop = std::getenv("XDG_CURRENT_DESKTOP");
    return desktop != nullptr && std::string_view(desktop).find("KDE") != std::string_view::npos;
}

}  // namespace

std::optional<DesktopDialog> DesktopDialog::open(const FileDialog& wish, const std::string& title) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
    ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
    std::array programs{for_zenity(wish, title), for_kdialog(wish, title)};
    if (is_kde()) std::swap(programs[0], programs[1]);
    std::optional<pid_t> program = spawn(programs[0], ends[1]);
    if (!program) program = spawn(programs[1], ends[1]);
    ::close(ends[1]);
    if (program) return DesktopDialog(*program, ends[0]);
    ::close(ends[0]);
    return std::nullopt;
}

DesktopDialog::~DesktopDialog() { end(); }

DesktopDialog::DesktopDialog(DesktopDialog&& other) noexcept
    : program_(std::exchange(other.program_, -1)),
      answers_(std::exchange(other.answers_, -1)),
      state_(other.state_),
      said_(std::move(other.said_)) {}

DesktopDialog& DesktopDialog::operator=(DesktopDialog&& other) noexcept {
    std::swap(program_, other.program_);
    std::swap(answers_, other.answers_);
    std::swap(state_, other.state_);
    std::swap(said_, other.said_);
    return *this;
}

void DesktopDialog::end() {
    if (program_ > 0) {
        ::kill(program_, SIGKILL);
        ::waitpid(program_, nullptr, 0);
    }
    if (answers_ >= 0) ::close(answers_);
    program_ = answers_ = -1;
}

void DesktopDialog::listen() {
    std::array<char, 4096> block{};
    for (ssize_t count = 0; (count = ::read(answers_, block.data(), block.size())) > 0;)
        said_.append(block.data(), static_cast<std::size_t>(count));
}

DesktopDialog::State DesktopDialog::look() {
    constexpr std::size_t longest = 1U << 16U;
    if (program_ < 0) return state_;
    listen();
    int status = 0;
    const pid_t ended = ::waitpid(program_, &status, WNOHANG);
    // Whoever started us may have SIGCHLD ignored: then the system forgets what has ended, and how.
    const bool forgotten = ended < 0 && errno == ECHILD;
    const bool over = ended == program_ || forgotten;
    if (!over && said_.size() <= longest) return state_;
    if (over) program_ = -1;
    // What it said last may have come between the two looks.
    listen();
    const bool left = over && WIFEXITED(status), fine = left && WEXITSTATUS(status) == 0;
    // A path may end in a line of its own: only the last one is the program's.
    if (said_.ends_with('\n')) said_.pop_back();
    const bool path = !said_.empty() && said_.size() <= longest && said_.find('\0') == std::string::npos;
    state_ = fine && path ? State::Chosen : State::Failed;
    const bool cancelled = forgotten ? said_.empty() : left && WEXITSTATUS(status) == 1;
    if (cancelled) state_ = State::Cancelled;
    end();
    return state_;
}

}  // namespace app
