// The table of picture formats.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/base/result.h"
#include "app/drawing/drawing.h"

namespace app {

/// Under this name a picture carries the scene it was made from: keyword of a PNG's text, id of an SVG's
/// element, key in the dictionary of a PDF's attachment.
inline constexpr const char* scene_metadata_key = "satscope-scene";

struct PictureFormat {
    const char* extension;  ///< ".svg"
    /// Returns the bytes of the file, with the scene unless it is empty. Null for formats that need OpenGL.
    Result<std::string> (*write)(const Drawing& drawing, const std::string& title, const std::string& scene);
    float scale;  ///< Scale of a picture exported from the window.
};

/// The first is the default for names without an extension.
std::span<const PictureFormat> picture_formats();

/// By the path's ending, in capitals too; "-", standard output, takes SVG. Fails naming the endings there
/// are.
Result<const PictureFormat*> picture_format(const std::string& path);

}  // namespace app
