// The fonts of the program: where they are found, and how far each character advances.
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

/// The characters of a text; broken UTF-8 becomes U+FFFD.
std::vector<char32_t> decode_utf8(std::string_view utf8);

/// How far one character moves the pen, in sizes of the font; unhinted, no kerning.
float advance(char32_t character, FontFace face);
/// Loads the advances of the fallback fonts if `family` is one of them. The first call of `advance` would
/// load them too, but loading takes longer than a frame.
void load_fallback_advances(std::string_view family);
/// Index in `fallback_fonts()` of the font that draws a character; -1: the face itself.
int fallback_index(char32_t character, FontFace face);

/// Sizes of the font above and below the baseline.
struct FontHeight {
    float ascent = 0.97F, descent = 0.24F;
};
FontHeight font_height(FontFace face);

// Words on paper: how wide they are, how subscripts stand.

/// How much room words take.
struct TextExtent {
    float width_px = 0;
    float ascent_px = 0;   ///< Above the baseline.
    float descent_px = 0;  ///< Below it, positive.
};

/// Measured with the real font's advances (no kerning), so that SVG, PNG and screen agree.
TextExtent measure_text(std::string_view utf8, FontFace face, float size_px);

/// "A_0×B_1" as runs from `at` (left end of the baseline): subscripts smaller and lower. A "_" followed by
/// "{..}" takes the whole brace; a "_" at the end stays.
std::vector<TextRun> layout_markup(const std::string& markup, glm::vec2 origin, FontFace face, float size_px,
                                   const Color& color);
/// Of the same runs.
TextExtent measure_markup(const std::string& markup, FontFace face, float size_px);

}  // namespace app
