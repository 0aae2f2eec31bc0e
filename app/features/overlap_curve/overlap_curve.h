// The sweep: the overlap of two flat shapes for every direction of the axis, with the candidate axes marked.
#pragma once

#include "app/analysis/analysis.h"
#include "app/scene/view.h"

namespace app {

/// One direction of the half turn.
struct CurvePoint {
    Real angle = 0;    ///< Of the axis, in radians, 0 .. pi.
    Real overlap = 0;  ///< Signed, as AxisTest::overlap.
};

/// The overlap on the axis at an angle in the plane.
Real overlap_at_angle(const Analysis& analysis, Real angle);
/// The angle of an axis, folded into 0 .. pi.
Real axis_angle(const core::AxisTest& axis);
/// The angle under a pixel of the view's paper; clamped to 0 .. pi.
Real curve_angle(Real x_px, const Vec2& size_px, float scale);

Drawing draw_overlap_curve(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                           const TextCatalog& texts, const InteractionState& interaction);

}  // namespace app
