// Sizes of the characters of a font, without the font.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/drawing/drawing.h"

namespace app {

/// Of one font, in its own units.
struct FontMetrics {
    int units_per_em = 0;                            ///< Font size; 0: the font is missing.
    int ascender = 0, descender = 0;                 ///< From the baseline, y up.
    std::vector<std::pair<char32_t, int>> advances;  ///< Of all its characters.
};

// In the program from the font files; a page gets them from the program.

FontMetrics read_metrics(FontFace face);
/// Of each of `fallback_fonts()`.
std::vector<FontMetrics> read_fallback_metrics();

/// The metrics of all fonts for these characters as JSON, for the page:
/// {"faces": [FONT, FONT, FONT], "fallback": [FONT, ...]}, where the faces are those of FontFace and FONT is
/// {"units": 2816, "ascender": 2728, "descender": -680, "advances": [65, 1864, ...]}: a character, its
/// advance.
std::string font_metrics_json(const std::set<char32_t>& characters);

}  // namespace app
