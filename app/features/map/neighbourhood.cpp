// Each place of the map is a pair of its own and is asked like any other.
#include "app/features/map/neighbourhood.h"

#include <algorithm>

#include "app/analysis/comparison.h"
#include "app/analysis/subject.h"
#include "app/features/map/map_grid.h"

namespace app {

namespace {

constexpr int first_stride = 32;  // few enough for a frame

int find_or_add_axis(std::vector<MapDecidingAxis>& axes, const core::AxisTest& test) {
    const std::string name = core::to_string(test);
    const auto is_same = [&](const MapDecidingAxis& axis) { return axis.name == name; };
    const auto found = std::find_if(axes.begin(), axes.end(), is_same);
    if (found != axes.end()) return static_cast<int>(found - axes.begin());
    axes.push_back({name, axis_markup(test), test.kind, test.feature_a, test.feature_b, test.nearest_kind});
    return static_cast<int>(axes.size()) - 1;
}

MapCell compute_cell(const MapGrid& grid, std::vector<MapDecidingAxis>& axes, glm::ivec2 cell_index) {
    MapCell cell;
    cell.computed = true;
    const core::Pair pair = pair_at(grid, cell_index);
    cell.valid = !core::validate(pair.a) && !core::validate(pair.b);
    if (!cell.valid) return cell;
    const core::Trace trace = method_or_sat(grid.method, pair).query(pair, grid.settings);
    cell.verdict = cell.reference_verdict = trace.verdict;
    const int deciding = trace.least >= 0 ? trace.least : trace.separating_axis;
    if (deciding >= 0) cell.axis = find_or_add_axis(axes, trace.axes[deciding]);
    if (grid.mode != MapMode::Difference) return cell;
    const core::Verdict reference_verdict = core::query_verdict(reference_method(pair), pair, {});
    if (!have_equal_verdicts(trace, reference_verdict)) cell.reference_verdict = reference_verdict;
    return cell;
}

std::size_t index_of(const MapGrid& grid, glm::ivec2 cell_index) {
    return static_cast<std::size_t>(cell_index.y) * grid.x.count + cell_index.x;
}

}  // namespace

int RefinementPass::nearest(int cell_index) const {
    return std::clamp((cell_index - first + stride / 2) / stride, 0, count - 1);
}

RefinementPass make_pass(int count, int stride) {
    const int first = count / 2 % stride;
    return {first, (count - 1 - first) / stride + 1, stride};
}

void refine_map(Map& map, const MapGrid& grid, const std::function<bool()>& should_continue) {
    if (map.cells.empty() || !(map.grid == grid)) {
        map = {grid, std::vector<MapCell>(index_of(grid, {0, grid.y.count})), {}, first_stride, 0};
    }
    while (map.stride > 0) {
        const RefinementPass x = make_pass(grid.x.count, map.stride), y = make_pass(grid.y.count, map.stride);
        for (; map.next < x.count * y.count; ++map.next) {
            if (map.stride < first_stride && !should_continue()) return;
            const glm::ivec2 cell_index(x.cell(map.next % x.count), y.cell(map.next / x.count));
            MapCell& cell = map.cells[index_of(grid, cell_index)];
            if (!cell.computed) cell = compute_cell(grid, map.axes, cell_index);
        }
        map.stride /= 2;
        map.next = 0;
    }
}

// Rows of the round that is being computed, as far as they are whole; over them those of the round before.
std::vector<MapBand> map_bands(const Map& map) {
    const glm::ivec2 count(map.grid.x.count, map.grid.y.count);
    std::vector<MapBand> bands;
    const auto add = [&](int stride, int from, int rows) {
        const RefinementPass x = make_pass(count.x, stride), y = make_pass(count.y, stride);
        for (int i = 0; i < std::min(rows, y.count); ++i) {
            const int high = i + 1 == y.count ? count.y : y.first_covered(i + 1);
            if (high > from) bands.push_back({std::max(y.first_covered(i), from), high, y.cell(i), x});
        }
    };
    const int stride = std::max(map.stride, 1);
    const int completed_rows = map.stride == 0 ? count.y : map.next / make_pass(count.x, stride).count;
    add(stride, 0, completed_rows);
    const int from = bands.empty() ? 0 : bands.back().end_row;
    if (from < count.y) add(2 * stride, from, count.y);
    return bands;
}

const MapCell& band_cell(const Map& map, const MapBand& band, int i) {
    return map.cells[index_of(map.grid, {band.columns.cell(i), band.y})];
}

MapCell cell_at(Map& map, glm::ivec2 cell_index) {
    MapCell& cell = map.cells[index_of(map.grid, cell_index)];
    if (!cell.computed) cell = compute_cell(map.grid, map.axes, cell_index);
    return cell;
}

}  // namespace app
