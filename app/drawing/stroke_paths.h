// Pens on paper: paths for lines, heads, marks and hatches.
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

/// The points moved sideways, to the right of their run as it is seen on the paper.
std::vector<glm::vec2> offset_polyline(std::span<const glm::vec2> points, float offset_px);

/// A head at the end of a line; smaller on a line shorter than two heads.
struct ArrowHead {
    glm::vec2 from{0}, to{0};  ///< Of the whole line.
    float scale = 1;

    /// Where the shaft ends, a little within the head.
    glm::vec2 neck(const Pen& pen) const;
    void add(std::vector<Path>& paths, const Pen& pen) const;
};

/// What a mark is drawn with.
struct MarkerStyle {
    Pen pen;
    Color paper;  ///< Inside a ring and a square, round a dot and a diamond.
    float scale = 1;
    bool hollow = false;  ///< A dot or a diamond only as its outline.
};
/// A mark of constant size, its middle at `at`.
void add_marker(std::vector<Path>& paths, const glm::vec2& center, MarkerShape shape,
                const MarkerStyle& style);

/// Parallel lines at 45 degrees inside a convex polygon. They belong to the paper: the parts of a cut polygon
/// fit together.
void add_hatch(std::vector<Path>& paths, std::span<const glm::vec2> polygon, const Pen& pen, float scale);

/// A rectangle with round corners.
std::vector<glm::vec2> rounded_rect(const glm::vec2& low, const glm::vec2& high, float radius_px);

// Arrows of a figure as paths on the paper.

/// What an arrow is drawn on.
struct ArrowContext {
    const ViewTransform& view;
    const Frustum& frustum;
    const Occluders& occluders;  ///< What hides parts of it.
    const DrawOptions& options;
};

/// Adds the casing where there is a paper for it, the shaft and the head; nothing where the arrow is out of
/// sight. Without its head where its tip is.
void add_arrow(std::vector<Path>& paths, const Arrow& arrow, const ArrowContext& context);

}  // namespace app
