// Words, their pills and leader lines, added to a finished picture.
#pragma once

#include "app/drawing/flatten.h"

namespace app {

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
