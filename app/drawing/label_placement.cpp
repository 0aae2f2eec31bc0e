// Rings of candidate places round the anchor; the least of distance, crossed lines and turned direction wins.
#include "app/drawing/label_placement.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

namespace app {
namespace {

constexpr std::array near_px{8.0F, 16.0F, 28.0F, 44.0F, 64.0F, 90.0F, 125.0F};
constexpr std::array far_px{165.0F, 210.0F, 265.0F, 330.0F, 410.0F};
constexpr float bound_px = 4;  // the only ring of a wish that is bound to its anchor
constexpr float leader_from_px = 24;
constexpr float margin_px = 6;   // to the edge of the paper
constexpr float between_px = 4;  // between two boxes
constexpr float crossed = 1.6F;  // cost of a pixel of crossed line, in pixels of distance
constexpr float turned = 22;     // cost of lying a quarter turn off the wanted side
constexpr float fidelity = 150;  // what another place must be better by than the one before
constexpr float firm_cost = 40;  // of a step of firm line, where none can be kept off

// The box touches the end of `aside` with its side or corner, whichever looks at the anchor.
Box box_at(const Wish& wish, const glm::vec2& aside) {
    const float ring = glm::length(aside);
    const glm::vec2 direction = ring > 0 ? aside / ring : glm::vec2{0};
    const glm::vec2 lean = glm::clamp(direction * 1.5F, glm::vec2{-1}, glm::vec2{1});
    const glm::vec2 middle = wish.anchor + aside + lean * wish.size * 0.5F;
    return {middle - wish.size * 0.5F, middle + wish.size * 0.5F};
}

glm::vec2 liked_side(const Wish& wish) {
    return wish.toward != glm::vec2{0} ? wish.toward : glm::normalize(glm::vec2{1, -1});
}

float turn_cost(const Wish& wish, const glm::vec2& aside) {
    const float ring = glm::length(aside);
    return ring > 0 ? turned * (1 - glm::dot(liked_side(wish), aside / ring)) : 0;
}

// The share of a box.
float covered(const Box& box, float px2) {
    const glm::vec2 size = box.high - box.low;
    return std::min(1.0F, px2 / std::max(size.x * size.y, 1.0F));
}

}  // namespace

std::optional<Leader> leader(const Box& box, const glm::vec2& anchor, float scale) {
    const glm::vec2 end = glm::clamp(anchor, box.low, box.high);
    if (glm::length(end - anchor) < leader_from_px * scale) return std::nullopt;
    return Leader{anchor, end};
}

Placement::Placement(const glm::vec2& size_px, float scale, Clutter clutter)
    : size_px_(size_px), scale_(scale), clutter_(std::move(clutter)) {}

void Placement::take(const Box& box) { taken_.push_back(box); }

bool Placement::is_free(const Box& box) const {
    const float margin = margin_px * scale_, between = between_px * scale_;
    if (box.low.x < margin || box.low.y < margin) return false;
    if (box.high.x > size_px_.x - margin || box.high.y > size_px_.y - margin) return false;
    const Box wide{box.low - between, box.high + between};
    return std::none_of(taken_.begin(), taken_.end(), [&](const Box& other) { return wide.meets(other); }) &&
           std::none_of(leaders_.begin(), leaders_.end(),
                        [&](const Leader& other) { return runs_through(other.from, other.to, wide); });
}

// What stands on the anchor itself no leader can avoid.
bool Placement::crosses_words(const Leader& leader) const {
    return std::any_of(taken_.begin(), taken_.end(), [&](const Box& other) {
        return runs_through(leader.from, leader.to, other) && !runs_through(leader.from, leader.from, other);
    });
}

void Placement::consider(const Wish& wish, const glm::vec2& aside, float cost,
                         std::optional<WordPlace>& best) const {
    const float least = best ? best->cost : 1e30F;
    if (cost >= least) return;
    const Box box = box_at(wish, aside);
    if (!is_free(box)) return;
    const Load cells = clutter_.in(box);
    const bool exact = firmness_ == Firmness::Exact;
    const bool firm = exact ? clutter_.meets_firm(box) : cells.firm > 0;
    if (firm && firmness_ != Firmness::None) return;
    const float line_px = exact ? clutter_.line_px_in(box) : std::max(cells.line_px, 0.0F);
    const float whole = cost + crossed * line_px / scale_ +
                        (firm ? firm_cost * static_cast<float>(cells.firm) : 0) +
                        wish.ground_cost * covered(box, cells.ground_px2);
    if (whole >= least) return;
    const std::optional<Leader> line = wish.led ? leader(box, wish.anchor, scale_) : std::nullopt;
    if (line && crosses_words(*line)) return;
    best = WordPlace{box, aside, whole};
}

void Placement::consider_rings(const Wish& wish, std::span<const float> rings_px,
                               std::optional<WordPlace>& best) const {
    constexpr int directions = 16;
    for (const float ring : rings_px) {
        const int count = ring > near_px.back() ? 3 * directions : directions;
        for (int i = 0; i < count; ++i) {
            const float angle = glm::two_pi<float>() * static_cast<float>(i) / static_cast<float>(count);
            const glm::vec2 aside = ring * scale_ * glm::vec2{std::cos(angle), std::sin(angle)};
            consider(wish, aside, ring + turn_cost(wish, aside), best);
        }
    }
}

float Placement::cost_of_last(const Wish& wish, const glm::vec2& aside) const {
    return glm::length(aside) / scale_ + turn_cost(wish, aside) - fidelity;
}

// Where no firm line comes within the air round the box: it will not have to give way again at once.
bool Placement::has_air(const Box& box, float air_px) const {
    return clutter_.in({box.low - air_px, box.high + air_px}).firm <= 0;
}

void Placement::consider_beside_last(const Wish& wish, float step, float air,
                                     std::optional<WordPlace>& best) const {
    constexpr int directions = 16;
    for (int i = 0; i < directions; ++i) {
        const float angle = glm::two_pi<float>() * static_cast<float>(i) / directions;
        const glm::vec2 aside = *wish.stood + step * scale_ * glm::vec2{std::cos(angle), std::sin(angle)};
        if (air > 0 && !has_air(box_at(wish, aside), air * scale_)) continue;
        consider(wish, aside, cost_of_last(wish, aside), best);
    }
}

// There, or as little beside it as a line asks for that came over it: words slide rather than jump. A line
// that comes faster would push them on and on: they step clear of it once.
void Placement::consider_last(const Wish& wish, std::optional<WordPlace>& best) const {
    if (!wish.stood) return;
    consider(wish, *wish.stood, cost_of_last(wish, *wish.stood), best);
    for (const float slide : {1.0F, 2.0F, 4.0F, 6.0F})
        if (!best) consider_beside_last(wish, slide, 0, best);
    for (const float air : {12.0F, 4.0F})
        for (const float step : {10.0F, 16.0F, 24.0F, 32.0F, 44.0F, 60.0F, 80.0F})
            if (!best) consider_beside_last(wish, step, air, best);
}

// The free place of the whole paper that is nearest.
void Placement::consider_paper(const Wish& wish, std::optional<WordPlace>& best) const {
    constexpr float step_px = 18;
    const float step = step_px * scale_;
    for (float y = step / 2; y < size_px_.y; y += step) {
        for (float x = step / 2; x < size_px_.x; x += step) {
            const glm::vec2 aside = glm::vec2{x, y} - wish.anchor;
            consider(wish, aside, glm::length(aside) / scale_, best);
        }
    }
}

std::optional<WordPlace> Placement::found(const Wish& wish) {
    std::optional<WordPlace> best;
    if (wish.roam == Roam::Bound) {
        firmness_ = Firmness::Exact;
        consider(wish, wish.toward * bound_px * scale_, 0, best);
        firmness_ = Firmness::Cells;
        const bool clear = best && clutter_.line_px_in(best->box) <= 0;
        return clear ? best : std::nullopt;
    }
    firmness_ = Firmness::Exact;
    consider_last(wish, best);
    firmness_ = Firmness::Cells;
    if (wish.toward == glm::vec2{0}) consider(wish, {}, 0, best);
    consider_rings(wish, near_px, best);
    if (wish.roam == Roam::Near) return best;
    if (!best) consider_rings(wish, far_px, best);
    if (!best) consider_paper(wish, best);
    if (best) return best;
    firmness_ = Firmness::None;
    consider_rings(wish, near_px, best);
    firmness_ = Firmness::Cells;
    return best;
}

std::optional<WordPlace> Placement::place(const Wish& wish) {
    std::optional<WordPlace> best = found(wish);
    if (!best) return best;
    taken_.push_back(best->box);
    const std::optional<Leader> line = wish.led ? leader(best->box, wish.anchor, scale_) : std::nullopt;
    if (line) leaders_.push_back(*line);
    return best;
}

}  // namespace app
