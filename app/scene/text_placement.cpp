// Where text over the scene is placed.
#include "app/scene/text_placement.h"

#include <algorithm>
#include <array>

#include "app/drawing/occupancy_grid.h"

namespace app {

namespace {

// How much of a text in the box lies on the obstacle, 0..1.
float covered_fraction(const Box& box, const PaperPolygon& outline) {
    const glm::vec2 size = box.max - box.min;
    if (outline.size() == 2)
        return std::min(fraction_inside(glm::vec2(outline[0]), glm::vec2(outline[1]), box) *
                            static_cast<float>(glm::distance(outline[0], outline[1])) / size.x,
                        1.0F);
    Real inside = 0;
    constexpr std::array rows{0.1F, 0.5F, 0.9F};
    for (const float row : rows) {
        const Real y = box.min.y + row * size.y;
        inside += length_inside(outline, {box.min.x, y}, {box.max.x, y});
    }
    return static_cast<float>(inside) / (rows.size() * size.x);
}

}  // namespace

TextObstacle text_obstacle(const Box& box, float cost) {
    return {{Vec2(box.min), Vec2(box.max.x, box.min.y), Vec2(box.max), Vec2(box.min.x, box.max.y)}, cost};
}

float cover_cost(const Box& box, std::span<const TextObstacle> obstacles) {
    float cost = 0;
    for (const TextObstacle& obstacle : obstacles)
        if (intersects(obstacle.outline, box))
            cost += obstacle.cost * (1 + covered_fraction(box, obstacle.outline));
    return cost;
}

std::size_t least_covering(std::span<const TextCandidate> candidates,
                           std::span<const TextObstacle> obstacles) {
    const auto total_cost = [&](const TextCandidate& candidate) {
        return candidate.cost + cover_cost(candidate.box, obstacles);
    };
    std::size_t best = 0;
    float best_cost = total_cost(candidates[0]);
    for (std::size_t i = 1; i < candidates.size(); ++i) {
        const float cost = total_cost(candidates[i]);
        if (cost >= best_cost) continue;
        best_cost = cost;
        best = i;
    }
    return best;
}

std::vector<TextObstacle> scene_obstacles(const DrawContext& context) {
    std::vector<TextObstacle> obstacles;
    for (PaperPolygon& polygon : paper_polygons(context))
        obstacles.push_back({std::move(polygon), obstacle_cost::body});
    if (const auto line = clip_axis_to_paper(context))
        obstacles.push_back({{(*line)[0], (*line)[1]}, obstacle_cost::line});
    return obstacles;
}

}  // namespace app
