// Two pipes; each question waits with poll for its answer.
#include "app/base/line_program.h"

#include <array>
#include <chrono>
#include <csignal>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/base/child_process.h"

namespace app {

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
    const std::optional<pid_t> started = start_program({"sh", "-c", command_}, to[0], from[1]);
    ::close(to[0]);
    ::close(from[1]);
    to_ = to[1];
    from_ = from[0];
    process_ = started.value_or(-1);
    unread_.clear();
    if (!started) stop();
    return started.has_value();
}

void LineProgram::stop() {
    for (int* end : {&to_, &from_}) {
        if (*end >= 0) ::close(*end);
        *end = -1;
    }
    if (process_ > 0) {
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }
    process_ = -1;
}

bool LineProgram::write_all(const std::string& text) const {
    for (std::size_t at = 0; at < text.size();) {
        const ssize_t count = ::write(to_, text.data() + at, text.size() - at);
        if (count <= 0) return false;
        at += static_cast<std::size_t>(count);
    }
    return true;
}

std::string LineProgram::end_reason() {
    int status = 0;
    ::close(to_);
    to_ = -1;
    pid_t ended = 0;
    for (int i = 0; i < 200 && (ended = ::waitpid(process_, &status, WNOHANG)) == 0; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    if (ended != 0) process_ = -1;
    stop();
    if (ended == 0) return "closed output";
    if (!WIFSIGNALED(status) && WEXITSTATUS(status) <= 128)
        return "exit code " + std::to_string(WEXITSTATUS(status));
    // A shell that started the program adds 128.
    return "signal " + std::to_string(WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status) - 128);
}

LineProgram::Reply LineProgram::ask(const std::string& line, double deadline_s) {
    using Clock = std::chrono::steady_clock;
    if (process_ < 0 && !start()) return {};
    if (!write_all(line + "\n")) return {Reply::Kind::Ended, "", end_reason()};
    const Clock::time_point end =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(deadline_s));
    while (true) {
        if (const std::size_t newline = unread_.find('\n'); newline != std::string::npos) {
            Reply reply{Reply::Kind::Line, unread_.substr(0, newline), ""};
            unread_.erase(0, newline + 1);
            return reply;
        }
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
        pollfd readable{from_, POLLIN, 0};
        if (left <= 0 || ::poll(&readable, 1, static_cast<int>(left)) == 0) {
            stop();
            return {Reply::Kind::Hanging, "", ""};
        }
        std::array<char, 4096> part{};
        const ssize_t count = ::read(from_, part.data(), part.size());
        if (count <= 0) return {Reply::Kind::Ended, "", end_reason()};
        unread_.append(part.data(), static_cast<std::size_t>(count));
    }
}

}  // namespace app
