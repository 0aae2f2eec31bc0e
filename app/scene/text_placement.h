// Where text over the scene is placed: the tooltip of a drag, messages, the hint.
#pragma once

#include <span>
#include <vector>

#include "app/drawing/drawing.h"
#include "app/scene/solid_outline.h"

namespace app {

/// Something that text over the scene should leave visible.
struct TextObstacle {
    PaperPolygon outline;  ///< A convex polygon, or both ends of a line; in pixels.
    float cost = 0;        ///< Of touching it, in logical pixels of distance; twice as much if all of a text
                           ///< lies on it.
};
TextObstacle text_obstacle(const Box& box, float cost);

/// Costs of obstacles, in logical pixels of distance.
namespace obstacle_cost {
inline constexpr float tick = 30, body = 120, line = 150, text = 600;  // tick: a number of the grid
}

/// Cost of a text in the box; 0 if it touches no obstacle.
float cover_cost(const Box& box, std::span<const TextObstacle> obstacles);

/// A possible position of a text.
struct TextCandidate {
    Box box;
    float cost = 0;  ///< In logical pixels of distance: less for preferred positions.
};
/// Index of the candidate with the lowest cost, of equal ones the first. There must be one.
std::size_t least_covering(std::span<const TextCandidate> candidates,
                           std::span<const TextObstacle> obstacles);

/// What the scene shows: bodies and the axis.
std::vector<TextObstacle> scene_obstacles(const DrawContext& context);

}  // namespace app
