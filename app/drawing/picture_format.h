// The table of picture formats.
#pragma once

#include <span>
#include <string>

#include "app/base/result.h"
#include "app/drawing/drawing.h"

namespace app {

/// Marks the scene in a picture: keyword of a PNG's text, class of an SVG's element, key in the dictionary of
/// a PDF's attachment.
inline constexpr const char* scene_metadata_key = "satscope-scene";

/// How an SVG contains its text.
enum class PictureText {
    Outlines,  ///< Outlines of the glyphs, which need no font, and invisible text to search, select and copy.
    Plain      ///< Text that the reader's fonts draw.
};

/// Content of a picture file besides the drawing; empty: the file does not have it.
struct PictureInfo {
    std::string title{};                       ///< Of the scene, without markup.
    std::string description{};                 ///< The verdict in sentences, without markup.
    std::string language{};                    ///< Tag of the language of all texts ("en").
    std::string scene{};                       ///< The embedded scene.
    PictureText text = PictureText::Outlines;  ///< SVG only: PDF embeds its fonts.
};

struct PictureFormat {
    const char* extension;  ///< ".svg"
    /// Returns the bytes of the file. Null for formats that need OpenGL.
    Result<std::string> (*write)(const Drawing& drawing, const PictureInfo& info);
    float scale;  ///< Scale of a picture exported from the window.
};

/// The first is the default for names without an extension.
std::span<const PictureFormat> picture_formats();

/// By the path's ending, in capitals too; "-", standard output, takes SVG. Fails naming the endings there
/// are.
Result<const PictureFormat*> picture_format(const std::string& path);

}  // namespace app
