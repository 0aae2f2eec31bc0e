// A walk as one SVG: what the steps have in common is written once.
#pragma once

#include <span>
#include <string>

#include "app/drawing/picture_format.h"

namespace app {

/// A step of a walk: the same paths and texts in the colors of each theme.
struct WalkStep {
    std::string name{};  ///< Of its axis ("A0xB1"), or "result".
    Drawing light, dark, print;
    double duration_s = 1;  ///< When the walk plays.
};

/// Who shows one step and hides the others. Without CSS the last step is visible.
enum class StepControl {
    Animation,  ///< The rules of the SVG: the steps play, but not where motion is reduced or on paper.
    Page        ///< The rules of a page that has the style and the element.
};

struct LayeredSvg {
    std::string element;  ///< <svg>; the ids in it begin with svg::id_placeholder.
    std::string style;    ///< The rules of its pens and animations. `Animation`: they are in the element.
};

/// Each step shows the same as its drawing, in the same order, to a tenth of a pixel. What belongs to step 3
/// has the class k3, to several steps a class for each. Colors follow the theme that the reader prefers.
LayeredSvg to_layered_svg(std::span<const WalkStep> steps, const PictureInfo& info, StepControl control);

/// Rules for the elements of class k1, k2, ...: each is visible during its step. For `animation-duration`.
std::string step_keyframes(std::span<const WalkStep> steps);

}  // namespace app
