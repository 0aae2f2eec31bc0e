// The cells of a map, as coarse or fine as they are computed: areas, hatches, borders, names.
#include <algorithm>
#include <optional>

#include "app/drawing/typeset.h"
#include "app/features/map/map_hatches.h"
#include "app/features/map/map_parts.h"

namespace app {
namespace {

const LegendEntry* find_entry(const std::vector<LegendEntry>& entries, int meaning) {
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const LegendEntry& entry) { return entry.meaning == meaning; });
    return found == entries.end() ? nullptr : &*found;
}

ScreenRect region_rect(const MapCanvas& canvas, const MapRegion& region) {
    const float left = canvas.cell_left(region.from), top = canvas.cell_bottom(region.end_row);
    return {left, top, canvas.cell_left(region.to) - left, canvas.cell_bottom(region.first_row) - top};
}

Box to_box(const ScreenRect& rect) { return {{rect.x, rect.y}, {rect.x + rect.width, rect.y + rect.height}}; }

void add_hatches(Drawing& drawing, const MapCanvas& canvas, const std::vector<MapRegion>& regions,
                 const std::vector<LegendEntry>& entries) {
    for (const HatchPattern hatch :
         {HatchPattern::Rising, HatchPattern::Falling, HatchPattern::Horizontal, HatchPattern::Vertical}) {
        std::vector<Box> boxes;
        for (const MapRegion& region : regions) {
            const LegendEntry* entry = find_entry(entries, region.meaning);
            if (entry != nullptr && entry->hatch == hatch)
                boxes.push_back(to_box(region_rect(canvas, region)));
        }
        for (const HatchSegment& segment : hatch_segments(hatch, to_box(canvas.area), boxes, canvas.px()))
            add_line(drawing, {segment.from, segment.to}, hatch_color(canvas.theme()), canvas.px());
    }
}

// The largest run with a meaning; of equally large ones that a quarter up, where the cross does not stand.
const MapRegion* widest_region(const std::vector<MapRegion>& regions, int meaning) {
    std::vector<const MapRegion*> found;
    for (const MapRegion& region : regions) {
        if (region.meaning != meaning) continue;
        const int longer = found.empty() ? 1 : (region.to - region.from) - (found[0]->to - found[0]->from);
        if (longer > 0) found.clear();
        if (longer >= 0) found.push_back(&region);
    }
    return found.empty() ? nullptr : found[found.size() / 4];
}

// Where the name of an entry stands: in its widest run; absent when there is no room.
std::optional<Box> name_box(const MapCanvas& canvas, const std::vector<MapRegion>& regions,
                            const LegendEntry& entry) {
    const float px = canvas.px();
    const MapRegion* widest = widest_region(regions, entry.meaning);
    if (widest == nullptr) return std::nullopt;
    const ScreenRect region = region_rect(canvas, *widest);
    const float width = measure_markup(entry.label, FontFace::SansBold, 11.5F * px).width_px + 8 * px;
    if (region.width < width + 4 * px) return std::nullopt;
    const float height = 17 * px;
    if (canvas.area.height < height + 2 * px) return std::nullopt;
    const float center = std::clamp(region.y + region.height / 2, canvas.area.y + height / 2 + px,
                                    canvas.bottom() - height / 2 - px);
    const float left = region.x + region.width / 2 - width / 2;
    return Box{{left, center - height / 2}, {left + width, center + height / 2}};
}

// So that no colour has to be matched with the legend. None lies on another or on the cross.
void add_names(Drawing& drawing, const MapCanvas& canvas, const std::vector<MapRegion>& regions,
               const std::vector<LegendEntry>& entries) {
    const float px = canvas.px();
    const glm::vec2 cross = current_pose_px(canvas.map.grid, canvas.area);
    std::vector<Box> occupied{{cross - 11.0F * px, cross + 11.0F * px}};
    for (const LegendEntry& entry : entries) {
        const std::optional<Box> box = name_box(canvas, regions, entry);
        if (!box || std::any_of(occupied.begin(), occupied.end(),
                                [&](const Box& placed) { return placed.intersects(*box); }))
            continue;
        occupied.push_back(*box);
        add_rounded_box(drawing, {box->min.x, box->min.y, box->max.x - box->min.x, box->max.y - box->min.y},
                        4 * px, name_background(canvas.theme()), Color{});
        add_text(drawing, entry.label, {(box->min.x + box->max.x) / 2, box->max.y - 5 * px},
                 {FontFace::SansBold, 11.5F, canvas.theme().text}, px);
    }
}

}  // namespace

void add_cells(Drawing& drawing, const MapCanvas& canvas, const MapRegions& map_regions) {
    const auto& [regions, boundaries, entries] = map_regions;
    for (const MapRegion& region : regions)
        if (const LegendEntry* entry = find_entry(entries, region.meaning))
            add_bar(drawing, region_rect(canvas, region), entry->color);
    add_hatches(drawing, canvas, regions, entries);
    for (const VerdictBoundary& boundary : boundaries)
        add_line(drawing,
                 {{canvas.cell_left(boundary.from.x), canvas.cell_bottom(boundary.from.y)},
                  {canvas.cell_left(boundary.to.x), canvas.cell_bottom(boundary.to.y)}},
                 canvas.theme().text, 1.4F * canvas.px());
    add_names(drawing, canvas, regions, entries);
}

}  // namespace app
