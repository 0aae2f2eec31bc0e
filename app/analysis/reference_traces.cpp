// A thread computes one trace; a cancelled one ends soon, because core asks.
#include "app/analysis/reference_traces.h"

#include <algorithm>
#include <utility>

#include "app/analysis/analysis.h"
#include "core/cancellation.h"

namespace app {

namespace {

core::Trace query_reference(const core::Pair& pair, const core::Settings& settings) {
    return reference_method(pair).query(pair, settings);
}

}  // namespace

std::size_t count_points(const core::Pair& pair) {
    const auto of_shape = [](const auto& shape) {
        if constexpr (requires { shape.points; }) return shape.points.size();
        return std::size_t{0};
    };
    return std::visit(of_shape, pair.a.shape) + std::visit(of_shape, pair.b.shape);
}

std::shared_ptr<TraceThreads::Work> TraceThreads::start(const core::Pair& pair,
                                                        const core::Settings& settings) {
    if (!is_free()) return nullptr;
    auto work = std::make_shared<Work>([pair, settings](Progress& progress) {
        const core::CancellationScope scope(progress.cancelled_flag());
        return query_reference(pair, settings);
    });
    current_ = work;
    return work;
}

// The last work may be among the cancelled ones.
bool TraceThreads::is_free() const {
    const std::shared_ptr<Work> current = current_.lock();
    return (!current || current->is_finished()) && !cancelled_.is_running();
}

ReferenceTraces::ReferenceTraces(core::Pair pair, std::shared_ptr<TraceThreads> threads)
    : pair_(std::move(pair)), threads_(std::move(threads)) {}

ReferenceTraces::~ReferenceTraces() {
    for (Entry& entry : entries_)
        if (entry.work) threads_->cancel(std::move(entry.work));
}

const core::Trace* ReferenceTraces::find(const core::Settings& settings) {
    auto entry = std::ranges::find(entries_, settings, &Entry::settings);
    if (entry == entries_.end()) entry = entries_.insert(entry, Entry{settings, {}, nullptr});
    // Two hulls of 64 points take 3 to 7 ms, of 256 points 18 to 50 ms, two polygons of 1,000 corners 25 to
    // 70 ms.
    constexpr std::size_t max_points = 128, max_listed_points = 32;
    const bool takes_long = count_points(pair_) > (settings.list_pruned ? max_listed_points : max_points);
    if (!entry->trace && (!threads_ || !takes_long)) entry->trace = query_reference(pair_, settings);
    if (!entry->trace && !entry->work) entry->work = threads_->start(pair_, settings);
    return entry->trace ? &*entry->trace : nullptr;
}

bool ReferenceTraces::update() {
    bool has_new_trace = false;
    for (Entry& entry : entries_) {
        if (!entry.work || !entry.work->is_finished()) continue;
        entry.trace = entry.work->take_result();
        entry.work = nullptr;
        has_new_trace = true;
    }
    for (Entry& entry : entries_)
        if (!entry.trace && !entry.work) entry.work = threads_->start(pair_, entry.settings);
    return has_new_trace;
}

bool ReferenceTraces::is_computing() const {
    return std::ranges::any_of(entries_, [](const Entry& entry) { return !entry.trace; });
}

bool ReferenceTraces::is_due() const {
    return std::ranges::any_of(entries_, [&](const Entry& entry) {
        if (entry.trace) return false;
        return entry.work ? entry.work->is_finished() : threads_->is_free();
    });
}

}  // namespace app
