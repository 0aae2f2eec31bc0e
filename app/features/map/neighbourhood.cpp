// Each place of the map is a pair of its own and is asked like any other.
#include "app/features/map/neighbourhood.h"

#include <algorithm>

#include "app/analysis/comparison.h"
#include "app/analysis/subject.h"
#include "app/features/map/map_grid.h"

namespace app {

namespace {

constexpr int first_stride = 32;  // few enough for a frame

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

}  // namespace

int MapRound::nearest(int place) const {
    return std::clamp((place - first + stride / 2) / stride, 0, count - 1);
}

MapRound round_of(int count, int stride) {
    const int first = count / 2 % stride;
    return {first, (count - 1 - first) / stride + 1, stride};
}

void refine(Map& map, const MapGrid& grid, const std::function<bool()>& go_on) {
    if (map.cells.empty() || !(map.grid == grid)) {
        map = {grid, std::vector<MapCell>(index_of(grid, {0, grid.y.count})), {}, first_stride, 0};
    }
    while (map.stride > 0) {
        const MapRound x = round_of(grid.x.count, map.stride), y = round_of(grid.y.count, map.stride);
        for (; map.next < x.count * y.count; ++map.next) {
            if (map.stride < first_stride && !go_on()) return;
            const glm::ivec2 place(x.place(map.next % x.count), y.place(map.next / x.count));
            MapCell& cell = map.cells[index_of(grid, place)];
            if (!cell.known) cell = computed(grid, map.axes, place);
        }
        map.stride /= 2;
        map.next = 0;
    }
}

// Rows of the round that is being computed, as far as they are whole; over them those of the round before.
std::vector<MapBand> bands_of(const Map& map) {
    const glm::ivec2 count(map.grid.x.count, map.grid.y.count);
    std::vector<MapBand> bands;
    const auto add = [&](int stride, int from, int rows) {
        const MapRound x = round_of(count.x, stride), y = round_of(count.y, stride);
        for (int i = 0; i < std::min(rows, y.count); ++i) {
            const int high = i + 1 == y.count ? count.y : y.begin(i + 1);
            if (high > from) bands.push_back({std::max(y.begin(i), from), high, y.place(i), x});
        }
    };
    const int stride = std::max(map.stride, 1);
    const int done = map.stride == 0 ? count.y : map.next / round_of(count.x, stride).count;
    add(stride, 0, done);
    const int from = bands.empty() ? 0 : bands.back().high;
    if (from < count.y) add(2 * stride, from, count.y);
    return bands;
}

const MapCell& cell_of(const Map& map, const MapBand& band, int i) {
    return map.cells[index_of(map.grid, {band.across.place(i), band.y})];
}

MapCell cell_at(Map& map, glm::ivec2 place) {
    MapCell& cell = map.cells[index_of(map.grid, place)];
    if (!cell.known) cell = computed(map.grid, map.axes, place);
    return cell;
}

}  // namespace app
