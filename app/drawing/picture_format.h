// What a drawing can be written as: a table with a row for each kind of file.
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

/// A row of the table.
struct PictureFormat {
    const char* extension;  ///< ".svg"
    /// The file's bytes, with the text of a scene in them unless that is empty. Null: pixels, which only who
    /// owns OpenGL can make.
    Result<std::string> (*write)(const Drawing& drawing, const std::string& title, const std::string& scene);
    float scale;  ///< Pixels for a pixel of the screen when the window exports.
};

/// The first is what a name without an ending becomes.
std::span<const PictureFormat> picture_formats();

/// By the path's ending, in capitals too; "-", standard output, takes SVG. Fails naming the endings there
/// are.
Result<const PictureFormat*> picture_format(const std::string& path);

}  // namespace app
