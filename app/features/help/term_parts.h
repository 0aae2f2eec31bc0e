// What the figures of terms add to their scenes: the thing meant, brighter than all round it.
#pragma once

#include "app/scene/parts.h"

namespace app::term_part {

// Of axes and shadows.
/// Leaves the bars without the line that measures gap or overlap.
void bars_alone(Figure& figure, const Stage& stage);
/// The normal of every side, or face, of both.
void all_normals(Figure& figure, const Stage& stage);
/// Every axis from one point, the deciding one brightest; draws all anew.
void needles(Figure& figure, const Stage& stage);
void middles(Figure& figure, const Stage& stage);
void half_shadows(Figure& figure, const Stage& stage);
void face_and_normal(Figure& figure, const Stage& stage);
void two_edges(Figure& figure, const Stage& stage);
void parallel_edges(Figure& figure, const Stage& stage);

// Of the way out and of what meets.
void every_way_out(Figure& figure, const Stage& stage);
void normal(Figure& figure, const Stage& stage);
void reference_face(Figure& figure, const Stage& stage);
void incident_face(Figure& figure, const Stage& stage);
void clipped_face(Figure& figure, const Stage& stage);
void met_features(Figure& figure, const Stage& stage);
/// A band on both sides of the surface of A.
void tolerance_band(Figure& figure, const Stage& stage);
/// B in other places round its own.
void moved_about(Figure& figure, const Stage& stage);

// Of one shape alone, and of the difference; these draw all anew.
void centre(Figure& figure, const Stage& stage);
/// In the plane: how far it is turned from level.
void rotation(Figure& figure, const Stage& stage);
/// In space: its edges that lead away, far beyond it.
void lines_of_depth(Figure& figure, const Stage& stage);
void half_extents(Figure& figure, const Stage& stage);
void radius(Figure& figure, const Stage& stage);
void own_axes(Figure& figure, const Stage& stage);
void turn(Figure& figure, const Stage& stage);
void upright_box(Figure& figure, const Stage& stage);
void support(Figure& figure, const Stage& stage);
void difference(Figure& figure, const Stage& stage);
void simplex(Figure& figure, const Stage& stage);
/// A number among its neighbours, and the neighbours of two precisions.
void neighbours(Figure& figure, const Stage& stage);
void two_scales(Figure& figure, const Stage& stage);

}  // namespace app::term_part
