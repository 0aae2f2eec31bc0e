// A file to be chosen with the desktop's dialog, or with the path field if that fails.
#include <filesystem>

#include "app/document/file_ending.h"
#include "app/shell/session.h"

namespace app {

void Session::handle(const OpenNativeDialog& request) {
    // One at a time: the other is somewhere on the screen.
    if (native_dialog_) return show_message(texts_("file_dialog_kind.waiting"));
    native_dialog_ = NativeFileDialog::open(request.dialog, request.title);
    native_dialog_state_ = request.dialog;
    if (native_dialog_) return;
    if (workspace_.file_dialog_kind == FileDialogKind::Native)
        native_dialog_state_.problem = texts_("file_dialog_kind.missing");
    workspace_.file_dialog = native_dialog_state_;
}

void Session::handle(const OpenBuiltInDialog& request) {
    workspace_.file_dialog = request.dialog;
    if (workspace_.description) workspace_.description->close_pending = true;
}

std::optional<Request> Session::take_dialog_request() {
    using State = NativeFileDialog::State;
    const State state = native_dialog_ ? native_dialog_->poll() : State::Waiting;
    if (state == State::Waiting) return std::nullopt;
    const std::string said = native_dialog_->path();
    native_dialog_.reset();
    FileDialogState own = native_dialog_state_;
    if (state == State::Cancelled) return std::nullopt;
    if (state == State::Failed) {
        own.problem = texts_("file_dialog_kind.failed");
        return OpenBuiltInDialog{own};
    }
    const std::string unsupported =
        own.purpose == FileDialogState::Purpose::Export ? unsupported_extension(said) : "";
    if (!unsupported.empty()) {
        own.path = said;
        own.problem = texts_("dialog.no_format", {{"ending", unsupported}});
        return OpenBuiltInDialog{own};
    }
    const std::filesystem::path path = with_extension(said, own.purpose);
    std::error_code ignored;
    // With its ending it is another file, of which nobody was asked yet.
    if (path != said && std::filesystem::exists(path, ignored)) {
        own.path = path.string();
        own.overwrite = path.string();
        return OpenBuiltInDialog{own};
    }
    if (own.purpose == FileDialogState::Purpose::Open) return OpenFile{path.string()};
    own.path = path.string();
    if (own.purpose == FileDialogState::Purpose::Save) return SaveFile{path.string(), own};
    return ExportFile{path.string(), own};
}

void Session::show_dialog_error(const std::optional<FileDialogState>& requesting_dialog,
                                const Problem& problem) {
    if (!requesting_dialog) return show_error(problem);
    workspace_.message.clear();  // the dialog shows the reason
    FileDialogState again = *requesting_dialog;
    again.problem = texts_.problem_text(problem);
    again.overwrite.clear();
    again.focused = false;
    workspace_.file_dialog = std::move(again);
}

}  // namespace app
