// Grid, computation and texts of a map.
#include "app/features/map/map.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>
#include <glm/glm.hpp>

#include "app/analysis/analysis.h"
#include "app/analysis/comparison.h"
#include "app/analysis/reference_traces.h"
#include "app/base/markup.h"
#include "app/features/map/map_drawing.h"

namespace app {

namespace {

using core::Real;
using Kind = MapParameter::Kind;

constexpr Real max_aspect = 2.5;  // greatest ratio of the ranges in x and y
constexpr Real half_turn = 3.141592653589793;
constexpr Real min_rotation = 0x1p-53;  // smallest rotation that can change a unit vector

template <class Placed>
auto& shape_on(Placed& pair, Side side) {
    return side == Side::A ? pair.a : pair.b;
}

// Pointer to the number of a parameter; nullptr if the shape does not have it.
Real* number_pointer(core::PlacedShape& placed, const MapParameter& parameter) {
    if (parameter.kind == Kind::Position) return &placed.pose.position[parameter.index];
    if (parameter.kind == Kind::Size || parameter.kind == Kind::Radius)
        return std::visit(
            [&](auto& shape) -> Real* {
                if (parameter.kind == Kind::Radius) return &shape.radius;
                if constexpr (requires { shape.half_extents; }) return &shape.half_extents[parameter.index];
                return nullptr;
            },
            placed.shape);
    auto* angle = std::get_if<core::Angle>(&placed.pose.rotation);
    return angle != nullptr ? &angle->radians : nullptr;
}

void set_value(core::PlacedShape& placed, const MapRange& range, int cell_index) {
    if (cell_index == range.count / 2) return;
    const Real value = value_at(range, cell_index);
    if (Real* number = number_pointer(placed, range.parameter); number != nullptr) {
        *number = value;
        return;
    }
    core::Vec3 axis(0);
    axis[range.parameter.index] = 1;
    placed.pose.rotation = core::rotate(placed.pose.rotation, axis, value);
}

// The current value; absent for a rotation in 3D.
std::optional<Real> parameter_value(core::Pair pair, const MapParameter& parameter) {
    const Real* number = number_pointer(shape_on(pair, parameter.side), parameter);
    return number != nullptr ? std::optional(*number) : std::nullopt;
}

Real base_value(const core::Pair& pair, const MapParameter& parameter) {
    return parameter_value(pair, parameter).value_or(0);
}

int largest_odd(Real count, int max_count) {
    const int integer = int(std::clamp(count, 1.0, Real(std::max(max_count, 1))));
    return integer % 2 == 1 ? integer : integer - 1;
}

MapRange make_range(const core::Pair& pair, const MapParameter& parameter, Real step, int max_count) {
    MapRange range{parameter, base_value(pair, parameter), step, largest_odd(max_count, max_count)};
    range.has_base_value = parameter_value(pair, parameter).has_value();
    const bool is_rotation = parameter.kind == Kind::Rotation;
    // A range of 360 degrees is enough.
    if (is_rotation) range.step = step = std::min(step, half_turn / std::max(range.count / 2, 1));
    const Real min_step = is_rotation ? std::max(ulp(range.base), min_rotation) : ulp(range.base);
    if (step >= min_step) return range;
    range.count = largest_odd(2 * std::ceil(step * range.count / (2 * min_step)) + 1, max_count);
    range.count = std::max(range.count, std::min(3, largest_odd(max_count, max_count)));
    range.step = min_step;
    range.in_ulps = !is_rotation || min_step == ulp(range.base);
    return range;
}

MapParameter available_or_fallback(const std::vector<MapParameter>& all, const MapParameter& requested,
                                   std::size_t fallback) {
    if (std::ranges::find(all, requested) != all.end()) return requested;
    return all[fallback];
}

// The first pass is short enough for one frame. That of large shapes has the current pose alone.
int first_stride(const MapGrid& grid) {
    if (!has_large_shapes(grid)) return coarse_map_stride;
    int stride = coarse_map_stride;
    while (stride < std::max(grid.x.count, grid.y.count)) stride *= 2;
    return stride;
}

void fill_cell(Map& map, glm::ivec2 cell_index, const core::Pair& pair, const core::Trace& trace) {
    const MapGrid& grid = map.grid;
    MapCell& cell = map.cells[grid.index(cell_index)];
    cell.computed = cell.valid = true;
    cell.verdict = cell.reference_verdict = trace.verdict;
    const int deciding = trace.least >= 0 ? trace.least : trace.separating_axis;
    if (deciding >= 0) {
        const core::AxisTest& axis = trace.axes[deciding];
        const core::AxisId id = axis;
        const auto found =
            std::ranges::find_if(map.axes, [&](const core::AxisTest& known) { return id == known; });
        cell.axis = int(found - map.axes.begin());
        if (found == map.axes.end()) map.axes.push_back(axis);
        cell.overlap = float(axis.overlap / trace.size);
    }
    if (grid.mode != MapMode::Difference) return;
    const core::Verdict reference_verdict = core::query_verdict(reference_method(pair), pair, {});
    if (!have_equal_verdicts(trace, reference_verdict)) cell.reference_verdict = reference_verdict;
}

void compute_cell(Map& map, glm::ivec2 cell_index) {
    const MapGrid& grid = map.grid;
    const core::Pair pair = pair_at(grid, cell_index);
    MapCell& cell = map.cells[grid.index(cell_index)];
    cell.computed = true;
    cell.valid = !core::validate(pair.a) && !core::validate(pair.b);
    if (!cell.valid) return;
    core::Settings settings = grid.settings;
    settings.list_pruned = false;  // such axes decide nothing
    fill_cell(map, cell_index, pair, method_or_sat(grid.method, pair).query(pair, settings));
}

MapPass make_pass(const MapGrid& grid, int stride) {
    const glm::ivec2 first = grid.center() % stride;
    return {stride, first, (grid.count() - 1 - first) / stride + 1};
}

// Texts.

bool is_rotation(const MapRange& range) { return range.parameter.kind == MapParameter::Kind::Rotation; }

// Converts to the displayed unit: degrees for angles.
Real to_display_unit(Real value, const MapRange& range) {
    return is_rotation(range) ? glm::degrees(value) : value;
}
const char* unit_text(const MapRange& range) { return is_rotation(range) ? "°" : ""; }

std::string value_text(Real value, const MapRange& range, NumberFormat number_format) {
    const std::string text = is_rotation(range) && number_format == NumberFormat::Short
                                 ? fmt::format("{:.9g}", to_display_unit(value, range))
                                 : format_number(to_display_unit(value, range), number_format);
    return text + unit_text(range);
}

// Shows a rotation in 3D only as an offset, because a quaternion has no angle.
std::string cell_line(const MapRange& range, int cell_index, NumberFormat number_format,
                      const TextCatalog& texts) {
    const int steps = cell_index - range.count / 2;
    const std::string name = parameter_text(range.parameter, texts);
    if (!range.has_base_value) return fmt::format("{}: {}\n", name, offset_text(range, steps));
    return fmt::format("{} = {}  ({})\n", name, value_text(value_at(range, cell_index), range, number_format),
                       offset_text(range, steps));
}

}  // namespace

std::vector<MapParameter> map_parameters(const core::Pair& pair) {
    std::vector<MapParameter> all;
    for (const Side side : {Side::B, Side::A}) {
        const core::PlacedShape& placed = shape_on(pair, side);
        const bool flat = core::is_flat(placed.shape);
        for (int k = 0; k < (flat ? 2 : 3); ++k) all.push_back({side, Kind::Position, k});
        for (int k = flat ? 2 : 0; k < 3 && !core::is_round(placed.shape); ++k)
            all.push_back({side, Kind::Rotation, k});
        const auto count_half_extents = [](const auto& shape) {
            if constexpr (requires { shape.half_extents; }) return int{shape.half_extents.length()};
            return 0;
        };
        const int sizes = std::visit(count_half_extents, placed.shape);
        for (int k = 0; k < sizes; ++k) all.push_back({side, Kind::Size, k});
        all.push_back({side, Kind::Radius, 0});
    }
    return all;
}

std::string parameter_id(const MapParameter& parameter) {
    const std::string side = parameter.side == Side::A ? "a." : "b.";
    const char axis = char('x' + parameter.index);
    if (parameter.kind == Kind::Position) return side + axis;
    if (parameter.kind == Kind::Rotation) return side + "turn." + axis;
    if (parameter.kind == Kind::Radius) return side + "radius";
    return side + "size." + char('0' + parameter.index);
}

MapGrid make_map_grid(const Document& document, const MapOptions& options, glm::ivec2 max_count) {
    MapGrid grid{pair(document), document.method, document.settings, options.mode, {}, {}};
    const std::vector<MapParameter> all = map_parameters(grid.pair);
    const MapParameter x = available_or_fallback(all, options.x, 0);
    const MapParameter y = available_or_fallback(all, options.y == x ? all[x == all[0] ? 1 : 0] : options.y,
                                                 x == all[1] ? 0 : 1);
    const Real size = core::bounding_radius(core::make_solid(grid.pair.a)) +
                      core::bounding_radius(core::make_solid(grid.pair.b));
    const Real scale = size > 0 && std::isfinite(size) ? size : 1;
    // Scene units per unit of the parameter: 180 degrees count as twice the size.
    const auto unit_length = [&](const MapParameter& parameter) {
        return parameter.kind == Kind::Rotation ? 2 * scale / half_turn : 1;
    };
    Real min_step = scale;
    for (const MapParameter& parameter : {x, y}) {
        const Real base = base_value(grid.pair, parameter);
        // Smallest step that can change a result. The ULP near zero is smaller than that.
        const Real step = parameter.kind == Kind::Rotation ? std::max(ulp(base), min_rotation)
                                                           : ulp(std::max(std::abs(base), 1e-6 * scale));
        min_step = std::min(min_step, step * unit_length(parameter));
    }
    // Interpolates logarithms: a product can overflow.
    const Real span = std::exp(std::lerp(std::log(min_step), std::log(scale), options.range));
    const Real up = 2 * span / std::max(max_count.y, 1);
    const Real across = std::min(up, max_aspect * 2 * span / std::max(max_count.x, 1));
    grid.x = make_range(grid.pair, x, across / unit_length(x), max_count.x);
    grid.y = make_range(grid.pair, y, up / unit_length(y), max_count.y);
    return grid;
}

Real value_at(const MapRange& range, int cell_index) {
    const int from_center = cell_index - range.count / 2;
    if (from_center == 0) return range.base;
    return range.in_ulps ? from_ordinal(to_ordinal(range.base) + from_center)
                         : range.base + from_center * range.step;
}

core::Pair pair_at(const MapGrid& grid, glm::ivec2 cell_index) {
    core::Pair pair = grid.pair;
    set_value(shape_on(pair, grid.x.parameter.side), grid.x, cell_index.x);
    set_value(shape_on(pair, grid.y.parameter.side), grid.y, cell_index.y);
    return pair;
}

std::vector<Command> commands_to_cell(const Document& document, const MapGrid& grid, glm::ivec2 cell_index) {
    const core::Pair target_pair = pair_at(grid, cell_index);
    std::vector<Command> commands;
    for (const Side side : {Side::A, Side::B}) {
        const core::PlacedShape& previous = body(document, side).placed;
        const core::PlacedShape& target = shape_on(target_pair, side);
        const int index = document.pair[side == Side::A ? 0 : 1];
        if (!(target.shape == previous.shape)) commands.emplace_back(SetShape{index, target.shape});
        if (!(target.pose == previous.pose)) commands.emplace_back(SetPose{index, target.pose});
    }
    return commands;
}

// Computation: each cell is a query of its own.

bool has_large_shapes(const MapGrid& grid) {
    constexpr std::size_t max_points = 64;
    return count_points(grid.pair) > max_points;
}

void refine_map(Map& map, const MapGrid& grid, const std::function<bool()>& should_continue,
                const core::Trace* current) {
    if (map.cells.empty() || !(map.grid == grid)) {
        const std::size_t count = grid.index({0, grid.y.count});
        map = {grid, std::vector<MapCell>(count), {}, first_stride(grid), 0};
        if (current != nullptr) fill_cell(map, grid.center(), grid.pair, *current);
    }
    const int first = first_stride(grid);
    while (map.stride > 0) {
        const MapPass pass = make_pass(grid, map.stride);
        for (; map.next < pass.count.x * pass.count.y; ++map.next) {
            if (map.stride < first && !should_continue()) return;
            const glm::ivec2 cell_index = pass.cell({map.next % pass.count.x, map.next / pass.count.x});
            if (!map.cells[grid.index(cell_index)].computed) compute_cell(map, cell_index);
        }
        map.stride /= 2;
        map.next = 0;
    }
}

MapPass last_complete_pass(const Map& map) {
    return make_pass(map.grid, is_complete(map) ? 1 : 2 * map.stride);
}

MapCell cell_at(Map& map, glm::ivec2 cell_index) {
    const MapCell& cell = map.cells[map.grid.index(cell_index)];
    if (!cell.computed) compute_cell(map, cell_index);
    return cell;
}

std::string parameter_text(const MapParameter& parameter, const TextCatalog& texts) {
    const std::string side = parameter.side == Side::A ? "A" : "B";
    const std::string axis(1, char('x' + parameter.index));
    const char* key = parameter.kind == MapParameter::Kind::Position   ? "map.position"
                      : parameter.kind == MapParameter::Kind::Rotation ? "map.rotation"
                      : parameter.kind == MapParameter::Kind::Radius   ? "map.radius"
                                                                       : "map.half";
    return texts(key, {{"side", side}, {"axis", axis}});
}

std::string offset_text(const MapRange& range, int steps) {
    if (range.in_ulps) return fmt::format("{:+d} ULP", steps);
    return fmt::format("{:+.3g}{}", to_display_unit(steps * range.step, range), unit_text(range));
}

std::string range_text(const MapRange& range) { return "±" + offset_text(range, range.count / 2).substr(1); }

std::string axis_title(const MapRange& range, NumberFormat number_format, const TextCatalog& texts) {
    const char* key = !range.has_base_value ? "map.title.turn"
                      : range.in_ulps       ? "map.title.ulp"
                                            : "map.title";
    // The short format has few digits, unless the cells differ by ULPs.
    const bool is_short = number_format == NumberFormat::Short && !range.in_ulps;
    const std::string value =
        is_short ? fmt::format("{:.6g}{}", to_display_unit(range.base, range), unit_text(range))
                 : value_text(range.base, range, number_format);
    return texts(key, {{"what", parameter_text(range.parameter, texts)}, {"value", value}});
}

std::string map_sentence(const MapGrid& grid, const TextCatalog& texts) {
    if (grid.mode == MapMode::Difference)
        return texts("map.sentence.difference",
                     {{"method", grid.method}, {"reference", reference_method(grid.pair).id}});
    return texts(grid.mode == MapMode::Axis ? "map.sentence.axis" : "map.sentence.verdict");
}

std::string map_cell_text(Map& map, glm::ivec2 cell_index, NumberFormat number_format,
                          const TextCatalog& texts) {
    const MapCell cell = cell_at(map, cell_index);
    std::string lines;
    for (const std::string& line : {cell_line(map.grid.x, cell_index.x, number_format, texts),
                                    cell_line(map.grid.y, cell_index.y, number_format, texts)})
        for (const MarkupRun& run : split_shown_markup(line)) lines += run.text;
    if (!cell.valid) return lines + texts("map.no_shape");
    std::string result_text = map.grid.method + ": " + verdict_text(cell.verdict, texts);
    if (map.grid.mode == MapMode::Difference)
        result_text += std::string("\n") + reference_method(map.grid.pair).id + ": " +
                       verdict_text(cell.reference_verdict, texts);
    if (cell.axis < 0) return lines + result_text;
    std::string axis = axis_markup(map.axes[cell.axis]);
    // Removes the marks of subscripts: "A0×B1".
    std::erase_if(axis, [](char letter) { return letter == '_' || letter == '{' || letter == '}'; });
    return lines + result_text + "\n" + texts("map.decides", {{"axis", axis}});
}

}  // namespace app
