// What stands in the corners of the scene and is no part of its picture: words, compass, scale bar. They are
// laid out together, so that nothing lies on anything.
#pragma once

#include <string>
#include <vector>

#include "app/figure/flatten.h"

namespace app {

/// A bar of a round length.
struct ScaleBar {
    Real length = 1;     ///< Scene units.
    Real length_px = 1;  ///< On the paper.
};
/// `scale`: pixels per design pixel.
ScaleBar scale_bar(const Lens& lens, Real scale);

/// The words of the corners; empty: none there.
struct Signs {
    std::string space;  ///< Top left: how the scene is seen.
    std::string
        hint;  ///< Bottom left: phrases with " \u00B7 " between; where room is short the last ones go.
    std::string bar_words;  ///< The length of the scale bar.
};

/// The rectangles that the signs take on a paper; none on one too low to share. The same for every hint, so
/// that no word of the scene moves when the hint changes.
std::vector<Box> sign_boxes(const Lens& lens, const Look& look, const Signs& signs);

/// Draws them there: at the lower right the directions of x, y and z in space, the scale bar in the plane.
void add_signs(Drawing& drawing, const Look& look, const Lens& lens, const Signs& signs);

}  // namespace app
