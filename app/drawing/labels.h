// The labels of a figure: their order, their texts and how they are drawn.
#pragma once

#include <vector>

#include "app/drawing/flatten.h"
#include "app/drawing/placement.h"

namespace app {

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
void add_labels(Drawing& drawing, const Figure& figure, const ViewTransform& view, const DrawOptions& options,
                const std::vector<LabelObstacle>& obstacles);

}  // namespace app
