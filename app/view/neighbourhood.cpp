// Each place of the map is a pair of its own and is asked like any other.
#include "app/view/neighbourhood.h"

#include <algorithm>

#include "app/view/comparison.h"
#include "app/view/map_grid.h"
#include "app/view/view.h"

namespace app {

namespace {

constexpr int first_stride = 16;

int remembered(std::vector<MapAxis>& axes, const core::AxisTest& test) {
    const std::string name = core::name(test);
    const auto same = [&](const MapAxis& axis) { return axis.name == name; };
    const auto found = std::find_if(axes.begin(), axes.end(), same);
    if (found != axes.end()) return static_cast<int>(found - axes.begin());
    axes.push_back({name, axis_markup(test), test.kind, test.feature_a, test.feature_b, test.nearest});
    return static_cast<int>(axes.size()) - 1;
}

MapCell computed(const MapGrid& grid, std::vector<MapAxis>& axes, glm::ivec2 place) {
    MapCell cell;
    cell.known = true;
    const core::Pair pair = pair_at(grid, place);
    cell.legal = !core::fault(pair.a) && !core::fault(pair.b);
    if (!cell.legal) return cell;
    const core::Trace trace = method_for(grid.method, pair).query(pair, grid.settings);
    cell.verdict = cell.truth = trace.verdict;
    const int decides = trace.least >= 0 ? trace.least : trace.separating;
    if (decides >= 0) cell.axis = remembered(axes, trace.axes[decides]);
    if (grid.mode != MapMode::Difference) return cell;
    const core::Verdict truth = core::verdict(reference_for(pair), pair, {});
    if (!same_verdict(trace, truth)) cell.truth = truth;
    return cell;
}

std::size_t index_of(const MapGrid& grid, glm::ivec2 place) {
    return static_cast<std::size_t>(place.y) * grid.x.count + place.x;
}

// How many places of a round lie along a side, and the first of them: the middle is always one.
struct Round {
    int first = 0;
    int count = 1;
};
Round round_of(int count, int stride) {
    const int first = count / 2 % stride;
    return {first, (count - 1 - first) / stride + 1};
}

int nearest_of_round(int place, int count, int stride) {
    const Round round = round_of(count, stride);
    const int steps = (std::max(place - round.first, 0) + stride / 2) / stride;
    return round.first + std::min(steps, round.count - 1) * stride;
}

}  // namespace

void refine(Map& map, const MapGrid& grid, const std::function<bool()>& go_on) {
    if (map.cells.empty() || !(map.grid == grid)) {
        map = {grid, std::vector<MapCell>(index_of(grid, {0, grid.y.count})), {}, first_stride, 0};
    }
    while (map.stride > 0) {
        const Round x = round_of(grid.x.count, map.stride), y = round_of(grid.y.count, map.stride);
        for (; map.next < x.count * y.count; ++map.next) {
            if (map.stride < first_stride && !go_on()) return;
            const glm::ivec2 place(x.first + map.next % x.count * map.stride,
                                   y.first + map.next / x.count * map.stride);
            MapCell& cell = map.cells[index_of(grid, place)];
            if (!cell.known) cell = computed(grid, map.axes, place);
        }
        map.stride /= 2;
        map.next = 0;
    }
}

const MapCell& cell_near(const Map& map, const glm::ivec2& place) {
    for (int stride = 1;; stride *= 2) {
        const glm::ivec2 near(nearest_of_round(place.x, map.grid.x.count, stride),
                              nearest_of_round(place.y, map.grid.y.count, stride));
        const MapCell& cell = map.cells[index_of(map.grid, near)];
        if (cell.known || stride >= first_stride) return cell;
    }
}

MapCell cell_at(Map& map, glm::ivec2 place) {
    MapCell& cell = map.cells[index_of(map.grid, place)];
    if (!cell.known) cell = computed(map.grid, map.axes, place);
    return cell;
}

}  // namespace app
