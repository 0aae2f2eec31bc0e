// Fonts for a page: only the glyphs that it needs.
#pragma once

#include <set>
#include <string>

#include "app/base/result.h"
#include "app/drawing/fonts.h"

namespace app {

/// A font file with the glyphs of these characters alone, without kerning and ligatures. Fails, with its
/// path, if the font is missing or cannot be read.
Result<std::string> subset_font(const FontFile& file, const std::set<char32_t>& characters);

/// The sizes of these characters in all fonts, as the module of a page reads them:
/// {"faces": [FONT, FONT, FONT], "fallback": [FONT, ...]}, where FONT is {"units": 2816, "ascender": 2728,
/// "descender": -680, "advances": [65, 1864, ...]}: a character, its advance.
std::string font_sizes_json(const std::set<char32_t>& characters);

}  // namespace app
