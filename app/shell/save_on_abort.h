// Saves unsaved work before the program aborts.
#pragma once

#include <functional>
#include <thread>

namespace app {

/// Calls `save` once if the thread that made this object aborts during its lifetime: Debian's ImGui is built
/// with assertions, and an exception that nobody catches ends in an abort too. The program then still ends.
/// One at a time.
class SaveOnAbort {
  public:
    explicit SaveOnAbort(std::function<void()> save);
    ~SaveOnAbort();
    SaveOnAbort(const SaveOnAbort&) = delete;
    SaveOnAbort& operator=(const SaveOnAbort&) = delete;

  private:
    static void handle(int signal);

    static SaveOnAbort* current;
    std::function<void()> save_;
    std::thread::id thread_;
};

}  // namespace app
