// The overlap as colours and contour lines on the visible half of the sphere of directions.
#pragma once

#include <optional>

#include "app/analysis/analysis.h"
#include "app/drawing/camera.h"
#include "app/drawing/drawing.h"
#include "app/drawing/style.h"

namespace app {

/// The signed overlap of the pair on an axis (unit), as AxisTest::overlap.
Real overlap_on(const Analysis& analysis, const Vec3& direction);

/// Colours and contour lines of the overlap.
struct OverlapScale {
    Real min = 0, max = 0;  ///< Of the overlap over all directions, in scene units; `min` may be a gap.
    Real contour_step = 1;  ///< Between contour lines, in scene units: 1, 2 or 5 times a power of ten.

    /// Height of a band of one colour; a contour line is at every second edge.
    Real band_height() const { return contour_step / 2; }
    /// Index of the band of a value: band 0 begins at zero overlap, band -1 ends there.
    int band(Real overlap) const;
    Color color(int band, const Theme& theme) const;

    friend bool operator==(const OverlapScale&, const OverlapScale&) = default;
};

/// The scale for a pair. Independent of the camera.
OverlapScale make_overlap_scale(const Analysis& analysis);

/// The sphere on the paper, in parallel projection.
struct SphereView {
    glm::vec2 center_px{0};
    float radius_px = 1;
    Vec3 right{1, 0, 0}, up{0, 1, 0}, toward{0, 0, 1};  ///< Unit; `toward` points to the eye.

    glm::vec2 to_paper(const Vec3& direction) const {
        return center_px + radius_px * glm::vec2(glm::dot(direction, right), -glm::dot(direction, up));
    }
    bool is_in_front(const Vec3& direction) const { return glm::dot(direction, toward) >= 0; }
    /// The direction on the visible half at a pixel; absent beside the sphere.
    std::optional<Vec3> direction_at(const glm::vec2& px) const;
    /// The same; beside the sphere that at the nearest point of its rim.
    Vec3 nearest_direction(const glm::vec2& px) const;

    friend bool operator==(const SphereView&, const SphereView&) = default;
};

/// How the overlap is painted.
struct FieldStyle {
    OverlapScale overlap_scale;
    const Theme* theme = nullptr;  ///< Never null.
    float scale = 1;               ///< Pixels per logical pixel.
};

/// The same colors and contour lines for OpenGL, which computes them for each pixel.
DirectionField make_direction_field(const Analysis& analysis, const SphereView& view,
                                    const FieldStyle& style);

/// For SVG and PDF: adds one polygon for each cell and band, then the contour lines; the zero contour is the
/// widest.
void add_overlap_field(Drawing& drawing, const Analysis& analysis, const SphereView& view,
                       const FieldStyle& style);

}  // namespace app
