// Which numbers of a pair can vary, and the places of a map along two of them.
#include "app/features/map/map_grid.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "app/base/number.h"

namespace app {

namespace {

using core::Real;
using Kind = MapParameter::Kind;

constexpr Real max_aspect = 2.5;  // a low, wide map reaches so many times as far across as up
constexpr Real half_turn = 3.141592653589793;
constexpr Real min_rotation = 0x1p-53;  // what a turn changes in the last bit of a unit vector

template <class Placed>
auto& shape_on(Placed& pair, Side side) {
    return side == Side::A ? pair.a : pair.b;
}

struct SizeCount {
    int operator()(const core::Rect&) const { return 2; }
    int operator()(const core::Box&) const { return 3; }
    int operator()(const core::Polygon&) const { return 0; }
    template <class Round>
    int operator()(const Round&) const {
        return 1;
    }
};

// The number itself; nullptr for a turn, and for a size the shape does not have.
struct SizePointer {
    int index;

    Real* operator()(core::Rect& rect) const { return &rect.half_extents[index]; }
    Real* operator()(core::Box& box) const { return &box.half_extents[index]; }
    Real* operator()(core::Polygon& /*unused*/) const { return nullptr; }
    template <class Round>
    Real* operator()(Round& shape) const {
        return &shape.radius;
    }
};

Real* number_pointer(core::PlacedShape& placed, const MapParameter& parameter) {
    if (parameter.kind == Kind::Position) return &placed.pose.position[parameter.index];
    if (parameter.kind == Kind::Size || parameter.kind == Kind::Radius)
        return std::visit(SizePointer{parameter.index}, placed.shape);
    auto* angle = std::get_if<core::Angle>(&placed.pose.rotation);
    return angle != nullptr ? &angle->radians : nullptr;
}

void set_value(core::PlacedShape& placed, const MapRange& side, int cell_index) {
    if (cell_index == side.count / 2) return;
    const Real value = value_at(side, cell_index);
    if (Real* number = number_pointer(placed, side.parameter); number != nullptr) {
        *number = value;
        return;
    }
    core::Vec3 axis(0);
    axis[side.parameter.index] = 1;
    placed.pose.rotation = core::rotate(placed.pose.rotation, axis, value);
}

// The number as it is; absent for a turn that is none.
std::optional<Real> parameter_value(core::Pair pair, const MapParameter& parameter) {
    const Real* number = number_pointer(shape_on(pair, parameter.side), parameter);
    return number != nullptr ? std::optional(*number) : std::nullopt;
}

Real base_value(const core::Pair& pair, const MapParameter& parameter) {
    return parameter_value(pair, parameter).value_or(0);
}

/// What the scale of a map leans on.
struct MapScale {
    Real size = 1;  ///< Of the pair; scene units.

    // Scene units for one unit of the freedom: half a turn counts as twice the size.
    Real unit_length(const MapParameter& parameter) const {
        return parameter.kind == Kind::Rotation ? 2 * size / half_turn : 1;
    }
    // The least step of a freedom that can matter. Beside zero doubles lie closer than anything else does.
    Real min_step(const MapParameter& parameter, Real base) const {
        if (parameter.kind == Kind::Rotation) return std::max(ulp(base), min_rotation);
        return ulp(std::max(std::abs(base), 1e-6 * size));
    }
};

int largest_odd(Real count, int max_count) {
    const int integer = static_cast<int>(std::clamp(count, 1.0, static_cast<Real>(std::max(max_count, 1))));
    return integer % 2 == 1 ? integer : integer - 1;
}

MapRange make_range(const core::Pair& pair, const MapParameter& parameter, Real step, int max_count) {
    MapRange side{parameter, base_value(pair, parameter), step, largest_odd(max_count, max_count)};
    side.has_base_value = parameter_value(pair, parameter).has_value();
    const bool is_rotation = parameter.kind == Kind::Rotation;
    // A whole turn shows all there is.
    if (is_rotation) side.step = step = std::min(step, half_turn / std::max(side.count / 2, 1));
    const Real min_step = is_rotation ? std::max(ulp(side.base), min_rotation) : ulp(side.base);
    if (step >= min_step) return side;
    side.count = largest_odd(2 * std::ceil(step * side.count / (2 * min_step)) + 1, max_count);
    side.count = std::max(side.count, std::min(3, largest_odd(max_count, max_count)));
    side.step = min_step;
    side.in_ulps = !is_rotation || min_step == ulp(side.base);
    return side;
}

MapParameter available_or_fallback(const std::vector<MapParameter>& all, const MapParameter& requested,
                                   std::size_t fallback) {
    if (std::find(all.begin(), all.end(), requested) != all.end()) return requested;
    return all[fallback];
}

Real pair_size(const core::Pair& pair) {
    const Real size =
        core::bounding_radius(core::make_solid(pair.a)) + core::bounding_radius(core::make_solid(pair.b));
    return size > 0 && std::isfinite(size) ? size : 1;
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
        const Kind size = core::is_round(placed.shape) ? Kind::Radius : Kind::Size;
        for (int k = 0; k < std::visit(SizeCount{}, placed.shape); ++k) all.push_back({side, size, k});
    }
    return all;
}

std::string parameter_id(const MapParameter& parameter) {
    const std::string side = parameter.side == Side::A ? "a." : "b.";
    const char axis = static_cast<char>('x' + parameter.index);
    if (parameter.kind == Kind::Position) return side + axis;
    if (parameter.kind == Kind::Rotation) return side + "turn." + axis;
    if (parameter.kind == Kind::Radius) return side + "radius";
    return side + "size." + static_cast<char>('0' + parameter.index);
}

MapGrid make_map_grid(const Document& document, const MapOptions& options, glm::ivec2 max_count) {
    MapGrid grid{pair(document), document.method, document.settings, options.mode, {}, {}};
    const std::vector<MapParameter> all = map_parameters(grid.pair);
    const MapParameter x = available_or_fallback(all, options.x, 0);
    const MapParameter y = available_or_fallback(all, options.y == x ? all[x == all[0] ? 1 : 0] : options.y,
                                                 x == all[1] ? 0 : 1);
    const MapScale scale{pair_size(grid.pair)};
    Real min_step = scale.size;
    for (const MapParameter& parameter : {x, y}) {
        const Real step = scale.min_step(parameter, base_value(grid.pair, parameter));
        min_step = std::min(min_step, step * scale.unit_length(parameter));
    }
    // The sum of logarithms, for the product of what they stand for may be no double.
    const Real span = std::exp(std::lerp(std::log(min_step), std::log(scale.size), options.range));
    const Real up = 2 * span / std::max(max_count.y, 1);
    const Real across = std::min(up, max_aspect * 2 * span / std::max(max_count.x, 1));
    grid.x = make_range(grid.pair, x, across / scale.unit_length(x), max_count.x);
    grid.y = make_range(grid.pair, y, up / scale.unit_length(y), max_count.y);
    return grid;
}

Real value_at(const MapRange& side, int cell_index) {
    const int from_center = cell_index - side.count / 2;
    if (from_center == 0) return side.base;
    return side.in_ulps ? from_ordinal(to_ordinal(side.base) + from_center)
                        : side.base + from_center * side.step;
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

}  // namespace app
