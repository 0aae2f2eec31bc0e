// A drawing as SVG text.
#pragma once

#include <string>

#include "app/drawing/drawing.h"

namespace app {

/// The same drawing gives the same bytes. Text stays text (font-family with fall-backs). The text of a scene
/// goes into an element <metadata>; empty: there is none.
std::string to_svg(const Drawing& drawing, const std::string& title, const std::string& scene = "");

}  // namespace app
