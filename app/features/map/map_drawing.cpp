// The drawing of a map.
#include "app/features/map/map_drawing.h"

#include <algorithm>
#include <chrono>

#include "app/drawing/fonts.h"

namespace app {
namespace {

float width(const Box& box) { return box.max.x - box.min.x; }

// Position of the name of an entry: in the middle of its widest polygons; absent if it does not fit.
std::optional<Box> name_box(const MapCanvas& canvas, const LegendEntry& entry,
                            const std::vector<MapPolygon>& polygons) {
    const float px = canvas.px();
    std::vector<Box> widest;
    for (const MapPolygon& polygon : polygons) {
        Box box{polygon[0], polygon[0]};
        for (const glm::vec2& point : polygon) box = {glm::min(box.min, point), glm::max(box.max, point)};
        if (!widest.empty() && width(box) > width(widest[0])) widest.clear();
        if (widest.empty() || width(box) == width(widest[0])) widest.push_back(box);
    }
    const Box& place = widest[widest.size() / 2];
    const float text_width = measure_markup(entry.label, FontFace::SansBold, 11.5F * px).width_px;
    const glm::vec2 half(text_width / 2 + 4 * px, 8.5F * px);
    if (width(place) < 2 * half.x + 4 * px || canvas.area.height < 2 * half.y + 2 * px) return std::nullopt;
    glm::vec2 center = (place.min + place.max) * 0.5F;
    center.y = std::clamp(center.y, canvas.area.y + half.y + px, canvas.area.bottom() - half.y - px);
    return Box{center - half, center + half};
}

// Adds names to areas, so the legend is rarely needed. Names overlap neither each other nor the cross.
void add_names(Drawing& drawing, const MapCanvas& canvas, const MapAreas& areas,
               const std::vector<LegendEntry>& entries) {
    const float px = canvas.px();
    const glm::vec2 cross = canvas.area.center();
    std::vector<Box> occupied{{cross - 11.0F * px, cross + 11.0F * px}};
    for (const LegendEntry& entry : entries) {
        const std::optional<Box> box = name_box(canvas, entry, areas.at(entry.meaning));
        if (!box || std::ranges::any_of(occupied, [&](const Box& placed) { return placed.intersects(*box); }))
            continue;
        occupied.push_back(*box);
        add_rounded_box(drawing, *box, 4 * px, name_background(canvas.theme()), Color{});
        add_text(drawing, entry.label, {(box->min.x + box->max.x) / 2, box->max.y - 5 * px},
                 {FontFace::SansBold, 11.5F, canvas.theme().text}, px);
    }
}

// The complete drawing.

constexpr float margin_left = 64, margin_top = 22, margin_bottom = 36;
constexpr float legend_width = 190, margin_right = 24, min_width_with_legend = 520;
constexpr float cell_size_px = 2;

// Draws the cross twice, wide and thin: visible on every colour.
void add_pose_marker(Drawing& drawing, const MapCanvas& canvas) {
    const glm::vec2 center = canvas.area.center();
    const float arm = 10 * canvas.px(), gap = 3 * canvas.px();
    for (const auto& [color, width] :
         {std::pair(canvas.theme().window, 4.0F), std::pair(canvas.theme().text, 1.6F)})
        for (const glm::vec2& direction :
             {glm::vec2(1, 0), glm::vec2(-1, 0), glm::vec2(0, 1), glm::vec2(0, -1)})
            add_line(drawing, {center + gap * direction, center + arm * direction}, color,
                     width * canvas.px());
}

// In a narrow drawing the names on the areas must do.
bool has_legend(const Vec2& size_px, float scale) { return size_px.x >= min_width_with_legend * scale; }

}  // namespace

ScreenRect map_area(const Vec2& size_px, float scale) {
    const float right = has_legend(size_px, scale) ? legend_width : margin_right;
    const float width = static_cast<float>(size_px.x) - (margin_left + right) * scale;
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

Drawing draw_map_picture(const MapDrawInput& input, const DrawOptions& options, const TextCatalog& texts) {
    const Map& map = *input.map;
    Drawing drawing = blank_page(input.size_px, options);
    if (map.cells.empty()) return drawing;
    const MapCanvas canvas{map, map_area(input.size_px, options.scale), options, texts, input.number_format};
    const MapAreas areas = find_areas(canvas);
    const std::vector<VerdictBoundary> boundaries = find_boundaries(map);
    const std::vector<LegendEntry> entries = legend_entries(map, *options.theme, texts);
    for (const LegendEntry& entry : entries)
        for (const MapPolygon& polygon : areas.at(entry.meaning)) add_area(drawing, polygon, entry.color);
    for (const LegendEntry& entry : entries)
        add_hatch(drawing.paths, areas.at(entry.meaning),
                  map_hatch(entry.hatch, canvas.theme(), canvas.px()));
    for (const VerdictBoundary& boundary : boundaries)
        add_line(drawing, {canvas.point_at(boundary.from), canvas.point_at(boundary.to)}, canvas.theme().text,
                 1.4F * canvas.px());
    add_names(drawing, canvas, areas, entries);
    add_scales(drawing, canvas);
    add_pose_marker(drawing, canvas);
    if (!has_legend(input.size_px, options.scale)) return drawing;
    const float x = canvas.area.right() + 14 * options.scale;
    ScreenRect legend_area{x, canvas.area.y, static_cast<float>(input.size_px.x) - x, canvas.area.height};
    if (!boundaries.empty()) legend_area = add_boundary_row(drawing, entries, legend_area, options, texts);
    add_legend(drawing, entries, legend_area, options, texts);
    return drawing;
}

const Drawing& update(MapState& state, ViewKey key, const TextCatalog& texts) {
    const Map& map = state.map;
    // The axis that is shown, the camera and the pin do not change the map.
    key.axis = key.last_played = key.hovered_contact = -1;
    key.turned_direction.reset();
    key.document.pinned.clear();
    key.document.camera.reset();
    key.camera = {};
    key.own = {static_cast<double>(map.stride)};
    for (const MapRange* range : {&map.grid.x, &map.grid.y}) {
        const MapParameter& parameter = range->parameter;
        key.own.insert(
            key.own.end(),
            {static_cast<double>(parameter.side), static_cast<double>(parameter.kind),
             static_cast<double>(parameter.index), range->step, static_cast<double>(range->count)});
    }
    key.own.push_back(static_cast<double>(map.grid.mode));
    return state.drawing.update(std::move(key), [&](const ViewKey& changed) {
        return draw_map_picture({&map, changed.size_px, changed.number_format},
                                {changed.theme, changed.scale, true, {}}, texts);
    });
}

void work_between_frames(MapState& state, const TextCatalog& texts, const IdleTime& idle) {
    using Clock = std::chrono::steady_clock;
    Map& map = state.map;
    if (map.cells.empty()) return;
    while (!is_complete(map) && idle.has_time()) {
        const Clock::time_point slice_end = Clock::now() + std::chrono::milliseconds(1);
        refine_map(map, map.grid, [&] { return Clock::now() < slice_end; });
    }
    // With the last size; a map of another language is drawn when it is shown.
    const std::optional<ViewKey>& last = state.drawing.inputs;
    if (!idle.has_event() && last && last->language == texts.language()) update(state, *last, texts);
}

Drawing draw_map(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                 const TextCatalog& texts, const InteractionState&) {
    const auto compute = [&](const Vec2& size) {
        Map map;
        refine_map(map, make_map_grid(*analysis.document, {}, map_cell_count(size, options.scale)),
                   [] { return true; });
        return map;
    };
    // The sentence is about the current pose: any size has it.
    return below_text({map_sentence(compute({1, 1}), texts)}, size_px, options, [&](const Vec2& size) {
        const Map map = compute(size);
        return draw_map_picture({&map, size, analysis.number_format}, options, texts);
    });
}

}  // namespace app
