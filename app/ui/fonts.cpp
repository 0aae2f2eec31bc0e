// The fonts of the panels, with only the glyphs that are in use.
#include "app/ui/fonts.h"

#include <algorithm>
#include <array>

#include <imgui.h>
#include <imgui_internal.h>

namespace app {

namespace {

// Beside the fonts, at the lower end of the texture: what the library draws lines and cursors with.
void place_builtin_images(ImFontAtlas& atlas, int y) {
    int x = 0;
    for (ImFontAtlasCustomRect& image : atlas.CustomRects) {
        image.X = static_cast<unsigned short>(x);
        image.Y = static_cast<unsigned short>(y);
        x += image.Width;
        atlas.TexHeight = std::max(atlas.TexHeight, y + image.Height);
    }
}

void fill_texture(ImFontAtlas& atlas, const FontRaster& raster) {
    atlas.TexWidth = raster.width;
    place_builtin_images(atlas, raster.height + 1);  // apart, for colours are sampled between pixels
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
        const glm::vec2 min = glyph.min_px + glm::vec2(0, font.Ascent);
        const glm::vec2 max = glyph.max_px + glm::vec2(0, font.Ascent);
        const ImVec2 scale = atlas.TexUvScale;
        font.AddGlyph(&config, static_cast<ImWchar>(glyph.character), min.x, min.y, max.x, max.y,
                      static_cast<float>(glyph.min.x) * scale.x, static_cast<float>(glyph.min.y) * scale.y,
                      static_cast<float>(glyph.max.x) * scale.x, static_cast<float>(glyph.max.y) * scale.y,
                      glyph.advance_px);
    }
}

// Its own: a small one inside the library.
ImFont* add_font(ImFontAtlas& atlas, const RasterFont& raster, bool is_builtin) {
    ImFontConfig config;
    config.SizePixels = raster.line_px;
    if (is_builtin) return atlas.AddFontDefault(&config);
    static unsigned char empty_file = 0;  // the library wants one, and copies it
    config.FontData = &empty_file;
    config.FontDataSize = 1;
    config.FontDataOwnedByAtlas = false;
    return atlas.AddFont(&config);
}

unsigned decode_next(const char*& position) {
    const auto byte = [&position] { return static_cast<unsigned char>(*position); };
    unsigned code = byte();
    const int extra_bytes = code >= 0xF0 ? 3 : code >= 0xE0 ? 2 : code >= 0xC0 ? 1 : 0;
    if (extra_bytes > 0) code &= 0x3FU >> extra_bytes;
    ++position;
    for (int i = 0; i < extra_bytes && (byte() & 0xC0U) == 0x80U; ++i, ++position)
        code = code << 6U | (byte() & 0x3FU);
    return code;
}

}  // namespace

Fonts add_fonts(ImFontAtlas& atlas, const FontRaster& raster) {
    const bool is_builtin = std::any_of(raster.fonts.begin(), raster.fonts.end(),
                                        [](const RasterFont& font) { return font.glyphs.empty(); });
    std::array<ImFont*, std::tuple_size_v<decltype(raster.fonts)>> fonts{};
    for (std::size_t i = 0; i < fonts.size(); ++i) fonts[i] = add_font(atlas, raster.fonts[i], is_builtin);
    if (is_builtin) {
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

Fonts add_fonts(ImFontAtlas& atlas, float scale, const std::vector<const TextCatalog*>& catalogs,
                const std::vector<std::string>& texts) {
    return add_fonts(atlas, rasterize_fonts(scale, catalogs, texts));
}

bool has_glyphs(const Fonts& fonts, const std::string& utf8) {
    for (const char* position = utf8.c_str(); *position != '\0';) {
        const unsigned code = decode_next(position);
        const bool is_wide = code > 0xFFFF;
        if (is_wide || code < 32) continue;
        if (fonts.sans->FindGlyphNoFallback(static_cast<ImWchar>(code)) == nullptr) return false;
    }
    return true;
}

}  // namespace app
