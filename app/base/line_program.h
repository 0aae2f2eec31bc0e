// Another program that answers line by line.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <utility>

#include <sys/types.h>

namespace app {

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
