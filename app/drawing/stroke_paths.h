// Paths for lines, arrows, markers and rounded corners.
#pragma once

#include <span>
#include <vector>

#include "app/drawing/drawing.h"
#include "app/drawing/figure.h"
#include "app/drawing/flatten.h"
#include "app/drawing/hidden_lines.h"
#include "app/drawing/style.h"
#include "app/drawing/view_space.h"

namespace app {

/// A path stroked with the pen, its widths and dashes times `scale`.
Path stroke_path(std::vector<glm::vec2> points, const Pen& pen, float scale);

/// Offsets the polyline to the right of its direction on the paper.
std::vector<glm::vec2> offset_polyline(std::span<const glm::vec2> points, float offset_px);

/// Pen and colors of a marker.
struct MarkerStyle {
    Pen pen;
    Color paper;  ///< Fills a ring and a square, outlines a dot and a diamond.
    float scale = 1;
    bool hollow = false;  ///< Draws only the outline of a dot or a diamond.
};
/// A marker of constant size.
void add_marker(std::vector<Path>& paths, const glm::vec2& center, MarkerShape shape,
                const MarkerStyle& style);

/// A rectangle with round corners.
std::vector<glm::vec2> rounded_rect(const glm::vec2& low, const glm::vec2& high, float radius_px);

/// View, occluders and options for an arrow.
struct ArrowContext {
    const ViewTransform& view;
    const Frustum& frustum;
    const Occluders& occluders;  ///< Hides parts of the arrow.
    const DrawOptions& options;
};

/// Adds the casing (not on transparent paper), the shaft and the head. Adds nothing when the arrow is out of
/// sight, and no head when its tip is.
void add_arrow(std::vector<Path>& paths, const Arrow& arrow, const ArrowContext& context);

}  // namespace app
