// The small scenes that terms are drawn in.
#pragma once

#include "app/document/document.h"

namespace app::term_scene {

/// In the plane: a gap, an overlap, a single side in common, two ways out as short, one at rest on the other.
Document separated_pair();
Document overlapping_pair();
Document touching_pair();
Document tied_pair();
Document resting_pair();
/// A rectangle and a disc, apart.
Document separated_disc_pair();
/// The first rectangle alone is looked at; the other lies far off.
Document single_shape();
/// A disc alone.
Document single_disc();
/// Rectangles whose difference A - B lies round the origin.
Document difference_pair();
/// In space: parted and meeting edge against edge, with edges that are parallel and nearly so, at rest, one
/// box alone.
Document separated_edges();
Document overlapping_edges();
Document parallel_edge_pair();
Document nearly_parallel_edge_pair();
Document resting_boxes();
Document single_box();
/// That box as the eye sees it from near, and by lines of sight that are parallel.
Document perspective_box();
Document orthographic_box();
/// Parted, with a test that stops at the first gap.
Document early_out_pair();
/// The same with the axes asked the other way round.
Document reversed_early_out_pair();

}  // namespace app::term_scene
