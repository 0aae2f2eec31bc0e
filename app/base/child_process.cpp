// Input and output are files in memory, so that no full pipe stops either side.
#include "app/base/child_process.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

namespace app {

namespace {

// A file in memory; closed with the object.
class MemoryFile {
  public:
    MemoryFile() : descriptor_(::memfd_create("satscope", MFD_CLOEXEC)) {}
    ~MemoryFile() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    int descriptor() const { return descriptor_; }
    /// The next reader begins at the start.
    bool write_all(std::string_view text) {
        while (!text.empty()) {
            const ssize_t count = ::write(descriptor_, text.data(), text.size());
            if (count <= 0) return false;
            text.remove_prefix(static_cast<std::size_t>(count));
        }
        return ::lseek(descriptor_, 0, SEEK_SET) == 0;
    }
    std::optional<std::string> read_all() {
        const off_t size = ::lseek(descriptor_, 0, SEEK_END);
        if (size < 0) return std::nullopt;
        std::string text(static_cast<std::size_t>(size), '\0');
        for (std::size_t at = 0; at < text.size();) {
            const ssize_t count =
                ::pread(descriptor_, text.data() + at, text.size() - at, static_cast<off_t>(at));
            if (count <= 0) return std::nullopt;
            at += static_cast<std::size_t>(count);
        }
        return text;
    }

  private:
    int descriptor_;
};

}  // namespace

std::optional<pid_t> start_program(const std::vector<std::string>& arguments, std::optional<int> input,
                                   std::optional<int> output) {
    std::vector<char*> argv;
    argv.reserve(arguments.size() + 1);
    for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions{};
    posix_spawn_file_actions_init(&actions);
    if (input)
        posix_spawn_file_actions_adddup2(&actions, *input, STDIN_FILENO);
    else
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (output)
        posix_spawn_file_actions_adddup2(&actions, *output, STDOUT_FILENO);
    else
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    // Discards warnings of toolkits about themes and accessibility.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t program = -1;
    const int error = ::posix_spawnp(&program, argv[0], &actions, nullptr, argv.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return error == 0 ? std::optional(program) : std::nullopt;
}

bool has_program(std::string_view name) {
    const char* variable = std::getenv("PATH");
    std::string_view folders = variable == nullptr ? "/usr/bin:/bin" : variable;
    while (!folders.empty()) {
        const std::size_t end = std::min(folders.find(':'), folders.size());
        const std::string path = std::string(folders.substr(0, end)) + "/" + std::string(name);
        std::error_code ignored;
        if (std::filesystem::is_regular_file(path, ignored) && ::access(path.c_str(), X_OK) == 0) return true;
        folders.remove_prefix(std::min(end + 1, folders.size()));
    }
    return false;
}

std::optional<std::string> run_program(const std::vector<std::string>& arguments, std::string_view input,
                                       double deadline_s, const std::function<void()>& while_waiting) {
    MemoryFile in, out;
    if (!in.write_all(input)) return std::nullopt;
    const std::optional<pid_t> program = start_program(arguments, in.descriptor(), out.descriptor());
    if (!program) return std::nullopt;
    using Clock = std::chrono::steady_clock;
    const Clock::time_point end =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(deadline_s));
    int status = 0;
    pid_t ended = 0;
    while ((ended = ::waitpid(*program, &status, WNOHANG)) == 0 && Clock::now() < end) {
        if (while_waiting) while_waiting();
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    if (ended == 0) {
        ::kill(*program, SIGKILL);
        ::waitpid(*program, nullptr, 0);
    }
    if (ended != *program || !WIFEXITED(status) || WEXITSTATUS(status) != 0) return std::nullopt;
    return out.read_all();
}

}  // namespace app
