// A pipe with a content, as a shell makes it for `<(command)`.
#pragma once

#include <csignal>
#include <string>
#include <thread>

#include <unistd.h>

namespace app {

class Pipe {
  public:
    explicit Pipe(std::string content) {
        int ends[2] = {-1, -1};
        if (::pipe(ends) != 0) return;
        read_end_ = ends[0];
        writer_ = std::thread([content = std::move(content), end = ends[1]] { write(content, end); });
    }
    ~Pipe() {
        ::close(read_end_);
        if (writer_.joinable()) writer_.join();
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    std::string path() const { return "/dev/fd/" + std::to_string(read_end_); }

  private:
    static void write(const std::string& content, int end) {
        // A reader that closes the pipe early is not fatal.
        sigset_t broken_pipe;
        sigemptyset(&broken_pipe);
        sigaddset(&broken_pipe, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &broken_pipe, nullptr);
        for (std::size_t written = 0; written < content.size();) {
            const ssize_t count = ::write(end, content.data() + written, content.size() - written);
            if (count <= 0) break;
            written += static_cast<std::size_t>(count);
        }
        ::close(end);
    }

    int read_end_ = -1;
    std::thread writer_;
};

}  // namespace app
