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

/// As SVG. Deterministic. Every id begins with `id`; empty: with a hash of the file, so that several pictures
/// can be inlined in one page. The scene is stored in an element <metadata>.
std::string to_svg(const Drawing& drawing, const PictureInfo& info, const std::string& id = "");
/// The same with PictureText::Plain: needs no font files.
std::string to_plain_svg(const Drawing& drawing, const PictureInfo& info, const std::string& id = "");

/// As PDF: one page of the size of the drawing, 96 pixels per inch. Text can be selected and searched; fonts
/// are embedded. Deterministic: no date. The scene is attached as a file. Fails when a font is missing.
Result<std::string> to_pdf(const Drawing& drawing, const PictureInfo& info);
/// The same with several pages, at least one, of the size of the first.
Result<std::string> to_pdf(std::span<const Drawing> pages, const PictureInfo& info);

/// `pdf` with the language of the document and the scene as an attached file, if `info` has them. The bytes
/// of `pdf` stay, an update follows them. The attached file is marked with `scene_metadata_key` and not
/// packed, so that it can be found without a reader of PDF. Fails where the PDF has no plain table at its
/// end, as cairo writes it up to PDF 1.4.
Result<std::string> add_language_and_scene(const std::string& pdf, const PictureInfo& info);

}  // namespace app
