// A grid over the paper with the lines and faces that labels should avoid.
#pragma once

#include <vector>

#include <glm/glm.hpp>

#include "app/drawing/drawing.h"

namespace app {

/// The part of a segment in the box, as fractions of its length. Empty when `to` is not greater than `from`.
struct ClipRange {
    float from = 0, to = 1;
};
ClipRange clip_range(const glm::vec2& from, const glm::vec2& to, const Box& box);
/// The fraction of a segment that is in the box, 0..1.
float fraction_inside(const glm::vec2& from, const glm::vec2& to, const Box& box);
inline bool intersects(const glm::vec2& from, const glm::vec2& to, const Box& box) {
    return fraction_inside(from, to, box) > 0;
}

/// Obstacles in a part of the paper.
struct CellLoad {
    float soft_length_px = 0;  ///< Weighted length of soft lines, in pixels.
    int hard_count = 0;        ///< Steps of hard lines; 0: none.
    float face_area_px2 = 0;   ///< Area of faces of bodies.
};

/// Sums the obstacles of a drawing over the cells of a grid.
class OccupancyGrid {
  public:
    OccupancyGrid(const glm::vec2& size_px, float cell_px);

    /// Adds a soft line.
    void add(const Path& path);
    /// Adds a hard line with its whole width.
    void add_hard(const Path& path);
    /// Adds the convex face of a body.
    void add_face(const Path& face);
    /// Call once after the last line. Makes the sum over a box cost four look-ups.
    void build_sums();
    /// Sum over the cells that a box touches. Never misses a line inside the box.
    CellLoad load_in(const Box& box) const;
    /// A hard line intersects the box itself. Slower: tests the lines.
    bool intersects_hard(const Box& box) const;
    /// Weighted length of soft lines in the box itself. Slower: tests the lines.
    float soft_length_in(const Box& box) const;

  private:
    struct GridRun {
        glm::vec2 from, to;
        CellLoad load;  // per step
        float step_px;  // maximum
    };
    struct SoftStroke {
        glm::vec2 from, to;
        float weighted_length_px;  // length times weight
    };
    struct HardStroke {
        glm::vec2 from, to;
        float half_width_px;
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
