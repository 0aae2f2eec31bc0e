// The map as a drawing: what decides at each place, with a legend, ticks and a cross at the present pose.
#pragma once

#include <optional>

#include "app/model/map.h"
#include "app/view/sheet.h"
#include "app/view/view.h"

namespace app {

/// The room of the places on a paper of that size, in its pixels; the legend and the ticks stand round it.
Rect map_room(const Vec2& size_px, float scale);
/// How many places fit each way.
glm::ivec2 map_places(const Vec2& size_px, float scale);
/// The place under a pixel of the paper; absent beside the map.
std::optional<glm::ivec2> map_place(const MapGrid& grid, const glm::vec2& at_px, const Rect& room);

/// "B x", "A turn z", "B half size 1".
std::string freedom_text(const Freedom& freedom, const Words& words);
/// Both numbers at a place to the last digit, what the method says and which axis decides; a line each.
std::string map_sentence(Map& map, glm::ivec2 place, const Words& words);

/// As much of the map as is computed. Empty when nothing is.
Drawing drawn_map(const Map& map, const Vec2& size_px, const Look& look, const Words& words);
/// All of the map that is shown at first.
Drawing draw_map(const Subject& subject, const Vec2& size_px, const Look& look, const Words& words,
                 const Emphasis& emphasis);

}  // namespace app
