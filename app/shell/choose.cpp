// A file to be chosen with the desktop's dialog, or with the path field if that fails.
#include <filesystem>

#include "app/document/file_ending.h"
#include "app/shell/session.h"

namespace app {

void Session::settle(const ChooseOnDesktop& request) {
    // One at a time: the other is somewhere on the screen.
    if (desktop_) return say(words_("dialogs.waiting"));
    desktop_ = DesktopDialog::open(request.dialog, request.title);
    asked_on_desktop_ = request.dialog;
    if (desktop_) return;
    if (workspace_.dialogs == DialogChoice::Desktop) asked_on_desktop_.problem = words_("dialogs.missing");
    workspace_.file_dialog = asked_on_desktop_;
}

void Session::settle(const ChooseHere& request) {
    workspace_.file_dialog = request.dialog;
    if (workspace_.telling) workspace_.telling->closing = true;
}

std::optional<Request> Session::chosen() {
    using State = DesktopDialog::State;
    const State state = desktop_ ? desktop_->look() : State::Waiting;
    if (state == State::Waiting) return std::nullopt;
    const std::string said = desktop_->path();
    desktop_.reset();
    FileDialog own = asked_on_desktop_;
    if (state == State::Cancelled) return std::nullopt;
    if (state == State::Failed) {
        own.problem = words_("dialogs.failed");
        return ChooseHere{own};
    }
    const std::string foreign = own.purpose == FileDialog::Purpose::Export ? foreign_ending(said) : "";
    if (!foreign.empty()) {
        own.path = said;
        own.problem = words_("dialog.no_format", {{"ending", foreign}});
        return ChooseHere{own};
    }
    const std::filesystem::path path = with_ending(said, own.purpose);
    std::error_code ignored;
    // With its ending it is another file, of which nobody was asked yet.
    if (path != said && std::filesystem::exists(path, ignored)) {
        own.path = path.string();
        own.overwrite = path.string();
        return ChooseHere{own};
    }
    if (own.purpose == FileDialog::Purpose::Open) return OpenFile{path.string()};
    own.path = path.string();
    if (own.purpose == FileDialog::Purpose::Save) return SaveFile{path.string(), own};
    return ExportFile{path.string(), own};
}

void Session::refuse(const std::optional<FileDialog>& asked, const Problem& problem) {
    if (!asked) return complain(problem);
    workspace_.message.clear();  // the dialog shows the reason
    FileDialog again = *asked;
    again.problem = words_.problem(problem);
    again.overwrite.clear();
    again.focused = false;
    workspace_.file_dialog = std::move(again);
}

}  // namespace app
