// One overload for each thing a panel can ask for.
#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "app/analysis/promise.h"
#include "app/base/file.h"
#include "app/document/pair_file.h"
#include "app/document/picture_scene.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/shell/session.h"
#include "app/shell/settings_file.h"

namespace app {

namespace {

namespace fs = std::filesystem;

std::string file_name(const std::string& path) { return fs::path(path).filename().string(); }

std::string whole_path(const std::string& path) { return fs::absolute(path).lexically_normal().string(); }

// A file that says the same already keeps its bytes, and with them its own layout.
Result<void> save_changed(const Document& document, const std::string& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return save_scene(document, path);
    const Result<Document> there = load_scene(path);
    if (there && write_scene(*there) == write_scene(document)) return {};
    return save_scene(document, path);
}

}  // namespace

Result<void> Session::open(const std::string& path) {
    const std::string whole = whole_path(path);
    const bool pictured = is_picture_file(path);
    if (!pictured && !is_scene_file(path)) return open_pair({whole, 0}, +1);
    Result<Document> document = load_scene(path);
    if (!document) {
        complain(document.error());
        return tl::unexpected(document.error());
    }
    // A picture is no file to save a scene in.
    const PairPlace picture = pictured ? PairPlace{whole, 0} : PairPlace();
    replace({*std::move(document), pictured ? "" : whole, picture});
    remember(path);
    return {};
}

Result<void> Session::begin(const std::string& file) {
    const std::string said = workspace_.message;
    Result<void> opened = file.empty() ? Result<void>() : open(file);
    // What was wrong with the settings is told nowhere else.
    if (!said.empty() && workspace_.message != said) workspace_.message = said + "\n" + workspace_.message;
    if (!file.empty() && opened) return opened;
    const std::string start = neighbour("", +1);
    const Result<void> started = start.empty() ? Result<void>() : open(start);
    return opened ? started : opened;
}

// A pair of a list has no scene file: saving asks for a name.
Result<void> Session::open_pair(const PairPlace& from, int step) {
    Result<PairInFile> found = pair_beside(from.file, from.line, step);
    if (!found) {
        complain(found.error());
        return tl::unexpected(found.error());
    }
    std::string& title = found->document.title;
    const std::string line = std::to_string(found->line);
    title = title.empty()
                ? words_("pairs.line", {{"file", file_name(from.file)}, {"line", line}})
                : words_("pairs.id", {{"id", title}, {"file", file_name(from.file)}, {"line", line}});
    replace({std::move(found->document), "", {from.file, found->line}});
    remember(from.file);
    tell_broken(found->broken);
    return {};
}

void Session::tell_broken(const std::vector<Problem>& broken) {
    if (broken.empty()) return;
    const std::string more = std::to_string(broken.size() - 1);
    complain({broken[0].where, words_.problem(broken[0].what) +
                                   (broken.size() > 1 ? "; " + words_("pairs.more", {{"n", more}}) : "")});
}

void Session::replace(Replace scene) {
    const std::string path = scene.path;
    scene.note_is_old = !keeps_promise(scene.document);
    if (untouched()) {
        history_ = History(std::move(scene.document), path, std::move(scene.from), scene.note_is_old);
    } else {
        history_.perform(std::move(scene), gesture_, time_s_);
    }
    history_.mark_saved(path);
    look_afresh();
}

// What was chosen and shown belonged to the scene before.
void Session::look_afresh() {
    workspace_.selected = -1;
    workspace_.hovered_body = -1;
    workspace_.hovered_axis.clear();
    workspace_.drag.reset();
    workspace_.flight.reset();
    workspace_.walk = {};
    workspace_.labels_stood.clear();
    if (workspace_.telling) workspace_.telling->closing = true;
    workspace_.path = history_.path();
}

void Session::remember(const std::string& path) {
    constexpr std::size_t most = 12;
    const std::string whole = whole_path(path);
    std::vector<std::string>& recent = workspace_.recent;
    recent.erase(std::remove(recent.begin(), recent.end(), whole), recent.end());
    if (!is_in_gallery(whole)) recent.insert(recent.begin(), whole);
    if (recent.size() > most) recent.resize(most);
}

void Session::settle(const Undo& /*request*/) {
    if (!history_.can_undo()) return;
    say(words_("message.undone", {{"what", told(history_.to_undo(), words_)}}));
    history_.undo();
}

void Session::settle(const Redo& /*request*/) {
    if (!history_.can_redo()) return;
    say(words_("message.redone", {{"what", told(history_.to_redo(), words_)}}));
    history_.redo();
}

void Session::settle(const TakeBack& /*request*/) { history_.cancel(gesture_.number); }

void Session::settle(const ResetSettings&) {
    const std::string kept = (fs::path(folders_.settings) / "settings.json.old").string();
    const std::string before = write_settings(workspace_);
    reset_settings(workspace_);
    // A second reset changes nothing, and leaves the first one to be undone.
    if (write_settings(workspace_) != before) {
        if (const Result<void> written = write_own_file(kept, before); !written) {
            bring_settings_back(before);
            return complain(written.error());
        }
        workspace_.settings_before = before;
    }
    say(words_("message.settings_reset", {{"view", words_("menu.view")},
                                          {"reset", words_("menu.reset_settings")},
                                          {"undo", words_("menu.reset_undo")},
                                          {"path", kept}}),
        to_read_s);
}

void Session::settle(const UndoReset&) {
    if (workspace_.settings_before.empty()) return;
    bring_settings_back(workspace_.settings_before);
    workspace_.settings_before.clear();
    say(words_("message.settings_back"));
}

// But for what a reset leaves alone.
void Session::bring_settings_back(const std::string& written) {
    const std::string language = workspace_.language;
    const std::vector<std::string> recent = workspace_.recent;
    reset_settings(workspace_);  // what was as usual is not written
    if (const auto read = read_settings(written, workspace_); !read) complain(read.error());
    workspace_.language = language;
    workspace_.recent = recent;
}

void Session::settle(const GoTo& request) { history_.go_to(request.step); }

void Session::settle(const NewScene& request) { replace({request.flat ? new_flat() : new_solid(), ""}); }

void Session::settle(const OpenFile& request) {
    workspace_.message.clear();
    if (const Result<void> opened = open(request.path); !opened)
        return refuse(request.dialog, opened.error());
    // What there was to say of its lines goes first.
    if (!workspace_.message.empty()) return;
    say(opened_of(request.path, 0));
}

void Session::settle(const OpenDropped& request) {
    const std::vector<std::string>& paths = request.paths;
    if (paths.size() == 1) return settle(OpenFile{paths[0]});
    std::string problem;  // the first, also of the lines of what is shown
    const auto opens = [&](const std::string& path) {
        workspace_.message.clear();
        const bool opened = open(path).has_value();
        if (problem.empty()) problem = workspace_.message;
        return opened;
    };
    const auto shown = std::find_if(paths.begin(), paths.end(), opens);
    const std::string done = shown == paths.end() ? "" : opened_of(*shown, remember_dropped(paths, *shown));
    if (problem.empty()) return say(done);
    warn(done.empty() ? problem : done + "\n" + problem);
}

// Newest first, so that they stand there as they came. Answers how many stand there besides the shown one.
int Session::remember_dropped(const std::vector<std::string>& paths, const std::string& shown) {
    std::error_code ignored;
    std::set<std::string> others;
    for (auto path = paths.rbegin(); path != paths.rend(); ++path) {
        if (!fs::is_regular_file(*path, ignored)) continue;
        remember(*path);
        others.insert(whole_path(*path));
    }
    remember(shown);
    others.erase(whole_path(shown));
    const std::vector<std::string>& recent = workspace_.recent;
    return static_cast<int>(std::count_if(recent.begin(), recent.end(),
                                          [&](const std::string& path) { return others.contains(path); }));
}

std::string Session::opened_of(const std::string& path, int others) const {
    const char* alone = history_.from().line > 0 ? "message.opened_pairs" : "message.opened";
    const char* more = others == 1 ? "message.opened_of_two" : "message.opened_of_many";
    return words_(others == 0 ? alone : more, {{"file", file_name(path)}, {"n", std::to_string(others)}});
}

void Session::settle(const SaveFile& request) {
    const std::string wanted = request.path.empty() ? history_.path() : as_scene_file(request.path);
    if (wanted.empty()) return complain({"", words_("message.no_name")});
    if (is_in_gallery(wanted)) return refuse(request.dialog, {"", words_("message.gallery_kept")});
    const std::string path = whole_path(wanted);
    if (const Result<void> saved = save_changed(history_.document(), path); !saved)
        return refuse(request.dialog, saved.error());
    history_.mark_saved(path);
    remember(path);
    const std::string done = words_("message.saved", {{"file", file_name(path)}});
    // What else is unsaved may fail to be kept: that this scene is safe is to be known all the same.
    if (const Result<void> kept = keep_unsaved(); !kept)
        return warn(done + "\n" + words_.problem(kept.error()));
    say(done);
}

void Session::settle(const ExportFile& request) {
    if (!*export_picture_) return refuse(request.dialog, {"", words_("message.no_pictures")});
    const Result<void> exported = (*export_picture_)(history_.document(), request.path);
    if (!exported) return refuse(request.dialog, exported.error());
    say(words_("message.exported", {{"file", file_name(request.path)}}));
}

void Session::settle(const OpenNeighbour& request) {
    // The scene says its own title.
    workspace_.message.clear();
    const PairPlace from = history_.from();
    if (history_.path().empty() && from.line > 0) {
        open_pair(from, request.step);
        return;
    }
    const std::string path = neighbour(history_.path(), request.step);
    if (path.empty()) return say(words_("message.no_scenes"));
    open(path);
}

void Session::settle(const TakeLeftOver& request) {
    workspace_.left_over.reset();
    if (!request.take || offered_.empty()) return Autosave::forget(std::exchange(offered_, {}));
    take_offered();
    if (const Result<void> kept = keep_unsaved(); !kept)
        warn(workspace_.message + "\n" + words_.problem(kept.error()));
}

// The newest comes last and is shown; undo goes to those before it.
void Session::take_offered() {
    for (auto it = offered_.rbegin(); it != offered_.rend(); ++it)
        history_.perform(Replace{it->document, "", {}, !keeps_promise(it->document)}, gesture_, time_s_);
    look_afresh();
    say(offered_.size() == 1 ? words_("message.restored")
                             : words_("message.restored_many", {{"n", std::to_string(offered_.size())}}));
    taken_ = std::exchange(offered_, {});
}

void Session::settle(const OpenPasted& request) {
    history_.perform(Replace{request.document, ""}, gesture_, time_s_);
    look_afresh();
}

void Session::settle(const Quit& /*request*/) {
    const std::string failed = autosave();
    std::vector<Document> unsaved = worth_keeping();
    // What is kept is offered again at the next start.
    quit_ = autosave_.holds(unsaved) || unsaved == given_up_;
    if (quit_) return;
    given_up_ = std::move(unsaved);
    workspace_.presenting = false;  // where nothing is told
    warn(words_("message.quit_unkept") + "\n" + failed);
}

void Session::settle(const Say& request) {
    if (request.error) return warn(request.message);
    say(request.message);
    workspace_.message_is_markup = request.markup;
}

}  // namespace app
