// Font files, character advances, and layout of text with subscripts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/drawing/drawing.h"

namespace app {

/// The font file of a face; `cjk` for Chinese. A similar font if ours is not installed; empty without any
/// font.
struct FontFile {
    std::string path;
    int index = 0;  ///< Index of the face in a font collection.
};
const FontFile& font_file(FontFace face, bool cjk);

/// The characters of a text; invalid UTF-8 becomes U+FFFD.
std::vector<char32_t> decode_utf8(std::string_view utf8);

/// Advance of a character in units of the font size; unhinted, no kerning.
float advance(char32_t character, FontFace face);
/// Loads the Chinese font ahead of the first Chinese character: loading is too slow for a frame.
void read_cjk_advances();
/// The face has no glyph for the character: it is drawn from font_file(face, true).
bool needs_cjk(char32_t character, FontFace face);

/// Extents above and below the baseline, in units of the font size.
struct FontHeight {
    float ascent = 0.97F, descent = 0.24F;
};
FontHeight font_height(FontFace face);

/// Size of a text.
struct TextExtent {
    float width_px = 0;
    float ascent_px = 0;   ///< Above the baseline.
    float descent_px = 0;  ///< Below it, positive.
};

/// Measured with the real font's advances (no kerning), so that SVG, PNG and screen agree.
TextExtent measure_text(std::string_view utf8, FontFace face, float size_px);

/// Lays out markup like "A_0×B_1" from `origin`, the left end of the baseline. "_" makes the next character,
/// or the text in braces, a smaller and lower subscript; a "_" at the end is kept.
std::vector<TextRun> layout_markup(const std::string& markup, glm::vec2 origin, FontFace face, float size_px,
                                   const Color& color);
/// The size of the same layout.
TextExtent measure_markup(const std::string& markup, FontFace face, float size_px);

}  // namespace app
