// The fonts of the program, opened with FreeType.
#pragma once

#include <vector>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

#include "app/drawing/fonts.h"

namespace app {

/// Makes the strokes of a glyph bold about their middle. `size` is the font size in the units of the outline.
void make_bold(FT_Outline& outline, double size);

/// FreeType with the opened font files: the faces of FontFace, then the fallback fonts.
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

  private:
    void open(const FontFile& file);

    FT_Library library_ = nullptr;
    std::vector<FT_Face> faces_;
};

}  // namespace app
