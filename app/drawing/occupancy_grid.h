// How full the paper is: what words may cover at a price, and what they must never lie on.
#pragma once

#include <vector>

#include <glm/glm.hpp>

#include "app/drawing/drawing.h"

namespace app {

/// From where to where a straight line lies in the box, in shares of its length; `to` is not greater where
/// none of it does.
struct ClipRange {
    float from = 0, to = 1;
};
ClipRange clip_range(const glm::vec2& from, const glm::vec2& to, const Box& box);
/// The share of a straight line that lies in the box, 0..1.
float fraction_inside(const glm::vec2& from, const glm::vec2& to, const Box& box);
inline bool intersects(const glm::vec2& from, const glm::vec2& to, const Box& box) {
    return fraction_inside(from, to, box) > 0;
}

/// What lines take of a piece of the paper.
struct CellLoad {
    float soft_length_px = 0;  ///< Length of those that words may lie on, in pixels, by their weight.
    int hard_count = 0;        ///< Of those that words may not lie on: 0 means none.
    float face_area_px2 = 0;   ///< Of faces of bodies.
};

/// The lines of a picture in the cells of a grid.
class OccupancyGrid {
  public:
    OccupancyGrid(const glm::vec2& size_px, float cell_px);

    /// A line that words should rather not lie on.
    void add(const Path& path);
    /// The outline of what words must not lie on, in its whole width.
    void add_hard(const Path& path);
    /// The face of a body, convex: names would seem to be its own.
    void add_face(const Path& face);
    /// To be called once after the last line: sums up, so that a box costs four look-ups.
    void build_sums();
    /// Of the cells that a box touches; a line inside it is never missed.
    CellLoad load_in(const Box& box) const;
    /// Whether one that words may not lie on comes into the box itself, by the lines and not by cells.
    /// Slower.
    bool intersects_hard(const Box& box) const;
    /// The length of the others in the box itself, by their weight. Slower.
    float soft_length_in(const Box& box) const;

  private:
    struct GridRun {
        glm::vec2 from, to;
        CellLoad load;  // of each step
        float step_px;  // at most
    };
    struct SoftStroke {
        glm::vec2 from, to;
        float weighted_length_px;  // its length by its weight
    };
    struct HardStroke {
        glm::vec2 from, to;
        float half_width_px;  // of its width
    };
    void add_run(const GridRun& run);
    void add_wide_stroke(const glm::vec2& from, const glm::vec2& to, float width_px);
    int column(float x) const;
    int row(float y) const;

    float cell_px_;
    int columns_, rows_;
    std::vector<CellLoad> cells_;
    std::vector<SoftStroke> soft_strokes_;
    std::vector<HardStroke> hard_strokes_;
};

}  // namespace app
