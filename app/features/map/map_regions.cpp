// Regions of a map and their outlines.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "app/features/map/map.h"
#include "app/features/map/map_drawing.h"

namespace app {

namespace {

// Regions, row by row from the smallest y.

std::vector<MapSpan> band_spans(const Map& map, const MapBand& band) {
    const MapCell* cell = &band_cell(map, band, 0);
    const MapMode mode = map.grid.mode;
    std::vector<MapSpan> spans{{cell_meaning(mode, *cell), cell, 0, map.grid.x.count}};
    for (int i = 1; i < band.columns.count; ++i) {
        const MapCell* previous = cell;
        cell += band.columns.stride;
        // Equal cells first: that is faster.
        if (*cell == *previous || cell_meaning(mode, *cell) == spans.back().meaning) continue;
        const int from = spans.back().to = band.columns.first_covered(i);
        spans.push_back({cell_meaning(mode, *cell), cell, from, map.grid.x.count});
    }
    return spans;
}

// Trapezoids.

// Where the meaning changes within a row.
struct Change {
    int left = 0, right = 0;  // meanings
    int column = 0;
};

std::vector<Change> changes_of(const std::vector<MapSpan>& spans) {
    std::vector<Change> changes;
    for (std::size_t i = 1; i < spans.size(); ++i)
        changes.push_back({spans[i - 1].meaning, spans[i].meaning, spans[i].from});
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

std::vector<MapSpanRows> find_span_rows(const Map& map) {
    std::vector<MapSpanRows> bands;
    for (const MapBand& band : map_bands(map))
        bands.push_back({band.first_row, band.end_row, band_spans(map, band)});
    return bands;
}

std::vector<MapRegion> find_regions(const std::vector<MapSpanRows>& bands) {
    std::vector<MapRegion> all;
    std::vector<std::size_t> below, current;
    for (const MapSpanRows& rows : bands) {
        current.clear();
        for (const MapSpan& span : rows.spans) {
            // A span with the columns and the meaning of a region below extends the region.
            const auto continued = std::find_if(below.begin(), below.end(), [&](std::size_t index) {
                return all[index].from == span.from && all[index].to == span.to &&
                       all[index].meaning == span.meaning;
            });
            current.push_back(continued == below.end() ? all.size() : *continued);
            if (continued == below.end())
                all.push_back({span.meaning, span.cell, rows.first_row, rows.end_row, span.from, span.to});
            else
                all[*continued].end_row = rows.end_row;
        }
        std::swap(below, current);
    }
    return all;
}

std::vector<MapTrapezoid> find_trapezoids(const std::vector<MapSpanRows>& bands) {
    std::vector<std::vector<Change>> changes;
    for (const MapSpanRows& band : bands) changes.push_back(changes_of(band.spans));
    static const std::vector<Change> none;
    std::vector<MapTrapezoid> trapezoids;
    for (std::size_t i = 0; i < bands.size(); ++i) {
        const std::vector<Change>& below = i == 0 ? none : changes[i - 1];
        const std::vector<Change>& above = i + 1 == bands.size() ? none : changes[i + 1];
        const std::vector<MapSpan>& spans = bands[i].spans;
        for (std::size_t k = 0; k < spans.size(); ++k) {
            MapTrapezoid trapezoid{spans[k].meaning, bands[i].first_row, bands[i].end_row};
            trapezoid.bottom_left = trapezoid.top_left = static_cast<float>(spans[k].from);
            trapezoid.bottom_right = trapezoid.top_right = static_cast<float>(spans[k].to);
            if (k > 0) {
                trapezoid.bottom_left = column_at_border(changes[i], changes[i][k - 1], below);
                trapezoid.top_left = column_at_border(changes[i], changes[i][k - 1], above);
            }
            if (k + 1 < spans.size()) {
                trapezoid.bottom_right = column_at_border(changes[i], changes[i][k], below);
                trapezoid.top_right = column_at_border(changes[i], changes[i][k], above);
            }
            trapezoids.push_back(trapezoid);
        }
    }
    return trapezoids;
}

}  // namespace app
