// The document is compared, not watched: who changes it need not know that somebody keeps an answer.
#include "app/analysis/cached_analysis.h"

namespace app {

// From where it is seen is nothing that a method is asked about.
bool CachedAnalysis::is_current(const Document& document) {
    if (!document_) return false;
    document_->camera = document.camera;
    document_->view_direction = document.view_direction;
    return *document_ == document;
}

const Analysis& CachedAnalysis::get(const Document& document, const std::string& axis_name,
                                    NumberFormat number_format) {
    const bool is_unchanged = is_current(document);
    if (!is_unchanged) document_ = document;
    if (!is_unchanged || axis_name_ != axis_name) {
        analysis_ = analyze(document, axis_name);
        explanation_.reset();
    }
    if (analysis_->number_format != number_format) explanation_.reset();
    axis_name_ = axis_name;
    analysis_->document = &document;
    analysis_->number_format = number_format;
    return *analysis_;
}

const Explanation& CachedAnalysis::explanation(const TextCatalog& texts) {
    if (!explanation_ || language_ != texts.language()) explanation_ = explain(*analysis_, texts);
    language_ = texts.language();
    return *explanation_;
}

}  // namespace app
