// The fonts of the panels: one for each part they play.
#pragma once

#include <string>
#include <vector>

#include "app/base/words.h"
#include "app/ui/font_raster.h"

struct ImFont;
struct ImFontAtlas;

namespace app {

/// Owned by the library's atlas.
struct Fonts {
    ImFont* sans = nullptr;     ///< 14 px: words.
    ImFont* bold = nullptr;     ///< 14 px: titles, names of axes.
    ImFont* small = nullptr;    ///< 10.5 px: subscripts.
    ImFont* verdict = nullptr;  ///< 30 px: the verdict.
    ImFont* formula = nullptr;  ///< 19 px: the formula line.
    ImFont* mono = nullptr;     ///< 12.5 px: numbers.
};

/// Adds the fonts to an empty atlas. Where the system has no font the library's own stands in, so it never
/// fails.
Fonts add_fonts(ImFontAtlas& atlas, const FontRaster& raster);
/// The same with the fonts of `rasterize_fonts`.
Fonts add_fonts(ImFontAtlas& atlas, float scale, const std::vector<const TextCatalog*>& catalogs,
                const std::vector<std::string>& texts);

/// Every character of the text has a glyph of its own; if not, build the atlas again with the text.
bool has_glyphs(const Fonts& fonts, const std::string& utf8);

}  // namespace app
