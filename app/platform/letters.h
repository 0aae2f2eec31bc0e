// The letters of a language at a size, as a texture to be. Their pixels are made beside the frames, for it
// takes longer than one.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <imgui.h>

#include "app/base/words.h"
#include "app/ui/fonts.h"

namespace app {

/// Letters that can be drawn with; null fonts: none yet.
struct FontAtlas {
    std::unique_ptr<ImFontAtlas> atlas = std::make_unique<ImFontAtlas>();
    Fonts fonts;
    TextCatalog catalog;             ///< What they spell.
    std::vector<std::string> texts;  ///< What they spell besides, as far as there are such letters.
    float scale = 0;                 ///< Pixels for a pixel of the design.
};

/// Letters as pixels that Dear ImGui does not have yet.
struct PreparedFontAtlas {
    FontRaster raster;
    TextCatalog catalog;
    std::vector<std::string> texts;
    float scale = 0;
};
/// Calls nothing of Dear ImGui: may run on another thread while frames are drawn.
PreparedFontAtlas prepare_font_atlas(const TextCatalog& catalog, const std::vector<std::string>& texts,
                                     float scale);

/// Fast. On the thread that draws the frames.
FontAtlas build_font_atlas(PreparedFontAtlas prepared);

/// They are those that would be made, or have all of these letters at least.
bool has_glyphs_for(const FontAtlas& atlas, const TextCatalog& catalog, const std::vector<std::string>& texts,
                    float scale);

}  // namespace app
