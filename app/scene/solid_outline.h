// The outlines of the bodies on the paper, to keep lines and words off them.
#pragma once

#include <array>
#include <optional>

#include "app/scene/pair_figure.h"

namespace app {

// The points that outline a solid: its corners, or as many of a circle as the paper asks for.

/// Of the circle about `center` across `axis` (unit): round to the lens, the first point not repeated.
std::vector<Vec3> circle_points(const Vec3& center, const Vec3& axis, Real radius, const ViewTransform& view);
/// The same from `u` towards `v`, which are across each other and as long as the radius.
std::vector<Vec3> circle_points(const Vec3& center, const Vec3& u, const Vec3& v, const ViewTransform& view);

/// The corners of a solid, a disc's rim, a ball's great circle across `axis` (unit).
std::vector<Vec3> solid_outline(const core::Solid& solid, const Vec3& axis, const ViewTransform& view);

/// What outlines the solid on the paper: of a ball the circle where sight lines touch it. Empty when the eye
/// is in the ball.
std::vector<Vec3> paper_outline(const core::Solid& solid, const ViewTransform& view);

/// A sphere, or a point of space.
inline bool is_ball(const core::Solid& solid) { return is_round(solid) && !solid.flat; }

/// A convex polygon on the paper, in pixels; all turns go one way. May have no area.
using PaperPolygon = std::vector<Vec2>;

/// The part of the paper that a solid covers, up to the margin of the frustum; all of it when the eye is in
/// the solid. Empty when the solid is out of sight.
PaperPolygon paper_polygon(const DrawContext& context, const core::Solid& solid);
/// Of all bodies that are drawn.
std::vector<PaperPolygon> paper_polygons(const DrawContext& context);
/// The hull of points of a plane, counter-clockwise when y goes up.
std::vector<Vec2> convex_hull(std::vector<Vec2> points);
/// The part of a straight line of the stage that is seen on the paper, in pixels; absent: none.
std::optional<std::array<Vec2, 2>> clip_to_paper(const DrawContext& context, const Vec3& from,
                                                 const Vec3& to);
/// That part of the drawn axis; absent also when there is no axis.
std::optional<std::array<Vec2, 2>> clip_axis_to_paper(const DrawContext& context);
/// No part of the polygon is on the paper.
bool is_off_paper(const DrawContext& context, const PaperPolygon& polygon);
/// The polygon and the box have a common part. The polygon may be a segment or a point.
bool intersects(const PaperPolygon& polygon, const Box& box);
/// How many pixels of a straight line lie inside.
Real length_inside(const PaperPolygon& polygon, const Vec2& from, const Vec2& to);

}  // namespace app
