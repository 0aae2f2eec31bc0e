// With which folder and name the browser for files begins.
#include "app/ui/command/file_start.h"

#include <cstdlib>
#include <filesystem>

#include "app/io/file_ending.h"
#include "app/session/gallery.h"

namespace app {

namespace fs = std::filesystem;
using Purpose = FileDialog::Purpose;

namespace {

// "scene.satscope.json", or with a number where there is one: nobody is to be asked about another file.
std::string free_scene_name(const fs::path& folder, Purpose purpose) {
    std::error_code ignored;
    std::string name = with_ending("scene", purpose);
    for (int number = 2; fs::exists(folder / name, ignored); ++number)
        name = with_ending("scene-" + std::to_string(number), purpose);
    return name;
}

}  // namespace

// The gallery is only read: who saves one of its scenes begins elsewhere.
std::string start_folder(const Workspace& workspace, Purpose purpose) {
    std::error_code ignored;
    const char* home = std::getenv("HOME");
    const fs::path present = fs::current_path(ignored) / "";
    for (const fs::path& path :
         {fs::path(workspace.path), fs::path(workspace.recent.empty() ? "" : workspace.recent[0]), present,
          fs::path(home == nullptr ? "" : home) / ""}) {
        const fs::path folder = path.parent_path();
        const bool offered = !folder.empty() && (purpose == Purpose::Open || !is_in_gallery(path.string()));
        if (offered && fs::is_directory(folder, ignored)) return fs::absolute(folder, ignored).string();
    }
    return present.parent_path().string();
}

// The scene of a picture gets the picture's name.
std::string suggested_name(const Ui& ui, const FileDialog& dialog) {
    const Purpose purpose = dialog.purpose;
    const PairPlace from = ui.moment.history == nullptr ? PairPlace() : ui.moment.history->from();
    const bool pictured = ui.workspace.path.empty() && from.line == 0;
    const fs::path file = fs::path(pictured ? from.file : ui.workspace.path).filename();
    if (purpose == Purpose::Open) return {};
    if (file.empty()) return free_scene_name(dialog.folder, purpose);
    if (purpose == Purpose::Export) return file.stem().stem().string() + ".png";
    return pictured ? with_ending(file.stem().string(), purpose) : file.string();
}

}  // namespace app
