// A handler of SIGABRT, and one of exit().
#include "app/shell/save_at_unexpected_end.h"

#include <csignal>
#include <cstdlib>
#include <utility>

#include <unistd.h>

namespace app {

SaveAtUnexpectedEnd* SaveAtUnexpectedEnd::current = nullptr;

SaveAtUnexpectedEnd::SaveAtUnexpectedEnd(std::function<void()> save)
    : save_(std::move(save)), thread_(std::this_thread::get_id()) {
    current = this;
    std::signal(SIGABRT, handle_abort);
    [[maybe_unused]] static const int registered = std::atexit(handle_exit);
}

SaveAtUnexpectedEnd::~SaveAtUnexpectedEnd() {
    std::signal(SIGABRT, SIG_DFL);
    current = nullptr;
}

// Runs on the thread that aborts, inside of the failed call. After an assertion that is as safe as any other
// call. After an error of the heap it may crash or wait for ever, so it has a time limit; the last autosave,
// which is at most two seconds older, is then what remains. Returning ends the program. The work of another
// thread's abort is not read, because its own thread may be changing it.
void SaveAtUnexpectedEnd::handle_abort(int signal) {
    std::signal(signal, SIG_DFL);
    save_now();
}

void SaveAtUnexpectedEnd::handle_exit() { save_now(); }

void SaveAtUnexpectedEnd::save_now() {
    constexpr unsigned limit_s = 5;
    SaveAtUnexpectedEnd* const saving = std::exchange(current, nullptr);
    if (saving == nullptr || std::this_thread::get_id() != saving->thread_) return;
    ::alarm(limit_s);
    saving->save_();
}

}  // namespace app
