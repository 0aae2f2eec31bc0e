// Saves unsaved work before something else than the user ends the program.
#pragma once

#include <functional>
#include <thread>

namespace app {

/// Calls `save` once if the thread that made this object aborts or exits during its lifetime. Debian's ImGui
/// is built with assertions, and an exception that nobody catches ends in an abort too; Xlib exits when the
/// display is lost. The program then still ends. One at a time.
class SaveAtUnexpectedEnd {
  public:
    explicit SaveAtUnexpectedEnd(std::function<void()> save);
    ~SaveAtUnexpectedEnd();
    SaveAtUnexpectedEnd(const SaveAtUnexpectedEnd&) = delete;
    SaveAtUnexpectedEnd& operator=(const SaveAtUnexpectedEnd&) = delete;

  private:
    static void handle_abort(int signal);
    static void handle_exit();
    static void save_now();

    static SaveAtUnexpectedEnd* current;
    std::function<void()> save_;
    std::thread::id thread_;
};

}  // namespace app
