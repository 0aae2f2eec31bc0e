// Lines and areas clipped to a part of the paper.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "app/drawing/drawing.h"
#include "app/drawing/style.h"

namespace app {

using PixelPolygon = std::vector<glm::vec2>;

/// The half plane of all points p of the paper with dot(normal, p) <= offset.
struct HalfPlane {
    glm::vec2 normal{0};
    float offset = 0;

    float distance(const glm::vec2& point) const { return glm::dot(normal, point) - offset; }
};

/// The part of a convex polygon in the half plane.
PixelPolygon clip_to(const PixelPolygon& polygon, const HalfPlane& half);
/// The visible part of a line segment; absent: none.
std::optional<std::array<glm::vec2, 2>> clip_segment_to(glm::vec2 from, glm::vec2 to, const ScreenRect& area);

/// Draws into a rectangle of a drawing; nothing is drawn outside of it.
struct ClippedCanvas {
    Drawing& drawing;
    const Theme& theme;
    float px = 1;  ///< Pixels per logical pixel.
    ScreenRect area;

    /// Not clipped.
    void add_stroke(const PixelPolygon& points, const Pen& stroke) const;
    void add_line(const glm::vec2& from, const glm::vec2& to, const Pen& stroke) const;
    /// The polygon is convex.
    void add_fill(const PixelPolygon& points, const Color& color) const;
    /// Of two points: the line between them.
    void add_outline(const PixelPolygon& points, const Pen& stroke) const;
    /// Hatches a convex polygon.
    void add_hatched(const PixelPolygon& points, const Pen& stroke) const;
};

/// Widths and dashes in logical pixels.
inline Pen thin_pen(const Color& color, float width_px = 1.2F) {
    return {.stroke = color, .width_px = width_px};
}
inline Pen dashed_pen(const Color& color, float width_px = 1.2F, float dash_px = 4) {
    return {.stroke = color, .width_px = width_px, .dash_px = dash_px, .gap_px = 3};
}

}  // namespace app
