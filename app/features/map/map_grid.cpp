// Which numbers of a pair can vary, and the places of a map along two of them.
#include "app/features/map/map_grid.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "app/base/number.h"

namespace app {

namespace {

using core::Real;
using Kind = Freedom::Kind;

constexpr Real most_wide = 2.5;  // a low, wide map reaches so many times as far across as up
constexpr Real half_turn = 3.141592653589793;
constexpr Real least_turn = 0x1p-53;  // what a turn changes in the last bit of a unit vector

template <class Placed>
auto& chosen(Placed& pair, Side side) {
    return side == Side::A ? pair.a : pair.b;
}

struct Sizes {
    int operator()(const core::Rect&) const { return 2; }
    int operator()(const core::Box&) const { return 3; }
    int operator()(const core::Polygon&) const { return 0; }
    template <class Round>
    int operator()(const Round&) const {
        return 1;
    }
};

// The number itself; nullptr for a turn, and for a size the shape does not have.
struct SizeOf {
    int index;

    Real* operator()(core::Rect& rect) const { return &rect.half_extents[index]; }
    Real* operator()(core::Box& box) const { return &box.half_extents[index]; }
    Real* operator()(core::Polygon& /*unused*/) const { return nullptr; }
    template <class Round>
    Real* operator()(Round& round) const {
        return &round.radius;
    }
};

Real* number(core::Placed& placed, const Freedom& freedom) {
    if (freedom.kind == Kind::Position) return &placed.pose.position[freedom.index];
    if (freedom.kind == Kind::Size || freedom.kind == Kind::Radius)
        return std::visit(SizeOf{freedom.index}, placed.shape);
    auto* angle = std::get_if<core::Angle>(&placed.pose.rotation);
    return angle != nullptr ? &angle->radians : nullptr;
}

void set(core::Placed& placed, const MapSide& side, int place) {
    if (place == side.count / 2) return;
    const Real value = value_at(side, place);
    if (Real* direct = number(placed, side.freedom); direct != nullptr) {
        *direct = value;
        return;
    }
    core::Vec3 axis(0);
    axis[side.freedom.index] = 1;
    placed.pose.rotation = core::turned(placed.pose.rotation, axis, value);
}

// The number as it is; absent for a turn that is none.
std::optional<Real> number_of(core::Pair pair, const Freedom& freedom) {
    const Real* direct = number(chosen(pair, freedom.side), freedom);
    return direct != nullptr ? std::optional(*direct) : std::nullopt;
}

Real base_of(const core::Pair& pair, const Freedom& freedom) { return number_of(pair, freedom).value_or(0); }

/// What the scale of a map leans on.
struct Measure {
    Real size = 1;  ///< Of the pair; scene units.

    // Scene units for one unit of the freedom: half a turn counts as twice the size.
    Real worth(const Freedom& freedom) const { return freedom.kind == Kind::Turn ? 2 * size / half_turn : 1; }
    // The least step of a freedom that can matter. Beside zero doubles lie closer than anything else does.
    Real least(const Freedom& freedom, Real base) const {
        if (freedom.kind == Kind::Turn) return std::max(ulp(base), least_turn);
        return ulp(std::max(std::abs(base), 1e-6 * size));
    }
};

int odd(Real count, int most) {
    const int whole = static_cast<int>(std::clamp(count, 1.0, static_cast<Real>(std::max(most, 1))));
    return whole % 2 == 1 ? whole : whole - 1;
}

MapSide side_of(const core::Pair& pair, const Freedom& freedom, Real step, int most) {
    MapSide side{freedom, base_of(pair, freedom), step, odd(most, most)};
    side.absolute = number_of(pair, freedom).has_value();
    const bool turns = freedom.kind == Kind::Turn;
    // A whole turn shows all there is.
    if (turns) side.step = step = std::min(step, half_turn / std::max(side.count / 2, 1));
    const Real least = turns ? std::max(ulp(side.base), least_turn) : ulp(side.base);
    if (step >= least) return side;
    side.count = odd(2 * std::ceil(step * side.count / (2 * least)) + 1, most);
    side.count = std::max(side.count, std::min(3, odd(most, most)));
    side.step = least;
    side.by_ulp = !turns || least == ulp(side.base);
    return side;
}

Freedom possible(const std::vector<Freedom>& all, const Freedom& wished, std::size_t otherwise) {
    if (std::find(all.begin(), all.end(), wished) != all.end()) return wished;
    return all[otherwise];
}

Real size_of(const core::Pair& pair) {
    const Real size = core::bounding_radius(core::solid(pair.a)) + core::bounding_radius(core::solid(pair.b));
    return size > 0 && std::isfinite(size) ? size : 1;
}

}  // namespace

std::vector<Freedom> freedoms(const core::Pair& pair) {
    std::vector<Freedom> all;
    for (const Side side : {Side::B, Side::A}) {
        const core::Placed& placed = chosen(pair, side);
        const bool flat = core::is_flat(placed.shape);
        for (int k = 0; k < (flat ? 2 : 3); ++k) all.push_back({side, Kind::Position, k});
        for (int k = flat ? 2 : 0; k < 3 && !core::is_round(placed.shape); ++k)
            all.push_back({side, Kind::Turn, k});
        const Kind size = core::is_round(placed.shape) ? Kind::Radius : Kind::Size;
        for (int k = 0; k < std::visit(Sizes{}, placed.shape); ++k) all.push_back({side, size, k});
    }
    return all;
}

std::string id(const Freedom& freedom) {
    const std::string side = freedom.side == Side::A ? "a." : "b.";
    const char axis = static_cast<char>('x' + freedom.index);
    if (freedom.kind == Kind::Position) return side + axis;
    if (freedom.kind == Kind::Turn) return side + "turn." + axis;
    if (freedom.kind == Kind::Radius) return side + "radius";
    return side + "size." + static_cast<char>('0' + freedom.index);
}

MapGrid map_grid(const Document& document, const MapWish& wish, glm::ivec2 most) {
    MapGrid grid{pair(document), document.method, document.settings, wish.mode, {}, {}};
    const std::vector<Freedom> all = freedoms(grid.pair);
    const Freedom x = possible(all, wish.x, 0);
    const Freedom y = possible(all, wish.y == x ? all[x == all[0] ? 1 : 0] : wish.y, x == all[1] ? 0 : 1);
    const Measure measure{size_of(grid.pair)};
    Real least = measure.size;
    for (const Freedom& freedom : {x, y}) {
        const Real step = measure.least(freedom, base_of(grid.pair, freedom));
        least = std::min(least, step * measure.worth(freedom));
    }
    // The sum of logarithms, for the product of what they stand for may be no double.
    const Real span = std::exp(std::lerp(std::log(least), std::log(measure.size), wish.span));
    const Real up = 2 * span / std::max(most.y, 1);
    const Real across = std::min(up, most_wide * 2 * span / std::max(most.x, 1));
    grid.x = side_of(grid.pair, x, across / measure.worth(x), most.x);
    grid.y = side_of(grid.pair, y, up / measure.worth(y), most.y);
    return grid;
}

Real value_at(const MapSide& side, int place) {
    const int from_middle = place - side.count / 2;
    if (from_middle == 0) return side.base;
    return side.by_ulp ? of_rank(rank(side.base) + from_middle) : side.base + from_middle * side.step;
}

core::Pair pair_at(const MapGrid& grid, glm::ivec2 place) {
    core::Pair pair = grid.pair;
    set(chosen(pair, grid.x.freedom.side), grid.x, place.x);
    set(chosen(pair, grid.y.freedom.side), grid.y, place.y);
    return pair;
}

std::vector<Command> way_to(const Document& document, const MapGrid& grid, glm::ivec2 place) {
    const core::Pair there = pair_at(grid, place);
    std::vector<Command> commands;
    for (const Side side : {Side::A, Side::B}) {
        const core::Placed& before = body(document, side).placed;
        const core::Placed& after = chosen(there, side);
        const int index = document.pair[side == Side::A ? 0 : 1];
        if (!(after.shape == before.shape)) commands.emplace_back(Reshape{index, after.shape});
        if (!(after.pose == before.pose)) commands.emplace_back(Place{index, after.pose});
    }
    return commands;
}

}  // namespace app
