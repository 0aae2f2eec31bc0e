// The choice of a file by its path.
#include "app/features/files/path_choice.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "app/document/file_ending.h"
#include "app/features/files/gallery.h"
#include "app/features/files/path_completion.h"

namespace app {

namespace fs = std::filesystem;
using Purpose = FileDialog::Purpose;

namespace {

// "scene.satscope.json", with a number if that file exists.
std::string free_scene_name(const fs::path& folder, Purpose purpose) {
    std::error_code ignored;
    std::string name = with_ending("scene", purpose);
    for (int number = 2; fs::exists(folder / name, ignored); ++number)
        name = with_ending("scene-" + std::to_string(number), purpose);
    return name;
}

std::string full_path(const FileDialog& dialog, const std::string& path) {
    return (fs::path(dialog.folder) / expand_home(last_path(path))).lexically_normal().string();
}

void set_path(FileDialog& dialog, std::string path) {
    dialog.path = std::move(path);
    dialog.problem.clear();
    dialog.overwrite.clear();
    dialog.at = -1;
}

std::string problem_of_folder(const fs::path& folder, const Words& words) {
    std::error_code ignored;
    if (!fs::is_directory(folder, ignored)) return words("dialog.no_folder", {{"name", folder.string()}});
    return words("dialog.no_name");
}

}  // namespace

std::string start_folder(const Workspace& workspace, Purpose purpose) {
    std::error_code ignored;
    const fs::path present = fs::current_path(ignored) / "";
    for (const fs::path& path :
         {fs::path(workspace.path), fs::path(workspace.recent.empty() ? "" : workspace.recent[0]), present,
          fs::path(expand_home("~/"))}) {
        const fs::path folder = path.parent_path();
        const bool offered = !folder.empty() && (purpose == Purpose::Open || !is_in_gallery(path.string()));
        if (offered && fs::is_directory(folder, ignored)) return fs::absolute(folder, ignored).string();
    }
    return present.parent_path().string();
}

// The scene of a picture is proposed under the name of the picture.
FileDialog proposed_file(const Workspace& workspace, const PairPlace& from, Purpose purpose) {
    const bool pictured = workspace.path.empty() && from.line == 0;
    const fs::path file = fs::path(pictured ? from.file : workspace.path).filename();
    FileDialog dialog;
    dialog.purpose = purpose;
    dialog.folder = start_folder(workspace, purpose);
    std::string name;
    if (purpose == Purpose::Save)
        name = pictured ? with_ending(file.stem().string(), purpose) : file.string();
    if (purpose == Purpose::Export) name = file.stem().stem().string() + ".png";
    if (purpose != Purpose::Open && file.empty()) name = free_scene_name(dialog.folder, purpose);
    dialog.path = (fs::path(dialog.folder) / name).string();
    return dialog;
}

void list_rows(const Workspace& workspace, FileDialog& dialog) {
    constexpr std::size_t most_recent = 5;
    if (dialog.listed_for == dialog.path) return;
    dialog.listed_for = dialog.path;
    dialog.rows = matching_paths(dialog.folder, dialog.path, dialog.purpose);
    dialog.recent_from = std::min(dialog.rows.size(), most_matches);
    dialog.left_out = dialog.rows.size() - dialog.recent_from;
    dialog.rows.resize(dialog.recent_from);
    if (dialog.purpose != Purpose::Open) return;
    for (const std::string& path : workspace.recent) {
        std::error_code ignored;
        if (dialog.rows.size() == dialog.recent_from + most_recent) return;
        if (fs::is_regular_file(path, ignored)) dialog.rows.push_back(path);
    }
}

std::optional<Request> choose_row(FileDialog& dialog, std::size_t row) {
    const std::string path = dialog.rows[row];
    set_path(dialog, path);
    if (dialog.purpose != Purpose::Open || path.ends_with('/')) return std::nullopt;
    return request_for(dialog, full_path(dialog, path));
}

std::optional<Request> accept_path(FileDialog& dialog, const Words& words) {
    set_path(dialog, dialog.path.substr(0, dialog.path.find_last_not_of(' ') + 1));
    const std::string typed = full_path(dialog, dialog.path);
    const fs::path path = with_ending(typed, dialog.purpose);
    const bool writes = dialog.purpose != Purpose::Open;
    const std::string foreign = dialog.purpose == Purpose::Export ? foreign_ending(typed) : "";
    std::error_code ignored;
    const bool names_folder = dialog.path.empty() || dialog.path.ends_with('/');
    if (!names_folder && fs::is_directory(typed, ignored)) {
        set_path(dialog, dialog.path + "/");
    } else if (names_folder) {
        dialog.problem = problem_of_folder(typed, words);
    } else if (!foreign.empty()) {
        dialog.problem = words("dialog.no_format", {{"ending", foreign}});
    } else if (writes && !fs::is_directory(path.parent_path(), ignored)) {
        dialog.problem = words("dialog.no_folder", {{"name", path.parent_path().string()}});
    } else if (!writes && !fs::exists(path, ignored)) {
        dialog.problem = words("dialog.no_file", {{"name", typed}});
    } else if (writes && fs::exists(path, ignored)) {
        dialog.overwrite = path.string();
    } else {
        return request_for(dialog, path.string());
    }
    return std::nullopt;
}

Request request_for(const FileDialog& dialog, const std::string& path) {
    if (dialog.purpose == Purpose::Open) return OpenFile{path, dialog};
    if (dialog.purpose == Purpose::Save) return SaveFile{path, dialog};
    return ExportFile{path, dialog};
}

}  // namespace app
