// The traces of the reference method for one pair, each computed when it is first needed.
#pragma once

#include <deque>
#include <memory>
#include <optional>

#include "app/base/background_work.h"
#include "core/method.h"

namespace app {

/// The points of both shapes, of which a query is slow if there are many.
std::size_t count_points(const core::Pair& pair);

/// Computes traces in other threads, at most one at a time. Keeps the threads of cancelled traces until they
/// end.
class TraceThreads {
  public:
    using Work = BackgroundWork<core::Trace>;
    /// Null while another trace is computed.
    std::shared_ptr<Work> start(const core::Pair& pair, const core::Settings& settings);
    void cancel(std::shared_ptr<Work>&& work) { cancelled_.add(std::move(work)); }
    bool is_free() const;

  private:
    std::weak_ptr<Work> current_;
    CancelledWork<core::Trace> cancelled_;
};

/// A trace of two large shapes takes longer than the part of a frame that it may have.
class ReferenceTraces {
  public:
    /// `threads`: other threads compute the traces of large shapes; null: none does.
    ReferenceTraces(core::Pair pair, std::shared_ptr<TraceThreads> threads);
    ~ReferenceTraces();
    ReferenceTraces(const ReferenceTraces&) = delete;
    ReferenceTraces& operator=(const ReferenceTraces&) = delete;

    /// The trace with these settings; null: it is still computed. Valid as long as this object.
    const core::Trace* find(const core::Settings& settings);
    /// Takes what the other thread has computed, and lets it compute the next trace. True if there is a new
    /// trace.
    bool update();
    /// No trace was asked for.
    bool is_empty() const { return entries_.empty(); }
    /// A trace that was asked for is not there yet.
    bool is_computing() const;
    /// A call of `update` would not be in vain.
    bool is_due() const;
    const std::shared_ptr<TraceThreads>& threads() const { return threads_; }

  private:
    struct Entry {
        core::Settings settings;
        std::optional<core::Trace> trace;
        std::shared_ptr<TraceThreads::Work> work;  ///< Null: it has not begun, or has ended.
    };

    core::Pair pair_;
    std::shared_ptr<TraceThreads> threads_;
    std::deque<Entry> entries_;  ///< One for each settings that were asked for.
};

}  // namespace app
