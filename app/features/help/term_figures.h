// Highlights of the figures of terms.
#pragma once

#include "app/scene/pair_figure.h"

namespace app::term_part {

// Axes and projections.
/// Removes the line that measures gap or overlap.
void hide_measure(Figure& figure, const DrawContext& stage);
/// All face normals of both shapes.
void face_normals(Figure& figure, const DrawContext& stage);
/// All axes from one point, the deciding axis highlighted. Replaces the figure.
void axis_needles(Figure& figure, const DrawContext& stage);
void interval_centers(Figure& figure, const DrawContext& stage);
void half_intervals(Figure& figure, const DrawContext& stage);
void face_and_normal(Figure& figure, const DrawContext& stage);
void edge_pair(Figure& figure, const DrawContext& stage);
void parallel_edges(Figure& figure, const DrawContext& stage);

// MTV, contacts and poses.
void tied_moves(Figure& figure, const DrawContext& stage);
void normal(Figure& figure, const DrawContext& stage);
void reference_face(Figure& figure, const DrawContext& stage);
void incident_face(Figure& figure, const DrawContext& stage);
void clipped_face(Figure& figure, const DrawContext& stage);
void touching_features(Figure& figure, const DrawContext& stage);
/// The tolerance on both sides of the surface of A.
void tolerance_band(Figure& figure, const DrawContext& stage);
/// B at poses around its own.
void sample_poses(Figure& figure, const DrawContext& stage);

// One shape, Minkowski difference, numbers. These functions replace the figure.
void center(Figure& figure, const DrawContext& stage);
/// 2D: the angle to the horizontal.
void rotation(Figure& figure, const DrawContext& stage);
/// 3D: extends the edges along the view direction.
void perspective_lines(Figure& figure, const DrawContext& stage);
void half_extents(Figure& figure, const DrawContext& stage);
void radius(Figure& figure, const DrawContext& stage);
void local_axes(Figure& figure, const DrawContext& stage);
void rotation_angle(Figure& figure, const DrawContext& stage);
void aabb_of_rotated_box(Figure& figure, const DrawContext& stage);
void hull_points(Figure& figure, const DrawContext& stage);
void support(Figure& figure, const DrawContext& stage);
void minkowski_difference(Figure& figure, const DrawContext& stage);
void simplex(Figure& figure, const DrawContext& stage);
/// A number and its neighbours; the spacing of float and double.
void adjacent_numbers(Figure& figure, const DrawContext& stage);
void float_and_double_spacing(Figure& figure, const DrawContext& stage);

}  // namespace app::term_part
