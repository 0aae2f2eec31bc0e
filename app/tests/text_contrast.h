// The contrast of every visible text with what is really behind it, from the pixels of the window.
#pragma once

#include <string>
#include <vector>

#include "app/tests/window_driver.h"

namespace app::test {

/// A visible text and its contrast ratio (WCAG 2) with the commonest color of its rectangle.
struct TextContrast {
    std::string text;
    ScreenRect rect;  ///< In pixels of the window.
    float ratio = 1;
};

/// Draws a frame; texts of panels and of drawings. Texts under a popup or outside their clip rectangle are
/// left out. The color of a text is that pixel of its rectangle which is nearest to the color it was drawn
/// with: thin strokes never reach the color itself.
std::vector<TextContrast> measure_text_contrast(WindowDriver& driver);

}  // namespace app::test
