// Areas of equal meaning in a map, row by row, and the boundaries of the verdict by marching squares.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>

#include <glm/glm.hpp>

#include "app/features/map/map_drawing.h"

namespace app {

namespace {

// Where the meaning changes within a row.
struct Change {
    int left = 0, right = 0;  // meanings
    float column = 0;
};

constexpr int beyond_map = -2;  // the meaning on the right of the last change of a row

std::vector<Change> changes_in_row(const Map& map, const MapPass& pass, int row) {
    std::vector<Change> changes;
    const auto meaning_at = [&](int column) {
        return cell_meaning(map.grid.mode, map.cells[map.grid.index(pass.cell({column, row}))]);
    };
    int left = meaning_at(0);
    for (int column = 1; column < pass.count.x; ++column) {
        const int right = meaning_at(column);
        if (right != left) changes.push_back({left, right, pass.border_before({column, row}).x});
        left = right;
    }
    changes.push_back({left, beyond_map, static_cast<float>(map.grid.x.count)});
    return changes;
}

// The nearest equal change in another row; nullptr if there is none.
const Change* nearest_change(const std::vector<Change>& others, const Change& change) {
    const Change* nearest = nullptr;
    for (const Change& other : others)
        if (other.left == change.left && other.right == change.right &&
            (nearest == nullptr ||
             std::abs(other.column - change.column) < std::abs(nearest->column - change.column)))
            nearest = &other;
    return nearest;
}

// Column of a change at the border to another row: halfway to the change there that continues it, if each is
// the nearest of the other. So the outlines of areas have no steps.
float column_at_border(const std::vector<Change>& own, const Change& change,
                       const std::vector<Change>& others) {
    const Change* other = nearest_change(others, change);
    if (other == nullptr || nearest_change(own, *other) != &change) return change.column;
    return (change.column + other->column) / 2;
}

// Where the verdict changes between the centers of two cells.
std::optional<glm::vec2> verdict_change(const Map& map, glm::ivec2 one, glm::ivec2 other) {
    const MapCell &from = map.cells[map.grid.index(one)], &to = map.cells[map.grid.index(other)];
    if (!from.valid || !to.valid || from.verdict == to.verdict) return std::nullopt;
    // Also false without an overlap, which is NaN.
    const float fraction = from.overlap * to.overlap < 0 ? from.overlap / (from.overlap - to.overlap) : 0.5F;
    return glm::vec2(one) + fraction * glm::vec2(other - one) + 0.5F;
}

}  // namespace

MapAreas find_areas(const MapCanvas& canvas) {
    const Map& map = canvas.map;
    const MapPass pass = last_complete_pass(map);
    std::vector<std::vector<Change>> rows;
    rows.reserve(pass.count.y);
    for (int row = 0; row < pass.count.y; ++row) rows.push_back(changes_in_row(map, pass, row));
    // Borders of rows lie on whole pixels, so there are no seams.
    const auto point_at = [&](float column, int row) {
        const float y = row == 0              ? 0
                        : row == pass.count.y ? static_cast<float>(map.grid.y.count)
                                              : pass.border_before({0, row}).y;
        const glm::vec2 point = canvas.point_at({column, y});
        return glm::vec2(point.x, std::round(point.y));
    };
    MapAreas areas;
    for (int row = 0; row < pass.count.y; ++row) {
        const std::vector<Change>&own = rows[row], &below = rows[std::max(row - 1, 0)],
              &above = rows[std::min(row + 1, pass.count.y - 1)];
        glm::vec2 bottom_left = point_at(0, row), top_left = point_at(0, row + 1);
        for (const Change& change : own) {
            const glm::vec2 bottom_right = point_at(column_at_border(own, change, below), row),
                            top_right = point_at(column_at_border(own, change, above), row + 1);
            areas[change.left].push_back({bottom_left, bottom_right, top_right, top_left});
            bottom_left = bottom_right;
            top_left = top_right;
        }
    }
    return areas;
}

std::vector<VerdictBoundary> find_boundaries(const Map& map) {
    const MapPass pass = last_complete_pass(map);
    constexpr glm::ivec2 corners[] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};  // in a circle
    std::vector<VerdictBoundary> boundaries;
    for (int y = 0; y + 1 < pass.count.y; ++y) {
        for (int x = 0; x + 1 < pass.count.x; ++x) {
            const glm::ivec2 low(x, y);
            // Where the verdict changes on the sides of the square between four cells of a pass.
            std::vector<glm::vec2> changes;
            for (std::size_t i = 0; i < 4; ++i)
                if (const auto change = verdict_change(map, pass.cell(low + corners[i]),
                                                       pass.cell(low + corners[(i + 1) % 4])))
                    changes.push_back(*change);
            for (std::size_t i = 0; i + 1 < changes.size(); i += 2)
                boundaries.push_back({changes[i], changes[i + 1]});
        }
    }
    return boundaries;
}

}  // namespace app
