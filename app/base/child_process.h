// Runs other programs, without a shell.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
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

}  // namespace app
