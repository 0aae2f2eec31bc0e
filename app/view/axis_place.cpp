// Where the axis under the lens stands: a choice among a few places, by what each would cover or cut off.
#include "app/view/axis_place.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/view/paper_hull.h"

namespace app {
namespace {

constexpr Real tip_px = 34;     // how far the line runs on past its bars
constexpr Real margin_px = 26;  // of the paper, left free

struct Shadows {
    Real low, high;
};

Shadows both(const core::AxisTest& axis) {
    return {std::min(axis.shadow_a.min, axis.shadow_b.min), std::max(axis.shadow_a.max, axis.shadow_b.max)};
}

AxisPlace placed(const Stage& stage, const core::AxisTest& axis, const Vec3& outward, Real clear_px) {
    const Vec3 centre = (stage.a().centre + stage.b().centre) * 0.5;
    const Real edge = std::max(reach(stage.a(), outward), reach(stage.b(), outward));
    const Vec3 sideways = glm::cross(axis.direction, outward);
    AxisPlace place;
    place.direction = axis.direction;
    place.outward = outward;
    place.base =
        outward * (edge + stage.length_of_px(clear_px, centre)) + sideways * glm::dot(sideways, centre);
    const Shadows shadows = both(axis);
    const Real tip = stage.length_of_px(tip_px, place.at(shadows.high));
    place.from = shadows.low - tip;
    place.to = shadows.high + tip;
    return place;
}

Real outside_px(const Stage& stage, const Vec3& point) {
    const Vec2 px = stage.lens.project(point).px;
    const Vec2 size = stage.lens.size_px();
    const Real margin = margin_px * stage.px;
    const Real x = std::max({0.0, margin - px.x, px.x - size.x + margin});
    const Real y = std::max({0.0, margin - px.y, px.y - size.y + margin});
    return std::min(x + y, 1e6);
}

// What falls off the paper: the bars, the tip, and the words on the far side of them.
Real cut_off(const Stage& stage, const AxisPlace& place, const core::AxisTest& axis) {
    const Shadows shadows = both(axis);
    const Real middle = (axis.shadow_a.max + axis.shadow_b.min) / 2;
    const Real words = stage.length_of_px(70, place.at(middle));
    Real sum = 0.3 * outside_px(stage, place.at(place.to));
    sum += outside_px(stage, place.at(shadows.low)) + outside_px(stage, place.at(shadows.high));
    return sum + 0.5 * outside_px(stage, place.at(middle) + place.outward * words);
}

// By how much the nearest corner comes closer to a line than `least` pixels.
Real nearness(const PaperHull& hull, const Vec2& from, const Vec2& to, Real least) {
    const Vec2 way = to - from;
    const Real length2 = std::max(glm::dot(way, way), 1e-9);
    Real nearest = least;
    for (const Vec2& corner : hull) {
        const Real t = std::clamp(glm::dot(corner - from, way) / length2, 0.0, 1.0);
        nearest = std::min(nearest, glm::length(corner - from - t * way));
    }
    return least - nearest;
}

// Pixels of drop lines and axis that run over shapes, and a little for their sheer length.
Real crossing(const Stage& stage, const AxisPlace& place, const std::vector<PaperHull>& hulls) {
    const std::array<const core::Solid*, 2> two{&stage.a(), &stage.b()};
    Real sum = 0;
    for (const core::Solid* solid : two) {
        for (Real sign : {-1.0, 1.0}) {
            const Vec3 from = extreme_point(*solid, sign * place.direction, place.at(0));
            const Vec3 to = place.at(glm::dot(from, place.direction));
            const Vec2 start = stage.lens.project(from).px, end = stage.lens.project(to).px;
            for (const PaperHull& hull : hulls) sum += inside_length(hull, start, end);
            sum += 0.25 * glm::length(end - start);
        }
    }
    const Vec2 start = stage.lens.project(place.at(place.from)).px;
    const Vec2 end = stage.lens.project(place.at(place.to)).px;
    for (const PaperHull& hull : hulls)
        sum += 3 * inside_length(hull, start, end) + 4 * nearness(hull, start, end, 24 * stage.px);
    return sum;
}

// To the left, or above, when all else is equal: the eye comes from there.
Real habit(const Stage& stage, const AxisPlace& place) {
    const Vec2 middle = stage.lens.project(place.at((place.from + place.to) / 2)).px;
    const Vec2 size = stage.lens.size_px();
    return 0.12 * (middle.x / size.x + 0.5 * middle.y / size.y) * std::min(size.x, size.y);
}

// Across the axis and across the view: seen from here, the axis cannot stand farther aside.
Vec3 sideways(const Stage& stage, const Vec3& direction) {
    Vec3 out = glm::cross(direction, stage.lens.forward());
    if (glm::length(out) < 0.05)
        out = stage.lens.right() - direction * glm::dot(direction, stage.lens.right());
    return glm::normalize(out);
}

Vec3 turned_about(const Vec3& direction, const Vec3& out, Real angle) {
    return std::cos(angle) * out + std::sin(angle) * glm::cross(direction, out);
}

}  // namespace

AxisPlace axis_place(const Stage& stage, const core::AxisTest& axis) {
    const std::vector<PaperHull> hulls = paper_hulls(stage);
    const Vec3 out = sideways(stage, axis.direction);
    AxisPlace best;
    Real best_cost = 1e300;
    for (Real side : {-1.0, 1.0}) {
        for (Real turn : {0.0, 0.5, -0.5}) {
            if (stage.flat() && turn != 0) continue;
            for (Real clear_px : {52.0, 84.0, 30.0}) {
                const Vec3 outward = turned_about(axis.direction, side * out, turn);
                const AxisPlace place = placed(stage, axis, outward, clear_px);
                const Real cost = 8 * cut_off(stage, place, axis) + crossing(stage, place, hulls) +
                                  habit(stage, place) + 60 * std::abs(turn) +
                                  (clear_px < 52 ? 60 : clear_px - 52);
                if (cost >= best_cost) continue;
                best = place;
                best_cost = cost;
            }
        }
    }
    return best;
}

}  // namespace app
