// Writes a drawing as PDF.
#pragma once

#include <string>

#include "app/base/result.h"
#include "app/drawing/drawing.h"
#include "app/drawing/picture_format.h"

namespace app {

/// One page of the size of the drawing, 96 pixels per inch. Text can be selected and searched; fonts are
/// embedded. Deterministic: no date. The scene is attached as a file. Fails when a font is missing.
Result<std::string> to_pdf(const Drawing& drawing, const PictureInfo& info);

/// `pdf` with the language of the document and the scene as an attached file, if `info` has them. The bytes
/// of `pdf` stay, an update follows them. The attached file is marked with `scene_metadata_key` and not
/// packed, so that it can be found without a reader of PDF. Fails where the PDF has no plain table at its
/// end, as cairo writes it up to PDF 1.4.
Result<std::string> add_language_and_scene(const std::string& pdf, const PictureInfo& info);

}  // namespace app
