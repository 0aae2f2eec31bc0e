// Outlines of the glyphs in an SVG.
#pragma once

#include <map>
#include <string>

#include "app/drawing/glyph_outlines.h"

namespace app::svg {

/// The glyphs of a file, each once.
class GlyphDefinitions {
  public:
    /// `units`: per font size, in the path data.
    explicit GlyphDefinitions(int units) : outlines_(units) {}
    int units() const { return outlines_.units(); }
    /// Id of the glyph; empty: it has no outline (a space).
    const std::string& id(char32_t character, FontFace face);
    /// A path for each glyph.
    const std::string& elements() const { return elements_; }

  private:
    GlyphOutlines outlines_;
    std::map<Glyph, std::string> ids_;
    std::string elements_;
    int count_ = 0;
};

}  // namespace app::svg
