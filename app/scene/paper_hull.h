// The outlines of the bodies on the paper, to keep lines and words off them.
#pragma once

#include <array>
#include <optional>

#include "app/scene/stage.h"

namespace app {

/// A convex polygon on the paper, in pixels; all turns go one way. May have no area.
using PaperHull = std::vector<Vec2>;

/// Of the solid as the stage sees it.
PaperHull paper_hull(const Stage& stage, const core::Solid& solid);
/// Of all bodies that are drawn.
std::vector<PaperHull> paper_hulls(const Stage& stage);
/// The hull of points of a plane, counter-clockwise when y goes up.
std::vector<Vec2> convex_hull(std::vector<Vec2> points);
/// The part of a straight line of the stage that is seen on the paper, in pixels; absent: none.
std::optional<std::array<Vec2, 2>> on_paper(const Stage& stage, const Vec3& from, const Vec3& to);
/// That part of the drawn axis; absent also when there is no axis.
std::optional<std::array<Vec2, 2>> axis_on_paper(const Stage& stage);
/// Wholly beside the paper; not of what the eye is in, or that has no hull for another reason.
bool is_beside_paper(const Stage& stage, const PaperHull& hull);
/// A box of the paper lies on it, if only in part.
bool meets(const PaperHull& hull, const Box& box);
/// How many pixels of a straight line lie inside.
Real inside_length(const PaperHull& hull, const Vec2& from, const Vec2& to);

}  // namespace app
