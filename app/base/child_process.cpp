// Input and output are files in memory, so that no full pipe stops either side.
#include "app/base/child_process.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/base/file.h"

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
    bool write(std::string_view text) {
        return write_all(descriptor_, text) && ::lseek(descriptor_, 0, SEEK_SET) == 0;
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
    const auto redirect = [&](std::optional<int> file, int target, int flags) {
        if (file)
            posix_spawn_file_actions_adddup2(&actions, *file, target);
        else
            posix_spawn_file_actions_addopen(&actions, target, "/dev/null", flags, 0);
    };
    redirect(input, STDIN_FILENO, O_RDONLY);
    redirect(output, STDOUT_FILENO, O_WRONLY);
    // Discards warnings of toolkits about themes and accessibility.
    redirect(std::nullopt, STDERR_FILENO, O_WRONLY);
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
    if (!in.write(input)) return std::nullopt;
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

// Line programs: two pipes without blocking; each question waits with poll for its answer. The program is the
// leader of a process group, so that what it has started ends with it.

namespace {

using Clock = std::chrono::steady_clock;

// Waits until the pipe can be used. False: not before the end.
bool wait_for_pipe(int pipe, short event, Clock::time_point end) {
    while (true) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
        if (left <= 0) return false;
        pollfd ready{pipe, event, 0};
        const int count = ::poll(&ready, 1, static_cast<int>(left));
        if (count > 0) return true;
        if (count < 0 && errno != EINTR) return false;
    }
}

}  // namespace

bool LineProgram::start() {
    std::array<int, 2> to{}, from{};
    if (::pipe2(to.data(), O_CLOEXEC) != 0) return false;
    if (::pipe2(from.data(), O_CLOEXEC) != 0) {
        ::close(to[0]);
        ::close(to[1]);
        return false;
    }
    // A program that has ended makes a write fail, and must not end this one.
    std::signal(SIGPIPE, SIG_IGN);
    const std::optional<pid_t> started = start_program({"setsid", "sh", "-c", command_}, to[0], from[1]);
    ::close(to[0]);
    ::close(from[1]);
    to_ = to[1];
    from_ = from[0];
    ::fcntl(to_, F_SETFL, O_NONBLOCK);
    process_ = started.value_or(-1);
    unread_.clear();
    has_answered_ = false;
    if (!started) stop();
    return started.has_value();
}

void LineProgram::stop() {
    for (int* end : {&to_, &from_}) {
        if (*end >= 0) ::close(*end);
        *end = -1;
    }
    if (process_ > 0) {
        ::kill(-process_, SIGKILL);
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }
    process_ = -1;
}

LineProgram::Reply LineProgram::end_reply() {
    int status = 0;
    ::close(to_);
    to_ = -1;
    pid_t ended = 0;
    for (int i = 0; i < 200 && (ended = ::waitpid(process_, &status, WNOHANG)) == 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    if (ended != 0) {
        ::kill(-process_, SIGKILL);
        process_ = -1;
    }
    stop();
    if (ended == 0) return {Reply::Kind::Ended, "", "closed output"};
    // A shell that started the program adds 128 to its signal; 126 and 127: it could not be started.
    const int code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    if (code == 126 || code == 127) return {};
    const std::string reason =
        code > 128 ? "signal " + std::to_string(code - 128) : "exit code " + std::to_string(code);
    return {Reply::Kind::Ended, "", reason};
}

LineProgram::Reply LineProgram::ask(const std::string& line, double deadline_s) {
    const Clock::time_point end =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(deadline_s));
    if (process_ < 0 && !start()) return {};
    const bool may_have_ended = has_answered_;
    Reply reply = exchange(line + "\n", end);
    // A program that answers once is started for each question.
    if (reply.kind != Reply::Kind::Ended || reply.reason != "exit code 0" || !may_have_ended) return reply;
    return start() ? exchange(line + "\n", end) : Reply();
}

LineProgram::Reply LineProgram::exchange(std::string_view text, Clock::time_point end) {
    const auto hanging = [&] {
        stop();
        return Reply{Reply::Kind::Hanging, "", ""};
    };
    while (!text.empty()) {
        if (!wait_for_pipe(to_, POLLOUT, end)) return hanging();
        const ssize_t count = ::write(to_, text.data(), text.size());
        if (count < 0 && (errno == EAGAIN || errno == EINTR)) continue;
        if (count <= 0) return end_reply();
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    while (true) {
        if (const std::size_t newline = unread_.find('\n'); newline != std::string::npos) {
            Reply reply{Reply::Kind::Line, unread_.substr(0, newline), ""};
            unread_.erase(0, newline + 1);
            has_answered_ = true;
            return reply;
        }
        if (!wait_for_pipe(from_, POLLIN, end)) return hanging();
        std::array<char, 4096> part{};
        const ssize_t count = ::read(from_, part.data(), part.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return end_reply();
        unread_.append(part.data(), static_cast<std::size_t>(count));
    }
}

}  // namespace app
