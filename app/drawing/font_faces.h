// The fonts of the program, opened with FreeType.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_GLYPH_H
#include FT_OUTLINE_H

#include "app/drawing/fonts.h"

namespace app {

/// Makes the strokes of a glyph bold about their middle. `size` is the font size in the units of the outline.
void make_bold(FT_Outline& outline, double size);

struct FreeGlyph {
    void operator()(FT_BitmapGlyph glyph) const { FT_Done_Glyph(&glyph->root); }
};
/// The pixels of a glyph, one byte each.
using GlyphBitmap = std::unique_ptr<FT_BitmapGlyphRec, FreeGlyph>;

/// FreeType with the opened font files: the faces of FontFace, then the fallback fonts. For one thread.
class FontFaces {
  public:
    static constexpr int face_count = 3;

    FontFaces();
    ~FontFaces();
    FontFaces(const FontFaces&) = delete;
    FontFaces& operator=(const FontFaces&) = delete;

    /// Index of the font that draws a character: the face itself, or a fallback font that could be opened.
    int find(char32_t character, FontFace face) const;
    /// The font has no bold cut for bold text.
    static bool needs_bold(int font, FontFace face) {
        return face == FontFace::SansBold && font >= face_count;
    }
    /// Null: the file is missing or invalid.
    FT_Face operator[](int index) const { return faces_[static_cast<std::size_t>(index)]; }
    /// Renders a glyph of the font `find(character, face)`, unhinted, so that the spacing is the same as on
    /// paper. The glyph is moved right by `offset_px`; each pixel is divided into `columns` from left to
    /// right. Null: the font is missing or lacks the character.
    GlyphBitmap render(char32_t character, FontFace face, float size_px, float offset_px = 0,
                       int columns = 1);

  private:
    void open(const FontFile& file);

    FT_Library library_ = nullptr;
    std::vector<FT_Face> faces_;
    std::unordered_map<std::uint64_t, FT_Glyph> outlines_;  // in font units; scaling is faster than loading
};

}  // namespace app
