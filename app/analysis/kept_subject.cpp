// The document is compared, not watched: who changes it need not know that somebody keeps an answer.
#include "app/analysis/kept_subject.h"

#include "app/features/axes/player.h"

namespace app {

// From where it is seen is nothing that a method is asked about.
bool KeptSubject::knows(const Document& document) {
    if (!document_) return false;
    document_->camera = document.camera;
    document_->outlook = document.outlook;
    return *document_ == document;
}

const Subject& KeptSubject::of(const Document& document, const std::string& axis_name, NumberForm numbers) {
    const bool known = knows(document);
    if (!known) document_ = document;
    if (!known || axis_name_ != axis_name) {
        subject_ = subject(document, axis_name);
        explanation_.reset();
    }
    if (subject_->numbers != numbers) explanation_.reset();
    axis_name_ = axis_name;
    subject_->document = &document;
    subject_->numbers = numbers;
    return *subject_;
}

const Subject& KeptSubject::update(const Document& document, Workspace& workspace, double time_s) {
    const Subject& before = of(document, axis_under_lens(workspace), workspace.numbers);
    advance(workspace.walk, before.trace, time_s);
    return of(document, axis_under_lens(workspace), workspace.numbers);
}

const Explanation& KeptSubject::explained(const Words& words) {
    if (!explanation_ || language_ != words.language()) explanation_ = explain(*subject_, words);
    language_ = words.language();
    return *explanation_;
}

}  // namespace app
