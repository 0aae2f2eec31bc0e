// The scales of a map: round offsets from the present value in the middle.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <glm/glm.hpp>

#include "app/base/number_text.h"
#include "app/drawing/typeset.h"
#include "app/features/map/map_parts.h"
#include "app/features/map/map_words.h"

namespace app {
namespace {

using core::Real;

constexpr float apart_x = 78, apart_y = 22;  // the least from tick to tick

// 1, 2 or 5 times a power of ten, and not less.
Real round_up(Real value) {
    const Real power = std::pow(10.0, std::floor(std::log10(value)));
    for (const Real factor : {1.0, 2.0, 5.0})
        if (factor * power >= value * (1 - 1e-9)) return factor * power;
    return 10 * power;
}

// One place of the side in the unit of its ticks: a double, a degree, a scene unit.
Real unit_step(const MapSide& side) {
    if (side.by_ulp) return 1;
    return side.freedom.kind == Freedom::Kind::Turn ? glm::degrees(side.step) : side.step;
}

struct Tick {
    float steps = 0;  // places from the middle
    std::string text;
};

std::vector<Tick> ticks_of(const MapSide& side, float cell_px, float apart_px) {
    const int steps = side.count / 2;
    const Real unit = unit_step(side), reach = unit * steps;
    const Real wanted = unit * static_cast<Real>(apart_px / cell_px);
    Real step = round_up(side.by_ulp ? std::max(wanted, 1.0) : wanted);
    // A scale has a number besides its middle.
    for (Real finer = wanted / 2; step > reach && finer > wanted / 5; finer /= 2) step = round_up(finer);
    if (!(step > 0) || !std::isfinite(step)) return {{0, "0"}};
    const int most = static_cast<int>(std::floor(reach / step * (1 + 1e-9)));
    std::vector<Tick> ticks;
    for (int i = -most; i <= most; ++i) {
        const bool turn = !side.by_ulp && side.freedom.kind == Freedom::Kind::Turn;
        const std::string text = (i > 0 ? "+" : "") + scale_text(i * step, step) + (turn ? "°" : "");
        ticks.push_back({static_cast<float>(i * step / unit), i == 0 ? "0" : text});
    }
    return ticks;
}

void add_ticks_across(Drawing& drawing, const MapSheet& sheet, const Type& type) {
    const MapSide& side = sheet.map.grid.x;
    const float px = sheet.px(), cell = sheet.room.width / static_cast<float>(side.count);
    const float middle = (sheet.left(side.count / 2) + sheet.left(side.count / 2 + 1)) / 2;
    for (const Tick& tick : ticks_of(side, cell, apart_x * px)) {
        const float x = middle + tick.steps * cell;
        add_line(drawing, {{x, sheet.bottom()}, {x, sheet.bottom() + 4 * px}}, type.color, px);
        add_words(drawing, tick.text, {x, sheet.bottom() + 15 * px}, type, px);
    }
}

void add_ticks_up(Drawing& drawing, const MapSheet& sheet, Type type) {
    const MapSide& side = sheet.map.grid.y;
    const float px = sheet.px(), cell = sheet.room.height / static_cast<float>(side.count);
    const float middle = (sheet.low(side.count / 2) + sheet.low(side.count / 2 + 1)) / 2;
    type.align = Align::Right;
    for (const Tick& tick : ticks_of(side, cell, apart_y * px)) {
        const float y = middle - tick.steps * cell;
        add_line(drawing, {{sheet.room.x - 4 * px, y}, {sheet.room.x, y}}, type.color, px);
        add_words(drawing, tick.text, {sheet.room.x - 8 * px, y + 4 * px}, type, px);
    }
}

struct TitlePlace {
    glm::vec2 at;
    Align align;
    const char *before, *behind;  // an arrow
};

// Where all of it has no room along the map, it only names what varies, or is silent.
void add_title(Drawing& drawing, const MapSheet& sheet, const MapSide& side, const TitlePlace& place) {
    const float px = sheet.px();
    const Type type{Face::Sans, 11.5F, sheet.theme().text, place.align};
    for (const std::string& text :
         {axis_title(side, sheet.numbers, sheet.words), freedom_text(side.freedom, sheet.words)}) {
        const std::string title = place.before + text + place.behind;
        if (measure_markup(title, type.face, type.size_px * px).width_px > sheet.room.width) continue;
        return add_words(drawing, title, place.at, type, px);
    }
}

// Each at the end of the scale that it belongs to.
void add_titles(Drawing& drawing, const MapSheet& sheet) {
    const float px = sheet.px(), right = sheet.room.x + sheet.room.width;
    add_title(drawing, sheet, sheet.map.grid.y,
              {{sheet.room.x, sheet.room.y - 6 * px}, Align::Left, "↑ ", ""});
    add_title(drawing, sheet, sheet.map.grid.x, {{right, sheet.bottom() + 30 * px}, Align::Right, "", " →"});
}

}  // namespace

void add_scales(Drawing& drawing, const MapSheet& sheet) {
    const Type small{Face::Mono, 10.5F, sheet.theme().dim, Align::Middle};
    add_ticks_across(drawing, sheet, small);
    add_ticks_up(drawing, sheet, small);
    add_titles(drawing, sheet);
}

}  // namespace app
