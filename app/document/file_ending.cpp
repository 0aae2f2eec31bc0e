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

std::string to_lowercase(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text;
}

}  // namespace

std::string with_extension(const std::string& name, FileDialogState::Purpose purpose) {
    using Purpose = FileDialogState::Purpose;
    if (purpose == Purpose::Open) return name;
    if (purpose == Purpose::Export)
        return picture_format(name) ? name : name + picture_formats().front().extension;
    return with_scene_extension(name);
}

bool is_openable(std::string_view name) {
    return name.ends_with(".json") || name.ends_with(".jsonl") || picture_format(std::string(name));
}

std::string unsupported_extension(const std::string& name) {
    constexpr std::array<std::string_view, 16> unsupported{".jpg",  ".jpeg", ".gif", ".webp", ".bmp",  ".tif",
                                                           ".tiff", ".eps",  ".ps",  ".avif", ".heic", ".ico",
                                                           ".tga",  ".ppm",  ".emf", ".wmf"};
    const std::string extension = std::filesystem::path(name).extension().string();
    const std::string lowercase = to_lowercase(extension);
    return std::find(unsupported.begin(), unsupported.end(), lowercase) == unsupported.end() ? "" : extension;
}

bool has_known_signature(const std::string& extension) {
    const std::string lowercase = to_lowercase(extension);
    return lowercase == ".jpg" || lowercase == ".jpeg" || lowercase == ".gif" || lowercase == ".webp";
}

}  // namespace app
