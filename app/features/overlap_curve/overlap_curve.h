// The overlap curve: the overlap as a function of the axis angle, with the candidate axes and a sentence. In
// space the axes are those of one great circle.
#pragma once

#include "app/analysis/analysis.h"
#include "app/scene/view.h"

namespace app {

/// The angle at a pixel of the drawing, in radians, clamped to 0 .. pi.
Real curve_angle(Real x_px, const Vec2& size_px, float scale);

/// With a line at the turned axis, if there is one.
Drawing draw_overlap_curve(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                           const TextCatalog& texts, const InteractionState& interaction);

}  // namespace app
