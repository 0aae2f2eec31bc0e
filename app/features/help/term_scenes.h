// The small scenes that terms are drawn in.
#pragma once

#include "app/document/document.h"

namespace app::term_scene {

/// In the plane: a gap, an overlap, a single side in common, two ways out as short, one at rest on the other.
Document parted();
Document meeting();
Document touching();
Document tied();
Document resting();
/// A rectangle and a disc, apart.
Document with_disc();
/// The first rectangle alone is looked at; the other lies far off.
Document alone();
/// A disc alone.
Document disc_alone();
/// Rectangles whose difference A - B lies round the origin.
Document for_difference();
/// In space: parted and meeting edge against edge, with edges that are parallel and nearly so, at rest, one
/// box alone.
Document edges_parted();
Document edges_meeting();
Document edges_parallel();
Document edges_nearly_parallel();
Document boxes_resting();
Document box_alone();
/// That box as the eye sees it from near, and by lines of sight that are parallel.
Document box_in_perspective();
Document box_in_parallel();
/// Parted, with a test that stops at the first gap.
Document stopping();
/// The same with the axes asked the other way round.
Document stopping_reversed();

}  // namespace app::term_scene
