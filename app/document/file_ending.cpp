// Endings by what a file is for.
#include "app/document/file_ending.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>

#include "app/document/scene_file.h"
#include "app/drawing/picture_format.h"

namespace app {

namespace {

std::string in_small(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text;
}

}  // namespace

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
    const std::string small = in_small(ending);
    return std::find(foreign.begin(), foreign.end(), small) == foreign.end() ? "" : ending;
}

bool is_known_by_bytes(const std::string& ending) {
    const std::string small = in_small(ending);
    return small == ".jpg" || small == ".jpeg" || small == ".gif" || small == ".webp";
}

}  // namespace app
