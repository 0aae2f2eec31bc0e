// A shape of the pair that the paper does not show: an arrow at the edge says where it is.
#pragma once

#include <vector>

#include "app/drawing/flatten.h"
#include "app/scene/stage.h"

namespace app {

/// Where a shape lies that is wholly beside the paper.
struct Lost {
    bool is_a = true;
    glm::vec2 at{0};   ///< Near the edge of the paper, in pixels.
    glm::vec2 way{0};  ///< Unit, from the middle of the paper towards the shape.
};

/// Those of the pair; none that the eye is in.
std::vector<Lost> lost_shapes(const Stage& stage);

/// What is drawn of it, in pixels of the paper.
Box box_of(const Lost& lost, float scale);

/// An arrow head and the letter of each.
void add_lost(Drawing& drawing, const Look& look, const std::vector<Lost>& lost);

}  // namespace app
