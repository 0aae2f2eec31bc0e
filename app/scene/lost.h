// A shape of the pair that the paper does not show: an arrow at the edge says where it is.
#pragma once

#include <vector>

#include "app/drawing/flatten.h"
#include "app/scene/stage.h"

namespace app {

/// Where a shape lies that is wholly beside the paper.
struct OffscreenMarker {
    bool is_a = true;
    glm::vec2 position{0};   ///< Near the edge of the paper, in pixels.
    glm::vec2 direction{0};  ///< Unit, from the middle of the paper towards the shape.
};

/// Those of the pair; none that the eye is in.
std::vector<OffscreenMarker> find_offscreen_shapes(const DrawContext& context);

/// What is drawn of it, in pixels of the paper.
Box marker_box(const OffscreenMarker& offscreen, float scale);

/// An arrow head and the letter of each.
void add_offscreen_markers(Drawing& drawing, const DrawOptions& options,
                           const std::vector<OffscreenMarker>& offscreen);

}  // namespace app
