// Each side has a cost: the way from the cursor, and what the note would lie on.
#include "app/scene/note.h"

#include <algorithm>

#include "app/drawing/clutter.h"
#include "app/scene/event_mark.h"
#include "app/scene/tag.h"

namespace app {

namespace {

constexpr float cursor_padding_px = 18;
constexpr float body_padding_px = 14;
constexpr float paper_padding_px = 6;
// In pixels of way.
constexpr float dragged_cost = 140, body_cost = 120, text_cost = 600, line_cost = 150, cursor_cost = 1000;
constexpr float stickiness = 130;  // what another side must be better by than the one before

Box bounds(const PaperPolygon& polygon, const glm::vec2& cursor) {
    Box box{cursor, cursor};
    for (const Vec2& corner : polygon) {
        box.min = glm::min(box.min, glm::vec2(corner));
        box.max = glm::max(box.max, glm::vec2(corner));
    }
    return box;
}

glm::vec2 min_corner(int side, const Box& dragged, const glm::vec2& cursor, const glm::vec2& size,
                     float scale) {
    const float away = cursor_padding_px * scale, offset = body_padding_px * scale;
    const glm::vec2 right_below = cursor + away, left_above = cursor - away - size,
                    centered = cursor - size * 0.5F;
    const std::array<glm::vec2, tooltip_sides> corners{{right_below,
                                                        {right_below.x, left_above.y},
                                                        {left_above.x, right_below.y},
                                                        left_above,
                                                        {dragged.max.x + offset, centered.y},
                                                        {dragged.min.x - offset - size.x, centered.y},
                                                        {centered.x, dragged.max.y + offset},
                                                        {centered.x, dragged.min.y - offset - size.y}}};
    return corners[static_cast<std::size_t>(side)];
}

float cost_of(const Box& box, const glm::vec2& cursor, float scale, const TooltipObstacles& obstacles) {
    const Box padded{box.min - paper_padding_px * scale, box.max + paper_padding_px * scale};
    float cost = glm::distance(cursor, glm::clamp(cursor, box.min, box.max)) / scale;
    if (padded.intersects({cursor, cursor})) cost += cursor_cost;
    if (intersects(obstacles.dragged, padded)) cost += dragged_cost;
    for (const PaperPolygon& body : obstacles.bodies) cost += intersects(body, padded) ? body_cost : 0;
    for (const Box& text_box : obstacles.texts) cost += text_box.intersects(padded) ? text_cost : 0;
    for (const auto& [from, to] : obstacles.lines) cost += intersects(from, to, padded) ? line_cost : 0;
    return cost;
}

// The corner itself, and for each of the words that the note would lie on then the four that are just off
// them.
std::vector<glm::vec2> candidate_corners(const glm::vec2& low, const glm::vec2& size, float scale,
                                         const TooltipObstacles& obstacles) {
    std::vector<glm::vec2> all{low};
    const glm::vec2 padding(1.5F * paper_padding_px * scale);
    const Box padded{low - padding, low + size + padding};
    for (const Box& text_box : obstacles.texts) {
        if (!text_box.intersects(padded)) continue;
        const glm::vec2 before = text_box.min - size - padding, behind = text_box.max + padding;
        for (const glm::vec2& candidate : {glm::vec2(low.x, behind.y), glm::vec2(low.x, before.y),
                                           glm::vec2(behind.x, low.y), glm::vec2(before.x, low.y)})
            all.push_back(candidate);
    }
    return all;
}

}  // namespace

TooltipPlacement place_tooltip(const glm::vec2& paper_px, float scale, const glm::vec2& cursor,
                               const glm::vec2& size, const TooltipObstacles& obstacles) {
    const Box dragged = bounds(obstacles.dragged, cursor);
    const glm::vec2 min_position{paper_padding_px * scale},
        max_position = glm::max(min_position, paper_px - size - paper_padding_px * scale);
    const auto clamp_to_paper = [&](const glm::vec2& low) {
        return glm::clamp(low, min_position, max_position);
    };
    TooltipPlacement best;
    float best_cost = 1e30F;
    for (int side = 0; side < tooltip_sides; ++side) {
        const glm::vec2 preferred = clamp_to_paper(min_corner(side, dragged, cursor, size, scale));
        for (const glm::vec2& low : candidate_corners(preferred, size, scale, obstacles)) {
            const Box box{clamp_to_paper(low), clamp_to_paper(low) + size};
            const float cost =
                cost_of(box, cursor, scale, obstacles) - (side == obstacles.previous_side ? stickiness : 0);
            if (cost >= best_cost) continue;
            best_cost = cost;
            best = {side, box};
        }
    }
    return best;
}

TooltipPlacement add_tooltip(Drawing& drawing, const DrawOptions& options, const Vec2& position_px,
                             const DragTooltip& tooltip, const TooltipObstacles& obstacles) {
    const Callout callout{tooltip.text, FontFace::Mono, 12.5F, options.theme->text, options.theme->dim};
    const SnapIcon* icon = find_snap_icon(tooltip.event);
    const float icon_px = callout_height_px * options.scale,
                before = icon == nullptr ? 0 : icon_px + 4 * options.scale;
    const glm::vec2 size = callout_size(callout, options.scale) + glm::vec2(before, 0);
    TooltipPlacement placement =
        place_tooltip(drawing.size_px, options.scale, glm::vec2(position_px), size, obstacles);
    const glm::vec2 low = placement.box.min;
    if (icon != nullptr) add_snap_icon(drawing, options, {low, low + icon_px}, *icon);
    add_callout(drawing, options, low + glm::vec2(before, 0), callout);
    return placement;
}

}  // namespace app
