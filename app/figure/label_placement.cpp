// Rings of candidate places round the anchor; the least of distance, crossed lines and turned direction wins.
#include "app/figure/label_placement.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <glm/gtc/constants.hpp>

namespace app {
namespace {

constexpr float rings_px[] = {8, 16, 28, 44, 64, 90, 125};
constexpr float bound_px = 4;  // the only ring of a wish that is bound to its anchor
constexpr int directions = 16;
constexpr float margin_px = 6;   // to the edge of the paper
constexpr float between_px = 4;  // between two boxes
constexpr float crossed = 1.6F;  // cost of a pixel of crossed line, in pixels of distance
constexpr float turned = 22;     // cost of lying a quarter turn off the wanted side

Box box_at(const Wish& wish, const glm::vec2& direction, float ring) {
    // The box touches the ring with its side or corner, whichever looks at the anchor.
    const glm::vec2 lean = glm::clamp(direction * 1.5F, glm::vec2{-1}, glm::vec2{1});
    const glm::vec2 middle = wish.anchor + direction * ring + lean * wish.size * 0.5F;
    return {middle - wish.size * 0.5F, middle + wish.size * 0.5F};
}

}  // namespace

Clutter::Clutter(const glm::vec2& size_px, float cell_px)
    : cell_px_(cell_px),
      columns_(static_cast<int>(std::clamp(size_px.x / cell_px, 0.0F, 4000.0F)) + 1),
      rows_(static_cast<int>(std::clamp(size_px.y / cell_px, 0.0F, 4000.0F)) + 1),
      cells_(static_cast<std::size_t>(columns_ + 1) * (rows_ + 1), 0) {}

int Clutter::column(float x) const {
    return static_cast<int>(std::clamp(std::floor(x / cell_px_), 0.0F, static_cast<float>(columns_ - 1)));
}

int Clutter::row(float y) const {
    return static_cast<int>(std::clamp(std::floor(y / cell_px_), 0.0F, static_cast<float>(rows_ - 1)));
}

void Clutter::add(const Path& path) {
    const float weight = std::max(1.0F, path.width_px / 2) * (path.dash_px > 0 ? 0.7F : 1.0F);
    for (std::size_t i = 1; i < path.points.size(); ++i)
        add_segment(path.points[i - 1], path.points[i], weight);
    if (path.closed && path.points.size() > 2) add_segment(path.points.back(), path.points.front(), weight);
}

void Clutter::add_segment(const glm::vec2& from, const glm::vec2& to, float weight) {
    const glm::vec2 high{cell_px_ * static_cast<float>(columns_), cell_px_ * static_cast<float>(rows_)};
    const float length = glm::length(to - from);
    if (!(length > 0)) return;
    const int steps = static_cast<int>(std::min(std::ceil(length / cell_px_), 8000.0F));
    const float share = weight * length / static_cast<float>(steps);
    for (int i = 0; i < steps; ++i) {
        const glm::vec2 at = glm::mix(from, to, (static_cast<float>(i) + 0.5F) / static_cast<float>(steps));
        if (at.x < 0 || at.y < 0 || at.x >= high.x || at.y >= high.y) continue;
        cells_[static_cast<std::size_t>(row(at.y) + 1) * (columns_ + 1) + column(at.x) + 1] += share;
    }
}

void Clutter::sum() {
    const std::size_t width = columns_ + 1;
    for (int y = 1; y <= rows_; ++y) {
        float along = 0;
        for (int x = 1; x <= columns_; ++x) {
            const std::size_t i = y * width + x;
            along += cells_[i];
            cells_[i] = along + cells_[i - width];
        }
    }
}

float Clutter::in(const glm::vec2& low, const glm::vec2& high) const {
    const std::size_t width = columns_ + 1;
    const std::size_t left = column(low.x), right = column(high.x) + 1;
    const std::size_t top = row(low.y) * width, bottom = (row(high.y) + 1) * width;
    return cells_[bottom + right] - cells_[bottom + left] - cells_[top + right] + cells_[top + left];
}

Placement::Placement(const glm::vec2& size_px, float scale, Clutter clutter)
    : size_px_(size_px), scale_(scale), clutter_(std::move(clutter)) {}

bool Placement::is_free(const Box& box) const {
    const float margin = margin_px * scale_, between = between_px * scale_;
    if (box.low.x < margin || box.low.y < margin) return false;
    if (box.high.x > size_px_.x - margin || box.high.y > size_px_.y - margin) return false;
    const Box wide{box.low - between, box.high + between};
    return std::none_of(taken_.begin(), taken_.end(), [&](const Box& other) { return wide.meets(other); });
}

void Placement::take(const Box& box) { taken_.push_back(box); }

std::optional<Box> Placement::place_bound(const Wish& wish) {
    const Box box = box_at(wish, wish.toward, bound_px * scale_);
    if (!is_free(box) || clutter_.in(box.low, box.high) > 0) return std::nullopt;
    taken_.push_back(box);
    return box;
}

std::optional<Box> Placement::place(const Wish& wish) {
    if (wish.bound) return place_bound(wish);
    std::optional<Box> best;
    float least = std::numeric_limits<float>::max();
    const auto consider = [&](const Box& box, float cost) {
        if (cost >= least || !is_free(box)) return;
        const float whole = cost + crossed * clutter_.in(box.low, box.high) / scale_;
        if (whole >= least) return;
        least = whole;
        best = box;
    };
    const bool wants_side = wish.toward != glm::vec2{0};
    if (!wants_side) consider(box_at(wish, {}, 0), 0);
    const glm::vec2 side = wants_side ? wish.toward : glm::normalize(glm::vec2{1, -1});
    for (float ring : rings_px) {
        for (int i = 0; i < directions; ++i) {
            const float angle = glm::two_pi<float>() * static_cast<float>(i) / directions;
            const glm::vec2 direction{std::cos(angle), std::sin(angle)};
            consider(box_at(wish, direction, ring * scale_), ring + turned * (1 - glm::dot(side, direction)));
        }
    }
    if (best) taken_.push_back(*best);
    return best;
}

}  // namespace app
