// The analysis and explanation of the current pair, cached from frame to frame.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/analysis/analysis.h"
#include "app/analysis/reference_traces.h"

namespace app {

/// Runs the query and the collision tests only if bodies, pair, method, settings or motion differ from the
/// last call. Another current axis, pinned axis, camera or number format needs no query. Another thread
/// computes the traces of `exact` that take long; those of an earlier pose are dropped.
class CachedAnalysis {
  public:
    /// The analysis of a document. Valid until the next call; points to `document`.
    const Analysis& at_start(const Document& document);
    /// The trace of that document at a time of its motion. Valid until the next call of either function.
    const core::Trace& trace_at(core::Real time_s);
    /// The analysis of that document and that time with the axis to show.
    const Analysis& update(const ShownAxis& shown, NumberFormat number_format);
    /// Explanation of the last analysis, which must exist. Valid until the next call of any function.
    const Explanation& explanation(const TextCatalog& texts);

    /// Another thread computes a trace that was asked for.
    bool is_computing() const;
    /// The next call of `at_start` gets a trace that it has computed, or lets it compute the next one.
    bool is_due() const;

  private:
    const Analysis& shown() const { return moment_ ? *moment_ : *start_; }
    Analysis& shown() { return moment_ ? *moment_ : *start_; }
    void take_traces(Analysis& analysis);

    std::shared_ptr<TraceThreads> threads_ = std::make_shared<TraceThreads>();
    std::optional<Document> document_;
    std::optional<Analysis> start_;
    std::optional<Analysis> moment_;  // At a time after the start.
    core::Real time_s_ = 0;
    std::optional<Explanation> explanation_;
    std::string language_;  ///< Of the explanation.
};

}  // namespace app
