// The map as a drawing: what decides at each place, with a legend, ticks and a cross at the present pose.
#pragma once

#include <optional>

#include "app/analysis/subject.h"
#include "app/drawing/sheet.h"
#include "app/features/map/map.h"
#include "app/scene/view.h"

namespace app {

/// The room of the places on a paper of that size, in its pixels; the legend and the ticks stand round it.
Rect map_room(const Vec2& size_px, float scale);
/// How many places fit each way.
glm::ivec2 map_places(const Vec2& size_px, float scale);
/// The place under a pixel of the paper; absent beside the map.
std::optional<glm::ivec2> map_place(const MapGrid& grid, const glm::vec2& at_px, const Rect& room);

/// The present pose on the paper.
glm::vec2 cross_px(const MapGrid& grid, const Rect& room);

/// What is drawn, and how large.
struct MapPaper {
    const Map* map = nullptr;  ///< Never null.
    Vec2 size_px{1};
    NumberForm numbers = NumberForm::Brief;  ///< Of the present values.
};

/// As much of the map as is computed. Empty when nothing is.
Drawing drawn_map(const MapPaper& paper, const Look& look, const Words& words);

/// Draws it again when something of it is another.
const Drawing& keep_up(MapPicture& picture, const MapPaper& paper, const Look& look, const Words& words);
/// Between frames, before it is asked for: the same map computed further, on the same paper and without a
/// background. Nothing when another map was drawn last, or in another language.
void draw_ahead(MapPicture& picture, const Map& map, const Words& words);

/// All of the map that is shown at first.
Drawing draw_map(const Subject& subject, const Vec2& size_px, const Look& look, const Words& words,
                 const Emphasis& emphasis);

}  // namespace app
