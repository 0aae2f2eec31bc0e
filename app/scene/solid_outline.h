// Outlines of solids, and the polygons that they cover on the paper.
#pragma once

#include <array>
#include <optional>

#include "app/drawing/placement.h"
#include "app/scene/pair_figure.h"
#include "core/planar.h"

namespace app {

/// Points of a circle perpendicular to `axis` (unit): enough to be round on the paper; the first is not
/// repeated.
std::vector<Vec3> circle_points(const Vec3& center, const Vec3& axis, Real radius, const ViewTransform& view);
/// The same from `u` towards `v`, which are perpendicular and as long as the radius.
std::vector<Vec3> circle_points(const Vec3& center, const Vec3& u, const Vec3& v, const ViewTransform& view);

/// The vertices of a solid, the rim of a disc, or the great circle of a ball perpendicular to `axis` (unit).
std::vector<Vec3> solid_outline(const core::Solid& solid, const Vec3& axis, const ViewTransform& view);

/// The sides of a flat solid, counter-clockwise: each ends where the next one begins. The solid lists those
/// of a rect by axis.
std::vector<const core::Face*> ordered_sides(const core::Solid& solid);
/// The outline of a flat solid in order, with arcs that are round at the zoom of the view.
std::vector<Vec3> flat_outline(const core::Solid& solid, const ViewTransform& view);

/// A polytope with rounding in space.
inline bool is_rounded_polytope(const core::Solid& solid) {
    return !solid.flat && !is_round(solid) && solid.radius > 0;
}
/// The silhouette of a rounded polytope, in the plane through its center that faces the eye: the hull of the
/// outlines of balls about its vertices. Empty when the eye is in one of them.
std::vector<Vec3> silhouette(const core::Solid& solid, const ViewTransform& view);

/// The same as seen from the eye: of a ball the circle where sight lines touch it, empty when the eye is in
/// the ball.
std::vector<Vec3> paper_outline(const core::Solid& solid, const ViewTransform& view);

/// A sphere, or a point of space.
inline bool is_ball(const core::Solid& solid) { return is_round(solid) && !solid.flat; }

/// The part of the paper that a solid covers, up to the margin of the frustum; all of it when the eye is in
/// the solid. Empty when the solid is out of sight.
PaperPolygon paper_polygon(const DrawContext& context, const core::Solid& solid);
/// The polygons of all bodies that are drawn.
std::vector<PaperPolygon> paper_polygons(const DrawContext& context);
using core::convex_hull;
/// The part of a segment that is on the paper, in pixels; absent when there is none.
std::optional<std::array<Vec2, 2>> clip_to_paper(const DrawContext& context, const Vec3& from,
                                                 const Vec3& to);
/// No part of the polygon is on the paper.
bool is_off_paper(const DrawContext& context, const PaperPolygon& polygon);
/// What texts over the scene should leave visible: bodies and the axis.
std::vector<PaperObstacle> scene_obstacles(const DrawContext& context);

}  // namespace app
