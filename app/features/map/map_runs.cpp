// Band by band from the least y; each with the one below it.
#include "app/features/map/map_runs.h"

#include <algorithm>

#include "app/features/map/map_legend.h"
#include "app/features/map/neighbourhood.h"

namespace app {
namespace {

using Spans = std::vector<MapSpan>;

// With all that are alike in one.
template <class Alike>
Spans join_alike(const Spans& spans, const Alike& is_alike) {
    Spans joined;
    for (const MapSpan& span : spans) {
        if (!joined.empty() && is_alike(*joined.back().cell, *span.cell))
            joined.back().to = span.to;
        else
            joined.push_back(span);
    }
    return joined;
}

Spans band_spans(const Map& map, const MapBand& band) {
    const MapCell* cell = &band_cell(map, band, 0);
    Spans spans{{cell, 0, map.grid.x.count}};
    for (int i = 1; i < band.columns.count; ++i) {
        const MapCell* previous = cell;
        cell += band.columns.stride;
        if (*cell == *previous) continue;
        const int from = band.columns.first_covered(i);
        spans.back().to = from;
        spans.push_back({cell, from, map.grid.x.count});
    }
    return spans;
}

bool changes_verdict(const MapCell& one, const MapCell& other) {
    return one.valid && other.valid && one.verdict != other.verdict;
}

// Where both bands have a piece each that the line runs between.
void add_horizontal_boundaries(std::vector<VerdictBoundary>& boundaries, const Spans& below,
                               const Spans& above, int y) {
    std::size_t i = 0, k = 0;
    bool continues = false;
    for (int x = 0; i < below.size() && k < above.size();) {
        const int end = std::min(below[i].to, above[k].to);
        const bool changes = changes_verdict(*below[i].cell, *above[k].cell);
        if (changes && continues) boundaries.back().to.x = end;
        if (changes && !continues) boundaries.push_back({{x, y}, {end, y}});
        continues = changes;
        if (below[i].to == end) ++i;
        if (above[k].to == end) ++k;
        x = end;
    }
}

}  // namespace

std::vector<MapSpanRows> find_span_rows(const Map& map) {
    std::vector<MapSpanRows> bands;
    for (const MapBand& band : map_bands(map))
        bands.push_back({band.first_row, band.end_row, band_spans(map, band)});
    return bands;
}

std::vector<MapRegion> find_regions(MapMode mode, const std::vector<MapSpanRows>& bands) {
    const auto is_alike = [mode](const MapCell& one, const MapCell& other) {
        return cell_meaning(mode, one) == cell_meaning(mode, other);
    };
    std::vector<MapRegion> all;
    std::vector<std::size_t> below, current;
    for (const MapSpanRows& rows : bands) {
        current.clear();
        for (const MapSpan& span : join_alike(rows.spans, is_alike)) {
            // Of the same places and meaning as one below it, it is a part of that one.
            const int meaning = cell_meaning(mode, *span.cell);
            const auto continued = std::find_if(below.begin(), below.end(), [&](std::size_t index) {
                return all[index].from == span.from && all[index].to == span.to &&
                       all[index].meaning == meaning;
            });
            current.push_back(continued == below.end() ? all.size() : *continued);
            if (continued == below.end())
                all.push_back({meaning, span.cell, rows.first_row, rows.end_row, span.from, span.to});
            else
                all[*continued].end_row = rows.end_row;
        }
        std::swap(below, current);
    }
    return all;
}

std::vector<VerdictBoundary> find_boundaries(const std::vector<MapSpanRows>& bands) {
    const auto is_alike = [](const MapCell& one, const MapCell& other) {
        return one.valid == other.valid && one.verdict == other.verdict;
    };
    std::vector<VerdictBoundary> boundaries;
    Spans below;
    for (const MapSpanRows& rows : bands) {
        Spans current = join_alike(rows.spans, is_alike);
        for (std::size_t i = 1; i < current.size(); ++i)
            if (changes_verdict(*current[i - 1].cell, *current[i].cell))
                boundaries.push_back({{current[i].from, rows.first_row}, {current[i].from, rows.end_row}});
        if (!below.empty()) add_horizontal_boundaries(boundaries, below, current, rows.first_row);
        below = std::move(current);
    }
    return boundaries;
}

}  // namespace app
