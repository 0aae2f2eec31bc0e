// Rasterizes the fonts of the panels without ImGui, which counts its allocations without a lock. So another
// thread can do it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <glm/glm.hpp>

#include "app/base/text_catalog.h"

namespace app {

/// One glyph.
struct RasterGlyph {
    char32_t character = 0;
    float advance_px = 0;
    glm::vec2 min_px{0}, max_px{0};  ///< From the pen on the baseline, y down.
    glm::ivec2 min{0}, max{0};       ///< Rectangle in the texture.
};

/// One font of `Fonts`, in the same order.
struct RasterFont {
    float line_px = 0;  ///< Height of a line.
    float ascent_px = 0, descent_px = 0;
    std::vector<RasterGlyph> glyphs;  ///< Empty if the system has no font file.
};

/// All fonts in one texture.
struct FontRaster {
    int width = 0, height = 0;
    std::vector<std::uint8_t> alpha;  ///< One byte per pixel.
    std::array<RasterFont, 6> fonts;
};

/// Rasterizes the glyphs of ASCII, of symbols of the program, of all texts of the catalogs and of `texts`
/// (titles of scenes). May run on any thread.
FontRaster rasterize_fonts(float scale, const std::vector<const TextCatalog*>& catalogs,
                           const std::vector<std::string>& texts);

}  // namespace app
