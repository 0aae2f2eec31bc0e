// Progress of long work in another thread.
#pragma once

#include <atomic>

namespace app {

/// Shared by the thread that works and the one that waits for it.
class Progress {
  public:
    /// From 0 to 1.
    void set(double fraction) { fraction_ = fraction; }
    double fraction() const { return fraction_; }
    /// The work ends as soon as it notices; its result is of no use then.
    void cancel() { is_cancelled_ = true; }
    bool is_cancelled() const { return is_cancelled_; }

  private:
    std::atomic<double> fraction_{0};
    std::atomic<bool> is_cancelled_{false};
};

}  // namespace app
