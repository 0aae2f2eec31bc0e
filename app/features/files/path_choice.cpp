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
using Purpose = FileDialogState::Purpose;

namespace {

// "scene.satscope.json", with a number if that file exists.
std::string free_scene_name(const fs::path& folder, Purpose purpose) {
    std::error_code ignored;
    std::string name = with_extension("scene", purpose);
    for (int number = 2; fs::exists(folder / name, ignored); ++number)
        name = with_extension("scene-" + std::to_string(number), purpose);
    return name;
}

std::string full_path(const FileDialogState& dialog, const std::string& path) {
    return (fs::path(dialog.folder) / expand_home(last_path(path))).lexically_normal().string();
}

void set_path(FileDialogState& dialog, std::string path) {
    dialog.path = std::move(path);
    dialog.problem.clear();
    dialog.overwrite.clear();
    dialog.row = -1;
}

std::string folder_problem(const fs::path& folder, const TextCatalog& texts) {
    std::error_code ignored;
    if (!fs::is_directory(folder, ignored)) return texts("dialog.no_folder", {{"name", folder.string()}});
    return texts("dialog.no_name");
}

}  // namespace

std::string start_folder(const Workspace& workspace, Purpose purpose) {
    std::error_code ignored;
    const fs::path current = fs::current_path(ignored) / "";
    for (const fs::path& path :
         {fs::path(workspace.path), fs::path(workspace.recent.empty() ? "" : workspace.recent[0]), current,
          fs::path(expand_home("~/"))}) {
        const fs::path folder = path.parent_path();
        const bool offered = !folder.empty() && (purpose == Purpose::Open || !is_in_gallery(path.string()));
        if (offered && fs::is_directory(folder, ignored)) return fs::absolute(folder, ignored).string();
    }
    return current.parent_path().string();
}

// The scene of a picture is proposed under the name of the picture.
FileDialogState propose_file(const Workspace& workspace, const PairSource& from, Purpose purpose) {
    const bool is_from_picture = workspace.path.empty() && from.line == 0;
    const fs::path file = fs::path(is_from_picture ? from.file : workspace.path).filename();
    FileDialogState dialog;
    dialog.purpose = purpose;
    dialog.folder = start_folder(workspace, purpose);
    std::string name;
    if (purpose == Purpose::Save)
        name = is_from_picture ? with_extension(file.stem().string(), purpose) : file.string();
    if (purpose == Purpose::Export) name = file.stem().stem().string() + ".png";
    if (purpose != Purpose::Open && file.empty()) name = free_scene_name(dialog.folder, purpose);
    dialog.path = (fs::path(dialog.folder) / name).string();
    return dialog;
}

void update_rows(const Workspace& workspace, FileDialogState& dialog) {
    constexpr std::size_t most_recent = 5;
    if (dialog.listed_path == dialog.path) return;
    dialog.listed_path = dialog.path;
    dialog.rows = matching_paths(dialog.folder, dialog.path, dialog.purpose);
    dialog.first_recent = std::min(dialog.rows.size(), max_matches);
    dialog.omitted_count = dialog.rows.size() - dialog.first_recent;
    dialog.rows.resize(dialog.first_recent);
    if (dialog.purpose != Purpose::Open) return;
    for (const std::string& path : workspace.recent) {
        std::error_code ignored;
        if (dialog.rows.size() == dialog.first_recent + most_recent) return;
        if (fs::is_regular_file(path, ignored)) dialog.rows.push_back(path);
    }
}

std::optional<Request> choose_row(FileDialogState& dialog, std::size_t row) {
    const std::string path = dialog.rows[row];
    set_path(dialog, path);
    if (dialog.purpose != Purpose::Open || path.ends_with('/')) return std::nullopt;
    return request_for(dialog, full_path(dialog, path));
}

std::optional<Request> accept_path(FileDialogState& dialog, const TextCatalog& texts) {
    set_path(dialog, dialog.path.substr(0, dialog.path.find_last_not_of(' ') + 1));
    const std::string path_text = full_path(dialog, dialog.path);
    const fs::path path = with_extension(path_text, dialog.purpose);
    const bool is_writing = dialog.purpose != Purpose::Open;
    const std::string unsupported = dialog.purpose == Purpose::Export ? unsupported_extension(path_text) : "";
    std::error_code ignored;
    const bool names_folder = dialog.path.empty() || dialog.path.ends_with('/');
    if (!names_folder && fs::is_directory(path_text, ignored)) {
        set_path(dialog, dialog.path + "/");
    } else if (names_folder) {
        dialog.problem = folder_problem(path_text, texts);
    } else if (!unsupported.empty()) {
        dialog.problem = texts("dialog.no_format", {{"ending", unsupported}});
    } else if (is_writing && !fs::is_directory(path.parent_path(), ignored)) {
        dialog.problem = texts("dialog.no_folder", {{"name", path.parent_path().string()}});
    } else if (!is_writing && !fs::exists(path, ignored)) {
        dialog.problem = texts("dialog.no_file", {{"name", path_text}});
    } else if (is_writing && fs::exists(path, ignored)) {
        dialog.overwrite = path.string();
    } else {
        return request_for(dialog, path.string());
    }
    return std::nullopt;
}

Request request_for(const FileDialogState& dialog, const std::string& path) {
    if (dialog.purpose == Purpose::Open) return OpenFile{path, dialog};
    if (dialog.purpose == Purpose::Save) return SaveFile{path, dialog};
    return ExportFile{path, dialog};
}

}  // namespace app
