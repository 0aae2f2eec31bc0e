// Placement of labels: near their anchors and their last positions, never on each other or on hard lines, and
// off other lines where there is space. Candidates are compared by cost.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "app/drawing/flatten.h"
#include "app/drawing/occupancy_grid.h"

namespace app {

/// Allowed distance of a label from its anchor.
enum class LabelFreedom {
    Anchored,  ///< On its preferred side and on no line, else left out: elsewhere it would be misread.
    Close,     ///< As Near, within a few lines of text: for many small labels.
    Near,      ///< Left out when there is no free position near the anchor.
    Anywhere   ///< At any distance, with a leader; on a full paper where it covers least.
};

/// A label to place.
struct LabelRequest {
    glm::vec2 anchor{0};
    glm::vec2 size{0};
    glm::vec2 preferred_side{0};  ///< Unit; zero: preferably on the anchor itself.
    LabelFreedom freedom = LabelFreedom::Near;
    bool has_leader = true;  ///< Draws a leader when the label is away from its anchor.
    float face_cost = 0;     ///< Cost of lying entirely on faces of bodies, in pixels of distance.
    /// LabelPlacement::offset in the previous frame: kept while it is free.
    std::optional<glm::vec2> previous_offset{};
};

/// Position of a label.
struct LabelPlacement {
    Box box;
    glm::vec2 offset{0};  ///< From the anchor to the nearest point of the box; zero: centered on the anchor.
    float cost = 0;
};

/// A line from a label to its anchor.
struct Leader {
    glm::vec2 from{0}, to{0};
};
/// Absent when the box is near the anchor.
std::optional<Leader> leader(const Box& box, const glm::vec2& anchor, float scale);

/// Places labels one after another.
class LabelPlacer {
  public:
    LabelPlacer(const glm::vec2& size_px, float scale, OccupancyGrid grid);

    /// Keeps labels off the box.
    void reserve(const Box& box);
    /// Absent when there is no free position that the request allows.
    std::optional<LabelPlacement> place(const LabelRequest& request);

  private:
    bool is_free(const Box& box) const;
    bool crosses_label(const Leader& leader) const;
    /// Replaces `best` when the position is free and costs less.
    void try_offset(const LabelRequest& request, const glm::vec2& offset, float cost,
                    std::optional<LabelPlacement>& best) const;
    void try_rings(const LabelRequest& request, std::span<const float> radii_px,
                   std::optional<LabelPlacement>& best) const;
    float previous_cost(const LabelRequest& request, const glm::vec2& offset) const;
    bool has_clearance(const Box& box, float padding_px) const;
    /// Tries positions around the previous one; lengths in logical pixels.
    void try_near_previous(const LabelRequest& request, float step, float padding,
                           std::optional<LabelPlacement>& best) const;
    void try_previous(const LabelRequest& request, std::optional<LabelPlacement>& best) const;
    void try_whole_paper(const LabelRequest& request, std::optional<LabelPlacement>& best) const;
    std::optional<LabelPlacement> find_best(const LabelRequest& request);

    glm::vec2 size_px_;
    float scale_;
    OccupancyGrid grid_;
    enum class ObstacleCheck {
        None,   // labels may cover hard lines
        Cells,  // labels avoid the grid cells of hard lines
        Exact   // labels avoid the hard lines themselves
    };
    ObstacleCheck obstacle_check_ = ObstacleCheck::Cells;
    std::vector<Box> reserved_;
    std::vector<Leader> leaders_;
};

/// How labels treat a path.
enum class LabelObstacle {
    None,  ///< Ignored: grid, ground shadows, fills.
    Face,  ///< The face of a body: costs little, for names of bodies much.
    Soft,  ///< Covered only where there is no better position near.
    Hard   ///< Never covered: edges of shapes, handles, axes and markers.
};
/// The obstacle that lines of a role are.
LabelObstacle label_obstacle(Role role);

/// Places every label whose anchor is on the paper. `obstacles` has one entry for each path of the drawing.
void add_labels(Drawing& drawing, const std::vector<Label>& labels, const ViewTransform& view,
                const DrawOptions& options, const std::vector<LabelObstacle>& obstacles);

}  // namespace app
