// The cells of a map, as coarse or fine as they are computed: areas, hatches, borders, names.
#include <algorithm>
#include <cmath>
#include <optional>

#include "app/figure/typeset.h"
#include "app/view/map_parts.h"

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

// Which hatch each place has. Its lines run over the whole map, so that they go on from cell to cell.
struct Hatched {
    const MapSheet& sheet;
    glm::ivec2 count;
    int wide;  // one more than places across; one more row too: for a line that ends on the far edge
    std::vector<Hatch> places;

    // As `map_place` has it, in places.
    glm::vec2 place(const glm::vec2& at_px) const {
        const glm::vec2 room(sheet.room.width, sheet.room.height);
        return glm::vec2(at_px.x - sheet.room.x, sheet.bottom() - at_px.y) * glm::vec2(count) / room;
    }
    // Of a place on the map.
    bool has(const glm::vec2& place, Hatch hatch) const {
        return places[static_cast<int>(place.y) * wide + static_cast<int>(place.x)] == hatch;
    }
};

Hatched hatched(const MapSheet& sheet, const std::vector<MapRun>& runs,
                const std::vector<MapEntry>& entries) {
    const glm::ivec2 count = sheet.count();
    const int wide = count.x + 1;
    const std::size_t places = static_cast<std::size_t>(wide) * (count.y + 1);
    Hatched all{sheet, count, wide, std::vector<Hatch>(places, Hatch::None)};
    for (const MapRun& run : runs) {
        const MapEntry* entry = entry_in(entries, run.meaning);
        if (entry == nullptr || entry->hatch == Hatch::None) continue;
        for (int y = run.low; y < run.high; ++y)
            std::fill_n(all.places.begin() + static_cast<std::ptrdiff_t>(y) * wide + run.from,
                        run.to - run.from, entry->hatch);
    }
    return all;
}

// How many steps along a line its part on the map begins and ends; none when `to` is less.
struct OnMap {
    float from = 0, to = 1e9F;
};

OnMap on_map(const glm::vec2& start, const glm::vec2& step, const glm::ivec2& count) {
    OnMap part;
    for (int i = 0; i < 2; ++i) {
        if (step[i] == 0) continue;
        const float low = -start[i] / step[i], high = (static_cast<float>(count[i]) - start[i]) / step[i];
        part.from = std::max(part.from, std::min(low, high));
        part.to = std::min(part.to, std::max(low, high));
    }
    return part;
}

// The parts of one line from edge to edge that lie on places with that hatch.
void add_hatch_line(Drawing& drawing, const Hatched& hatched, Hatch hatch, const glm::vec2& from,
                    const glm::vec2& along) {
    const float px = hatched.sheet.px();
    const glm::vec2 step_px = along * 2.0F * px, start = hatched.place(from);
    const glm::vec2 step = hatched.place(from + step_px) - start;
    const OnMap part = on_map(start, step, hatched.count);
    const Rgba color = hatch_color(hatched.sheet.theme());
    constexpr float none = -1;
    float begin = none;
    const auto end = [&](float at) {
        if (begin != none) add_line(drawing, {from + begin * step_px, from + at * step_px}, color, px);
        begin = none;
    };
    const float first = std::ceil(part.from - 0.5F);
    glm::vec2 place = start + (first + 0.5F) * step;  // each step is judged by its middle
    for (float at = first; at + 0.5F < part.to; ++at, place += step) {
        const bool on = hatched.has(place, hatch);
        if (on == (begin != none)) continue;
        if (on) begin = std::max(at, part.from);
        if (!on) end(at);
    }
    end(part.to);
}

// Where the lines of a hatch begin, at the edges of the room.
std::vector<glm::vec2> beginnings(const MapSheet& sheet, Hatch hatch) {
    const Rect& room = sheet.room;
    const float spacing = 6 * sheet.px();
    std::vector<glm::vec2> all;
    if (hatch == Hatch::Level) {
        for (float y = room.y + spacing / 2; y < sheet.bottom(); y += spacing) all.emplace_back(room.x, y);
        return all;
    }
    if (hatch == Hatch::Upright) {
        for (float x = room.x + spacing / 2; x < room.x + room.width; x += spacing)
            all.emplace_back(x, room.y);
        return all;
    }
    const float y = hatch == Hatch::Rising ? sheet.bottom() - 0.5F : room.y + 0.5F;
    for (float x = room.x - room.height; x < room.x + room.width; x += 1.4F * spacing) all.emplace_back(x, y);
    return all;
}

void add_hatches(Drawing& drawing, const MapSheet& sheet, const std::vector<MapRun>& runs,
                 const std::vector<MapEntry>& entries) {
    const Hatched places = hatched(sheet, runs, entries);
    for (const auto& [hatch, along] :
         {std::pair(Hatch::Rising, glm::vec2(1, -1)), std::pair(Hatch::Falling, glm::vec2(1, 1)),
          std::pair(Hatch::Level, glm::vec2(1, 0)), std::pair(Hatch::Upright, glm::vec2(0, 1))}) {
        const Hatch wanted = hatch;
        if (std::any_of(entries.begin(), entries.end(),
                        [&](const MapEntry& entry) { return entry.hatch == wanted; }))
            for (const glm::vec2& from : beginnings(sheet, hatch))
                add_hatch_line(drawing, places, hatch, from, along);
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

void add_cells(Drawing& drawing, const MapSheet& sheet, const std::vector<MapRun>& runs,
               const std::vector<MapEntry>& entries) {
    for (const MapRun& run : runs)
        if (const MapEntry* entry = entry_in(entries, run.meaning))
            add_bar(drawing, box_of(sheet, run), entry->color);
    add_hatches(drawing, sheet, runs, entries);
    for (const MapBorder& border : map_borders(sheet.map))
        add_line(drawing,
                 {{sheet.left(border.from.x), sheet.low(border.from.y)},
                  {sheet.left(border.to.x), sheet.low(border.to.y)}},
                 sheet.theme().text, 1.4F * sheet.px());
    add_names(drawing, sheet, runs, entries);
}

}  // namespace app
