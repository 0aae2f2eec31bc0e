// Words on paper: how wide they are, how subscripts stand.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/drawing/drawing.h"
#include "app/drawing/fonts.h"

namespace app {

/// How much room words take.
struct TextExtent {
    float width_px = 0;
    float ascent_px = 0;   ///< Above the baseline.
    float descent_px = 0;  ///< Below it, positive.
};

/// Measured with the real font's advances (no kerning), so that SVG, PNG and screen agree.
TextExtent measure_text(std::string_view utf8, FontFace face, float size_px);

/// "A_0×B_1" as runs from `at` (left end of the baseline): subscripts smaller and lower. A "_" followed by
/// "{..}" takes the whole brace; a "_" at the end stays.
std::vector<TextRun> layout_markup(const std::string& markup, glm::vec2 origin, FontFace face, float size_px,
                                   const Color& color);
/// Of the same runs.
TextExtent measure_markup(const std::string& markup, FontFace face, float size_px);

}  // namespace app
