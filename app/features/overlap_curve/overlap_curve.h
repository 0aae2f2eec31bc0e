// The overlap curve: the overlap as a function of the axis angle, with the candidate axes and a sentence. In
// space the axes are those of one great circle.
#pragma once

#include <string>
#include <vector>

#include "app/analysis/analysis.h"
#include "app/scene/turned_axis.h"
#include "app/scene/view.h"

namespace app {

/// A point of the curve.
struct CurvePoint {
    Real angle = 0;    ///< Of the axis on its circle, in radians.
    Real overlap = 0;  ///< Signed, as AxisTest::overlap.
};

/// The overlap on the axis of a circle with the given angle in radians.
Real overlap_at_angle(const Analysis& analysis, const GreatCircle& circle, Real angle);

/// Points from 0 to pi, by angle. Contains every corner of the curve: where the supporting vertices change,
/// and where B leaves A on the other side. Between the points the curve is smooth, and a chord is at most
/// `max_error` (scene units) from it, unless that needs more than 2000 steps; 0: 2000 steps.
std::vector<CurvePoint> curve_points(const Analysis& analysis, const GreatCircle& circle, Real max_error);

/// A local minimum of the curve.
struct CurveMinimum {
    Real angle = 0;  ///< In radians, in [0, pi).
    Real overlap = 0;
    int candidate = -1;  ///< Index of the measured axis at the minimum; -1: none.
};
/// By angle. None if the overlap is the same on all axes, as for concentric circles.
std::vector<CurveMinimum> curve_minima(const Analysis& analysis, const GreatCircle& circle);

/// Which case of the theorem the curve shows. On a circle in space it does not claim that minima are at
/// candidates: that holds for the least of all directions only.
std::string curve_sentence(const Analysis& analysis, const GreatCircle& circle, const TextCatalog& texts);

/// The angle at a pixel of the drawing, in radians, clamped to 0 .. pi.
Real curve_angle(Real x_px, const Vec2& size_px, float scale);

/// With a line at the turned axis, if there is one.
Drawing draw_overlap_curve(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                           const TextCatalog& texts, const InteractionState& interaction);

struct View;
/// The curve, named "sweep". Hover shows the nearest candidate axis, a click pins it; dragging or a click
/// beside the candidates turns the axis.
extern const View overlap_curve_view;

}  // namespace app
