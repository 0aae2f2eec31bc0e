// The cells of a map, as coarse or fine as they are computed: areas, hatches, borders, names.
#include <algorithm>
#include <optional>

#include "app/figure/typeset.h"
#include "app/view/map_parts.h"
#include "app/view/neighbourhood.h"

namespace app {
namespace {

// Cells of one meaning beside each other, over one row or more.
struct Run {
    int meaning = 0;
    int low = 0, high = 0;  // rows, the second one not of it
    int from = 0, to = 0;   // places across, the second one not of it

    bool is_under(const Run& other) const {
        return meaning == other.meaning && from == other.from && to == other.to && high == other.low;
    }
};

std::vector<Run> runs_in(const Map& map, const MapBand& band) {
    std::vector<Run> runs;
    for (int i = 0; i < band.across.count; ++i) {
        const int meaning = map_meaning(map.grid.mode, cell_of(map, band, i));
        if (runs.empty() || runs.back().meaning != meaning)
            runs.push_back({meaning, band.low, band.high, band.across.begin(i), 0});
        runs.back().to = i + 1 == band.across.count ? map.grid.x.count : band.across.begin(i + 1);
    }
    return runs;
}

// Runs of the same places and meaning one over the other are one.
std::vector<Run> runs_of(const Map& map, const std::vector<MapBand>& bands) {
    std::vector<Run> all;
    std::vector<std::size_t> below;
    for (const MapBand& band : bands) {
        std::vector<std::size_t> here;
        for (const Run& run : runs_in(map, band)) {
            const auto grown = std::find_if(below.begin(), below.end(),
                                            [&](std::size_t at) { return all[at].is_under(run); });
            here.push_back(grown == below.end() ? all.size() : *grown);
            if (grown == below.end())
                all.push_back(run);
            else
                all[*grown].high = run.high;
        }
        below = std::move(here);
    }
    return all;
}

const MapEntry* entry_in(const std::vector<MapEntry>& entries, int meaning) {
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const MapEntry& entry) { return entry.meaning == meaning; });
    return found == entries.end() ? nullptr : &*found;
}

Rect box_of(const MapSheet& sheet, const Run& run) {
    const float left = sheet.left(run.from), top = sheet.low(run.high);
    return {left, top, sheet.left(run.to) - left, sheet.low(run.low) - top};
}

// Which hatch each place has. Its lines run over the whole map, so that they go on from cell to cell.
struct Hatched {
    const MapSheet& sheet;
    std::vector<Hatch> places;

    bool has(const glm::vec2& at, Hatch hatch) const {
        const auto place = map_place(sheet.map.grid, at, sheet.room);
        return place && places[static_cast<std::size_t>(place->y) * sheet.count().x + place->x] == hatch;
    }
};

Hatched hatched(const MapSheet& sheet, const std::vector<Run>& runs, const std::vector<MapEntry>& entries) {
    const glm::ivec2 count = sheet.count();
    Hatched all{sheet, std::vector<Hatch>(static_cast<std::size_t>(count.x) * count.y, Hatch::None)};
    for (const Run& run : runs) {
        const MapEntry* entry = entry_in(entries, run.meaning);
        if (entry == nullptr || entry->hatch == Hatch::None) continue;
        for (int y = run.low; y < run.high; ++y)
            std::fill_n(all.places.begin() + static_cast<std::ptrdiff_t>(y) * count.x + run.from,
                        run.to - run.from, entry->hatch);
    }
    return all;
}

// The parts of one line from edge to edge that lie on places with that hatch.
void add_hatch_line(Drawing& drawing, const Hatched& hatched, Hatch hatch, const glm::vec2& from,
                    const glm::vec2& along) {
    const Rect& room = hatched.sheet.room;
    const float step = 2 * hatched.sheet.px();
    const float right = room.x + room.width;
    const float end = (along.y == 0 ? right : std::min(right, from.x + room.height)) + step;
    const Rgba color = hatch_color(hatched.sheet.theme());
    std::optional<glm::vec2> begin;
    for (glm::vec2 at = from; at.x < end; at += along * step) {
        const bool on = hatched.has(at, hatch);
        if (on && !begin) begin = at;
        if (on || !begin) continue;
        add_line(drawing, {*begin, at - along * step}, color, hatched.sheet.px());
        begin.reset();
    }
    if (begin)
        add_line(drawing, {*begin, *begin + along * std::max(end - step - begin->x, 0.0F)}, color,
                 hatched.sheet.px());
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
    const float y = hatch == Hatch::Rising ? sheet.bottom() - 0.5F : room.y + 0.5F;
    for (float x = room.x - room.height; x < room.x + room.width; x += 1.4F * spacing) all.emplace_back(x, y);
    return all;
}

void add_hatches(Drawing& drawing, const MapSheet& sheet, const std::vector<Run>& runs,
                 const std::vector<MapEntry>& entries) {
    const Hatched places = hatched(sheet, runs, entries);
    for (const auto& [hatch, way] :
         {std::pair(Hatch::Rising, -1.0F), std::pair(Hatch::Falling, 1.0F), std::pair(Hatch::Level, 0.0F)}) {
        const Hatch wanted = hatch;
        if (std::any_of(entries.begin(), entries.end(),
                        [&](const MapEntry& entry) { return entry.hatch == wanted; }))
            for (const glm::vec2& from : beginnings(sheet, hatch))
                add_hatch_line(drawing, places, hatch, from, {1, way});
    }
}

bool parted(const MapCell& one, const MapCell& other) {
    return one.legal && other.legal && one.verdict != other.verdict;
}

// The line on one side of which the shapes meet and on the other do not: within a band ...
void add_upright_borders(Drawing& drawing, const MapSheet& sheet, const MapBand& band) {
    for (int i = 1; i < band.across.count; ++i) {
        if (!parted(cell_of(sheet.map, band, i - 1), cell_of(sheet.map, band, i))) continue;
        const float x = sheet.left(band.across.begin(i));
        add_line(drawing, {{x, sheet.low(band.low)}, {x, sheet.low(band.high)}}, sheet.theme().text,
                 1.4F * sheet.px());
    }
}

// ... and between two.
void add_level_borders(Drawing& drawing, const MapSheet& sheet, const MapBand& below, const MapBand& above) {
    const float y = sheet.low(above.low);
    const MapBand& fine = below.across.count > above.across.count ? below : above;
    constexpr int none = -1;
    int begin = none;
    const auto end = [&](int to) {
        if (begin != none)
            add_line(drawing, {{sheet.left(begin), y}, {sheet.left(to), y}}, sheet.theme().text,
                     1.4F * sheet.px());
        begin = none;
    };
    for (int i = 0; i < fine.across.count; ++i) {
        const int x = fine.across.begin(i);
        const bool part = parted(cell_of(sheet.map, below, below.across.nearest(x)),
                                 cell_of(sheet.map, above, above.across.nearest(x)));
        if (part && begin == none) begin = x;
        if (!part) end(x);
    }
    end(sheet.count().x);
}

// The largest run with a meaning; of equally large ones that a quarter up, where the cross does not stand.
const Run* widest_run(const std::vector<Run>& runs, int meaning) {
    std::vector<const Run*> found;
    for (const Run& run : runs) {
        if (run.meaning != meaning) continue;
        const int longer = found.empty() ? 1 : (run.to - run.from) - (found[0]->to - found[0]->from);
        if (longer > 0) found.clear();
        if (longer >= 0) found.push_back(&run);
    }
    return found.empty() ? nullptr : found[found.size() / 4];
}

// Where the name of an entry stands: in its widest run; absent when there is no room.
std::optional<Box> name_place(const MapSheet& sheet, const std::vector<Run>& runs, const MapEntry& entry) {
    const float px = sheet.px();
    const Run* widest = widest_run(runs, entry.meaning);
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
void add_names(Drawing& drawing, const MapSheet& sheet, const std::vector<Run>& runs,
               const std::vector<MapEntry>& entries) {
    const float px = sheet.px();
    const glm::vec2 cross = cross_px(sheet.map.grid, sheet.room);
    std::vector<Box> taken{{cross - 11.0F * px, cross + 11.0F * px}};
    for (const MapEntry& entry : entries) {
        const std::optional<Box> box = name_place(sheet, runs, entry);
        if (!box || std::any_of(taken.begin(), taken.end(), [&](const Box& it) { return it.meets(*box); }))
            continue;
        taken.push_back(*box);
        if (entry.hatch != Hatch::None)
            add_box(drawing, {box->low.x, box->low.y, box->high.x - box->low.x, box->high.y - box->low.y},
                    4 * px, with_alpha(sheet.theme().window, 0.6F), Rgba{});
        add_words(drawing, entry.label, {(box->low.x + box->high.x) / 2, box->high.y - 5 * px},
                  {Face::SansBold, 11.5F, sheet.theme().text}, px);
    }
}

}  // namespace

void add_cells(Drawing& drawing, const MapSheet& sheet, const std::vector<MapEntry>& entries) {
    const std::vector<MapBand> bands = bands_of(sheet.map);
    const std::vector<Run> runs = runs_of(sheet.map, bands);
    for (const Run& run : runs)
        if (const MapEntry* entry = entry_in(entries, run.meaning))
            add_bar(drawing, box_of(sheet, run), entry->color);
    add_hatches(drawing, sheet, runs, entries);
    for (std::size_t i = 0; i < bands.size(); ++i) {
        add_upright_borders(drawing, sheet, bands[i]);
        if (i > 0) add_level_borders(drawing, sheet, bands[i - 1], bands[i]);
    }
    add_names(drawing, sheet, runs, entries);
}

}  // namespace app
