// The overlap curve: the overlap of two flat shapes as a function of the axis angle, with the candidate axes.
#pragma once

#include "app/analysis/analysis.h"
#include "app/scene/view.h"

namespace app {

/// A point of the curve.
struct CurvePoint {
    Real angle = 0;    ///< Of the axis, in radians, 0 .. pi.
    Real overlap = 0;  ///< Signed, as AxisTest::overlap.
};

/// The overlap on the axis with the given angle.
Real overlap_at_angle(const Analysis& analysis, Real angle);
/// The angle of an axis, normalized to 0 .. pi.
Real axis_angle(const core::AxisTest& axis);
/// The angle at a pixel of the drawing, clamped to 0 .. pi.
Real curve_angle(Real x_px, const Vec2& size_px, float scale);

Drawing draw_overlap_curve(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                           const TextCatalog& texts, const InteractionState& interaction);

}  // namespace app
