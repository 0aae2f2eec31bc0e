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

constexpr float min_tick_distance_x = 78, min_tick_distance_y = 22;  // the least from tick to tick

// 1, 2 or 5 times a power of ten, and not less.
Real round_up_nice(Real value) {
    const Real power = std::pow(10.0, std::floor(std::log10(value)));
    for (const Real factor : {1.0, 2.0, 5.0})
        if (factor * power >= value * (1 - 1e-9)) return factor * power;
    return 10 * power;
}

// One place of the side in the unit of its ticks: a double, a degree, a scene unit.
Real unit_step(const MapRange& side) {
    if (side.in_ulps) return 1;
    return side.parameter.kind == MapParameter::Kind::Rotation ? glm::degrees(side.step) : side.step;
}

struct Tick {
    float steps = 0;  // places from the middle
    std::string text;
};

std::vector<Tick> make_ticks(const MapRange& side, float cell_px, float min_spacing_px) {
    const int steps = side.count / 2;
    const Real unit = unit_step(side), half_range = unit * steps;
    const Real desired_step = unit * static_cast<Real>(min_spacing_px / cell_px);
    Real step = round_up_nice(side.in_ulps ? std::max(desired_step, 1.0) : desired_step);
    // A scale has a number besides its middle.
    for (Real finer = desired_step / 2; step > half_range && finer > desired_step / 5; finer /= 2)
        step = round_up_nice(finer);
    if (!(step > 0) || !std::isfinite(step)) return {{0, "0"}};
    const int last_tick = static_cast<int>(std::floor(half_range / step * (1 + 1e-9)));
    std::vector<Tick> ticks;
    for (int i = -last_tick; i <= last_tick; ++i) {
        const bool is_rotation = !side.in_ulps && side.parameter.kind == MapParameter::Kind::Rotation;
        const std::string text = (i > 0 ? "+" : "") + format_tick(i * step, step) + (is_rotation ? "°" : "");
        ticks.push_back({static_cast<float>(i * step / unit), i == 0 ? "0" : text});
    }
    return ticks;
}

void add_horizontal_ticks(Drawing& drawing, const MapCanvas& canvas, const TextStyle& style) {
    const MapRange& side = canvas.map.grid.x;
    const float px = canvas.px(), cell = canvas.area.width / static_cast<float>(side.count);
    const float center = (canvas.cell_left(side.count / 2) + canvas.cell_left(side.count / 2 + 1)) / 2;
    for (const Tick& tick : make_ticks(side, cell, min_tick_distance_x * px)) {
        const float x = center + tick.steps * cell;
        add_line(drawing, {{x, canvas.bottom()}, {x, canvas.bottom() + 4 * px}}, style.color, px);
        add_text(drawing, tick.text, {x, canvas.bottom() + 15 * px}, style, px);
    }
}

void add_vertical_ticks(Drawing& drawing, const MapCanvas& canvas, TextStyle style) {
    const MapRange& side = canvas.map.grid.y;
    const float px = canvas.px(), cell = canvas.area.height / static_cast<float>(side.count);
    const float center = (canvas.cell_bottom(side.count / 2) + canvas.cell_bottom(side.count / 2 + 1)) / 2;
    style.align = TextAlign::Right;
    for (const Tick& tick : make_ticks(side, cell, min_tick_distance_y * px)) {
        const float y = center - tick.steps * cell;
        add_line(drawing, {{canvas.area.x - 4 * px, y}, {canvas.area.x, y}}, style.color, px);
        add_text(drawing, tick.text, {canvas.area.x - 8 * px, y + 4 * px}, style, px);
    }
}

struct TitleLayout {
    glm::vec2 position;
    TextAlign align;
    const char *prefix, *suffix;  // an arrow
};

// Where all of it has no room along the map, it only names what varies, or is silent.
void add_title(Drawing& drawing, const MapCanvas& canvas, const MapRange& side, const TitleLayout& layout) {
    const float px = canvas.px();
    const TextStyle style{FontFace::Sans, 11.5F, canvas.theme().text, layout.align};
    for (const std::string& text : {axis_title(side, canvas.number_format, canvas.texts),
                                    parameter_text(side.parameter, canvas.texts)}) {
        const std::string title = layout.prefix + text + layout.suffix;
        if (measure_markup(title, style.face, style.size_px * px).width_px > canvas.area.width) continue;
        return add_text(drawing, title, layout.position, style, px);
    }
}

// Each at the end of the scale that it belongs to.
void add_titles(Drawing& drawing, const MapCanvas& canvas) {
    const float px = canvas.px(), right = canvas.area.x + canvas.area.width;
    add_title(drawing, canvas, canvas.map.grid.y,
              {{canvas.area.x, canvas.area.y - 6 * px}, TextAlign::Left, "↑ ", ""});
    add_title(drawing, canvas, canvas.map.grid.x,
              {{right, canvas.bottom() + 30 * px}, TextAlign::Right, "", " →"});
}

}  // namespace

void add_scales(Drawing& drawing, const MapCanvas& canvas) {
    const TextStyle small{FontFace::Mono, 10.5F, canvas.theme().dim, TextAlign::Center};
    add_horizontal_ticks(drawing, canvas, small);
    add_vertical_ticks(drawing, canvas, small);
    add_titles(drawing, canvas);
}

}  // namespace app
