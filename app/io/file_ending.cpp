// Endings by what a file is for.
#include "app/io/file_ending.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>

#include "app/figure/picture_format.h"
#include "app/io/scene_file.h"

namespace app {

std::string with_ending(const std::string& name, FileDialog::Purpose purpose) {
    using Purpose = FileDialog::Purpose;
    if (purpose == Purpose::Open) return name;
    if (purpose == Purpose::Export)
        return picture_format(name) ? name : name + picture_formats().front().ending;
    return as_scene_file(name);
}

bool can_be_opened(std::string_view name) {
    return name.ends_with(".json") || name.ends_with(".jsonl") || picture_format(std::string(name));
}

std::string foreign_ending(const std::string& name) {
    constexpr std::array<std::string_view, 16> foreign{".jpg",  ".jpeg", ".gif", ".webp", ".bmp",  ".tif",
                                                       ".tiff", ".eps",  ".ps",  ".avif", ".heic", ".ico",
                                                       ".tga",  ".ppm",  ".emf", ".wmf"};
    const std::string ending = std::filesystem::path(name).extension().string();
    std::string small = ending;
    std::transform(small.begin(), small.end(), small.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    return std::find(foreign.begin(), foreign.end(), small) == foreign.end() ? "" : ending;
}

}  // namespace app
