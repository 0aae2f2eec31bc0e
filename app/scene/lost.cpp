// The way from the middle of the paper, cut off at its edge and before the signs.
#include "app/scene/lost.h"

#include <algorithm>
#include <cmath>

#include "app/drawing/typeset.h"
#include "app/scene/paper_hull.h"

namespace app {
namespace {

constexpr float edge_inset_px = 40;  // of the edge, with room for the letter
constexpr float head_px = 9;
constexpr float min_distance_px = 30;
constexpr float letter_px = 15;

bool is_free(const DrawContext& context, const glm::vec2& position) {
    const glm::vec2 half(edge_inset_px * static_cast<float>(context.scale) / 2);
    return std::none_of(context.reserved.begin(), context.reserved.end(), [&](const Box& box) {
        return glm::all(glm::lessThan(position - half, box.max)) &&
               glm::all(glm::lessThan(box.min, position + half));
    });
}

OffscreenMarker offscreen_marker(const DrawContext& context, const core::Solid& solid, bool is_a) {
    const Vec2 center = context.view.size_px() * 0.5;
    const Vec2 available = glm::max(center - Vec2(edge_inset_px * context.scale), Vec2(1));
    const Vec2 away = context.view.project(solid.center).px - center;
    const Vec2 direction = glm::length(away) > 0 ? glm::normalize(away) : Vec2(1, 0);
    Real distance = std::min(available.x / std::max(std::abs(direction.x), 1e-9),
                             available.y / std::max(std::abs(direction.y), 1e-9));
    const Real step = 4 * context.scale;
    while (distance > step && !is_free(context, glm::vec2(center + direction * distance))) distance -= step;
    return {is_a, glm::vec2(center + direction * distance), glm::vec2(direction)};
}

// Side by side where both lie the same way.
void separate_markers(OffscreenMarker& marker, OffscreenMarker& other, float min_distance) {
    if (glm::distance(marker.position, other.position) >= min_distance) return;
    const glm::vec2 center = (marker.position + other.position) * 0.5F,
                    side(-marker.direction.y, marker.direction.x);
    marker.position = center + side * (min_distance / 2);
    other.position = center - side * (min_distance / 2);
}

}  // namespace

std::vector<OffscreenMarker> find_offscreen_shapes(const DrawContext& context) {
    std::vector<OffscreenMarker> offscreen;
    for (const core::Solid* solid : {&context.a(), &context.b()}) {
        if (is_off_paper(context, paper_polygon(context, *solid)))
            offscreen.push_back(offscreen_marker(context, *solid, solid == &context.a()));
    }
    if (offscreen.size() == 2)
        separate_markers(offscreen[0], offscreen[1], min_distance_px * static_cast<float>(context.scale));
    return offscreen;
}

Box marker_box(const OffscreenMarker& offscreen, float scale) {
    const glm::vec2 tip = offscreen.position + offscreen.direction * (head_px * scale),
                    letter = offscreen.position - offscreen.direction * ((head_px + letter_px) * scale),
                    margin((head_px + 1) * scale);
    return {glm::min(tip, letter) - margin, glm::max(tip, letter) + margin};
}

void add_offscreen_markers(Drawing& drawing, const DrawOptions& options,
                           const std::vector<OffscreenMarker>& offscreen) {
    for (const OffscreenMarker& marker : offscreen) {
        const Color color = marker.is_a ? options.theme->a : options.theme->b;
        const float head = head_px * options.scale, size = letter_px * options.scale;
        const glm::vec2 side(-marker.direction.y, marker.direction.x),
            back = marker.position - marker.direction * head;
        drawing.paths.push_back(
            {.points = {marker.position + marker.direction * head, back + side * head, back - side * head},
             .closed = true,
             .fill = color});
        const std::string letter = marker.is_a ? "A" : "B";
        const glm::vec2 center = marker.position - marker.direction * (head + size);
        const float width = measure_markup(letter, FontFace::SansBold, size).width_px;
        for (TextRun& text : layout_markup(letter, center + glm::vec2(-width / 2, 0.36F * size),
                                           FontFace::SansBold, size, color))
            drawing.texts.push_back(std::move(text));
    }
}

}  // namespace app
