// The scene: two shapes, the axis under the lens and all that it says.
#pragma once

#include "app/scene/parts.h"

namespace app {

/// All that the document shows, in stage coordinates.
Figure pair_figure(const Stage& stage);

Drawing draw_pair(const Subject& subject, const Vec2& size_px, const Look& look, const Words& words,
                  const Emphasis& emphasis);

}  // namespace app
