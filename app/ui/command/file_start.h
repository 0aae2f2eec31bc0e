// Where the browser for files begins, and what it proposes.
#pragma once

#include <string>

#include "app/ui/ui.h"

namespace app {

/// The folder of the scene, else of the last file, else where the program runs, else home; to write, none
/// that is a gallery.
std::string start_folder(const Workspace& workspace, FileDialog::Purpose purpose);

/// What the scene may be called in the dialog's folder; empty where a file is to be opened. A scene without a
/// file gets a name that is free there.
std::string suggested_name(const Ui& ui, const FileDialog& dialog);

}  // namespace app
