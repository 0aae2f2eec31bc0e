// Where the axis under the lens stands: a choice among a few places, by what each would cover or cut off.
#include "app/scene/axis_place.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/drawing/sight.h"
#include "app/scene/compass.h"
#include "app/scene/paper_hull.h"

namespace app {
namespace {

constexpr Real tip_px = 34;   // how far the line runs on past its bars
constexpr Real free_px = 26;  // of the paper, left free

struct Shadows {
    Real low, high;
};

Shadows both(const core::AxisTest& axis) {
    return {std::min(axis.shadow_a.min, axis.shadow_b.min), std::max(axis.shadow_a.max, axis.shadow_b.max)};
}

// A place to try, and what speaks against it before anything is looked at.
struct Choice {
    Vec3 outward{0, 1, 0};
    Real edge = 0;   // how far outward the line stands, from the origin of the stage
    Vec3 beside{0};  // across both, it stands where this point does
    Real cost = 0;
};

AxisPlace placed(const Stage& stage, const core::AxisTest& axis, const Choice& choice) {
    const Vec3 sideways = glm::cross(axis.direction, choice.outward);
    AxisPlace place;
    place.direction = axis.direction;
    place.outward = choice.outward;
    place.base = choice.outward * choice.edge + sideways * glm::dot(sideways, choice.beside);
    const Shadows shadows = both(axis);
    const Real middle = std::clamp((axis.shadow_a.max + axis.shadow_b.min) / 2, shadows.low, shadows.high);
    const Real tip = stage.length_of_px(tip_px, place.at(middle));
    place.from = shadows.low - tip;
    place.to = shadows.high + tip;
    return place;
}

Real outside_px(const Stage& stage, const Vec3& point) {
    const Vec2 px = stage.lens.project(point).px;
    const Vec2 size = stage.lens.size_px();
    const Real margin = free_px * stage.px;
    const Real x = std::max({0.0, margin - px.x, px.x - size.x + margin});
    const Real y = std::max({0.0, margin - px.y, px.y - size.y + margin});
    return std::min(x + y, 1e6);
}

// What falls off the paper: the middle with its words first, then the bars and the tip, which on a close view
// cannot all be seen.
Real cut_off(const Stage& stage, const AxisPlace& place, const core::AxisTest& axis) {
    const Vec2 size = stage.lens.size_px();
    const Real most = 0.3 * std::min(size.x, size.y);
    const Shadows shadows = both(axis);
    const Real middle = (axis.shadow_a.max + axis.shadow_b.min) / 2;
    const Real words = stage.length_of_px(70, place.at(middle));
    Real sum = 0.3 * std::min(outside_px(stage, place.at(place.to)), most);
    for (Real end : {shadows.low, shadows.high}) sum += std::min(outside_px(stage, place.at(end)), most);
    sum += std::min(outside_px(stage, place.at(middle)), 4 * most);
    return sum + 0.5 * std::min(outside_px(stage, place.at(middle) + place.outward * words), most);
}

// What lines should not run over, and an upright rectangle round it: most lines are far from most of it.
struct Obstacle {
    PaperHull hull;
    Vec2 low{1e300}, high{-1e300};

    explicit Obstacle(PaperHull outline) : hull(std::move(outline)) {
        for (const Vec2& corner : hull) {
            low = glm::min(low, corner);
            high = glm::max(high, corner);
        }
    }
    // The line comes as near as that, or might.
    bool may_be_near(const Vec2& from, const Vec2& to, Real distance) const {
        return glm::all(glm::lessThanEqual(glm::min(from, to), high + distance)) &&
               glm::all(glm::lessThanEqual(low - distance, glm::max(from, to)));
    }
};

// By how much the nearest corner comes closer to a line than `least` pixels.
Real nearness(const Obstacle& obstacle, const Vec2& from, const Vec2& to, Real least) {
    if (!obstacle.may_be_near(from, to, least)) return 0;
    const Vec2 way = to - from;
    const Real length2 = std::max(glm::dot(way, way), 1e-9);
    Real nearest = least;
    for (const Vec2& corner : obstacle.hull) {
        const Real t = std::clamp(glm::dot(corner - from, way) / length2, 0.0, 1.0);
        nearest = std::min(nearest, glm::length(corner - from - t * way));
    }
    return least - nearest;
}

struct Obstacles {
    std::vector<Obstacle> pair, context, signs;
};

Obstacles obstacles(const Stage& stage) {
    Obstacles result;
    const std::array<int, 2>& pair = stage.subject->document->pair;
    for (int i = 0; i < static_cast<int>(stage.solids.size()); ++i) {
        if (out_of_sight(stage.solids[i])) continue;
        const bool in_pair = i == pair[0] || i == pair[1];
        (in_pair ? result.pair : result.context).emplace_back(paper_hull(stage, stage.solids[i]));
    }
    std::vector<Box> taken = stage.taken;
    if (stage.shows(SceneLayer::AllAxes)) taken.push_back(compass_box(stage));
    for (const Box& box : taken)
        result.signs.emplace_back(convex_hull(
            {Vec2(box.low), Vec2(box.high), Vec2(box.low.x, box.high.y), Vec2(box.high.x, box.low.y)}));
    return result;
}

Real inside_all(const std::vector<Obstacle>& obstacles, const std::array<Vec2, 2>& line) {
    Real sum = 0;
    for (const Obstacle& one : obstacles)
        if (one.may_be_near(line[0], line[1], 0)) sum += inside_length(one.hull, line[0], line[1]);
    return sum;
}

// Pixels of drop lines that run over shapes, and a little for their sheer length; of more than `enough` only
// that they are more.
Real drops_crossing(const Stage& stage, const AxisPlace& place, const Obstacles& around, Real enough) {
    Real sum = 0;
    for (const core::Solid* solid : {&stage.a(), &stage.b()}) {
        for (Real sign : {-1.0, 1.0}) {
            if (sum > enough) return sum;
            const Vec3 from = extreme_point(*solid, sign * place.direction, place.at(0));
            const auto line = on_paper(stage, from, place.at(glm::dot(from, place.direction)));
            if (!line) continue;
            sum += inside_all(around.pair, *line) + inside_all(around.context, *line);
            sum += 0.25 * glm::length((*line)[1] - (*line)[0]);
        }
    }
    return sum;
}

// Pixels of the axis that run over shapes, signs, or close by; much when hardly anything of it is seen.
Real axis_crossing(const Stage& stage, const AxisPlace& place, const Obstacles& around) {
    constexpr Real enough_px = 120;
    const auto line = on_paper(stage, place.at(place.from), place.at(place.to));
    const Real length = line ? glm::length((*line)[1] - (*line)[0]) : 0;
    Real sum = 10 * std::max(0.0, enough_px * stage.px - length);
    if (!line) return sum;
    sum += 3 * inside_all(around.pair, *line) + 12 * inside_all(around.context, *line) +
           4 * inside_all(around.signs, *line);
    for (const Obstacle& one : around.pair) sum += 4 * nearness(one, (*line)[0], (*line)[1], 24 * stage.px);
    for (const Obstacle& one : around.context)
        sum += 8 * nearness(one, (*line)[0], (*line)[1], 16 * stage.px);
    return sum;
}

// How far the line would move on the paper from where it stood.
Real moved(const Stage& stage, const AxisPlace& place, const core::AxisTest& axis) {
    constexpr Real most_px = 400;
    const AxisStand& stood = stage.emphasis.stood;
    if (stood.axis.empty() || stood.axis != core::name(axis)) return 0;
    const Vec2 was = stage.lens.project(stage.to_stage(stood.at)).px;
    const Vec2 from = stage.lens.project(place.at(place.from)).px;
    const Vec2 way = stage.lens.project(place.at(place.to)).px - from;
    const Real length = std::max(glm::length(way), 1e-9);
    const Real distance = std::abs(way.x * (was.y - from.y) - way.y * (was.x - from.x)) / length;
    return std::min(0.8 * distance, most_px * stage.px);
}

// To the left, or above, when all else is equal: the eye comes from there.
Real habit(const Stage& stage, const AxisPlace& place) {
    const Vec2 size = stage.lens.size_px();
    const Vec2 middle =
        glm::clamp(stage.lens.project(place.at((place.from + place.to) / 2)).px, Vec2(0), size);
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

// Beside the pair; else beside one of the two; else somewhere on the paper, for a view so close that no
// place beside the shapes is on it.
void add_choices(std::vector<Choice>& choices, const Stage& stage, const Vec3& outward, Real cost) {
    const Vec3 middle = (stage.a().centre + stage.b().centre) * 0.5;
    const Real edge = std::max(reach(stage.a(), outward), reach(stage.b(), outward));
    for (Real clear_px : {52.0, 84.0, 30.0, 124.0, 170.0}) {
        const Real against = clear_px < 52 ? 60 : 0.8 * (clear_px - 52);
        choices.push_back({outward, edge + stage.length_of_px(clear_px, middle), middle, cost + against});
    }
    for (const core::Solid* solid : {&stage.a(), &stage.b()})
        choices.push_back({outward, reach(*solid, outward) + stage.length_of_px(52, solid->centre),
                           solid->centre, cost + 160});
    const Vec3 target = stage.flat() ? Vec3(Vec2(stage.lens.target()), 0) : stage.lens.target();
    const Vec2 size = stage.lens.size_px();
    for (Real share : {0.2, 0.3, 0.4}) {
        const Real aside = share * std::min(size.x, size.y) * stage.lens.units_per_px(target);
        choices.push_back({outward, glm::dot(outward, target) + aside, target, cost + 260});
    }
}

std::vector<Choice> choices_for(const Stage& stage, const core::AxisTest& axis) {
    std::vector<Choice> choices;
    const Vec3 out = sideways(stage, axis.direction);
    for (Real side : {-1.0, 1.0}) {
        for (Real turn : {0.0, 0.5, -0.5, 1.0, -1.0}) {
            if (stage.flat() && turn != 0) continue;
            add_choices(choices, stage, turned_about(axis.direction, side * out, turn), 60 * std::abs(turn));
        }
    }
    return choices;
}

// What can be said of a place without looking at what it crosses.
Real first_cost(const Stage& stage, const Choice& choice, const core::AxisTest& axis) {
    const AxisPlace place = placed(stage, axis, choice);
    return choice.cost * stage.px + 8 * cut_off(stage, place, axis) + habit(stage, place) +
           moved(stage, place, axis);
}

}  // namespace

AxisPlace axis_place(const Stage& stage, const core::AxisTest& axis) {
    std::vector<Choice> choices = choices_for(stage, axis);
    for (Choice& choice : choices) choice.cost = first_cost(stage, choice, axis);
    std::stable_sort(choices.begin(), choices.end(),
                     [](const Choice& a, const Choice& b) { return a.cost < b.cost; });
    const Obstacles around = obstacles(stage);
    AxisPlace best;
    Real least = 1e300;
    for (const Choice& choice : choices) {
        if (choice.cost >= least) break;
        const AxisPlace place = placed(stage, axis, choice);
        const Real crossing = axis_crossing(stage, place, around);
        if (choice.cost + crossing >= least) continue;
        const Real enough = least - choice.cost - crossing;
        const Real cost = choice.cost + drops_crossing(stage, place, around, enough) + crossing;
        if (cost >= least) continue;
        best = place;
        least = cost;
    }
    return best;
}

Vec3 middle_of_axis(const Stage& stage, const core::AxisTest& axis) {
    return stage.place.at((axis.shadow_a.max + axis.shadow_b.min) / 2);
}

Vec3 seen_tip(const Stage& stage, const core::AxisTest& axis) {
    constexpr int halvings = 40;
    const auto seen = [&](Real t) {
        const Vec3 point = stage.place.at(t);
        return outside_px(stage, point) == 0 && Frustum(stage.lens).holds(stage.lens.local(point));
    };
    Real near_end = (axis.shadow_a.max + axis.shadow_b.min) / 2, far_end = stage.place.to;
    if (Frustum(stage.lens).holds(stage.lens.local(stage.place.at(far_end)))) return stage.place.at(far_end);
    for (int i = 0; i < halvings; ++i) {
        const Real half = (near_end + far_end) / 2;
        (seen(half) ? near_end : far_end) = half;
    }
    return stage.place.at(near_end);
}

}  // namespace app
