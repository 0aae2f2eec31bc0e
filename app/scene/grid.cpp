// The grid of the plane: lines at 1, 2 or 5 times a power of ten, a few of them numbered.
#include <algorithm>
#include <cmath>

#include "app/base/number_text.h"
#include "app/scene/parts.h"

namespace app {
namespace {

constexpr Real major_px = 96;  // least distance of numbered lines
constexpr int most_lines = 400;

// One family of parallel lines: world positions k * step along coordinate `along`.
struct Family {
    int along;  // 0: lines of constant x, 1: of constant y
    Real step;
    Real origin;                 // world
    Real low, high;              // of the paper along that coordinate, stage
    Real other_low, other_high;  // of the paper along the other one
};

Vec3 point(const Family& family, Real here, Real other) {
    return family.along == 0 ? Vec3(here, other, 0) : Vec3(other, here, 0);
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
Real room_of_words_px(const Family& family, const std::string& words) {
    constexpr Real row = 13, column = 18, beside = 9, half_digit = 3.5;
    return family.along == 0 ? row : std::max(column, beside + half_digit * static_cast<Real>(words.size()));
}

// `edge`: where the paper ends for its numbers; `inward`: away from there, as long as a pixel.
void add_family(Figure& figure, const Stage& stage, const Family& family, Real edge, Real inward) {
    const int minors = minor_count(family.step);
    const Real length = 0.05 * family.step * stage.unit;
    const Real minor = family.step / minors;
    const Real first = std::ceil((family.low / stage.unit + family.origin) / minor);
    const Real last = std::floor((family.high / stage.unit + family.origin) / minor);
    if (!(std::abs(first) < 1e15 && std::abs(last) < 1e15) || last - first > most_lines) return;
    for (long k = std::lround(first); k <= std::lround(last); ++k) {
        const Real here = (static_cast<Real>(k) * minor - family.origin) * stage.unit;
        figure.lines.push_back(
            {{point(family, here, family.other_low), point(family, here, family.other_high)},
             role_of(k, minors),
             Layer::Backdrop});
        if (k % minors != 0) continue;
        const std::string text = scale_text(static_cast<Real>(k) * minor, family.step);
        const Vec3 at = point(family, here, edge + inward * room_of_words_px(family, text));
        // to the right of an upright line, above a level one
        const Vec3 beside = (family.along == 0 ? Vec3(1, 0, 0) : Vec3(0, 1, 0)) * length;
        figure.labels.push_back({at, text, Role::Note, LabelKind::Tick, at - beside});
    }
}

// How much of the paper's lower edge is taken: the numbers stand in one row above that.
Real lowest_free_px(const Stage& stage) {
    const Real height = stage.lens.size_px().y;
    Real taken = 0;
    for (const Box& box : stage.taken)
        if (box.low.y > height / 2) taken = std::max(taken, height - box.low.y);
    return taken;
}

}  // namespace

Real readable_step(Real least) {
    const Real decade = std::pow(10.0, std::floor(std::log10(least)));
    for (Real factor : {1.0, 2.0, 5.0})
        if (decade * factor >= least * (1 - 1e-9)) return decade * factor;
    return decade * 10;
}

void add_grid(Figure& figure, const Stage& stage) {
    if (!stage.flat()) return;
    const Vec2 size = stage.lens.size_px();
    const Vec3 top_left = stage.lens.ray(Vec2(0)).origin, bottom_right = stage.lens.ray(size).origin;
    const Vec3 origin = stage.subject->trace.origin;
    const Vec3 middle(0.5 * (top_left.x + bottom_right.x), 0.5 * (top_left.y + bottom_right.y), 0);
    const Real least = stage.length_of_px(major_px, middle) / stage.unit;
    if (!std::isfinite(least) || least <= 0) return;
    const Real step = readable_step(least);
    const Real px = stage.length_of_px(1, middle);
    const Real above = px * lowest_free_px(stage) / stage.px;
    add_family(figure, stage, {0, step, origin.x, top_left.x, bottom_right.x, bottom_right.y, top_left.y},
               bottom_right.y + above, px);
    add_family(figure, stage, {1, step, origin.y, bottom_right.y, top_left.y, top_left.x, bottom_right.x},
               bottom_right.x, -px);
}

}  // namespace app
