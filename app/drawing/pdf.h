// Writes a drawing as PDF.
#pragma once

#include <string>

#include "app/base/result.h"
#include "app/drawing/drawing.h"

namespace app {

/// One page of the size of the drawing, 96 pixels per inch. Text can be selected and searched; fonts are
/// embedded. Deterministic: no date. A scene that is not empty is attached as a file. Fails when a font is
/// missing.
Result<std::string> to_pdf(const Drawing& drawing, const std::string& title, const std::string& scene = "");

/// `pdf` with a file attached: what stands there keeps its bytes, an update follows them. Marked with
/// `scene_metadata_key`, and not packed, so that it can be found without a reader of PDF. `name` is ASCII
/// without brackets. Fails where the PDF has no plain table at its end, as cairo writes it up to PDF 1.4.
Result<std::string> attach_file(const std::string& pdf, const std::string& name, const std::string& content);

}  // namespace app
