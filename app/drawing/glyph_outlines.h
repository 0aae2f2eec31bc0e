// Outlines of the glyphs of the fonts as path data of SVG.
#pragma once

#include <memory>
#include <string>
#include <tuple>

#include "app/drawing/drawing.h"

namespace app {

class FontFaces;

/// A character in the font that draws it.
struct Glyph {
    int font = 0;                ///< As in FontFaces.
    bool is_drawn_bold = false;  ///< The font has no bold cut: the strokes are drawn wider.
    char32_t character = 0;

    friend bool operator<(const Glyph& a, const Glyph& b) {
        return std::tie(a.font, a.is_drawn_bold, a.character) <
               std::tie(b.font, b.is_drawn_bold, b.character);
    }
};

/// The opened fonts.
class GlyphOutlines {
  public:
    /// `units`: per font size, in the path data.
    explicit GlyphOutlines(int units);
    ~GlyphOutlines();
    GlyphOutlines(const GlyphOutlines&) = delete;
    GlyphOutlines& operator=(const GlyphOutlines&) = delete;

    int units() const { return units_; }
    Glyph find(char32_t character, FontFace face) const;
    /// Relative commands and whole numbers, y down; empty: no outline (a space).
    std::string path_data(const Glyph& glyph) const;

  private:
    int units_;
    std::unique_ptr<FontFaces> fonts_;
};

}  // namespace app
