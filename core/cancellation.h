// Ends the long computations of a thread early.
#pragma once

#include <atomic>

namespace core {

/// While it exists, computations of this thread end early once the flag is true. Their results are valid but
/// incomplete, and so of no use.
class CancellationScope {
  public:
    explicit CancellationScope(const std::atomic<bool>& flag) { current_flag = &flag; }
    ~CancellationScope() { current_flag = nullptr; }
    CancellationScope(const CancellationScope&) = delete;
    CancellationScope& operator=(const CancellationScope&) = delete;

  private:
    friend bool is_cancelled();
    static inline constinit thread_local const std::atomic<bool>* current_flag = nullptr;
};

/// For loops that may take longer than a tenth of a second.
inline bool is_cancelled() {
    const std::atomic<bool>* const flag = CancellationScope::current_flag;
    return flag != nullptr && flag->load(std::memory_order_relaxed);
}

}  // namespace core
