// Words, their pills and leader lines, added to a finished picture.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "app/drawing/flatten.h"
#include "app/drawing/occupancy_grid.h"

namespace app {

// Free places for words: near what they name and where they stood before, never on each other, on a leader or
// on a firm line, off the other lines where there is room.

/// How far from its anchor a label may stand.
enum class LabelFreedom {
    Anchored,  ///< Only on the side it likes, and on no line: elsewhere it would mean something else.
    Near,      ///< Else it is left out.
    Anywhere   ///< As far as it takes, with a leader; on a paper without a free place on what is least.
};

/// A wish for a place.
struct LabelRequest {
    glm::vec2 anchor{0};
    glm::vec2 size{0};
    glm::vec2 preferred_side{
        0};  ///< Unit: the side of the anchor it likes; zero: on the anchor itself if it can.
    LabelFreedom freedom = LabelFreedom::Near;
    bool has_leader = true;  ///< With a leader when it stands apart from its anchor.
    float face_cost = 0;     ///< Of lying on bodies with all of it, in pixels of distance.
    std::optional<glm::vec2>
        previous_offset{};  ///< `LabelPlacement::aside` of the picture before: kept while it is free.
};

/// Where words stand.
struct LabelPlacement {
    Box box;
    glm::vec2 offset{0};  ///< From the anchor to the nearest point of the box; zero: it lies in the middle.
    float cost = 0;
};

/// From words to what they name.
struct Leader {
    glm::vec2 from{0}, to{0};
};
/// Absent where the box is near enough to do without.
std::optional<Leader> leader(const Box& box, const glm::vec2& anchor, float scale);

/// Places boxes one after another; earlier ones have the first choice.
class LabelPlacer {
  public:
    LabelPlacer(const glm::vec2& size_px, float scale, OccupancyGrid grid);

    /// Nothing will be placed here.
    void reserve(const Box& box);
    /// Absent when there is no free place where the wish allows it.
    std::optional<LabelPlacement> place(const LabelRequest& request);

  private:
    bool is_free(const Box& box) const;
    bool crosses_label(const Leader& leader) const;
    /// Takes the place aside of the anchor if it is free and cheaper than the best.
    void try_offset(const LabelRequest& request, const glm::vec2& offset, float cost,
                    std::optional<LabelPlacement>& best) const;
    void try_rings(const LabelRequest& request, std::span<const float> radii_px,
                   std::optional<LabelPlacement>& best) const;
    float previous_cost(const LabelRequest& request, const glm::vec2& offset) const;
    bool has_clearance(const Box& box, float padding_px) const;
    /// All round the last place, by a step; both lengths in pixels at scale 1.
    void try_near_previous(const LabelRequest& request, float step, float padding,
                           std::optional<LabelPlacement>& best) const;
    void try_previous(const LabelRequest& request, std::optional<LabelPlacement>& best) const;
    void try_whole_paper(const LabelRequest& request, std::optional<LabelPlacement>& best) const;
    std::optional<LabelPlacement> find_best(const LabelRequest& request);

    glm::vec2 size_px_;
    float scale_;
    OccupancyGrid grid_;
    enum class ObstacleCheck {
        None,   // words may lie on firm lines
        Cells,  // they keep off by the cells, with some air
        Exact   // and by the lines: they stay until one comes to them
    };
    ObstacleCheck obstacle_check_ = ObstacleCheck::Cells;
    std::vector<Box> reserved_;
    std::vector<Leader> leaders_;
};

/// How words treat a path.
enum class LabelObstacle {
    None,  ///< They lie on it as on bare paper: the grid, shadows, fills.
    Face,  ///< A body's face: they lie on it at a price, names at a high one.
    Soft,  ///< They lie on it where there is no better place near.
    Hard   ///< They never do: edges of shapes, handles, axes and marks.
};
/// Of the lines of a role, in the world and over it.
LabelObstacle label_obstacle(Role role);

/// Places every label whose anchor is on the paper. `obstacles`: of each path of the drawing.
void add_labels(Drawing& drawing, const std::vector<Label>& labels, const ViewTransform& view,
                const DrawOptions& options, const std::vector<LabelObstacle>& obstacles);

}  // namespace app
