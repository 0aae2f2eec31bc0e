// Handlers of requests, one overload per type.
#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "app/analysis/expectation.h"
#include "app/analysis/question.h"
#include "app/base/file.h"
#include "app/base/utf8.h"
#include "app/document/embedded_scene.h"
#include "app/document/extra_keys.h"
#include "app/document/pair_file.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/features/files/path_completion.h"
#include "app/features/paste/satscope_json.h"
#include "app/shell/session.h"

namespace app {

namespace fs = std::filesystem;

// File dialogs: the native one, or the built-in one if that fails.

void Session::handle(const OpenNativeDialog& request) {
    native_dialog_ = NativeFileDialog::open(
        request.dialog,
        {request.title, texts_("file_dialog_kind.openable"), texts_("file_dialog_kind.all_files")});
    native_dialog_state_ = request.dialog;
    if (native_dialog_) return;
    if (workspace_.files.dialog_kind == FileDialogKind::Native)
        native_dialog_state_.problem = texts_("file_dialog_kind.missing");
    workspace_.files.dialog = native_dialog_state_;
}

void Session::handle(const CloseNativeDialog& /*request*/) { native_dialog_.reset(); }

void Session::handle(const OpenBuiltInDialog& request) {
    workspace_.files.dialog = request.dialog;
    workspace_.description.reset();
}

std::optional<Request> Session::take_dialog_request() {
    using State = NativeFileDialog::State;
    const State state = native_dialog_ ? native_dialog_->poll() : State::Waiting;
    if (state == State::Waiting) return std::nullopt;
    FileDialogState own = native_dialog_state_;
    const std::string dialog_path = native_dialog_->path();
    const std::string chosen_path = drop_proposed_extension(dialog_path, own.purpose);
    native_dialog_.reset();
    if (state == State::Cancelled) return std::nullopt;
    if (state == State::Failed) {
        own.problem = texts_("file_dialog_kind.failed");
        return OpenBuiltInDialog{own};
    }
    const std::string unsupported =
        own.purpose == FileDialogState::Purpose::Export ? unsupported_extension(chosen_path) : "";
    if (!unsupported.empty()) {
        own.path = chosen_path;
        own.problem = texts_("dialog.no_format", {{"ending", unsupported}});
        return OpenBuiltInDialog{own};
    }
    const fs::path path = with_extension(chosen_path, own.purpose);
    std::error_code ignored;
    own.path = path.string();
    // With another extension it is another file, whose replacement is not confirmed yet.
    if (path != dialog_path && fs::exists(path, ignored)) {
        own.overwrite = path.string();
        return OpenBuiltInDialog{own};
    }
    if (own.purpose == FileDialogState::Purpose::Open) return OpenFile{path.string()};
    return request_for(own, path.string());
}

void Session::show_dialog_error(const std::optional<FileDialogState>& requesting_dialog,
                                const Problem& problem) {
    if (!requesting_dialog) return show_error(problem);
    workspace_.message.text.clear();  // the dialog shows the reason
    FileDialogState again = *requesting_dialog;
    again.problem = texts_.problem_text(problem);
    again.overwrite.clear();
    again.focused = false;
    workspace_.files.dialog = std::move(again);
}

namespace {

std::string file_name(const std::string& path) { return fs::path(path).filename().string(); }

std::string absolute_path(const std::string& path) { return fs::absolute(path).lexically_normal().string(); }

// One message; each problem behind the first with its place.
Problem join(const std::vector<Problem>& problems, const TextCatalog& texts) {
    Problem all{problems.front().where, texts.problem_text(problems.front().what)};
    for (std::size_t i = 1; i < problems.size(); ++i) all.what += "\n" + texts.problem_text(problems[i]);
    return all;
}

// The dialog shows how the text is read.
bool may_be_pasted(paste::InputKind kind) {
    return kind == paste::InputKind::Object || kind == paste::InputKind::FreeText;
}

// Does not write a file with equal content, to preserve its formatting.
Result<void> save_changed(const Document& document, const std::string& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return save_scene(document, path);
    const Result<Document> existing = load_scene(path);
    if (existing && write_scene(*existing) == write_scene(document)) return {};
    return save_scene(document, path);
}

}  // namespace

Result<void> Session::open(const std::string& path) {
    // A pipe could make the window wait for ever.
    if (is_regular_file(path)) return open(path, &Session::open_regular);
    const Result<std::string> refused = read_regular_file(path);
    if (refused) return {};
    show_error(refused.error());
    return tl::unexpected(refused.error());
}

Result<void> Session::open(const std::string& path, Result<void> (Session::*read)(const std::string&)) {
    Result<void> opened;
    try {
        opened = (this->*read)(path);
    } catch (const std::bad_alloc&) {
        opened = fail(path, "not enough memory");
    }
    if (!opened) show_error(opened.error());
    return opened;
}

// A pipe or standard input: nothing to save to or to step in, and its bytes come only once.
Result<void> Session::open_stream(const std::string& path) {
    const std::string source = input_name(path);
    Result<std::string> text = read_scene_text(path);
    if (!text) return tl::unexpected(text.error());
    const paste::InputKind kind = paste::input_kind(*text, path);
    if (may_be_pasted(kind) && open_text(*text)) return {};
    std::vector<Problem> ignored;
    Result<Document> document = fail(source, "");
    if (kind == paste::InputKind::Scene) {
        document = read_scene(*text, source, &ignored);
    } else if (Result<LoadedPair> pair = read_pair_of_text(*text, {})) {
        document = std::move(pair->document);
    } else {
        document =
            fail(source + (pair.error().where.empty() ? "" : ": " + pair.error().where), pair.error().what);
    }
    if (!document) return tl::unexpected(document.error());
    replace({*std::move(document), "", {}});
    if (!ignored.empty()) show_error(join(ignored, texts_));
    return {};
}

Result<void> Session::open_regular(const std::string& path) {
    const std::string whole = absolute_path(path);
    const FileContent file(path);
    const bool is_picture = app::is_picture(path, file.bytes());
    // A pair file may be much longer than the memory.
    const paste::InputKind kind = is_picture
                                      ? paste::InputKind::Scene
                                      : paste::input_kind(file.bytes().substr(0, max_read_bytes), path);
    if (may_be_pasted(kind) && open_text(file.bytes())) {
        add_recent(path);
        return {};
    }
    if (kind != paste::InputKind::Scene) {
        Result<LoadedPair> pair = load_adjacent_pair(whole, 0, +1, &pair_position_);
        if (!pair) return tl::unexpected(pair.error());
        show_pair(whole, *std::move(pair));
        return {};
    }
    // Before it is read: a change between counts as one by another program. A file that cannot be read stays
    // changed.
    FileVersions versions = file_versions_;
    versions.remember(whole);
    std::vector<Problem> ignored;
    Result<Document> document = load_scene(path, &ignored);
    if (!document) return tl::unexpected(document.error());
    file_versions_ = std::move(versions);
    // A scene cannot be saved to the picture or packed file it came from.
    const bool is_read_only = is_picture || is_packed_file(path);
    const PairSource source = is_read_only ? PairSource{whole, 0} : PairSource();
    replace({*std::move(document), is_read_only ? "" : whole, source});
    add_recent(path);
    if (!ignored.empty()) show_error(join(ignored, texts_));
    return {};
}

bool Session::open_text(std::string_view text) {
    if (text.empty() || text.size() > max_read_bytes) return false;
    if (text.find('\0') != std::string_view::npos || !is_utf8(text)) return false;
    workspace_.paste.dropped_text = std::string(text);
    return true;
}

Result<void> Session::start(const std::string& file) {
    const std::string result = workspace_.message.text;
    Result<void> opened;
    if (!file.empty())
        opened = open(file, is_regular_file(file) ? &Session::open_regular : &Session::open_stream);
    // Keeps a message about the preferences, which is not shown anywhere else.
    if (!result.empty() && workspace_.message.text != result)
        workspace_.message.text = result + "\n" + workspace_.message.text;
    if (!file.empty() && opened && workspace_.paste.dropped_text.empty()) return opened;
    if (file.empty() && is_first_start_) {
        // The simple window with two rectangles.
        workspace_.options.simple = true;
        workspace_.layout.shows_start = true;
        workspace_.layout.open_part = "left";  // where the column has no room, the card lies over the scene
        Document document = make_flat_document();
        document.title = texts_("start.title");
        history_ = History(std::move(document));
        ++workspace_.scene_number;
        return opened;
    }
    const std::string start = adjacent_scene("", +1);
    const Result<void> started = start.empty() ? Result<void>() : open(start);
    return opened ? started : opened;
}

// A pair of a list has no scene file: saving opens the dialog.
void Session::show_pair(const std::string& file, LoadedPair pair) {
    std::string& title = pair.document.title;
    const std::string line = std::to_string(pair.line);
    title = title.empty() ? texts_("pairs.line", {{"file", file_name(file)}, {"line", line}})
                          : texts_("pairs.id", {{"id", title}, {"file", file_name(file)}, {"line", line}});
    replace({std::move(pair.document), "", {file, pair.line}});
    add_recent(file);
    const std::vector<Problem>& broken_lines = pair.skipped;
    if (broken_lines.empty()) return;
    show_error(
        {broken_lines[0].where,
         texts_.problem_text(broken_lines[0].what) +
             (broken_lines.size() > 1 ? "; " + texts_.counted("pairs.more", broken_lines.size() - 1) : "")});
}

void Session::replace(ReplaceDocument scene) {
    const std::string path = scene.path;
    scene.is_note_outdated = !meets_expectation(scene.document);
    // The initial scene is unchanged: it is replaced without an undo step.
    if (!history_.can_undo() && !history_.can_redo() && history_.path().empty() &&
        history_.source().file.empty()) {
        history_ = History(std::move(scene.document), path, std::move(scene.source), scene.is_note_outdated);
    } else {
        history_.perform(std::move(scene), gesture_, time_s_);
    }
    history_.mark_saved(path);
    reset_view_state();
}

// Nothing of the previous scene stays: selection, drags, playbacks.
void Session::reset_view_state() {
    workspace_.selection.body = -1;
    workspace_.selection.hovered_body = -1;
    workspace_.selection.hovered_contact = -1;
    workspace_.selection.hovered_axis.clear();
    workspace_.selection.turned_direction.reset();
    workspace_.canvas.drag.reset();
    workspace_.canvas.camera_animation.reset();
    ++workspace_.scene_number;
    workspace_.canvas.last_labels.clear();
    workspace_.canvas.labels_before_hover.reset();
    workspace_.description.reset();
    workspace_.files.path = history_.path();
    workspace_.files.changed_path.clear();
}

void Session::check_for_changed_file() {
    if (file_versions_.has_changed(history_.path())) workspace_.files.changed_path = history_.path();
}

void Session::add_recent(const std::string& path) {
    constexpr std::size_t max_recent = 12;
    const std::string whole = absolute_path(path);
    std::vector<std::string>& recent = workspace_.files.recent;
    std::erase(recent, whole);
    if (!is_in_gallery(whole)) recent.insert(recent.begin(), whole);
    if (recent.size() > max_recent) recent.resize(max_recent);
}

void Session::handle(const Undo& /*request*/) {
    if (!history_.can_undo()) return;
    show_message(texts_("message.undone", {{"what", to_string(history_.undo_label(), texts_)}}));
    history_.undo();
}

void Session::handle(const Redo& /*request*/) {
    if (!history_.can_redo()) return;
    show_message(texts_("message.redone", {{"what", to_string(history_.redo_label(), texts_)}}));
    history_.redo();
}

void Session::handle(const CancelGesture& /*request*/) { history_.revert(gesture_.number); }

void Session::handle(const ResetPreferences&) {
    if (folders_.config.empty()) return show_warning(texts_("message.no_home"));
    const std::string backup_path = (fs::path(folders_.config) / "settings.json.old").string();
    const std::string before = write_preferences(workspace_);
    reset_preferences(workspace_);
    // A second reset changes nothing; undo still reverts the first one.
    if (write_preferences(workspace_) != before) {
        if (const Result<void> written = write_file_creating_folders(backup_path, before); !written) {
            restore_preferences(before);
            return show_error(written.error());
        }
        workspace_.preferences_before_reset = before;
    }
    show_message(texts_("message.settings_reset", {{"view", texts_("menu.view")},
                                                   {"reset", texts_("menu.reset")},
                                                   {"undo", texts_("action.reset.undo")},
                                                   {"path", backup_path}}),
                 long_message_s);
}

void Session::handle(const UndoResetPreferences&) {
    if (workspace_.preferences_before_reset.empty()) return;
    restore_preferences(workspace_.preferences_before_reset);
    workspace_.preferences_before_reset.clear();
    show_message(texts_("message.settings_back"));
}

// Restores everything that a reset changes.
void Session::restore_preferences(const std::string& written) {
    const std::string language = workspace_.options.language;
    const std::vector<std::string> recent = workspace_.files.recent;
    reset_preferences(workspace_);  // default values are not written
    if (const auto read = read_preferences(written, workspace_); !read) show_error(read.error());
    workspace_.options.language = language;
    workspace_.files.recent = recent;
}

void Session::handle(const GoToStep& request) { history_.go_to(request.step); }

void Session::handle(const NewScene& request) {
    replace({request.flat ? make_flat_document() : make_solid_document(), ""});
}

void Session::handle(const OpenFile& request) {
    workspace_.message.text.clear();
    if (const Result<void> opened = open(request.path); !opened)
        return show_dialog_error(request.dialog, opened.error());
    // A message about invalid lines and the dialog for a text have priority.
    if (!workspace_.message.text.empty() || !workspace_.paste.dropped_text.empty()) return;
    show_message(opened_message(request.path, 0));
}

void Session::handle(const OpenDropped& request) {
    const std::vector<std::string>& paths = request.paths;
    if (paths.size() == 1) return handle(OpenFile{paths[0]});
    std::string problem;  // the first problem, including invalid lines of the opened file
    const auto opens = [&](const std::string& path) {
        workspace_.message.text.clear();
        const bool opened = open(path).has_value();
        if (problem.empty()) problem = workspace_.message.text;
        return opened;
    };
    const auto shown_path = std::ranges::find_if(paths, opens);
    if (shown_path == paths.end()) return problem.empty() ? show_message("") : show_warning(problem);
    // Adds the files in reverse, so the list has their order.
    std::error_code ignored;
    std::set<std::string> others;
    for (auto path = paths.rbegin(); path != paths.rend(); ++path) {
        if (!fs::is_regular_file(*path, ignored)) continue;
        add_recent(*path);
        others.insert(absolute_path(*path));
    }
    add_recent(*shown_path);
    others.erase(absolute_path(*shown_path));
    const auto count = std::ranges::count_if(workspace_.files.recent,
                                             [&](const std::string& path) { return others.contains(path); });
    const std::string done = opened_message(*shown_path, static_cast<int>(count));
    if (problem.empty()) return show_message(done);
    show_warning(done + "\n" + problem);
}

std::string Session::opened_message(const std::string& path, int others) const {
    const char* has_one_file = history_.source().line > 0 ? "message.opened_pairs" : "message.opened";
    const char* remaining = others == 1 ? "message.opened_of_two" : "message.opened_of_many";
    return texts_(others == 0 ? has_one_file : remaining,
                  {{"file", file_name(path)}, {"n", std::to_string(others)}});
}

void Session::handle(const SaveFile& request) {
    const std::string target = request.path.empty() ? history_.path() : with_scene_extension(request.path);
    if (target.empty()) return show_error({"", texts_("message.no_name")});
    if (is_in_gallery(target)) return show_dialog_error(request.dialog, {"", texts_("message.gallery_kept")});
    const std::string path = absolute_path(target);
    if (request.path.empty() && !request.overwrites_change && file_versions_.has_changed(path)) {
        workspace_.files.changed_path = path;
        return show_warning(texts_("message.changed_not_saved", {{"file", file_name(path)}}));
    }
    if (const Result<void> saved = save_changed(history_.document(), path); !saved)
        return show_dialog_error(request.dialog, saved.error());
    file_versions_.remember(path);
    workspace_.files.changed_path.clear();
    history_.mark_saved(path);
    add_recent(path);
    const std::string done = texts_("message.saved", {{"file", file_name(path)}});
    // Reports the save even if the autosave of other scenes fails.
    if (const Result<void> autosaved = autosave_scenes(); !autosaved)
        return show_warning(done + "\n" + texts_.problem_text(autosaved.error()));
    show_message(done);
}

void Session::handle(const ExportFile& request) {
    if (!*export_picture_) return show_dialog_error(request.dialog, {"", texts_("message.no_pictures")});
    const Result<void> exported = (*export_picture_)(history_.document(), request.path);
    if (!exported) return show_dialog_error(request.dialog, exported.error());
    show_message(texts_("message.exported", {{"file", request.path}}));
}

void Session::handle(const CopyPicture& /*request*/) {
    if (!*export_picture_) return show_warning(texts_("message.no_pictures"));
    if (const Result<void> copied = (*export_picture_)(history_.document(), {}); !copied)
        return show_error(copied.error());
    show_message(texts_("message.copied", {{"form", texts_("copy.picture")}}));
}

void Session::open_lecture_scene(std::size_t index) {
    const LectureScene& scene = workspace_.lecture[index];
    workspace_.lecture_index = index;
    replace({scene.document, scene.path});
}

void Session::handle(const AddToLecture& request) {
    const auto show_problem = [&](const std::string& text) {
        if (workspace_.lecture_form) workspace_.lecture_form->problem = text;
    };
    const auto refuse = [&](const Problem& problem) { show_problem(texts_.problem_text(problem)); };
    std::error_code no_folder;
    const bool is_folder = std::filesystem::is_directory(request.path, no_folder);
    if (request.path.empty() || is_folder || request.path.ends_with(".satscope.json"))
        return show_problem(texts_("lecture.no_file"));
    Document asked = history_.document();
    if (history_.is_note_outdated()) {
        // Title, note and expectation are those of the pair before.
        const std::string question = asked.question;
        clear_description(asked);
        asked.question = question;
    }
    const Document copied = asked;
    if (!request.ask.empty()) asked.extra = set_extra(asked.extra, "ask", request.ask);
    const Result<Question> question = read_question(asked, analyze(asked, ""), texts_);
    if (!question) return refuse(question.error());
    namespace fs = std::filesystem;
    std::string scene = history_.path();
    const bool is_saved = !scene.empty() && !history_.dirty();
    if (!is_saved) {
        std::error_code ignored;
        const fs::path folder = fs::absolute(request.path).parent_path();
        int number = 1;
        do scene = (folder / fmt::format("scene-{}.satscope.json", number++)).string();
        while (fs::exists(scene, ignored));
        if (const Result<void> saved = save_scene(copied, scene); !saved) return refuse(saved.error());
    }
    const Result<int> count = add_to_lecture(request.path, {scene, request.ask, request.votes, request.notes},
                                             fs::path(request.path).stem().string());
    if (!count && !is_saved) fs::remove(scene, no_folder);
    if (!count) return refuse(count.error());
    if (history_.path().empty()) history_.mark_saved(scene);
    workspace_.lecture_form.reset();
    workspace_.lecture_path = request.path;
    show_message(texts_(is_saved ? "message.lecture" : "message.lecture_copy",
                        {{"file", fs::path(request.path).filename().string()},
                         {"n", std::to_string(*count)},
                         {"scene", fs::path(scene).filename().string()}}));
}

void Session::handle(const OpenAdjacent& request) {
    // The title bar shows the recovered scene.
    workspace_.message.text.clear();
    const PairSource from = history_.source();
    const std::vector<LectureScene>& lecture = workspace_.lecture;
    const std::size_t shown = workspace_.lecture_index;
    // After another scene was opened, or the opening undone, its folder counts.
    const bool is_in_lecture = shown < lecture.size() && lecture[shown].path == history_.path();
    if (workspace_.options.presenting && is_in_lecture) {
        const long last = static_cast<long>(workspace_.lecture.size()) - 1;
        const long index = request.to_end ? (request.step > 0 ? last : 0)
                                          : static_cast<long>(workspace_.lecture_index) + request.step;
        if (index >= 0 && index <= last) return open_lecture_scene(static_cast<std::size_t>(index));
    } else if (history_.path().empty() && from.line > 0) {
        // From line 0 the next pair is the first one, the previous pair the last one.
        const long line = request.to_end ? 0 : from.line;
        const int step = request.to_end ? -request.step : request.step;
        Result<LoadedPair> pair = load_adjacent_pair(from.file, line, step, &pair_position_);
        if (!pair) return show_error(pair.error());
        const bool is_beyond = (pair->line - from.line) * request.step > 0;
        if (request.wraps || is_beyond) return show_pair(from.file, *std::move(pair));
    } else {
        const std::string path = request.to_end
                                     ? end_scene(history_.path(), request.step)
                                     : adjacent_scene(history_.path(), request.step, request.wraps);
        if (!path.empty()) return static_cast<void>(open(path));
    }
    if (request.wraps) return show_message(texts_("message.no_scenes"));
    show_message(texts_(request.step > 0 ? "message.last_scene" : "message.first_scene"));
}

void Session::handle(const AnswerRecovery& request) {
    std::vector<RecoverableScene> offered;
    if (workspace_.recovery.offer) offered = std::move(workspace_.recovery.offer->scenes);
    workspace_.recovery.offer.reset();
    if (!request.recover || offered.empty()) return autosave_.discard(offered);
    // Opens the newest scene last; undo goes to the older ones.
    for (auto scenes = offered.rbegin(); scenes != offered.rend(); ++scenes)
        history_.perform(ReplaceDocument{scenes->document, "", {}, !meets_expectation(scenes->document)},
                         gesture_, time_s_);
    reset_view_state();
    show_message(offered.size() == 1
                     ? texts_("message.restored")
                     : texts_("message.restored_many", {{"n", std::to_string(offered.size())}}));
    recovered_ = std::move(offered);
    if (const Result<void> autosaved = autosave_scenes(); !autosaved)
        show_warning(workspace_.message.text + "\n" + texts_.problem_text(autosaved.error()));
}

void Session::handle(const OpenPasted& request) {
    history_.perform(ReplaceDocument{request.document, ""}, gesture_, time_s_);
    reset_view_state();
}

// The first request says where unsaved scenes are kept, or that they are not; the second one quits.
void Session::handle(const Quit& /*request*/) {
    const std::string failed = autosave();
    std::vector<Document> unsaved = scenes_to_autosave();
    quit_requested_ = unsaved.empty() || unsaved == reported_unsaved_;
    if (quit_requested_) return;
    const bool is_kept = autosave_.is_up_to_date(unsaved);
    reported_unsaved_ = std::move(unsaved);
    workspace_.options.presenting = false;  // the presentation shows no messages
    workspace_.presentation.before.reset();
    if (is_kept)
        show_message(texts_("message.quit_kept", {{"path", folders_.state}}), long_message_s);
    else
        show_warning(texts_("message.quit_unkept") + (failed.empty() ? "" : "\n" + failed));
}

void Session::handle(const ShowMessage& request) {
    if (request.error) return show_warning(request.message);
    show_message(request.message);
    workspace_.message.is_markup = request.markup;
}

}  // namespace app
