// The grid of the plane: lines at 1, 2 or 5 times a power of ten, a few of them numbered.
#include <algorithm>
#include <cmath>

#include "app/base/number_text.h"
#include "app/scene/parts.h"

namespace app {
namespace {

constexpr Real major_px = 96;  // least distance of numbered lines
constexpr int max_lines = 400;

// One family of parallel lines: world positions k * step along coordinate `along`.
struct LineFamily {
    int along;  // 0: lines of constant x, 1: of constant y
    Real step;
    Real origin;                 // world
    Real low, high;              // of the paper along that coordinate, stage
    Real other_low, other_high;  // of the paper along the other one
};

Vec3 point(const LineFamily& family, Real coordinate, Real other) {
    return family.along == 0 ? Vec3(coordinate, other, 0) : Vec3(other, coordinate, 0);
}

// Halves of 1 and 2, fifths of 5: round numbers again.
int minor_count(Real step) {
    const Real digit = step / std::pow(10.0, std::floor(std::log10(step) + 1e-9));
    return digit > 4 ? 5 : 2;
}

Role role_of(long k, int minors) {
    if (k == 0) return Role::GridAxis;
    return k % minors == 0 ? Role::GridMajor : Role::GridMinor;
}

// From the edge of the paper to the middle of the words, so that all of them have room there.
Real label_offset_px(const LineFamily& family, const std::string& text) {
    constexpr Real row = 13, column = 18, offset = 9, half_digit = 3.5;
    return family.along == 0 ? row : std::max(column, offset + half_digit * static_cast<Real>(text.size()));
}

// `distance`: where the paper ends for its numbers; `inward`: away from there, as long as a pixel.
void add_line_family(Figure& figure, const DrawContext& context, const LineFamily& family, Real edge,
                     Real inward) {
    const int minors = minor_count(family.step);
    const Real length = 0.05 * family.step * context.unit;
    const Real minor = family.step / minors;
    const Real first = std::ceil((family.low / context.unit + family.origin) / minor);
    const Real last = std::floor((family.high / context.unit + family.origin) / minor);
    if (!(std::abs(first) < 1e15 && std::abs(last) < 1e15) || last - first > max_lines) return;
    for (long k = std::lround(first); k <= std::lround(last); ++k) {
        const Real coordinate = (static_cast<Real>(k) * minor - family.origin) * context.unit;
        figure.lines.push_back(
            {{point(family, coordinate, family.other_low), point(family, coordinate, family.other_high)},
             role_of(k, minors),
             PaintLayer::Backdrop});
        if (k % minors != 0) continue;
        const std::string text = format_tick(static_cast<Real>(k) * minor, family.step);
        const Vec3 position = point(family, coordinate, edge + inward * label_offset_px(family, text));
        // to the right of an upright line, above a level one
        const Vec3 offset = (family.along == 0 ? Vec3(1, 0, 0) : Vec3(0, 1, 0)) * length;
        figure.labels.push_back({position, text, Role::Note, LabelKind::Tick, position - offset});
    }
}

// How much of the paper's lower edge is taken: the numbers stand in one row above that.
Real reserved_bottom_px(const DrawContext& context) {
    const Real height = context.view.size_px().y;
    Real reserved_px = 0;
    for (const Box& box : context.reserved)
        if (box.min.y > height / 2) reserved_px = std::max(reserved_px, height - box.min.y);
    return reserved_px;
}

}  // namespace

Real nice_step_above(Real min_step) {
    const Real decade = std::pow(10.0, std::floor(std::log10(min_step)));
    for (Real factor : {1.0, 2.0, 5.0})
        if (decade * factor >= min_step * (1 - 1e-9)) return decade * factor;
    return decade * 10;
}

void add_grid(Figure& figure, const DrawContext& context) {
    if (!context.flat()) return;
    const Vec2 size = context.view.size_px();
    const Vec3 top_left = context.view.ray(Vec2(0)).origin, bottom_right = context.view.ray(size).origin;
    const Vec3 origin = context.analysis->trace.origin;
    const Vec3 center(0.5 * (top_left.x + bottom_right.x), 0.5 * (top_left.y + bottom_right.y), 0);
    const Real min_step = context.length_of_px(major_px, center) / context.unit;
    if (!std::isfinite(min_step) || min_step <= 0) return;
    const Real step = nice_step_above(min_step);
    const Real px = context.length_of_px(1, center);
    const Real above = px * reserved_bottom_px(context) / context.scale;
    add_line_family(figure, context,
                    {0, step, origin.x, top_left.x, bottom_right.x, bottom_right.y, top_left.y},
                    bottom_right.y + above, px);
    add_line_family(figure, context,
                    {1, step, origin.y, bottom_right.y, top_left.y, top_left.x, bottom_right.x},
                    bottom_right.x, -px);
}

}  // namespace app
