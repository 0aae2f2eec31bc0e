// Scenes of the gallery and of other folders, sorted by name.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/features/files/file_dialog.h"

namespace app {

/// The folder assets/scenes.
std::string gallery_folder();

/// True if the path is in a gallery of this or another installation. Galleries are read-only.
bool is_in_gallery(const std::string& path);

/// Sorted paths of all *.satscope.json in a folder; empty if the folder does not exist.
std::vector<std::string> list_scenes(const std::string& folder);

/// The readable scenes of the gallery with translated titles.
std::vector<GalleryScene> load_gallery(std::string_view language);
/// The number of a scene, from the name of its file; 0: it has none.
int gallery_number(std::string_view path);
/// The path of the scene with this number; empty if there is none.
std::string numbered_scene(int number);

/// The groups of the gallery in the order of its page. The text is "gallery.group.<id>".
inline constexpr std::array<std::string_view, 7> gallery_groups{"flat",   "solid",   "round", "touching",
                                                                "motion", "numbers", "faults"};
/// The group of a scene.
std::string_view gallery_group(const GalleryScene& scene);

/// Replaces the titles by another language without reading the files again.
void update_titles(std::vector<GalleryScene>& scenes, std::string_view language);

/// The scene `step` positions after `path` in the same folder, with wrap-around if `wraps`. If `path` is
/// empty, the first (+1) or last (-1) scene of the gallery. Empty if there is no other scene.
std::string adjacent_scene(const std::string& path, int step, bool wraps = true);
/// The position of a scene among those of its folder, and their number; {0, 0} if it is not there.
std::pair<int, int> place_in_folder(const std::string& path);
/// The last (+1) or first (-1) scene of the same folder. Empty if that is the scene itself.
std::string end_scene(const std::string& path, int step);

}  // namespace app
