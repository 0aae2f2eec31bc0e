// Arrows of a figure as paths on the paper.
#pragma once

#include <vector>

#include "app/drawing/figure.h"
#include "app/drawing/flatten.h"
#include "app/drawing/hidden_lines.h"
#include "app/drawing/sight.h"

namespace app {

/// What an arrow is drawn on.
struct ArrowContext {
    const ViewTransform& view;
    const Frustum& frustum;
    const Occluders& occluders;  ///< What hides parts of it.
    const DrawOptions& options;
};

/// Adds the casing where there is a paper for it, the shaft and the head; nothing where the arrow is out of
/// sight. Without its head where its tip is.
void add_arrow(std::vector<Path>& paths, const Arrow& arrow, const ArrowContext& context);

}  // namespace app
