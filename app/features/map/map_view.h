// The map as a drawing: what decides at each place, with a legend, ticks and a cross at the present pose.
#pragma once

#include <optional>

#include "app/analysis/subject.h"
#include "app/drawing/sheet.h"
#include "app/features/map/map.h"
#include "app/scene/view.h"

namespace app {

/// The room of the places on a paper of that size, in its pixels; the legend and the ticks stand round it.
ScreenRect map_area(const Vec2& size_px, float scale);
/// How many places fit each way.
glm::ivec2 map_cell_count(const Vec2& size_px, float scale);
/// The place under a pixel of the paper; absent beside the map.
std::optional<glm::ivec2> map_cell_at(const MapGrid& grid, const glm::vec2& at_px, const ScreenRect& area);

/// The present pose on the paper.
glm::vec2 current_pose_px(const MapGrid& grid, const ScreenRect& area);

/// What is drawn, and how large.
struct MapDrawInput {
    const Map* map = nullptr;  ///< Never null.
    Vec2 size_px{1};
    NumberFormat number_format = NumberFormat::Short;  ///< Of the present values.
};

/// As much of the map as is computed. Empty when nothing is.
Drawing draw_map_picture(const MapDrawInput& input, const DrawOptions& options, const TextCatalog& texts);

/// Draws it again when something of it is another.
const Drawing& update(CachedMapDrawing& cache, const MapDrawInput& input, const DrawOptions& options,
                      const TextCatalog& texts);
/// Between frames, before it is asked for: the same map computed further, on the same paper and without a
/// background. Nothing when another map was drawn last, or in another language.
void draw_map_ahead(CachedMapDrawing& cache, const Map& map, const TextCatalog& texts);

/// All of the map that is shown at first.
Drawing draw_map(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                 const TextCatalog& texts, const InteractionState& interaction);

}  // namespace app
