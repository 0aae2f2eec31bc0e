// Words on paper: how wide they are, how subscripts stand.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/drawing/drawing.h"
#include "app/drawing/fonts.h"

namespace app {

/// How much room words take.
struct Extent {
    float width_px = 0;
    float ascent_px = 0;   ///< Above the baseline.
    float descent_px = 0;  ///< Below it, positive.
};

/// Measured with the real font's advances (no kerning), so that SVG, PNG and screen agree.
Extent measure(std::string_view utf8, Face face, float size_px);

/// "A_0×B_1" as runs from `at` (left end of the baseline): subscripts smaller and lower. A "_" followed by
/// "{..}" takes the whole brace; a "_" at the end stays.
std::vector<Text> typeset(const std::string& markup, glm::vec2 at, Face face, float size_px,
                          const Rgba& color);
/// Of the same runs.
Extent measure_markup(const std::string& markup, Face face, float size_px);

}  // namespace app
