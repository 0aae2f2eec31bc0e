// What becomes of a name or a row that was chosen.
#include "app/ui/command/file_choice.h"

#include <algorithm>
#include <filesystem>

#include "app/io/file_ending.h"
#include "app/ui/command/typed_path.h"

namespace app {

namespace fs = std::filesystem;
using Purpose = FileDialog::Purpose;

namespace {

// Where the name leads: a folder is entered, a file chosen.
void accept_typed(const Ui& ui) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    if (dialog.name.empty()) {
        dialog.problem = ui.word("dialog.no_name");
        return;
    }
    const fs::path typed = fs::path(dialog.folder) / dialog.name;
    std::error_code ignored;
    if (fs::is_directory(typed, ignored)) {
        enter_folder(dialog, typed);
        return dialog.name.clear();
    }
    if (dialog.purpose == Purpose::Open) {
        if (fs::is_regular_file(typed, ignored)) return take_path(ui, typed.string());
        dialog.problem = (*ui.moment.words)("dialog.no_file", {{"name", dialog.name}});
        return;
    }
    const std::string foreign = dialog.purpose == Purpose::Export ? foreign_ending(dialog.name) : "";
    if (!foreign.empty()) {
        dialog.problem = (*ui.moment.words)("dialog.no_format", {{"ending", foreign}});
        return;
    }
    const fs::path path = fs::path(dialog.folder) / with_ending(dialog.name, dialog.purpose);
    if (!fs::is_directory(path.parent_path(), ignored)) {
        dialog.problem = (*ui.moment.words)("dialog.no_folder", {{"name", path.parent_path().string()}});
        return;
    }
    if (!fs::exists(path, ignored)) return take_path(ui, path.string());
    dialog.overwrite = path.string();
}

}  // namespace

void take_path(const Ui& ui, const std::string& path) {
    const FileDialog& dialog = *ui.workspace.file_dialog;
    if (dialog.purpose == Purpose::Open) ui.ask(OpenFile{path});
    if (dialog.purpose == Purpose::Save) ui.ask(SaveFile{path, dialog});
    if (dialog.purpose == Purpose::Export) ui.ask(ExportFile{path, dialog});
    ui.workspace.file_dialog.reset();
    ImGui::CloseCurrentPopup();
}

void enter_folder(FileDialog& dialog, const fs::path& folder) {
    std::error_code ignored;
    const fs::path real = fs::weakly_canonical(folder, ignored);
    dialog.folder = real.empty() ? folder.string() : real.string();
    // Of a path the name at its end is still the one to save under.
    dialog.name = fs::path(dialog.name).filename().string();
    dialog.at = -1;
    dialog.opened = false;
    dialog.problem.clear();
    dialog.overwrite.clear();
}

void take_name(FileDialog& dialog, const FileRow& row) {
    dialog.folder = fs::path(row.path).parent_path().string();
    dialog.name = row.label;
    dialog.proposed = true;
}

void accept_choice(const Ui& ui, const std::vector<FileRow>& rows) {
    FileDialog& dialog = *ui.workspace.file_dialog;
    dialog.problem.clear();
    dialog.opened = false;  // whatever took the keyboard, the name gets it back
    const bool lit = dialog.at >= 0 && dialog.at < static_cast<int>(rows.size());
    if (!lit) return accept_typed(ui);
    const FileRow& row = rows[static_cast<std::size_t>(dialog.at)];
    if (row.folder) {
        if (dialog.purpose == Purpose::Open) dialog.name.clear();
        return enter_folder(dialog, row.path);
    }
    if (dialog.purpose == Purpose::Open) return take_path(ui, row.path);
    take_name(dialog, row);
    dialog.at = -1;
    accept_typed(ui);
}

// A path may lead to a file that is not listed, as one that is hidden.
int best_row(const std::vector<FileRow>& rows, const FileDialog& dialog) {
    const std::string sought = typed_path(dialog).name;
    if (dialog.purpose != Purpose::Open || sought.empty() || rows.empty()) return -1;
    const auto same =
        std::find_if(rows.begin(), rows.end(), [&](const FileRow& row) { return row.label == sought; });
    if (same != rows.end()) return static_cast<int>(same - rows.begin());
    // Whole names are meant as they stand; of others the first that fits will do.
    if (can_be_opened(sought)) return -1;
    std::error_code ignored;
    return types_a_path(dialog) && fs::exists(fs::path(dialog.folder) / dialog.name, ignored) ? -1 : 0;
}

}  // namespace app
