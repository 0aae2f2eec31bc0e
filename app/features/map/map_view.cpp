// The map as a drawing: cells in runs, where the verdict changes a line, ticks, the cross.
#include "app/features/map/map_view.h"

#include <algorithm>
#include <cmath>

#include "app/features/map/map_grid.h"
#include "app/features/map/map_parts.h"
#include "app/features/map/neighbourhood.h"

namespace app {
namespace {

constexpr float margin_left = 64, margin_right = 190, margin_top = 22, margin_bottom = 36;
constexpr float cell_size_px = 2;

// Twice, so that it shows on every colour.
void add_pose_marker(Drawing& drawing, const MapCanvas& canvas) {
    const glm::vec2 center = current_pose_px(canvas.map.grid, canvas.area);
    const float arm = 10 * canvas.px(), gap = 3 * canvas.px();
    for (const auto& [color, width] :
         {std::pair(canvas.theme().window, 4.0F), std::pair(canvas.theme().text, 1.6F)})
        for (const glm::vec2& direction :
             {glm::vec2(1, 0), glm::vec2(-1, 0), glm::vec2(0, 1), glm::vec2(0, -1)})
            add_line(drawing, {center + gap * direction, center + arm * direction}, color,
                     width * canvas.px());
}

}  // namespace

ScreenRect map_area(const Vec2& size_px, float scale) {
    const float width = static_cast<float>(size_px.x) - (margin_left + margin_right) * scale;
    const float height = static_cast<float>(size_px.y) - (margin_top + margin_bottom) * scale;
    return {std::round(margin_left * scale), std::round(margin_top * scale),
            std::max(std::floor(width), 1.0F), std::max(std::floor(height), 1.0F)};
}

glm::ivec2 map_cell_count(const Vec2& size_px, float scale) {
    const ScreenRect area = map_area(size_px, scale);
    const float cell = cell_size_px * scale;
    return {std::max(static_cast<int>(area.width / cell), 3),
            std::max(static_cast<int>(area.height / cell), 3)};
}

std::optional<glm::ivec2> map_cell_at(const MapGrid& grid, const glm::vec2& at_px, const ScreenRect& area) {
    if (!area.contains(at_px.x, at_px.y)) return std::nullopt;
    const float across = (at_px.x - area.x) / area.width, up = 1 - (at_px.y - area.y) / area.height;
    const glm::ivec2 cell_index(across * static_cast<float>(grid.x.count),
                                up * static_cast<float>(grid.y.count));
    return glm::min(cell_index, glm::ivec2(grid.x.count - 1, grid.y.count - 1));
}

glm::vec2 current_pose_px(const MapGrid& grid, const ScreenRect& area) {
    const auto center = [](int count) {
        const int half = count / 2;
        return (static_cast<float>(half) + 0.5F) / static_cast<float>(count);
    };
    return {area.x + area.width * center(grid.x.count), area.y + area.height * (1 - center(grid.y.count))};
}

Drawing draw_map_picture(const MapDrawInput& input, const DrawOptions& options, const TextCatalog& texts) {
    const Map& map = *input.map;
    Drawing drawing;
    drawing.size_px = input.size_px;
    if (!options.transparent) drawing.background = options.theme->panel;
    if (map.cells.empty()) return drawing;
    const MapCanvas canvas{map, map_area(input.size_px, options.scale), options, texts, input.number_format};
    const std::vector<MapSpanRows> bands = find_span_rows(map);
    MapRegions map_regions{find_regions(map.grid.mode, bands), find_boundaries(bands), {}};
    map_regions.entries = legend_entries(map, map_regions.regions, *options.theme, texts);
    add_cells(drawing, canvas, map_regions);
    add_scales(drawing, canvas);
    add_pose_marker(drawing, canvas);
    const float x = canvas.area.x + canvas.area.width + 14 * options.scale;
    ScreenRect legend_area{x, canvas.area.y, static_cast<float>(input.size_px.x) - x, canvas.area.height};
    if (!map_regions.boundaries.empty())
        legend_area = add_boundary_row(drawing, map_regions.entries, legend_area, options, texts);
    add_legend(drawing, map_regions.entries, legend_area, options, texts);
    return drawing;
}

const Drawing& update(CachedMapDrawing& cache, const MapDrawInput& input, const DrawOptions& options,
                      const TextCatalog& texts) {
    const Map& map = *input.map;
    CachedMapDrawing::Inputs inputs{map.grid,      map.stride,    map.next,         input.size_px,
                                    options.scale, options.theme, texts.language(), input.number_format};
    if (cache.inputs == inputs) return cache.drawing;
    cache.inputs = std::move(inputs);
    cache.drawing = draw_map_picture(input, options, texts);
    return cache.drawing;
}

void draw_map_ahead(CachedMapDrawing& cache, const Map& map, const TextCatalog& texts) {
    const CachedMapDrawing::Inputs& last = cache.inputs;
    if (last.theme == nullptr || !(last.grid == map.grid) || last.language != texts.language()) return;
    update(cache, {&map, last.size_px, last.number_format}, {last.theme, last.scale, true, {}}, texts);
}

Drawing draw_map(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                 const TextCatalog& texts, const InteractionState&) {
    Map map;
    refine_map(map, make_map_grid(*analysis.document, {}, map_cell_count(size_px, options.scale)),
               [] { return true; });
    return draw_map_picture({&map, size_px, analysis.number_format}, options, texts);
}

}  // namespace app
