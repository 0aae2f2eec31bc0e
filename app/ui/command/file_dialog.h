// The browser for files: folders, scenes, a name to type.
#pragma once

#include <string>
#include <vector>

#include "app/ui/ui.h"

namespace app {

/// Opens it in the folder of the scene (of the last file; else where the program runs).
void open_dialog(const Ui& ui, FileDialog::Purpose purpose);

/// Draws it while it is open; asks for what was chosen. Names: "dialog.name", "dialog.ok", "dialog.cancel",
/// "dialog.file.<name>".
void file_dialog(const Ui& ui);

/// What a folder holds for a purpose: folders first, then files, by name; hidden ones left out.
struct Entry {
    std::string name;
    bool folder = false;
};
/// Empty with `problem` filled when the folder cannot be read.
std::vector<Entry> entries(const std::string& folder, FileDialog::Purpose purpose, std::string& problem);

/// The name with the ending its purpose needs: ".satscope.json"; for pictures that of the first
/// format unless it says another.
std::string with_ending(const std::string& name, FileDialog::Purpose purpose);

}  // namespace app
