// Order of painting: backdrop, sorted areas of the world, its lines, overlay, arrows, markers, labels.
#include "app/drawing/flatten.h"

#include <algorithm>
#include <cmath>

#include "app/drawing/ball_outline.h"
#include "app/drawing/hidden_lines.h"
#include "app/drawing/paper_primitives.h"
#include "app/drawing/stroke_paths.h"

namespace app {
namespace {

// The points in view space; empty when one of them is not finite.
Polyline to_view(const std::vector<Vec3>& points, const ViewTransform& view) {
    Polyline result;
    result.reserve(points.size() + 1);
    for (const Vec3& point : points) {
        result.push_back(view.to_view(point));
        if (!core::is_finite(result.back())) return {};
    }
    return result;
}

Polyline close_polyline(Polyline polyline) {
    if (!polyline.empty()) polyline.push_back(polyline.front());
    return polyline;
}

Polyline to_view(const Line& line, const ViewTransform& view) {
    Polyline points = to_view(line.points, view);
    return line.closed ? close_polyline(std::move(points)) : points;
}

std::vector<glm::vec2> to_paper(const Polyline& points, const ViewTransform& view) {
    std::vector<glm::vec2> result;
    result.reserve(points.size());
    for (const Vec3& point : points) result.emplace_back(view.to_paper(point));
    return result;
}

// Faces towards the light (behind the viewer, upper left) are more opaque; back faces are fainter.
float opacity_factor(const core::Plane& plane, const ViewTransform& view) {
    if (view.flat()) return 1;
    if (view.eye_side(plane) < 0) return 0.65F;
    const Real light = glm::dot(plane.normal, glm::normalize(Vec3(-0.35, 0.75, 0.56)));
    return static_cast<float>(1.08 + 0.34 * light);
}

struct LineStyle {
    Pen pen;
    Role role = Role::Note;
    Real offset_px = 0;
};

struct BallDrawing {
    ViewBall ball;
    BallOutline outline;
    Role role;
    Polyline equator;
};

// The part of a face inside a ball and in front of its disc. The front of the ball covers it.
Polyline part_covered_by_ball(const ViewPolygon& face, const BallDrawing& drawing,
                              const ViewTransform& view) {
    const Real height = core::signed_distance(face.plane, drawing.ball.center), radius = drawing.ball.radius;
    if (drawing.outline.surface_count < 2 || !(std::abs(height) < radius)) return {};
    const ViewBall section{drawing.ball.center - face.plane.normal * height,
                           std::sqrt((radius - height) * (radius + height))};
    Polyline part = circle_points(great_circle(section, face.plane.normal), view);
    part = clip_to_front(part, drawing.outline.disc.plane, 0);
    for (std::size_t i = 0; i < face.points.size() && part.size() > 2; ++i) {
        const Vec3& from = face.points[i];
        const Vec3 side = face.points[i + 1 < face.points.size() ? i + 1 : 0] - from;
        const Vec3 inward = glm::normalize(glm::cross(face.plane.normal, side));
        part = clip_to_front(part, {inward, glm::dot(inward, from)}, 0);
    }
    return part.size() > 2 ? part : Polyline{};
}

// The steps of flatten().
struct Flattener {
    const Figure& figure;
    const ViewTransform& view;
    const DrawOptions& options;
    Frustum frustum{view, !options.is_inset};
    Occluders occluders{view};
    Drawing drawing{};
    std::vector<LabelObstacle> obstacles{};

    Pen pen_of(Role role) { return pen(role, *options.theme); }

    // Sets the kind of label obstacle of all paths added since the last call.
    void set_obstacle(LabelObstacle obstacle) { obstacles.resize(drawing.paths.size(), obstacle); }

    // `ball`: the polygon is a part of its front; null: of a plane.
    void paint_polygon(const Polyline& points, Role role, float fraction, const ViewBall* ball = nullptr) {
        const Pen pen = pen_of(role);
        const std::vector<glm::vec2> polygon = to_paper(points, view);
        Path path{.points = polygon, .closed = true, .fill = scale_alpha(pen.fill, fraction), .role = role};
        const auto shading =
            ball != nullptr ? shade_ball(*ball, view, path.fill) : std::optional<BallShading>();
        if (shading) {
            path.fill = shading->highlight;
            path.gradient = shading->gradient;
        }
        drawing.paths.push_back(std::move(path));
        set_obstacle(is_body(role) ? LabelObstacle::Face : LabelObstacle::Soft);
        if (pen.hatched) add_hatch(drawing.paths, {polygon}, overlap_hatch(pen.stroke, options.scale));
        set_obstacle(LabelObstacle::Soft);
    }

    void add_stroke(const Polyline& points, const LineStyle& style) {
        const float offset = static_cast<float>(style.offset_px) * options.scale;
        drawing.paths.push_back(
            stroke_path(offset_polyline(to_paper(points, view), offset), style.pen, options.scale));
        set_obstacle(label_obstacle(style.role));
    }

    // The inner line is not a label obstacle; its outer line already is.
    void add_inner_line(const Polyline& points, const LineStyle& style) {
        if (style.pen.inner_px == 0) return;
        add_stroke(points, {inner_pen(style.pen, *options.theme), style.role, style.offset_px});
        obstacles.back() = LabelObstacle::None;
    }

    // Shadows on the ground, which are not seen through bodies.
    void add_ground_shadows() {
        const auto is_shadow = [](const Area& area) {
            return area.role == Role::GroundShadow && area.layer == PaintLayer::Backdrop;
        };
        if (std::ranges::none_of(figure.areas, is_shadow)) return;
        for (const Area& area : figure.areas)
            if (is_shadow(area)) add_unsorted_area(area);
        if (options.transparent) return;
        for (const std::vector<core::Vec2>& outline : figure.body_outlines) {
            if (outline.size() < 3) continue;
            drawing.paths.push_back({.points = {outline.begin(), outline.end()},
                                     .closed = true,
                                     .fill = options.theme->window,
                                     .role = Role::GroundShadow});
        }
    }

    void add_unsorted_area(const Area& area) {
        const Polyline points = frustum.clip_polygon(to_view(area.points, view));
        if (points.size() > 2 && pen_of(area.role).fill.a > 0) paint_polygon(points, area.role, 1);
    }

    // Areas and lines of the backdrop or the overlay.
    void add_unsorted(PaintLayer layer) {
        if (layer == PaintLayer::Backdrop) add_ground_shadows();
        for (const Area& area : figure.areas)
            if (area.layer == layer && area.role != Role::GroundShadow) add_unsorted_area(area);
        const Occluders no_occluders(view);
        for (const Line& line : figure.lines) {
            if (line.layer != layer) continue;
            const Polyline points = to_view(line, view);
            const LineStyle style{pen_of(line.role), line.role, line.offset_px};
            for (const VisibilitySpan& span : split_by_visibility(points, frustum, no_occluders)) {
                add_stroke(span.points, style);
                add_inner_line(span.points, style);
            }
        }
    }

    // The faces and the discs of the balls. Faces of bodies become occluders. A face that is inside a ball
    // has the front of the ball on it, in its own plane: polygons of one plane keep their order.
    void add_world_areas(const std::vector<BallDrawing>& balls) {
        constexpr float surface_fraction = 0.8F;
        struct Fill {
            Role role;
            std::optional<float> fraction;  // of the opacity of its pen; absent: by the direction of the face
            int ball = -1;                  // index of the ball whose front it is; -1: a face
        };
        const int count = static_cast<int>(balls.size());
        std::vector<Fill> fills;
        std::vector<ViewPolygon> polygons;  // `source`: index into fills
        polygons.reserve(figure.areas.size() + balls.size());
        const auto add = [&](Polyline points, const core::Plane& plane, const Fill& fill) {
            polygons.push_back({std::move(points), plane, static_cast<int>(fills.size())});
            fills.push_back(fill);
        };
        for (const Area& area : figure.areas) {
            if (area.layer != PaintLayer::Solid) continue;
            Polyline points = frustum.clip_polygon(to_view(area.points, view));
            const std::optional<core::Plane> plane = plane_of(points);
            if (points.size() < 3 || !plane) continue;
            if (!area.two_sided && view.eye_side(*plane) < 0) continue;
            const ViewPolygon face{points, *plane, 0};
            add(std::move(points), *plane, {area.role, std::nullopt});
            if (view.flat() || !pen_of(area.role).occludes) continue;
            occluders.add(face);
            for (int i = 0; i < count; ++i)
                if (Polyline part = part_covered_by_ball(face, balls[i], view); !part.empty())
                    add(std::move(part), *plane, {balls[i].role, surface_fraction, i});
        }
        for (int i = 0; i < count; ++i) {
            const BallOutline& outline = balls[i].outline;
            Polyline points = frustum.clip_polygon(outline.disc.points);
            const float fraction = surface_fraction * static_cast<float>(outline.surface_count);
            if (points.size() > 2) add(std::move(points), outline.disc.plane, {balls[i].role, fraction, i});
        }
        for (const ViewPolygon& polygon : sort_back_to_front(std::move(polygons), view)) {
            const Fill& fill = fills[polygon.source];
            if (pen_of(fill.role).fill.a <= 0) continue;
            paint_polygon(polygon.points, fill.role,
                          fill.fraction.value_or(opacity_factor(polygon.plane, view)),
                          fill.ball < 0 ? nullptr : &balls[fill.ball].ball);
        }
    }

    // Hidden spans come first: a visible line is never crossed by a hidden one. The inner lines of a body
    // come after all its lines: they join at its vertices.
    void add_world_lines(const std::vector<BallDrawing>& balls) {
        struct StyledLine {
            std::vector<VisibilitySpan> spans;
            LineStyle style;
        };
        std::vector<StyledLine> lines;
        const auto add_line = [&](const Polyline& points, const LineStyle& style, int ignored_ball) {
            lines.push_back({split_by_visibility(points, frustum, occluders, ignored_ball), style});
        };
        for (const Line& line : figure.lines)
            if (line.layer == PaintLayer::Solid)
                add_line(to_view(line, view), {pen_of(line.role), line.role, line.offset_px}, -1);
        for (std::size_t i = 0; i < balls.size(); ++i) {
            LineStyle style{pen_of(balls[i].role), balls[i].role};
            add_line(close_polyline(balls[i].outline.rim), style, static_cast<int>(i));
            style.pen.width_px *= 0.6F;
            add_line(close_polyline(balls[i].equator), style, -1);
        }
        for (const StyledLine& line : lines) {
            const LineStyle style{hidden_pen(line.style.pen), line.style.role, line.style.offset_px};
            for (const VisibilitySpan& span : line.spans)
                if (span.hidden) add_stroke(span.points, style);
        }
        for (auto body = lines.begin(); body != lines.end();) {
            const auto end = std::find_if(body, lines.end(), [&](const StyledLine& line) {
                return line.style.role != body->style.role;
            });
            for (const auto add : {&Flattener::add_stroke, &Flattener::add_inner_line})
                for (auto line = body; line != end; ++line)
                    for (const VisibilitySpan& span : line->spans)
                        if (!span.hidden) (this->*add)(span.points, line->style);
            body = end;
        }
    }

    Drawing flatten_figure() && {
        drawing.size_px = view.size_px();
        drawing.background = options.transparent ? Color{} : options.theme->window;
        drawing.paths.reserve(usual_paths);
        add_unsorted(PaintLayer::Backdrop);
        obstacles.assign(drawing.paths.size(), LabelObstacle::None);
        std::vector<BallDrawing> balls;
        const Vec3 up = view.rotate_to_view(Vec3(0, 1, 0));
        for (const Ball& ball : figure.balls) {
            const Real radius = ball.radius / view.units_per_height();
            const ViewBall view_ball{view.to_view(ball.center), radius};
            if (!core::is_finite(view_ball.center) || !std::isfinite(radius) || radius <= 0) continue;
            balls.push_back({view_ball, ball_outline(view_ball, view), ball.role, {}});
            if (view.flat()) continue;
            balls.back().equator = circle_points(great_circle(view_ball, up), view);
            if (pen_of(ball.role).occludes) occluders.add(view_ball);
        }
        add_world_areas(balls);
        add_world_lines(balls);
        add_unsorted(PaintLayer::Overlay);
        const Occluders no_occluders(view);
        for (const Arrow& arrow : figure.arrows) {
            const bool is_solid = arrow.layer == PaintLayer::Solid;
            add_arrow(drawing.paths, arrow, {view, frustum, is_solid ? occluders : no_occluders, options});
            set_obstacle(label_obstacle(arrow.role));
        }
        for (const Marker& marker : figure.markers) {
            const Vec3 position = view.to_view(marker.position);
            if (!frustum.contains(position)) continue;
            const Segment point{position, position};
            const bool hidden = marker.layer == PaintLayer::Solid &&
                                !occluders.hidden_ranges(point, occluders.find_candidates({point})).empty();
            const Pen pen = pen_of(marker.role);
            add_marker(drawing.paths, view.to_paper(position), marker.shape,
                       {hidden ? hidden_pen(pen) : pen, options.theme->window, options.scale, hidden});
        }
        set_obstacle(LabelObstacle::Hard);
        add_labels(drawing, figure, view, options, obstacles);
        return std::move(drawing);
    }
};

}  // namespace

Drawing flatten(const Figure& figure, const ViewTransform& view, const DrawOptions& options) {
    return Flattener{figure, view, options}.flatten_figure();
}

}  // namespace app
