// Delays the signals that would end the program.
#pragma once

#include <csignal>
#include <ctime>

namespace app {

/// While it exists, signals wait that would end the program between two steps of writing; a file beyond the
/// limit of the process is an error of write(). Applies to this thread and to the threads that it starts
/// meanwhile.
class SignalsWait {
  public:
    SignalsWait() {
        sigset_t all;
        sigfillset(&all);
        for (const int fault : {SIGSEGV, SIGBUS, SIGFPE, SIGILL}) sigdelset(&all, fault);
        pthread_sigmask(SIG_SETMASK, &all, &before_);
    }
    ~SignalsWait() {
        sigset_t too_large;
        sigemptyset(&too_large);
        sigaddset(&too_large, SIGXFSZ);
        const timespec no_time{0, 0};
        while (sigtimedwait(&too_large, nullptr, &no_time) > 0) {
        }
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    SignalsWait(const SignalsWait&) = delete;
    SignalsWait& operator=(const SignalsWait&) = delete;

  private:
    sigset_t before_{};
};

}  // namespace app
