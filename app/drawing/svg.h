// Writes a drawing as SVG.
#pragma once

#include <string>

#include "app/drawing/drawing.h"

namespace app {

/// Deterministic. Text stays text (font-family with fallbacks). A scene that is not empty is stored in an
/// element <metadata>.
std::string to_svg(const Drawing& drawing, const std::string& title, const std::string& scene = "");

}  // namespace app
