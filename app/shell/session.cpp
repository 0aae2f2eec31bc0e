// What happens between a frame's wishes and the next frame.
#include "app/shell/session.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include "app/base/file.h"
#include "app/base/languages.h"
#include "app/document/look.h"
#include "app/document/translation.h"
#include "app/features/files/gallery.h"
#include "app/shell/settings_file.h"

namespace app {

namespace {

namespace fs = std::filesystem;

std::string user_folder(const char* variable, const char* under_home) {
    const char* chosen = std::getenv(variable);
    // The XDG specification: a relative path there is to be ignored.
    if (chosen != nullptr && fs::path(chosen).is_absolute()) return (fs::path(chosen) / "satscope").string();
    const char* home = std::getenv("HOME");
    const fs::path base = home != nullptr ? fs::path(home) : fs::temp_directory_path();
    return (base / under_home / "satscope").string();
}

std::string settings_path(const Folders& folders) {
    return (fs::path(folders.settings) / "settings.json").string();
}

}  // namespace

Folders folders_of_user() {
    return {user_folder("XDG_CONFIG_HOME", ".config"), user_folder("XDG_STATE_HOME", ".local/state")};
}

Session::Session(Folders folders, Words words)
    : folders_(std::move(folders)),
      words_(std::move(words)),
      history_(new_solid()),
      autosave_(folders_.state) {
    for (const std::string& language : languages())
        if (Result<Words> table = words_.in(language)) tongues_.push_back(*std::move(table));
    workspace_.language = words_.language();
    settings_on_disk_ = write_settings(workspace_);
    workspace_.gallery = gallery(words_.language());
    offered_ = left_over();
    forget_what_is_elsewhere();
    offer();
}

// Scenes that stand as they are in the gallery, or that a newer one among them shows too: nothing is lost
// with them.
void Session::forget_what_is_elsewhere() {
    std::vector<Document> there;
    for (const GalleryScene& scene : workspace_.gallery) there.push_back(scene.document);
    std::vector<Autosave::Found> needless;
    for (const Autosave::Found& found : std::exchange(offered_, {})) {
        const bool is_there = std::any_of(there.begin(), there.end(), [&](const Document& other) {
            return differs_in_look_alone(found.document, other);
        });
        (is_there ? needless : offered_).push_back(found);
        there.push_back(found.document);
    }
    Autosave::forget(needless);
}

void Session::offer() {
    if (offered_.empty()) return;
    const auto told = [&](const Autosave::Found& found) {
        return LeftScene{title_in(found.document, words_.language()), found.saved_at};
    };
    const LeftScene newest = told(offered_[0]);
    workspace_.left_over = LeftOver{newest.title, newest.saved_at, static_cast<int>(offered_.size())};
    for (std::size_t i = 1; i < offered_.size(); ++i)
        workspace_.left_over->others.push_back(told(offered_[i]));
}

void Session::settle(const Outbox& outbox, Gesture gesture, double time_s, const Exporter& export_picture) {
    export_picture_ = &export_picture;
    gesture_ = gesture;
    time_s_ = time_s;
    const bool shown = !workspace_.presenting;
    if (shown && time_s >= workspace_.message_until_s) workspace_.message.clear();
    for (const Command& command : outbox.commands) history_.perform(command, gesture, time_s);
    for (const Request& request : outbox.requests) {
        std::visit([this](const auto& each) { settle(each); }, request);
    }
    if (const Result<void> spoken = speak_language(); !spoken) {
        complain(spoken.error());
        workspace_.language = words_.language();
    }
    forget_what_is_gone();
    export_picture_ = nullptr;
}

// Of the gallery only the scene that is shown: who leafs through it plays with many.
std::vector<Document> Session::worth_keeping() const {
    std::vector<Document> all;
    for (Unsaved& each : history_.unsaved())
        if (each.path == history_.path() || !is_in_gallery(each.path))
            all.push_back(std::move(each.document));
    return all;
}

Result<void> Session::keep_unsaved() {
    Result<void> kept = autosave_.keep(worth_keeping());
    // What was taken is this sitting's from now on; until then it is offered again should the program end.
    if (kept) Autosave::forget(std::exchange(taken_, {}));
    return kept;
}

std::string Session::autosave() {
    const Result<void> kept = keep_unsaved();
    const Result<void> saved = save_settings();
    std::string failed = kept ? "" : words_.problem(kept.error());
    if (!saved) failed += (kept ? "" : "\n") + words_.problem(saved.error());
    return failed;
}

Result<void> Session::save_settings() {
    const std::string text = write_settings(workspace_);
    if (settings_stay_ || text == settings_on_disk_) return {};
    Result<void> written = write_own_file(settings_path(folders_), text);
    if (written) settings_on_disk_ = text;
    return written;
}

Result<void> Session::load_settings() {
    const std::string path = settings_path(folders_);
    std::error_code error;
    if (!fs::exists(path, error) && !error) return {};
    const Result<std::string> text = read_file(path);
    if (!text) return refuse_settings(text.error());
    Result<std::vector<Problem>> faults = read_settings(*text, workspace_);
    if (!faults) return refuse_settings({path + ": " + faults.error().where, faults.error().what});
    if (!speak_language())
        faults->push_back({"language", "no language is called \"" + workspace_.language + "\""});
    workspace_.language = words_.language();
    if (faults->empty()) settings_on_disk_ = *text;
    if (!faults->empty()) tell_faults(path, *faults);
    return {};
}

Result<void> Session::refuse_settings(Problem problem) {
    const std::string aside = set_settings_aside();
    problem.what += aside.empty() ? "; it stays as it is, and this session writes no settings"
                                  : "; it was set aside as " + aside;
    complain(problem);
    return tl::unexpected(std::move(problem));
}

// A line for each, and one for the file.
void Session::tell_faults(const std::string& path, const std::vector<Problem>& faults) {
    std::string lines = path + ": ";
    for (const Problem& fault : faults) lines += words_.problem(fault) + "\n";
    const std::string aside = set_settings_aside();
    lines +=
        aside.empty() ? words_("message.settings_kept") : words_("message.settings_aside", {{"path", aside}});
    warn(lines);
}

// The new name; empty when that fails.
std::string Session::set_settings_aside() {
    const std::string path = settings_path(folders_), aside = path + ".broken";
    std::error_code error;
    fs::rename(path, aside, error);
    settings_stay_ = static_cast<bool>(error);
    return error ? "" : aside;
}

Result<void> Session::speak_language() {
    const std::string& language = workspace_.language;
    if (language == words_.language()) return {};
    const auto known = std::find_if(tongues_.begin(), tongues_.end(),
                                    [&](const Words& words) { return words.language() == language; });
    Result<Words> words = known != tongues_.end() ? *known : words_.in(language);
    if (!words) return tl::unexpected(words.error());
    words_ = *std::move(words);
    retitle(workspace_.gallery, words_.language());
    workspace_.message.clear();  // which was said in the language before
    return {};
}

// Indices and names of what the document no longer has.
void Session::forget_what_is_gone() {
    const int bodies = static_cast<int>(history_.document().bodies.size());
    if (workspace_.selected >= bodies) workspace_.selected = -1;
    if (workspace_.hovered_body >= bodies) workspace_.hovered_body = -1;
    workspace_.path = history_.path();
}

void Session::say(const std::string& message, double seconds) {
    workspace_.message = message;
    workspace_.message_is_error = workspace_.message_is_markup = false;
    workspace_.message_until_s = time_s_ + seconds;
}

void Session::complain(const Problem& problem) { warn(words_.problem(problem)); }

void Session::warn(const std::string& message) {
    workspace_.message = message;
    workspace_.message_is_error = true;
    workspace_.message_is_markup = false;
    workspace_.message_until_s = time_s_ + to_read_s;
}

}  // namespace app
