// Where the window's parts stand: pure arithmetic on sizes.
#pragma once

#include "app/model/workspace.h"

namespace app {

/// Rectangles in pixels; one of width or height 0 is not shown.
struct Parts {
    Rect left, scene, right, bottom;
    bool stacked = false;  ///< What belongs to the right column stands in the left one.
};

/// The parts of a window of this size under a menu of this height. The scene keeps about half of the width
/// and most of the height, and never gets smaller than 280 x 180 design pixels: the left column narrows, then
/// the right one, as far as it can show the bars and the states; in a narrower window both are one column,
/// which folds last.
Parts arrange(const Layout& layout, const Rect& room, float scale);

/// Of the scene: what can be dragged.
enum class Edge { Left, Right, Bottom };
/// The layout after an edge was dragged by a number of design pixels, within what makes sense.
Layout dragged(Layout layout, Edge edge, float by);

/// A part the user folded away: "left", "right", "bottom".
bool is_folded(const Layout& layout, const std::string& part);

}  // namespace app
