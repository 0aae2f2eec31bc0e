// Regions of a map and their outlines.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "app/features/map/map.h"
#include "app/features/map/map_drawing.h"

namespace app {

// Regions, row by row from the smallest y.
namespace {

using Spans = std::vector<MapSpan>;

// Joins neighboring spans with equal meaning.
Spans join_alike(MapMode mode, const Spans& spans) {
    Spans joined;
    for (const MapSpan& span : spans) {
        if (!joined.empty() && cell_meaning(mode, *joined.back().cell) == cell_meaning(mode, *span.cell))
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

}  // namespace

std::vector<MapSpanRows> find_span_rows(const Map& map) {
    std::vector<MapSpanRows> bands;
    for (const MapBand& band : map_bands(map))
        bands.push_back({band.first_row, band.end_row, band_spans(map, band)});
    return bands;
}

std::vector<MapRegion> find_regions(MapMode mode, const std::vector<MapSpanRows>& bands) {
    std::vector<MapRegion> all;
    std::vector<std::size_t> below, current;
    for (const MapSpanRows& rows : bands) {
        current.clear();
        for (const MapSpan& span : join_alike(mode, rows.spans)) {
            // A span with the columns and the meaning of a region below extends the region.
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

// Trapezoids.
namespace {

// Where the meaning changes within a row.
struct Change {
    int left = 0, right = 0;  // meanings
    int column = 0;
};

std::vector<Change> changes_of(MapMode mode, const Spans& spans) {
    std::vector<Change> changes;
    for (std::size_t i = 1; i < spans.size(); ++i)
        changes.push_back(
            {cell_meaning(mode, *spans[i - 1].cell), cell_meaning(mode, *spans[i].cell), spans[i].from});
    return changes;
}

// The nearest equal change in other rows; nullptr if there is none.
const Change* nearest_change(const std::vector<Change>& others, const Change& change) {
    const Change* nearest = nullptr;
    for (const Change& other : others)
        if (other.left == change.left && other.right == change.right &&
            (nearest == nullptr ||
             std::abs(other.column - change.column) < std::abs(nearest->column - change.column)))
            nearest = &other;
    return nearest;
}

// Column of a change at the border to other rows: halfway to the change there that continues it, if each is
// the nearest of the other.
float column_at_border(const std::vector<Change>& own, const Change& change,
                       const std::vector<Change>& others) {
    const Change* other = nearest_change(others, change);
    if (other == nullptr || nearest_change(own, *other) != &change) return static_cast<float>(change.column);
    return static_cast<float>(change.column + other->column) / 2;
}

}  // namespace

std::vector<MapTrapezoid> find_trapezoids(MapMode mode, const std::vector<MapSpanRows>& bands) {
    std::vector<Spans> rows;
    std::vector<std::vector<Change>> changes;
    for (const MapSpanRows& band : bands) {
        rows.push_back(join_alike(mode, band.spans));
        changes.push_back(changes_of(mode, rows.back()));
    }
    static const std::vector<Change> none;
    std::vector<MapTrapezoid> trapezoids;
    for (std::size_t i = 0; i < bands.size(); ++i) {
        const std::vector<Change>& below = i == 0 ? none : changes[i - 1];
        const std::vector<Change>& above = i + 1 == bands.size() ? none : changes[i + 1];
        for (std::size_t k = 0; k < rows[i].size(); ++k) {
            const MapSpan& span = rows[i][k];
            MapTrapezoid trapezoid{cell_meaning(mode, *span.cell), bands[i].first_row, bands[i].end_row};
            trapezoid.bottom_left = trapezoid.top_left = static_cast<float>(span.from);
            trapezoid.bottom_right = trapezoid.top_right = static_cast<float>(span.to);
            if (k > 0) {
                trapezoid.bottom_left = column_at_border(changes[i], changes[i][k - 1], below);
                trapezoid.top_left = column_at_border(changes[i], changes[i][k - 1], above);
            }
            if (k + 1 < rows[i].size()) {
                trapezoid.bottom_right = column_at_border(changes[i], changes[i][k], below);
                trapezoid.top_right = column_at_border(changes[i], changes[i][k], above);
            }
            trapezoids.push_back(trapezoid);
        }
    }
    return trapezoids;
}

}  // namespace app
