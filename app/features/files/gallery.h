// The scenes in a folder, in the order of their names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/features/files/file_dialog.h"

namespace app {

/// assets/scenes.
std::string gallery_folder();

/// Lies in a gallery, of this satscope or of another on this machine, where nothing is written.
bool is_in_gallery(const std::string& path);

/// Paths of all *.satscope.json in a folder, sorted; empty when there are none or no folder.
std::vector<std::string> list_scenes(const std::string& folder);

/// The scenes of the gallery that can be read, with their titles in a language.
std::vector<GalleryScene> load_gallery(std::string_view language);
/// Their titles in another language, without reading the files again.
void update_titles(std::vector<GalleryScene>& scenes, std::string_view language);

/// The scene `step` places after `path` in its own folder, round the ends; of the gallery when `path` is
/// empty (its first for +1, its last for -1). Empty: there is no other scene.
std::string adjacent_scene(const std::string& path, int step);

}  // namespace app
