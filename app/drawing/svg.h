// Writes a drawing as SVG.
#pragma once

#include <string>

#include "app/drawing/drawing.h"
#include "app/drawing/picture_format.h"

namespace app {

/// Deterministic. Every id begins with `id`; empty: with a hash of the file, so that several pictures can be
/// inlined in one page. The scene is stored in an element <metadata>.
std::string to_svg(const Drawing& drawing, const PictureInfo& info, const std::string& id = "");

}  // namespace app
