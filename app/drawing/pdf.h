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

}  // namespace app
