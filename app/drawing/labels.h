// Words, their pills and leader lines, added to a finished picture.
#pragma once

#include "app/drawing/flatten.h"

namespace app {

/// How words treat a path.
enum class Bearing {
    Free,    ///< They lie on it as on bare paper: the grid, shadows, fills.
    Ground,  ///< A body's face: they lie on it at a price, names at a high one.
    Soft,    ///< They lie on it where there is no better place near.
    Firm     ///< They never do: edges of shapes, handles, axes and marks.
};
/// Of the lines of a role, in the world and over it.
Bearing bearing(Role role);

/// Places every label whose anchor is on the paper. `bearings`: of each path of the drawing.
void add_labels(Drawing& drawing, const std::vector<Label>& labels, const Lens& lens, const Look& look,
                const std::vector<Bearing>& bearings);

}  // namespace app
