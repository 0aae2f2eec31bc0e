// One overload for each thing a panel can ask for.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include "app/io/pair_lines.h"
#include "app/io/scene_file.h"
#include "app/session/gallery.h"
#include "app/session/session.h"

namespace app {

namespace {

namespace fs = std::filesystem;

std::string file_name(const std::string& path) { return fs::path(path).filename().string(); }

// The first pair of a JSON Lines file, as a scene of its own.
Result<Document> load_first_pair(const std::string& path) {
    std::ifstream file(path);
    if (!file) return fail(path, "cannot read it");
    std::string text;
    JsonText scratch;
    for (int number = 1; std::getline(file, text); ++number) {
        if (is_blank(text)) continue;
        const Result<PairLine> line = read_pair_line(text, scratch);
        if (!line) {
            const std::string where = path + ": line " + std::to_string(number) + ": ";
            return fail(where + line.error().where, line.error().what);
        }
        Document document;
        document.title = file_name(path) + ", line " + std::to_string(number);
        document.bodies = {{"A", line->pair.a, ""}, {"B", line->pair.b, ""}};
        return document;
    }
    return fail(path, "the file holds no pair");
}

std::string with_ending(const std::string& path) {
    return path.ends_with(".json") ? path : path + ".satscope.json";
}

}  // namespace

Result<void> Session::open(const std::string& path) {
    const bool pairs = path.ends_with(".jsonl");
    Result<Document> document = pairs ? load_first_pair(path) : load_scene(path);
    if (!document) {
        complain(document.error());
        return tl::unexpected(document.error());
    }
    // A pair of a list has no scene file: saving asks for a name.
    replace(*std::move(document), pairs ? "" : fs::absolute(path).lexically_normal().string());
    remember(path);
    return {};
}

void Session::replace(Document document, const std::string& path) {
    if (untouched()) {
        history_ = History(std::move(document));
    } else {
        history_.perform(Replace{std::move(document), path}, gesture_);
    }
    history_.mark_saved(path);
    workspace_.selected = -1;
    workspace_.hovered_body = -1;
    workspace_.hovered_axis.clear();
    workspace_.drag.reset();
    workspace_.walk = {};
    workspace_.path = path;
}

void Session::remember(const std::string& path) {
    constexpr std::size_t most = 12;
    const std::string whole = fs::absolute(path).lexically_normal().string();
    std::vector<std::string>& recent = workspace_.recent;
    recent.erase(std::remove(recent.begin(), recent.end(), whole), recent.end());
    if (!is_in_gallery(whole)) recent.insert(recent.begin(), whole);
    if (recent.size() > most) recent.resize(most);
}

void Session::settle(const Undo& /*request*/) {
    if (!history_.can_undo()) return;
    say(words_("message.undone", {{"what", words_(history_.undo_word())}}));
    history_.undo();
}

void Session::settle(const Redo& /*request*/) {
    if (!history_.can_redo()) return;
    say(words_("message.redone", {{"what", words_(history_.redo_word())}}));
    history_.redo();
}

void Session::settle(const NewScene& request) { replace(request.flat ? new_flat() : new_solid(), ""); }

void Session::settle(const OpenFile& request) {
    if (open(request.path)) say(words_("message.opened", {{"file", file_name(request.path)}}));
}

void Session::settle(const SaveFile& request) {
    const std::string wanted = request.path.empty() ? history_.path() : with_ending(request.path);
    if (wanted.empty()) return complain({"", words_("message.no_name")});
    if (is_in_gallery(wanted)) return complain({"", words_("message.gallery_kept")});
    const std::string path = fs::absolute(wanted).lexically_normal().string();
    if (const Result<void> saved = save_scene(history_.document(), path); !saved) {
        return complain(saved.error());
    }
    history_.mark_saved(path);
    autosave_.drop();
    remember(path);
    say(words_("message.saved", {{"file", file_name(path)}}));
}

void Session::settle(const ExportFile& request) {
    if (!*export_picture_) return complain({request.path, "pictures cannot be made here"});
    const Result<void> exported = (*export_picture_)(history_.document(), request.path);
    if (!exported) return complain(exported.error());
    say(words_("message.exported", {{"file", file_name(request.path)}}));
}

void Session::settle(const OpenNeighbour& request) {
    const std::string path = neighbour(history_.path(), request.step);
    if (path.empty()) return say(words_("message.no_scenes"));
    // The scene says its own title.
    if (open(path)) workspace_.message.clear();
}

void Session::settle(const TakeLeftOver& request) {
    const std::optional<Document> document = request.take ? left_over() : std::nullopt;
    if (document) {
        history_.perform(Replace{*document, ""}, gesture_);
        say(words_("message.restored"));
        // Kept by this sitting before the old file goes.
        if (const Result<void> kept = autosave_.keep(*document); !kept) return complain(kept.error());
    }
    autosave_.forget_left_over();
    workspace_.left_over.reset();
}

void Session::settle(const Quit& /*request*/) {
    quit_ = true;
    // What is unsaved is offered again at the next start.
    if (const Result<void> kept = autosave(); !kept) complain(kept.error());
}

void Session::settle(const Say& request) {
    if (request.error) return complain({"", request.message});
    say(request.message);
}

}  // namespace app
