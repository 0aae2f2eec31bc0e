// Band by band from the least y; each with the one below it.
#include "app/features/map/map_runs.h"

#include <algorithm>

#include "app/features/map/map_legend.h"
#include "app/features/map/neighbourhood.h"

namespace app {
namespace {

using Pieces = std::vector<MapPiece>;

// With all that are alike in one.
template <class Alike>
Pieces joined(const Pieces& pieces, const Alike& alike) {
    Pieces fewer;
    for (const MapPiece& piece : pieces) {
        if (!fewer.empty() && alike(*fewer.back().cell, *piece.cell))
            fewer.back().to = piece.to;
        else
            fewer.push_back(piece);
    }
    return fewer;
}

Pieces pieces_in(const Map& map, const MapBand& band) {
    const MapCell* cell = &cell_of(map, band, 0);
    Pieces pieces{{cell, 0, map.grid.x.count}};
    for (int i = 1; i < band.across.count; ++i) {
        const MapCell* before = cell;
        cell += band.across.stride;
        if (*cell == *before) continue;
        const int from = band.across.begin(i);
        pieces.back().to = from;
        pieces.push_back({cell, from, map.grid.x.count});
    }
    return pieces;
}

bool parted(const MapCell& one, const MapCell& other) {
    return one.legal && other.legal && one.verdict != other.verdict;
}

// Where both bands have a piece each that the line runs between.
void add_level_borders(std::vector<MapBorder>& borders, const Pieces& below, const Pieces& above, int y) {
    std::size_t i = 0, k = 0;
    bool goes_on = false;
    for (int x = 0; i < below.size() && k < above.size();) {
        const int end = std::min(below[i].to, above[k].to);
        const bool part = parted(*below[i].cell, *above[k].cell);
        if (part && goes_on) borders.back().to.x = end;
        if (part && !goes_on) borders.push_back({{x, y}, {end, y}});
        goes_on = part;
        if (below[i].to == end) ++i;
        if (above[k].to == end) ++k;
        x = end;
    }
}

}  // namespace

std::vector<MapRows> map_rows(const Map& map) {
    std::vector<MapRows> bands;
    for (const MapBand& band : bands_of(map)) bands.push_back({band.low, band.high, pieces_in(map, band)});
    return bands;
}

std::vector<MapRun> map_runs(MapMode mode, const std::vector<MapRows>& bands) {
    const auto alike = [mode](const MapCell& one, const MapCell& other) {
        return map_meaning(mode, one) == map_meaning(mode, other);
    };
    std::vector<MapRun> all;
    std::vector<std::size_t> below, here;
    for (const MapRows& rows : bands) {
        here.clear();
        for (const MapPiece& piece : joined(rows.pieces, alike)) {
            // Of the same places and meaning as one below it, it is a part of that one.
            const int meaning = map_meaning(mode, *piece.cell);
            const auto grown = std::find_if(below.begin(), below.end(), [&](std::size_t at) {
                return all[at].from == piece.from && all[at].to == piece.to && all[at].meaning == meaning;
            });
            here.push_back(grown == below.end() ? all.size() : *grown);
            if (grown == below.end())
                all.push_back({meaning, piece.cell, rows.low, rows.high, piece.from, piece.to});
            else
                all[*grown].high = rows.high;
        }
        std::swap(below, here);
    }
    return all;
}

std::vector<MapBorder> map_borders(const std::vector<MapRows>& bands) {
    const auto alike = [](const MapCell& one, const MapCell& other) {
        return one.legal == other.legal && one.verdict == other.verdict;
    };
    std::vector<MapBorder> borders;
    Pieces below;
    for (const MapRows& rows : bands) {
        Pieces here = joined(rows.pieces, alike);
        for (std::size_t i = 1; i < here.size(); ++i)
            if (parted(*here[i - 1].cell, *here[i].cell))
                borders.push_back({{here[i].from, rows.low}, {here[i].from, rows.high}});
        if (!below.empty()) add_level_borders(borders, below, here, rows.low);
        below = std::move(here);
    }
    return borders;
}

}  // namespace app
