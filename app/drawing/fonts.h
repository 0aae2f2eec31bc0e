// Font files, character advances, and layout of text with subscripts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/drawing/drawing.h"

namespace app {

/// A font on disk.
struct FontFile {
    std::string path;  ///< Empty: the system has no font.
    int index = 0;     ///< Of the face in a file with several faces.
};
/// The font of a face; a similar one if the system lacks it.
const FontFile& font_file(FontFace face);
/// Fonts for the characters that the faces lack: those that the language files name.
const std::vector<FontFile>& fallback_fonts();
/// They have no bold cut: in bold text their strokes are drawn wider by this, in font sizes.
constexpr float drawn_bold_width = 1 / 28.0F;

/// Removes and returns the first character of a text that is not empty; invalid UTF-8 becomes U+FFFD.
char32_t take_character(std::string_view& utf8);
/// The characters of a text.
std::vector<char32_t> decode_utf8(std::string_view utf8);

/// Advance of a character in units of the font size; unhinted, no kerning.
float advance(char32_t character, FontFace face);
/// Index in `fallback_fonts()` of the font that draws a character; -1: the face itself.
int fallback_index(char32_t character, FontFace face);

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
