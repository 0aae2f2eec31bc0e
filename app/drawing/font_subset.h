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

}  // namespace app
