// The parts of the scene's figure, one for each idea; what is not shown adds nothing.
#pragma once

#include <optional>

#include "app/scene/axis_place.h"
#include "app/scene/stage.h"

namespace app {

/// Lines and numbers in the plane; nothing in space.
void add_grid(Figure& figure, const DrawContext& context);
void add_ground(Figure& figure, const DrawContext& context);
/// All of them, each in its role.
void add_bodies(Figure& figure, const DrawContext& context);
/// One solid as skin and edges, or as a ball, a line or a dot.
void add_body(Figure& figure, const DrawContext& context, const core::Solid& solid, Role role);
/// What A and B share.
void add_overlap_region(Figure& figure, const DrawContext& context);
/// Across the axis, between shapes that it separates or where they touch; else nothing.
void add_separating_plane(Figure& figure, const DrawContext& context, const core::AxisTest& axis);
/// The axis under the lens with its bars, drop lines, and the gap or overlap with its number.
void add_axis(Figure& figure, const DrawContext& context, const core::AxisTest& axis);
/// An arrow, or one seen end-on as textbooks draw it: a ring round its tip, a dot, or round its tail, a
/// cross.
void add_arrow(Figure& figure, const DrawContext& context, const Arrow& arrow);
/// Its run on the paper is too short beside its length to tell where it points.
bool is_end_on(const DrawContext& context, const Arrow& arrow);
/// B where the MTV would put it; absent: nothing overlaps, or the method tells no depth.
std::optional<core::Solid> ghost(const DrawContext& context);
/// An arrow from B, and B where it leads.
void add_mtv(Figure& figure, const DrawContext& context);
/// A mark and a normal each.
void add_contacts(Figure& figure, const DrawContext& context);
/// The two points, and the line between them.
void add_witness_points(Figure& figure, const DrawContext& context);
/// All candidate axes from one point, in a free corner of the paper.
void add_axis_compass(Figure& figure, const DrawContext& context);
void add_names(Figure& figure, const DrawContext& context);
/// `Label::id` of a body's name.
std::string name_id(int body);
/// The outline of the body under the pointer; the selected one shows its handles.
void add_selection(Figure& figure, const DrawContext& context);

/// What a body is drawn as: A, B, or context that collides or not.
Role body_role(const DrawContext& context, int body);
/// The faces of a solid with corners in order; empty for a round one, one polygon for a flat one.
std::vector<std::vector<Vec3>> face_polygons(const core::Solid& solid);
/// 1, 2 or 5 times a power of ten, at least `least`.
Real nice_step_above(Real min_step);

}  // namespace app
