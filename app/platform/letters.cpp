// An atlas of Dear ImGui that no context has seen yet.
#include "app/platform/letters.h"

#include <algorithm>
#include <utility>

#include "app/drawing/fonts.h"

namespace app {

PreparedFontAtlas prepare_font_atlas(const TextCatalog& catalog, const std::vector<std::string>& texts,
                                     float scale) {
    if (catalog.language() == "zh") read_cjk_advances();
    return {rasterize_fonts(scale, {&catalog}, texts), catalog, texts, scale};
}

FontAtlas build_font_atlas(PreparedFontAtlas prepared) {
    FontAtlas atlas;
    atlas.fonts = add_fonts(*atlas.atlas, prepared.raster);
    atlas.catalog = std::move(prepared.catalog);
    atlas.texts = std::move(prepared.texts);
    atlas.scale = prepared.scale;
    return atlas;
}

bool has_glyphs_for(const FontAtlas& atlas, const TextCatalog& catalog, const std::vector<std::string>& texts,
                    float scale) {
    if (atlas.fonts.sans == nullptr) return false;
    if (scale != atlas.scale || catalog.language() != atlas.catalog.language()) return false;
    // A letter that no font has is not looked for again in every frame.
    return texts == atlas.texts || std::all_of(texts.begin(), texts.end(), [&](const std::string& text) {
               return has_glyphs(atlas.fonts, text);
           });
}

}  // namespace app
