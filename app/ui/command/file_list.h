// What the browser for files lists.
#pragma once

#include <string>
#include <vector>

#include "app/ui/ui.h"

namespace app {

/// What a folder holds for a purpose.
struct Entry {
    std::string name;
    bool folder = false;
    long changed = 0;  ///< When it was written; larger is later.
};
/// Folders first, then files, by name; hidden ones left out. Empty with `problem` filled when the folder
/// cannot be read.
std::vector<Entry> entries(const std::string& folder, FileDialog::Purpose purpose, std::string& problem);

/// A row of the list.
struct FileRow {
    std::string path;
    std::string label;
    bool folder = false;
    bool recent = false;  ///< Opened before, from wherever it is.
};
/// Recent files (where one is to be opened), then the folder's, as far as they fit what was typed. Fills the
/// dialog's problem when the folder cannot be read.
std::vector<FileRow> file_rows(const Workspace& workspace, FileDialog& dialog);

/// Draws them, this high; the row that was clicked, -1: none. Names: "dialog.file.<name>",
/// "dialog.recent.<name>".
int file_list(const Ui& ui, const std::vector<FileRow>& rows, ImVec2 size);

}  // namespace app
