// Completion of a typed path, as in a shell.
#include "app/features/files/path_completion.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include "app/base/utf8.h"
#include "app/document/embedded_scene.h"
#include "app/drawing/picture_format.h"
#include "app/features/files/gallery.h"

namespace app {

namespace {

namespace fs = std::filesystem;
using Purpose = FileDialogState::Purpose;

bool matches_purpose(Purpose purpose, const std::string& name) {
    const bool picture = picture_format(name).has_value();
    if (purpose == Purpose::Export) return picture;
    const bool is_text = std::ranges::any_of(
        text_extensions(), [&](std::string_view extension) { return name.ends_with(extension); });
    if (purpose == Purpose::Open && is_text) return true;
    return is_openable(name) && (purpose == Purpose::Open || !picture);
}

std::string full_path(const FileDialogState& dialog, const std::string& path) {
    return (fs::path(dialog.folder) / expand_home(last_path(path))).lexically_normal().string();
}

void set_path(FileDialogState& dialog, std::string path) {
    dialog.path = std::move(path);
    dialog.proposed_bytes.clear();
    dialog.problem.clear();
    dialog.overwrite.clear();
    dialog.row = -1;
}

}  // namespace

std::string expand_home(const std::string& path) {
    const char* home = std::getenv("HOME");
    const bool starts_at_home = path == "~" || path.starts_with("~/");
    return home != nullptr && starts_at_home ? home + path.substr(1) : path;
}

std::string last_path(const std::string& typed) {
    const std::string closed = typed + "/";  // a "~" at the end starts a path too
    const std::size_t root = typed.rfind("//"), home = closed.rfind("/~/");
    const std::size_t at_root = root == std::string::npos ? 0 : root + 1;
    const std::size_t at_home = home == std::string::npos ? 0 : home + 1;
    return typed.substr(std::max(at_root, at_home));
}

std::vector<std::string> matching_paths(const std::string& folder, const std::string& text, Purpose purpose) {
    const std::string typed = last_path(text);
    if (typed == "~") return {"~/"};
    const std::size_t name_at = typed.rfind('/') + 1;  // 0 if there is no slash
    const std::string parent = typed.substr(0, name_at), name = typed.substr(name_at);
    std::vector<std::string> folders, files;
    std::error_code error;
    for (fs::directory_iterator entry(fs::path(folder) / expand_home(parent), error), end;
         !error && entry != end; entry.increment(error)) {
        const std::string found = entry->path().filename().string();
        if (!found.starts_with(name) || (found.starts_with('.') && !name.starts_with('.'))) continue;
        std::error_code ignored;
        if (entry->is_directory(ignored)) {
            folders.push_back(parent + found + "/");
        } else if (matches_purpose(purpose, found)) {
            files.push_back(parent + found);
        }
    }
    std::ranges::sort(folders);
    std::ranges::sort(files);
    folders.insert(folders.end(), files.begin(), files.end());
    return folders;
}

std::string listing_problem(const std::string& folder, const std::string& text) {
    const std::string typed = last_path(text);
    std::error_code error;
    const fs::path parent = fs::path(folder) / expand_home(typed.substr(0, typed.rfind('/') + 1));
    [[maybe_unused]] const fs::directory_iterator first(parent, error);
    const bool is_missing =
        error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory;
    return error && !is_missing ? error.message() : "";
}

std::string common_prefix(const std::vector<std::string>& paths) {
    if (paths.empty()) return {};
    const std::string& first = paths.front();
    std::size_t length = first.size();
    for (const std::string& path : paths) {
        const auto difference = std::mismatch(
            first.begin(), first.begin() + static_cast<std::ptrdiff_t>(length), path.begin(), path.end());
        length = static_cast<std::size_t>(difference.first - first.begin());
    }
    constexpr unsigned char kind_bits = 0xC0, continuation = 0x80;
    while (length > 0 && length < first.size() &&
           (static_cast<unsigned char>(first[length]) & kind_bits) == continuation)
        --length;
    return first.substr(0, length);
}

// Choice of a file.

std::string start_folder(const FilesState& files, Purpose purpose) {
    std::error_code ignored;
    const fs::path current = fs::current_path(ignored) / "";
    for (const fs::path& path : {fs::path(files.path), fs::path(files.recent.empty() ? "" : files.recent[0]),
                                 current, fs::path(expand_home("~/"))}) {
        const fs::path folder = path.parent_path();
        const bool offered = !folder.empty() && (purpose == Purpose::Open || !is_in_gallery(path.string()));
        if (offered && fs::is_directory(folder, ignored)) return fs::absolute(folder, ignored).string();
    }
    return current.parent_path().string();
}

// The scene of a picture is proposed under the name of the picture.
FileDialogState propose_file(const FilesState& files, const PairSource& from, Purpose purpose) {
    const bool is_from_picture = files.path.empty() && from.line == 0;
    const fs::path file = fs::path(is_from_picture ? from.file : files.path).filename();
    FileDialogState dialog;
    dialog.purpose = purpose;
    dialog.folder = start_folder(files, purpose);
    std::string name;
    if (purpose == Purpose::Save)
        name = is_from_picture ? with_extension(file.stem().string(), purpose) : file.string();
    if (purpose == Purpose::Export) name = file.stem().stem().string() + ".png";
    const fs::path folder = dialog.folder;
    if (purpose != Purpose::Open && file.empty()) {
        // "scene.satscope.json", with a number if that file exists.
        std::error_code ignored;
        name = with_extension("scene", purpose);
        for (int number = 2; fs::exists(folder / name, ignored); ++number)
            name = with_extension("scene-" + std::to_string(number), purpose);
    }
    dialog.path = (folder / name).string();
    return dialog;
}

void make_path_valid(FileDialogState& dialog) {
    if (is_utf8(dialog.path)) return;
    dialog.proposed_bytes = dialog.path;
    dialog.path = valid_utf8(dialog.path);
}

std::string path_bytes(const FileDialogState& dialog, std::string_view shown) {
    std::string_view bytes = dialog.proposed_bytes;
    std::string path;
    while (!bytes.empty()) {
        const std::string_view character = bytes.substr(0, std::max<std::size_t>(utf8_length(bytes), 1));
        const std::string shown_character = valid_utf8(character);
        if (!shown.starts_with(shown_character)) break;
        path += character;
        bytes.remove_prefix(character.size());
        shown.remove_prefix(shown_character.size());
    }
    return path += shown;
}

void update_rows(const FilesState& files, FileDialogState& dialog) {
    constexpr std::size_t most_recent = 5;
    if (dialog.listed_path == dialog.path) return;
    dialog.listed_path = dialog.path;
    const std::string typed = path_bytes(dialog, dialog.path);
    dialog.rows = matching_paths(dialog.folder, typed, dialog.purpose);
    dialog.listing_problem = listing_problem(dialog.folder, typed);
    dialog.first_recent = std::min(dialog.rows.size(), max_matches);
    dialog.omitted_count = dialog.rows.size() - dialog.first_recent;
    dialog.rows.resize(dialog.first_recent);
    if (dialog.purpose != Purpose::Open) return;
    for (const std::string& path : files.recent) {
        std::error_code ignored;
        if (dialog.rows.size() == dialog.first_recent + most_recent) return;
        if (fs::is_regular_file(path, ignored)) dialog.rows.push_back(path);
    }
}

std::string drop_proposed_extension(const std::string& path, Purpose purpose) {
    const std::string proposed = purpose == Purpose::Open ? "" : with_extension("", purpose);
    std::error_code ignored;
    if (proposed.empty() || !path.ends_with(proposed) || fs::exists(path, ignored)) return path;
    const std::string typed = path.substr(0, path.size() - proposed.size());
    const bool has_extension = with_extension(typed, purpose) == typed ||
                               (purpose == Purpose::Export && !unsupported_extension(typed).empty());
    return has_extension ? typed : path;
}

std::optional<Request> choose_row(FileDialogState& dialog, std::size_t row) {
    const std::string path = dialog.rows[row];
    set_path(dialog, path);
    if (dialog.purpose != Purpose::Open || path.ends_with('/')) return std::nullopt;
    return request_for(dialog, full_path(dialog, path));
}

std::optional<Request> accept_path(FileDialogState& dialog, const TextCatalog& texts) {
    const std::string typed = path_bytes(dialog, dialog.path);
    set_path(dialog, typed.substr(0, typed.find_last_not_of(' ') + 1));
    const std::string path_text = drop_proposed_extension(full_path(dialog, dialog.path), dialog.purpose);
    const fs::path path = with_extension(path_text, dialog.purpose);
    const bool is_writing = dialog.purpose != Purpose::Open;
    const std::string unsupported = dialog.purpose == Purpose::Export ? unsupported_extension(path_text) : "";
    std::error_code ignored, status_error;
    const bool names_folder = dialog.path.empty() || dialog.path.ends_with('/');
    const bool exists = fs::exists(path, status_error);
    if (!names_folder && fs::is_directory(path_text, ignored)) {
        set_path(dialog, dialog.path + "/");
    } else if (status_error == std::errc::permission_denied) {
        dialog.problem = texts.problem_text(Problem{path.string(), status_error.message()});
    } else if (names_folder) {
        dialog.problem = fs::is_directory(path_text, ignored)
                             ? texts("dialog.no_name")
                             : texts("dialog.no_folder", {{"name", path_text}});
    } else if (!unsupported.empty()) {
        dialog.problem = texts("dialog.no_format", {{"ending", unsupported}});
    } else if (is_writing && !fs::is_directory(path.parent_path(), ignored)) {
        dialog.problem = texts("dialog.no_folder", {{"name", path.parent_path().string()}});
    } else if (!is_writing && !exists) {
        dialog.problem = texts("dialog.no_file", {{"name", path_text}});
    } else if (is_writing && exists) {
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
