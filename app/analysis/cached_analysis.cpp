// Compares documents by value: no caller reports changes.
#include "app/analysis/cached_analysis.h"

namespace app {

const Analysis& CachedAnalysis::at_start(const Document& document) {
    const bool has_equal_query = document_ && document_->bodies == document.bodies &&
                                 document_->pair == document.pair && document_->method == document.method &&
                                 document_->settings == document.settings &&
                                 document_->motion == document.motion;
    if (!has_equal_query) {
        const EarlierSolids earlier =
            document_ ? EarlierSolids{&*document_, &start_->solids} : EarlierSolids{};
        start_ = analyze(document, "", earlier, threads_);
        document_ = document;
        moment_.reset();
        time_s_ = 0;
        explanation_.reset();
    }
    start_->document = &document;
    take_traces(*start_);
    if (moment_) take_traces(*moment_);
    return *start_;
}

// The other answers of an analysis are those of `sat` in any case.
void CachedAnalysis::take_traces(Analysis& analysis) {
    if (!analysis.deferred->reference_traces->update()) return;
    explanation_.reset();
    const core::Trace* const trace =
        analysis.is_stand_in ? analysis.reference_trace(document_->settings) : nullptr;
    if (trace == nullptr) return;
    analysis.trace = *trace;
    analysis.is_stand_in = false;
}

bool CachedAnalysis::is_computing() const {
    return start_ && (start_->deferred->reference_traces->is_computing() ||
                      shown().deferred->reference_traces->is_computing());
}

bool CachedAnalysis::is_due() const {
    return start_ &&
           (start_->deferred->reference_traces->is_due() || shown().deferred->reference_traces->is_due());
}

const core::Trace& CachedAnalysis::trace_at(core::Real time_s) {
    if (time_s != time_s_) {
        time_s_ = time_s;
        moment_.reset();
        explanation_.reset();
        if (time_s > 0) moment_ = analyze_at(*start_, time_s);
    }
    shown().document = start_->document;
    return shown().trace;
}

const Analysis& CachedAnalysis::update(const ShownAxis& shown_axis, NumberFormat number_format) {
    Analysis& analysis = shown();
    const bool has_axis = !shown_axis.is_concealed || !shown_axis.name.empty();
    const int axis =
        has_axis ? find_current_axis(analysis.trace, shown_axis.name, analysis.document->pinned) : -1;
    if (axis != analysis.axis || number_format != analysis.number_format) explanation_.reset();
    analysis.axis = axis;
    analysis.last_played = shown_axis.last_played;
    analysis.is_concealed = shown_axis.is_concealed;
    analysis.is_walk = shown_axis.is_walk;
    analysis.number_format = number_format;
    return analysis;
}

const Explanation& CachedAnalysis::explanation(const TextCatalog& texts) {
    if (!explanation_ || language_ != texts.language()) explanation_ = explain(shown(), texts);
    language_ = texts.language();
    return *explanation_;
}

}  // namespace app
