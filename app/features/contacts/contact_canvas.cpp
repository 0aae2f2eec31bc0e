// Lines and areas clipped to a part of the paper.
#include "app/features/contacts/contact_canvas.h"

#include <algorithm>

#include "app/drawing/stroke_paths.h"

namespace app {

namespace {

std::array<HalfPlane, 4> sides_of(const ScreenRect& area) {
    return {{{{-1, 0}, -area.x},
             {{1, 0}, area.x + area.width},
             {{0, -1}, -area.y},
             {{0, 1}, area.y + area.height}}};
}

bool contains(const ScreenRect& area, const PixelPolygon& polygon) {
    return std::all_of(polygon.begin(), polygon.end(), [&](const glm::vec2& point) {
        return point.x >= area.x - 0.5F && point.x <= area.x + area.width + 0.5F &&
               point.y >= area.y - 0.5F && point.y <= area.y + area.height + 0.5F;
    });
}

}  // namespace

PixelPolygon clip_to(const PixelPolygon& polygon, const HalfPlane& half) {
    PixelPolygon result;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const glm::vec2 &from = polygon[i], &to = polygon[(i + 1) % polygon.size()];
        const float start = half.distance(from), end = half.distance(to);
        if (start <= 0) result.push_back(from);
        const bool crosses = (start < 0 && end > 0) || (start > 0 && end < 0);
        if (crosses) result.push_back(from + (to - from) * (start / (start - end)));
    }
    return result;
}

std::optional<std::array<glm::vec2, 2>> clip_segment_to(glm::vec2 from, glm::vec2 to,
                                                        const ScreenRect& area) {
    for (const HalfPlane& half : sides_of(area)) {
        const float start = half.distance(from), end = half.distance(to);
        if (start > 0 && end > 0) return {};
        if (start > 0) from += (to - from) * (start / (start - end));
        if (end > 0) to = from + (to - from) * (half.distance(from) / (half.distance(from) - end));
    }
    return std::array{from, to};
}

namespace {

PixelPolygon clip_to_area(PixelPolygon polygon, const ScreenRect& area) {
    for (const HalfPlane& half : sides_of(area)) polygon = clip_to(polygon, half);
    return polygon;
}

}  // namespace

void ClippedCanvas::add_stroke(const PixelPolygon& points, const Pen& stroke) const {
    drawing.paths.push_back(stroke_path(points, stroke, px));
    if (stroke.inner_px == 0) return;
    Pen inner = inner_pen(stroke, theme);
    inner.stroke = theme.panel;
    drawing.paths.push_back(stroke_path(points, inner, px));
}

void ClippedCanvas::add_line(const glm::vec2& from, const glm::vec2& to, const Pen& stroke) const {
    if (const auto visible = clip_segment_to(from, to, area))
        add_stroke({(*visible)[0], (*visible)[1]}, stroke);
}

void ClippedCanvas::add_fill(const PixelPolygon& points, const Color& color) const {
    Path path{.points = clip_to_area(points, area), .closed = true, .fill = color};
    if (path.points.size() > 2) drawing.paths.push_back(std::move(path));
}

// A visible outline is one path, so that its corners are joined.
void ClippedCanvas::add_outline(const PixelPolygon& points, const Pen& stroke) const {
    if (points.size() < 2) return;
    if (points.size() > 2 && contains(area, points)) {
        PixelPolygon closed = points;
        closed.push_back(points.front());
        return add_stroke(closed, stroke);
    }
    const std::size_t count = points.size() == 2 ? 1 : points.size();
    for (std::size_t i = 0; i < count; ++i) add_line(points[i], points[(i + 1) % points.size()], stroke);
}

void ClippedCanvas::add_hatched(const PixelPolygon& points, const Pen& stroke) const {
    const PixelPolygon visible = clip_to_area(points, area);
    if (visible.size() > 2) add_hatch(drawing.paths, visible, stroke, px);
}

}  // namespace app
