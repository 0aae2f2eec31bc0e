// Work in another thread, so that the window goes on.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <utility>
#include <vector>

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
    /// The same, for work that takes no Progress.
    const std::atomic<bool>& cancelled_flag() const { return is_cancelled_; }

  private:
    std::atomic<double> fraction_{0};
    std::atomic<bool> is_cancelled_{false};
};

/// Work that gives one result. Its destructor cancels it and waits for its end.
template <class Result>
class BackgroundWork {
  public:
    using Work = std::function<Result(Progress&)>;
    explicit BackgroundWork(Work work)
        : result_(
              std::async(std::launch::async, [this, work = std::move(work)] { return work(progress_); })) {}
    ~BackgroundWork() { cancel(); }
    BackgroundWork(const BackgroundWork&) = delete;
    BackgroundWork& operator=(const BackgroundWork&) = delete;

    void cancel() { progress_.cancel(); }
    /// The thread has ended.
    bool is_finished() const {
        return result_.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    }
    /// Once, when it is finished.
    Result take_result() { return result_.get(); }
    /// From 0 to 1.
    double fraction() const { return progress_.fraction(); }

  private:
    Progress progress_;
    std::future<Result> result_;  // Its destructor waits.
};

/// Work that may still end, and that nobody waits for.
template <class Result>
class CancelledWork {
  public:
    /// Cancels the work and keeps it until its end. Null: there is none.
    void add(std::shared_ptr<BackgroundWork<Result>>&& work) {
        std::erase_if(all_, [](const auto& each) { return each->is_finished(); });
        if (!work) return;
        work->cancel();
        all_.push_back(std::exchange(work, nullptr));
    }
    /// Some of the work has not ended yet.
    bool is_running() const {
        return std::any_of(all_.begin(), all_.end(), [](const auto& each) { return !each->is_finished(); });
    }

  private:
    std::vector<std::shared_ptr<BackgroundWork<Result>>> all_;
};

}  // namespace app
