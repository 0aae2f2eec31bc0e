// Paths and markers in pixels of the paper.
#include "app/scene/polygon_guides.h"

#include <algorithm>

#include "app/drawing/stroke_paths.h"
#include "app/scene/polygon_hull.h"

namespace app {

namespace {

glm::vec2 px_of(const ViewTransform& view, const core::Vec2& world) {
    return glm::vec2(view.project(Vec3(world, 0)).px);
}

void add_sides(Drawing& drawing, const DrawOptions& options, std::vector<glm::vec2> points, bool dashed) {
    Pen line = pen(Role::Selection, *options.theme);
    line.width_px = 1.6F;
    if (dashed) line.dash_px = line.gap_px = 4;
    drawing.paths.push_back(stroke_path(std::move(points), line, options.scale));
}

void add_corner(Drawing& drawing, const DrawOptions& options, const glm::vec2& px, MarkerShape shape) {
    add_marker(drawing.paths, px, shape,
               {pen(Role::Witness, *options.theme), options.theme->window, options.scale, false});
}

}  // namespace

bool closes_polygon(const UnfinishedPolygon& polygon, const ViewTransform& view, const Vec2& px, Real scale) {
    if (polygon.corners.size() < 3) return false;
    return glm::distance(px_of(view, polygon.corners[0]), glm::vec2(px)) <= closing_distance_px * scale;
}

void add_polygon_preview(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                         const UnfinishedPolygon& polygon, const core::Vec2& cursor) {
    std::vector<core::Vec2> all = polygon.corners;
    all.push_back(cursor);
    if (const std::optional<HullPolygon> hull = make_hull_polygon(all)) {
        Path area{.closed = true};
        for (const core::Vec2& corner : hull->points) area.points.push_back(px_of(view, corner));
        area.fill = scale_alpha(options.theme->context, 0.25F);
        drawing.paths.push_back(std::move(area));
    }
    std::vector<glm::vec2> sides;
    for (const core::Vec2& corner : polygon.corners) sides.push_back(px_of(view, corner));
    if (sides.size() > 1) add_sides(drawing, options, sides, false);
    if (!sides.empty()) add_sides(drawing, options, {sides.back(), px_of(view, cursor)}, true);
    for (const glm::vec2& corner : sides) add_corner(drawing, options, corner, MarkerShape::Ring);
    if (polygon.corners.size() > 2) add_corner(drawing, options, sides[0], MarkerShape::Square);
}

void add_concave_guide(Drawing& drawing, const DrawOptions& options, const ViewTransform& view,
                       const Drag& drag) {
    if (!drag.concave) return;
    const core::Mat3 axes = core::to_matrix(drag.current.pose.rotation);
    std::vector<glm::vec2> sides;
    for (const core::Vec2& point : drag.concave->points)
        sides.push_back(px_of(view, core::Vec2(drag.current.pose.position + axes * core::Vec3(point, 0))));
    for (const int index : drag.dropped) add_corner(drawing, options, sides[index], MarkerShape::Cross);
    sides.push_back(sides.front());
    add_sides(drawing, options, std::move(sides), true);
}

}  // namespace app
