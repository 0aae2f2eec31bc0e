// The way from the middle of the paper, cut off at its edge and before the signs.
#include "app/scene/lost.h"

#include <algorithm>
#include <cmath>

#include "app/drawing/typeset.h"
#include "app/scene/paper_hull.h"

namespace app {
namespace {

constexpr float inside_px = 40;  // of the edge, with room for the letter
constexpr float head_px = 9;
constexpr float apart_px = 30;
constexpr float letter_px = 15;

bool is_free(const Stage& stage, const glm::vec2& at) {
    const glm::vec2 half(inside_px * static_cast<float>(stage.px) / 2);
    return std::none_of(stage.taken.begin(), stage.taken.end(), [&](const Box& box) {
        return glm::all(glm::lessThan(at - half, box.high)) && glm::all(glm::lessThan(box.low, at + half));
    });
}

Lost lost_to(const Stage& stage, const core::Solid& solid, bool is_a) {
    const Vec2 middle = stage.lens.size_px() * 0.5;
    const Vec2 room = glm::max(middle - Vec2(inside_px * stage.px), Vec2(1));
    const Vec2 away = stage.lens.project(solid.centre).px - middle;
    const Vec2 way = glm::length(away) > 0 ? glm::normalize(away) : Vec2(1, 0);
    Real reach = std::min(room.x / std::max(std::abs(way.x), 1e-9), room.y / std::max(std::abs(way.y), 1e-9));
    const Real step = 4 * stage.px;
    while (reach > step && !is_free(stage, glm::vec2(middle + way * reach))) reach -= step;
    return {is_a, glm::vec2(middle + way * reach), glm::vec2(way)};
}

// Side by side where both lie the same way.
void part(Lost& one, Lost& other, float apart) {
    if (glm::distance(one.at, other.at) >= apart) return;
    const glm::vec2 middle = (one.at + other.at) * 0.5F, aside(-one.way.y, one.way.x);
    one.at = middle + aside * (apart / 2);
    other.at = middle - aside * (apart / 2);
}

}  // namespace

std::vector<Lost> lost_shapes(const Stage& stage) {
    std::vector<Lost> lost;
    for (const core::Solid* solid : {&stage.a(), &stage.b()}) {
        if (is_beside_paper(stage, paper_hull(stage, *solid)))
            lost.push_back(lost_to(stage, *solid, solid == &stage.a()));
    }
    if (lost.size() == 2) part(lost[0], lost[1], apart_px * static_cast<float>(stage.px));
    return lost;
}

Box box_of(const Lost& lost, float scale) {
    const glm::vec2 tip = lost.at + lost.way * (head_px * scale),
                    letter = lost.at - lost.way * ((head_px + letter_px) * scale),
                    around((head_px + 1) * scale);
    return {glm::min(tip, letter) - around, glm::max(tip, letter) + around};
}

void add_lost(Drawing& drawing, const Look& look, const std::vector<Lost>& lost) {
    for (const Lost& one : lost) {
        const Rgba color = one.is_a ? look.theme->a : look.theme->b;
        const float head = head_px * look.scale, size = letter_px * look.scale;
        const glm::vec2 aside(-one.way.y, one.way.x), back = one.at - one.way * head;
        drawing.paths.push_back(
            {.points = {one.at + one.way * head, back + aside * head, back - aside * head},
             .closed = true,
             .fill = color});
        const std::string letter = one.is_a ? "A" : "B";
        const glm::vec2 middle = one.at - one.way * (head + size);
        const float width = measure_markup(letter, Face::SansBold, size).width_px;
        for (Text& text :
             typeset(letter, middle + glm::vec2(-width / 2, 0.36F * size), Face::SansBold, size, color))
            drawing.texts.push_back(std::move(text));
    }
}

}  // namespace app
