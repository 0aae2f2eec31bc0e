// A drawing as a PDF.
#pragma once

#include <string>

#include "app/base/result.h"
#include "app/drawing/drawing.h"

namespace app {

/// One page of the drawing's size, 96 pixels to the inch. Text can be selected and searched; its fonts are
/// embedded. The same drawing gives the same bytes: no date stands in them. The text of a scene is attached
/// as a file; empty: there is none. Fails when there is text and a font for it is missing.
Result<std::string> to_pdf(const Drawing& drawing, const std::string& title, const std::string& scene = "");

// A file within a PDF, which readers of PDF show and can save.

/// `pdf` with a file attached: what stands there keeps its bytes, an update follows them. Marked with
/// `scene_metadata_key`, and not packed, so that it can be found without a reader of PDF. `name` is ASCII
/// without brackets. Fails where the PDF has no plain table at its end, as cairo writes it up to PDF 1.4.
Result<std::string> attach_file(const std::string& pdf, const std::string& name, const std::string& content);

}  // namespace app
