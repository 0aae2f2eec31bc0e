// The session: files, autosave and preferences.
#include "app/shell/session.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include "app/base/utf8.h"
#include "app/document/document.h"
#include "app/features/files/gallery.h"

namespace app {

namespace {

namespace fs = std::filesystem;

std::string xdg_folder(const char* variable, const char* under_home) {
    const char* chosen = std::getenv(variable);
    // The XDG specification requires that relative paths are ignored.
    if (chosen != nullptr && fs::path(chosen).is_absolute()) return (fs::path(chosen) / "satscope").string();
    // Without a home folder nothing is written: a shared or the working folder is no place for unsaved work.
    const char* home = std::getenv("HOME");
    std::error_code error;
    if (home == nullptr || !fs::path(home).is_absolute() || !fs::is_directory(home, error)) return {};
    return (fs::path(home) / under_home / "satscope").string();
}

std::string preferences_path(const UserFolders& folders) {
    return (fs::path(folders.config) / "settings.json").string();
}

}  // namespace

UserFolders user_folders() {
    return {xdg_folder("XDG_CONFIG_HOME", ".config"), xdg_folder("XDG_STATE_HOME", ".local/state")};
}

Session::Session(UserFolders folders, TextCatalog texts)
    : folders_(std::move(folders)),
      texts_(std::move(texts)),
      history_(make_solid_document()),
      autosave_(folders_.state) {
    for (const std::string& language : available_languages())
        if (Result<TextCatalog> table = texts_.with_language(language))
            languages_.push_back(*std::move(table));
    workspace_.options.language = texts_.language();
    saved_preferences_ = write_preferences(workspace_);
    workspace_.files.gallery = load_gallery(texts_.language());
    Autosave::Found found = autosave_.find_recoverable();
    damaged_autosaves_ = std::move(found.damaged);
    // Drops scenes that are unchanged scenes of the gallery or equal to a newer recovered scene.
    std::vector<Document> known_documents;
    for (const GalleryScene& scene : workspace_.files.gallery) known_documents.push_back(scene.document);
    std::vector<RecoverableScene> offered, redundant;
    for (const RecoverableScene& scene : found.scenes) {
        const bool is_known = std::ranges::any_of(known_documents, [&](const Document& other) {
            return differs_only_in_view(scene.document, other);
        });
        (is_known ? redundant : offered).push_back(scene);
        known_documents.push_back(scene.document);
    }
    autosave_.discard(redundant);
    if (!offered.empty()) workspace_.recovery.offer = RecoveryOffer{std::move(offered)};
}

std::string Session::folder_of_kept_work() const {
    const std::vector<Document> unsaved = scenes_to_autosave();
    return !unsaved.empty() && autosave_.is_up_to_date(unsaved) ? folders_.state : "";
}

void Session::handle(const Outbox& outbox, Gesture gesture, double time_s, const Exporter& export_picture) {
    export_picture_ = &export_picture;
    gesture_ = gesture;
    time_s_ = time_s;
    const bool shown = !workspace_.options.presenting;
    if (shown && time_s >= workspace_.message.until_s) workspace_.message.text.clear();
    const bool is_waiting = native_dialog_.has_value();
    for (const Command& command : is_waiting ? std::vector<Command>() : outbox.commands) {
        const std::size_t before = history_.document().bodies.size();
        for (const Command& each : workspace_.default_motion.with_shown_motion(command))
            history_.perform(each, gesture, time_s);
        const std::size_t after = history_.document().bodies.size();
        if (std::holds_alternative<AddBody>(command) && after > before)
            workspace_.selection.body = static_cast<int>(after) - 1;
    }
    for (const Request& request : outbox.requests) {
        const bool is_possible_while_waiting = std::holds_alternative<CloseNativeDialog>(request) ||
                                               std::holds_alternative<Quit>(request) ||
                                               std::holds_alternative<ShowMessage>(request);
        if (is_waiting && !is_possible_while_waiting)
            show_warning(texts_("file_dialog_kind.waiting"));
        else
            std::visit([this](const auto& each) { handle(each); }, request);
    }
    // The message is in the previous language.
    if (workspace_.options.language != texts_.language()) workspace_.message.text.clear();
    if (const Result<void> language_updated = update_language(); !language_updated) {
        show_error(language_updated.error());
        workspace_.options.language = texts_.language();
    }
    // Indices that do not exist in the document any more.
    const int bodies = static_cast<int>(history_.document().bodies.size());
    if (workspace_.selection.body >= bodies) workspace_.selection.body = -1;
    if (workspace_.selection.hovered_body >= bodies) workspace_.selection.hovered_body = -1;
    workspace_.files.path = history_.path();
    workspace_.files.native_dialog_open = native_dialog_.has_value();
    export_picture_ = nullptr;
}

// Of changed gallery scenes only the current one is saved.
std::vector<Document> Session::scenes_to_autosave() const {
    std::vector<Document> all;
    for (UnsavedScene& each : history_.unsaved())
        if (each.path == history_.path() || !is_in_gallery(each.path))
            all.push_back(std::move(each.document));
    // A description that is being typed counts as applied: it may have taken long.
    if (!workspace_.description) return all;
    const Document& current = history_.document();
    Document typed = apply(current, to_command(current, *workspace_.description));
    if (typed == current) return all;
    const auto same = std::ranges::find(all, current);
    if (same == all.end())
        all.push_back(std::move(typed));
    else
        *same = std::move(typed);
    return all;
}

Result<void> Session::autosave_scenes() {
    Result<void> autosaved = autosave_.save(scenes_to_autosave());
    // Recovered scenes are removed only after this session has saved them.
    if (autosaved) autosave_.discard(std::exchange(recovered_, {}));
    return autosaved;
}

std::string Session::autosave() {
    const Result<void> autosaved = autosave_scenes();
    Result<void> saved;
    const std::string text = write_preferences(workspace_);
    if (!folders_.config.empty() && !preferences_locked_ && text != saved_preferences_) {
        saved = write_file_creating_folders(preferences_path(folders_), text);
        if (saved) saved_preferences_ = text;
    }
    std::string failed = autosaved ? "" : texts_.problem_text(autosaved.error());
    if (!saved) failed += (autosaved ? "" : "\n") + texts_.problem_text(saved.error());
    return failed;
}

Result<void> Session::load_preferences() {
    Result<void> loaded = folders_.config.empty() ? Result<void>() : load_existing_preferences();
    // In the language of the preferences.
    const bool no_config = folders_.config.empty(), no_state = folders_.state.empty();
    if (no_config || no_state)
        add_warning(texts_(no_config && no_state ? "message.no_home"
                           : no_state            ? "message.no_state_folder"
                                                 : "message.no_config_folder"));
    if (!damaged_autosaves_.empty())
        add_warning(texts_("message.autosave_damaged", {{"n", std::to_string(damaged_autosaves_.size())}}) +
                    "\n" + texts_.problem_text(damaged_autosaves_[0]));
    return loaded;
}

Result<void> Session::load_existing_preferences() {
    const std::string path = preferences_path(folders_);
    std::error_code error;
    if (!fs::exists(path, error) && !error) {
        is_first_start_ = true;
        return {};
    }
    const Result<std::string> text = read_regular_file(path);
    if (!text) return reject_preferences(text.error());
    Result<std::vector<Problem>> problems = read_preferences(*text, workspace_);
    if (!problems) return reject_preferences({path + ": " + problems.error().where, problems.error().what});
    if (!update_language())
        problems->push_back({"language", "unknown language \"" + workspace_.options.language + "\""});
    workspace_.options.language = texts_.language();
    if (problems->empty()) {
        saved_preferences_ = *text;
        return {};
    }
    // One line per problem, and one for the backup.
    std::string lines = path + ": ";
    for (const Problem& problem : *problems) lines += texts_.problem_text(problem) + "\n";
    const std::string backup_path = back_up_preferences();
    lines += backup_path.empty() ? texts_("message.settings_kept")
                                 : texts_("message.settings_aside", {{"path", backup_path}});
    add_warning(lines);
    return {};
}

void Session::choose_language(const std::string& language) {
    workspace_.options.language = language;
    static_cast<void>(update_language());
    workspace_.options.language = texts_.language();
}

Result<void> Session::reject_preferences(Problem problem) {
    const std::string backup_path = back_up_preferences();
    problem.what += backup_path.empty() ? "; the file is unchanged, and preferences are not saved"
                                        : "; the old file was renamed to " + backup_path;
    add_warning(texts_.problem_text(problem));
    return tl::unexpected(std::move(problem));
}

// Returns the path of the backup; empty on failure.
std::string Session::back_up_preferences() {
    const std::string path = preferences_path(folders_), backup_path = path + ".broken";
    std::error_code error;
    fs::rename(path, backup_path, error);
    preferences_locked_ = static_cast<bool>(error);
    return error ? "" : backup_path;
}

Result<void> Session::update_language() {
    const std::string& language = workspace_.options.language;
    if (language == texts_.language()) return {};
    const auto loaded = std::ranges::find(languages_, language, &TextCatalog::language);
    Result<TextCatalog> texts = loaded != languages_.end() ? *loaded : texts_.with_language(language);
    if (!texts) return tl::unexpected(texts.error());
    texts_ = *std::move(texts);
    update_titles(workspace_.files.gallery, texts_.language());
    // The user has not read the question in this language.
    if (workspace_.recovery.offer) workspace_.recovery.offer->discard_pending = false;
    return {};
}

void Session::show_message(const std::string& message, double seconds) {
    workspace_.message.text = message;
    workspace_.message.is_error = workspace_.message.is_markup = false;
    workspace_.message.until_s = time_s_ + seconds;
}

void Session::show_error(const Problem& problem) { show_warning(message_line(texts_.problem_text(problem))); }

// Keeps a message of the start that nobody has seen yet.
void Session::add_warning(const std::string& message) {
    show_warning(workspace_.message.text.empty() ? message : workspace_.message.text + "\n" + message);
}

void Session::show_warning(const std::string& message) {
    show_message(message, long_message_s);
    workspace_.message.is_error = true;
}

}  // namespace app
