// The projections of an axis in a row of the list of a page, as SVG elements in HTML.
#pragma once

#include <string>

#include "core/trace.h"

namespace app {

/// Color of a state or verdict, a class of the page's style: "sep", "ov", or "ink" for all that neither
/// separates nor overlaps.
const char* color_class(core::AxisState state);
const char* color_class(core::Verdict verdict);

/// Both projections on `scale` (common_scale()), with the overlap or gap between them. Empty without a
/// measurement.
std::string axis_bars_svg(const core::AxisTest& axis, const core::Interval& scale);
/// The title above the bars, escaped as HTML, and the zero of their scale.
std::string axis_bars_title_svg(const core::Interval& scale, const std::string& title);

}  // namespace app
