// A drawing as SVG text.
#pragma once

#include <string>

#include "app/figure/drawing.h"

namespace app {

/// The same drawing gives the same bytes. Text stays text (font-family with fall-backs).
std::string to_svg(const Drawing& drawing, const std::string& title);

}  // namespace app
