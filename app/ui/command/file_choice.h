// What becomes of a name that was typed into the browser for files, or of a row that was chosen.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/ui/command/file_list.h"

namespace app {

/// Asks for what the dialog is for, and closes it.
void take_path(const Ui& ui, const std::string& path);

/// The file of a row is the one to write: its name, in its folder.
void take_name(FileDialog& dialog, const FileRow& row);

/// Shows another folder.
void enter_folder(FileDialog& dialog, const std::filesystem::path& folder);

/// Enter, the button, a double click: of the row that is lit, else of what was typed. A folder is entered, a
/// file chosen; one that would be overwritten is asked about first.
void accept_choice(const Ui& ui, const std::vector<FileRow>& rows);

/// Of a name that is sought: the file of that very name, else the first that fits, unless the name ends as
/// those of files do; -1: none.
int best_row(const std::vector<FileRow>& rows, const FileDialog& dialog);

}  // namespace app
