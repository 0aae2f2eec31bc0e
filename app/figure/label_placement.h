// Free places for words: near what they name, never on each other, off the lines where there is room.
#pragma once

#include <optional>
#include <vector>

#include <glm/glm.hpp>

#include "app/figure/drawing.h"

namespace app {

/// How full the paper is: the length of line in each cell of a grid.
class Clutter {
  public:
    Clutter(const glm::vec2& size_px, float cell_px);

    void add(const Path& path);
    /// To be called once after the last `add`: sums up, so that a box costs four look-ups.
    void sum();
    /// Length of line in the cells that a box touches, in pixels.
    float in(const glm::vec2& low, const glm::vec2& high) const;

  private:
    void add_segment(const glm::vec2& from, const glm::vec2& to, float weight);
    int column(float x) const;
    int row(float y) const;

    float cell_px_;
    int columns_, rows_;
    std::vector<float> cells_;
};

/// A wish for a place.
struct Wish {
    glm::vec2 anchor{0};
    glm::vec2 size{0};
    glm::vec2 toward{0};  ///< Unit: the side of the anchor it likes; zero: on the anchor itself if it can.
    bool bound = false;   ///< Only there, and on no line: elsewhere it would mean something else.
};

/// Places boxes one after another; earlier ones have the first choice.
class Placement {
  public:
    Placement(const glm::vec2& size_px, float scale, Clutter clutter);

    /// Nothing will be placed here.
    void take(const Box& box);
    /// Absent when there is no free place near the anchor.
    std::optional<Box> place(const Wish& wish);

  private:
    bool is_free(const Box& box) const;
    std::optional<Box> place_bound(const Wish& wish);

    glm::vec2 size_px_;
    float scale_;
    Clutter clutter_;
    std::vector<Box> taken_;
};

}  // namespace app
