// What a file holds, shown before it is opened.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// Reads the scene, the first pair or the scene inside a picture of a file; what was read of the same file
/// before stays as it is. An empty path, a folder: nothing.
void read_preview(const std::string& path, FilePreview& preview);

/// Draws it: the scene as the window would, title and note; of a file that cannot be read why not. Name:
/// "dialog.preview".
void file_preview(const Ui& ui, const FilePreview& preview, ImVec2 size);

}  // namespace app
