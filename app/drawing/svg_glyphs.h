// Outlines of the glyphs in an SVG.
#pragma once

#include <map>
#include <string>
#include <tuple>

#include "app/drawing/font_faces.h"

namespace app::svg {

/// The glyphs of a file, each once.
class GlyphDefinitions {
  public:
    /// `units`: per font size, in the path data.
    explicit GlyphDefinitions(int units) : units_(units) {}
    int units() const { return units_; }
    /// Id of the glyph; empty: it has no outline (a space).
    const std::string& id(char32_t character, FontFace face);
    /// A path for each glyph.
    const std::string& elements() const { return elements_; }

  private:
    int units_;
    FontFaces fonts_;
    std::map<std::tuple<int, bool, char32_t>, std::string> ids_;  // a font, drawn bold, a character
    std::string elements_;
    int count_ = 0;
};

}  // namespace app::svg
