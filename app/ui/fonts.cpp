// The fonts of the panels, with only the glyphs that are in use.
#include "app/ui/fonts.h"

#include <algorithm>
#include <array>

#include <imgui.h>
#include <imgui_internal.h>

namespace app {

namespace {

// Beside the fonts, at the lower end of the texture: what the library draws lines and cursors with.
void place_own_pictures(ImFontAtlas& atlas, int y) {
    int x = 0;
    for (ImFontAtlasCustomRect& picture : atlas.CustomRects) {
        picture.X = static_cast<unsigned short>(x);
        picture.Y = static_cast<unsigned short>(y);
        x += picture.Width;
        atlas.TexHeight = std::max(atlas.TexHeight, y + picture.Height);
    }
}

void fill_texture(ImFontAtlas& atlas, const FontRaster& raster) {
    atlas.TexWidth = raster.width;
    place_own_pictures(atlas, raster.height + 1);  // apart, for colours are sampled between pixels
    atlas.TexUvScale = {1 / static_cast<float>(atlas.TexWidth), 1 / static_cast<float>(atlas.TexHeight)};
    const std::size_t bytes = std::size_t(atlas.TexWidth) * std::size_t(atlas.TexHeight);
    atlas.TexPixelsAlpha8 = static_cast<unsigned char*>(ImGui::MemAlloc(bytes));
    std::fill_n(std::copy(raster.alpha.begin(), raster.alpha.end(), atlas.TexPixelsAlpha8),
                bytes - raster.alpha.size(), static_cast<unsigned char>(0));
}

void fill_font(ImFontAtlas& atlas, ImFontConfig& config, const RasterFont& raster) {
    ImFont& font = *config.DstFont;
    ImFontAtlasBuildSetupFont(&atlas, &font, &config, raster.ascent_px, raster.descent_px);
    for (const RasterGlyph& glyph : raster.glyphs) {
        const glm::vec2 low = glyph.low_px + glm::vec2(0, font.Ascent);
        const glm::vec2 high = glyph.high_px + glm::vec2(0, font.Ascent);
        const ImVec2 scale = atlas.TexUvScale;
        font.AddGlyph(&config, static_cast<ImWchar>(glyph.character), low.x, low.y, high.x, high.y,
                      static_cast<float>(glyph.low.x) * scale.x, static_cast<float>(glyph.low.y) * scale.y,
                      static_cast<float>(glyph.high.x) * scale.x, static_cast<float>(glyph.high.y) * scale.y,
                      glyph.advance_px);
    }
}

// Its own: a small one inside the library.
ImFont* add(ImFontAtlas& atlas, const RasterFont& raster, bool own) {
    ImFontConfig config;
    config.SizePixels = raster.line_px;
    if (own) return atlas.AddFontDefault(&config);
    static unsigned char no_file = 0;  // the library wants one, and copies it
    config.FontData = &no_file;
    config.FontDataSize = 1;
    config.FontDataOwnedByAtlas = false;
    return atlas.AddFont(&config);
}

unsigned next_character(const char*& at) {
    const auto byte = [&at] { return static_cast<unsigned char>(*at); };
    unsigned code = byte();
    const int more = code >= 0xF0 ? 3 : code >= 0xE0 ? 2 : code >= 0xC0 ? 1 : 0;
    if (more > 0) code &= 0x3FU >> more;
    ++at;
    for (int i = 0; i < more && (byte() & 0xC0U) == 0x80U; ++i, ++at) code = code << 6U | (byte() & 0x3FU);
    return code;
}

}  // namespace

Fonts add_fonts(ImFontAtlas& atlas, const FontRaster& raster) {
    const bool own = std::any_of(raster.fonts.begin(), raster.fonts.end(),
                                 [](const RasterFont& font) { return font.glyphs.empty(); });
    std::array<ImFont*, std::tuple_size_v<decltype(raster.fonts)>> fonts{};
    for (std::size_t i = 0; i < fonts.size(); ++i) fonts[i] = add(atlas, raster.fonts[i], own);
    if (own) {
        atlas.Build();
    } else {
        ImFontAtlasBuildInit(&atlas);
        fill_texture(atlas, raster);
        for (std::size_t i = 0; i < fonts.size(); ++i)
            fill_font(atlas, atlas.ConfigData[static_cast<int>(i)], raster.fonts[i]);
        ImFontAtlasBuildFinish(&atlas);
    }
    return {fonts[0], fonts[1], fonts[2], fonts[3], fonts[4], fonts[5]};
}

Fonts add_fonts(ImFontAtlas& atlas, float scale, const std::vector<const Words*>& tables,
                const std::vector<std::string>& texts) {
    return add_fonts(atlas, rasterise_fonts(scale, tables, texts));
}

bool covers(const Fonts& fonts, const std::string& utf8) {
    for (const char* at = utf8.c_str(); *at != '\0';) {
        const unsigned code = next_character(at);
        const bool wide = code > 0xFFFF;
        if (wide || code < 32) continue;
        if (fonts.sans->FindGlyphNoFallback(static_cast<ImWchar>(code)) == nullptr) return false;
    }
    return true;
}

}  // namespace app
