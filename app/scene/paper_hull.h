// The outlines of the bodies on the paper, to keep lines and words off them.
#pragma once

#include <array>
#include <optional>

#include "app/scene/stage.h"

namespace app {

/// A convex polygon on the paper, in pixels; all turns go one way. May have no area.
using PaperPolygon = std::vector<Vec2>;

/// Of the solid as the stage sees it.
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
/// Wholly beside the paper; not of what the eye is in, or that has no hull for another reason.
bool is_off_paper(const DrawContext& context, const PaperPolygon& polygon);
/// A box of the paper lies on it, if only in part.
bool intersects(const PaperPolygon& polygon, const Box& box);
/// How many pixels of a straight line lie inside.
Real length_inside(const PaperPolygon& polygon, const Vec2& from, const Vec2& to);

}  // namespace app
