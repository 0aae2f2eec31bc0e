// Compares documents by value: no caller reports changes.
#include "app/analysis/cached_analysis.h"

namespace app {

namespace {

bool has_equal_query(const Document& one, const Document& other) {
    return one.bodies == other.bodies && one.pair == other.pair && one.method == other.method &&
           one.settings == other.settings && one.motion == other.motion;
}

}  // namespace

const Analysis& CachedAnalysis::update(const Document& document, const ShownAxis& shown,
                                       NumberFormat number_format) {
    if (!document_ || !has_equal_query(*document_, document)) {
        const EarlierSolids earlier =
            document_ ? EarlierSolids{&*document_, &analysis_->solids} : EarlierSolids{};
        analysis_ = analyze(document, shown.name, earlier);
        document_ = document;
        explanation_.reset();
    }
    const bool has_axis = !shown.is_concealed || !shown.name.empty();
    const int axis = has_axis ? find_current_axis(analysis_->trace, shown.name, document.pinned) : -1;
    if (axis != analysis_->axis || number_format != analysis_->number_format) explanation_.reset();
    analysis_->axis = axis;
    analysis_->last_played = shown.last_played;
    analysis_->is_concealed = shown.is_concealed;
    analysis_->number_format = number_format;
    analysis_->document = &document;
    return *analysis_;
}

const Explanation& CachedAnalysis::explanation(const TextCatalog& texts) {
    if (!explanation_ || language_ != texts.language()) explanation_ = explain(*analysis_, texts);
    language_ = texts.language();
    return *explanation_;
}

}  // namespace app
