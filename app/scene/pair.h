// The scene: two shapes, the axis under the lens and all that it says.
#pragma once

#include "app/scene/parts.h"

namespace app {

/// All that the document shows, in stage coordinates.
Figure pair_figure(const DrawContext& context);

Drawing draw_pair(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                  const TextCatalog& texts, const InteractionState& interaction);

}  // namespace app
