// The cells of a map, as coarse or fine as they are computed: areas, hatches, borders, names.
#include <algorithm>
#include <optional>

#include "app/drawing/typeset.h"
#include "app/features/map/map_hatches.h"
#include "app/features/map/map_parts.h"

namespace app {
namespace {

const MapEntry* entry_in(const std::vector<MapEntry>& entries, int meaning) {
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const MapEntry& entry) { return entry.meaning == meaning; });
    return found == entries.end() ? nullptr : &*found;
}

Rect box_of(const MapSheet& sheet, const MapRun& run) {
    const float left = sheet.left(run.from), top = sheet.low(run.high);
    return {left, top, sheet.left(run.to) - left, sheet.low(run.low) - top};
}

Box corners(const Rect& rect) { return {{rect.x, rect.y}, {rect.x + rect.width, rect.y + rect.height}}; }

void add_hatches(Drawing& drawing, const MapSheet& sheet, const std::vector<MapRun>& runs,
                 const std::vector<MapEntry>& entries) {
    for (const Hatch hatch : {Hatch::Rising, Hatch::Falling, Hatch::Level, Hatch::Upright}) {
        std::vector<Box> boxes;
        for (const MapRun& run : runs) {
            const MapEntry* entry = entry_in(entries, run.meaning);
            if (entry != nullptr && entry->hatch == hatch) boxes.push_back(corners(box_of(sheet, run)));
        }
        for (const HatchPart& part : hatch_parts(hatch, corners(sheet.room), boxes, sheet.px()))
            add_line(drawing, {part.from, part.to}, hatch_color(sheet.theme()), sheet.px());
    }
}

// The largest run with a meaning; of equally large ones that a quarter up, where the cross does not stand.
const MapRun* widest_run(const std::vector<MapRun>& runs, int meaning) {
    std::vector<const MapRun*> found;
    for (const MapRun& run : runs) {
        if (run.meaning != meaning) continue;
        const int longer = found.empty() ? 1 : (run.to - run.from) - (found[0]->to - found[0]->from);
        if (longer > 0) found.clear();
        if (longer >= 0) found.push_back(&run);
    }
    return found.empty() ? nullptr : found[found.size() / 4];
}

// Where the name of an entry stands: in its widest run; absent when there is no room.
std::optional<Box> name_place(const MapSheet& sheet, const std::vector<MapRun>& runs, const MapEntry& entry) {
    const float px = sheet.px();
    const MapRun* widest = widest_run(runs, entry.meaning);
    if (widest == nullptr) return std::nullopt;
    const Rect run = box_of(sheet, *widest);
    const float wide = measure_markup(entry.label, Face::SansBold, 11.5F * px).width_px + 8 * px;
    if (run.width < wide + 4 * px) return std::nullopt;
    const float high = 17 * px;
    if (sheet.room.height < high + 2 * px) return std::nullopt;
    const float middle =
        std::clamp(run.y + run.height / 2, sheet.room.y + high / 2 + px, sheet.bottom() - high / 2 - px);
    const float left = run.x + run.width / 2 - wide / 2;
    return Box{{left, middle - high / 2}, {left + wide, middle + high / 2}};
}

// So that no colour has to be matched with the legend. None lies on another or on the cross.
void add_names(Drawing& drawing, const MapSheet& sheet, const std::vector<MapRun>& runs,
               const std::vector<MapEntry>& entries) {
    const float px = sheet.px();
    const glm::vec2 cross = cross_px(sheet.map.grid, sheet.room);
    std::vector<Box> taken{{cross - 11.0F * px, cross + 11.0F * px}};
    for (const MapEntry& entry : entries) {
        const std::optional<Box> box = name_place(sheet, runs, entry);
        if (!box || std::any_of(taken.begin(), taken.end(), [&](const Box& it) { return it.meets(*box); }))
            continue;
        taken.push_back(*box);
        add_box(drawing, {box->low.x, box->low.y, box->high.x - box->low.x, box->high.y - box->low.y}, 4 * px,
                name_ground(sheet.theme()), Rgba{});
        add_words(drawing, entry.label, {(box->low.x + box->high.x) / 2, box->high.y - 5 * px},
                  {Face::SansBold, 11.5F, sheet.theme().text}, px);
    }
}

}  // namespace

void add_cells(Drawing& drawing, const MapSheet& sheet, const MapAreas& areas) {
    const auto& [runs, borders, entries] = areas;
    for (const MapRun& run : runs)
        if (const MapEntry* entry = entry_in(entries, run.meaning))
            add_bar(drawing, box_of(sheet, run), entry->color);
    add_hatches(drawing, sheet, runs, entries);
    for (const MapBorder& border : borders)
        add_line(drawing,
                 {{sheet.left(border.from.x), sheet.low(border.from.y)},
                  {sheet.left(border.to.x), sheet.low(border.to.y)}},
                 sheet.theme().text, 1.4F * sheet.px());
    add_names(drawing, sheet, runs, entries);
}

}  // namespace app
