// Runs other programs, without a shell.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sys/types.h>

namespace app {

/// Starts a program, which is searched for in $PATH; it reads `input` and writes to `output`, both file
/// descriptors. Without one it reads nothing and its output is discarded, as its errors always are. The
/// caller waits for its end. Absent if it cannot be started.
std::optional<pid_t> start_program(const std::vector<std::string>& arguments, std::optional<int> input,
                                   std::optional<int> output);

/// A program with this name is in $PATH.
bool has_program(std::string_view name);

/// Runs a program to its end with `input` on its standard input, and returns its output. Absent if it cannot
/// be started, fails, or takes longer than `deadline_s`, which ends it. Meanwhile `while_waiting` is called
/// again and again, for what the program may want of this one.
std::optional<std::string> run_program(const std::vector<std::string>& arguments, std::string_view input,
                                       double deadline_s, const std::function<void()>& while_waiting = {});

/// Runs a command of the shell and asks it. It is started when it is asked first, and again after it has
/// ended.
class LineProgram {
  public:
    explicit LineProgram(std::string command) : command_(std::move(command)) {}
    ~LineProgram() { stop(); }
    LineProgram(const LineProgram&) = delete;
    LineProgram& operator=(const LineProgram&) = delete;

    struct Reply {
        enum class Kind { Line, Ended, Hanging, NotStarted };
        Kind kind = Kind::NotStarted;
        std::string line;    ///< Without the newline.
        std::string reason;  ///< Of Ended: "exit code 3", "signal 11".
    };
    /// Writes the line, and waits for one. A program that does not answer within `deadline_s` is killed.
    Reply ask(const std::string& line, double deadline_s);

  private:
    bool start();
    void stop();
    Reply exchange(std::string_view text, std::chrono::steady_clock::time_point end);
    // Waits for its end.
    Reply end_reply();

    std::string command_;
    pid_t process_ = -1;  // -1: not running
    int to_ = -1, from_ = -1;
    std::string unread_;
    bool has_answered_ = false;  // Since its last start.
};

}  // namespace app
