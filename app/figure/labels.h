// Words, their pills and leader lines, added to a finished picture.
#pragma once

#include "app/figure/flatten.h"

namespace app {

/// Places every label whose anchor is on the paper. `scenery`: how many paths at the front of the drawing
/// words may lie on.
void add_labels(Drawing& drawing, const std::vector<Label>& labels, const Lens& lens, const Look& look,
                std::size_t scenery);

}  // namespace app
