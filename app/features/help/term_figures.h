// What the figures of terms add to their scenes: the thing meant, brighter than all round it.
#pragma once

#include "app/scene/pair_figure.h"

namespace app::term_part {

// Of axes and shadows.
/// Leaves the bars without the line that measures gap or overlap.
void hide_measure(Figure& figure, const DrawContext& stage);
/// The normal of every side, or face, of both.
void face_normals(Figure& figure, const DrawContext& stage);
/// Every axis from one point, the deciding one brightest; draws all anew.
void axis_needles(Figure& figure, const DrawContext& stage);
void interval_centers(Figure& figure, const DrawContext& stage);
void half_intervals(Figure& figure, const DrawContext& stage);
void face_and_normal(Figure& figure, const DrawContext& stage);
void edge_pair(Figure& figure, const DrawContext& stage);
void parallel_edges(Figure& figure, const DrawContext& stage);

// Of the way out and of what meets.
void tied_moves(Figure& figure, const DrawContext& stage);
void normal(Figure& figure, const DrawContext& stage);
void reference_face(Figure& figure, const DrawContext& stage);
void incident_face(Figure& figure, const DrawContext& stage);
void clipped_face(Figure& figure, const DrawContext& stage);
void touching_features(Figure& figure, const DrawContext& stage);
/// A band on both sides of the surface of A.
void tolerance_band(Figure& figure, const DrawContext& stage);
/// B in other places round its own.
void sample_poses(Figure& figure, const DrawContext& stage);

// Of one shape alone, and of the difference; these draw all anew.
void center(Figure& figure, const DrawContext& stage);
/// In the plane: how far it is turned from level.
void rotation(Figure& figure, const DrawContext& stage);
/// In space: its edges that lead away, far beyond it.
void perspective_lines(Figure& figure, const DrawContext& stage);
void half_extents(Figure& figure, const DrawContext& stage);
void radius(Figure& figure, const DrawContext& stage);
void local_axes(Figure& figure, const DrawContext& stage);
void rotation_angle(Figure& figure, const DrawContext& stage);
void aabb_of_rotated_box(Figure& figure, const DrawContext& stage);
void support(Figure& figure, const DrawContext& stage);
void minkowski_difference(Figure& figure, const DrawContext& stage);
void simplex(Figure& figure, const DrawContext& stage);
/// A number among its neighbours, and the neighbours of two precisions.
void adjacent_numbers(Figure& figure, const DrawContext& stage);
void float_and_double_spacing(Figure& figure, const DrawContext& stage);

}  // namespace app::term_part
