// Packs and rasterizes with stb_truetype, like the atlas builder of ImGui.
#include "app/ui/font_raster.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <stb_rect_pack.h>
#include <stb_truetype.h>

#include "app/base/file.h"
#include "app/drawing/fonts.h"

namespace app {

namespace {

constexpr const char* symbols = "×·≤≥⇒±°−←↑→↓–—…“”‘’•≈≠∞√₀₁₂₃₄₅₆₇₈₉";
constexpr float fallback_line_height = 1.2F;  // height of a line in font sizes
constexpr int glyph_padding_px = 1;           // between two glyphs

struct FontSize {
    FontFace face;
    float logical_px;
};
// Fonts in the order of struct Fonts.
constexpr FontSize font_sizes[] = {{FontFace::Sans, 14},    {FontFace::SansBold, 14},
                                   {FontFace::Sans, 10.5F}, {FontFace::SansBold, 30},
                                   {FontFace::Sans, 19},    {FontFace::Mono, 12.5F}};

std::set<char32_t> collect_characters(const std::vector<const TextCatalog*>& catalogs,
                                      const std::vector<std::string>& texts) {
    std::set<char32_t> all;
    const auto add = [&all](std::string_view text) {
        for (const char32_t character : decode_utf8(text))
            if (character >= 0x20 && character <= 0xFFFF) all.insert(character);
    };
    for (char32_t character = 0x20; character <= 0x7E; ++character) all.insert(character);
    add(symbols);
    for (const TextCatalog* catalog : catalogs) {
        for (const auto& [key, word] : catalog->table()) add(word);
        // The language switch and the description dialog show names of other languages.
        for (const Language& language : catalog->languages())
            for (const std::string& text : {language.name, language.short_name, language.switch_text})
                add(text);
    }
    for (const std::string& text : texts) add(text);
    return all;
}

// A font file with glyphs for a font.
struct GlyphSource {
    RasterFont* font = nullptr;
    stbtt_fontinfo info{};
    float line_px = 0;
    int oversample = 1;  // horizontally
    float bold_px = 0;   // how much wider the strokes are drawn
    std::vector<int> characters;
    std::vector<stbrp_rect> rects;
    std::vector<stbtt_packedchar> packed;
    stbtt_pack_range range{};
};

// Data of an atlas while it is built.
struct AtlasBuilder {
    FontRaster raster;
    std::map<std::string, MappedFile> files;  // each file is read only once
    std::vector<GlyphSource> sources;

    // Takes the characters that the file contains from `missing`; without any, the source is not added.
    void add(GlyphSource source, const FontFile& file, std::set<char32_t>& missing) {
        const MappedFile& mapped = files.try_emplace(file.path, file.path).first->second;
        if (mapped.size() == 0) return;
        const auto* bytes = static_cast<const unsigned char*>(mapped.bytes());
        const int offset = stbtt_GetFontOffsetForIndex(bytes, file.index);
        if (offset < 0 || stbtt_InitFont(&source.info, bytes, offset) == 0) return;
        std::erase_if(missing, [&](char32_t character) {
            const bool is_available = stbtt_FindGlyphIndex(&source.info, int(character)) != 0;
            if (is_available) source.characters.push_back(int(character));
            return is_available;
        });
        if (source.characters.empty()) return;
        if (source.font->ascent_px == 0) {
            int ascent = 0, descent = 0, gap = 0;
            stbtt_GetFontVMetrics(&source.info, &ascent, &descent, &gap);
            const auto round_away = [&](int units) {
                const float scale = stbtt_ScaleForPixelHeight(&source.info, source.line_px);
                return std::trunc(float(units) * scale + (units > 0 ? 1.0F : -1.0F));
            };
            // In whole pixels, rounded away from zero.
            source.font->ascent_px = round_away(ascent);
            source.font->descent_px = round_away(descent);
        }
        sources.push_back(std::move(source));
    }

    void pack_and_render(stbtt_pack_context& context) {
        for (GlyphSource& source : sources) {
            stbtt_PackFontRangesPackRects(&context, source.rects.data(), int(source.rects.size()));
            for (const stbrp_rect& rect : source.rects)
                if (rect.was_packed != 0) raster.height = std::max(raster.height, rect.y + rect.h);
        }
        raster.alpha.resize(std::size_t(raster.width) * std::size_t(raster.height));
        context.pixels = raster.alpha.data();
        context.height = raster.height;
        for (GlyphSource& source : sources) {
            stbtt_PackFontRangesRenderIntoRects(&context, &source.info, &source.range, 1,
                                                source.rects.data());
            for (std::size_t i = 0; i < source.characters.size(); ++i) {
                const stbtt_packedchar& glyph = source.packed[i];
                if (source.bold_px > 0) make_bold(glyph, source.bold_px);
                source.font->glyphs.push_back({static_cast<char32_t>(source.characters[i]),
                                               glyph.xadvance,
                                               {glyph.xoff, glyph.yoff},
                                               {glyph.xoff2, glyph.yoff2},
                                               {glyph.x0, glyph.y0},
                                               {glyph.x1, glyph.y1}});
            }
        }
    }

    // Draws the glyph again, moved to the right by up to `width_px`; its rectangle has room for that.
    void make_bold(const stbtt_packedchar& glyph, float width_px) {
        const int whole = int(width_px);
        const float part = width_px - float(whole);
        for (int y = glyph.y0; y < glyph.y1; ++y) {
            std::uint8_t* row = raster.alpha.data() + std::size_t(y) * std::size_t(raster.width);
            const auto moved = [&](int x, int by) { return x - by < glyph.x0 ? 0.0F : float(row[x - by]); };
            for (int x = glyph.x1 - 1; x >= glyph.x0; --x) {
                float most = 0;
                for (int by = 0; by <= whole; ++by) most = std::max(most, moved(x, by));
                row[x] = std::uint8_t(std::min(255.0F, most + part * moved(x, whole + 1)));
            }
        }
    }
};

}  // namespace

FontRaster rasterize_fonts(float scale, const std::vector<const TextCatalog*>& catalogs,
                           const std::vector<std::string>& texts) {
    constexpr float large_px = 18;  // larger sizes need no oversampling
    constexpr int max_height_px = 1024 * 32;
    const std::set<char32_t> required = collect_characters(catalogs, texts);
    AtlasBuilder builder;
    for (std::size_t i = 0; i < std::size(font_sizes); ++i) {
        const FontSize& size = font_sizes[i];
        const float size_px = size.logical_px * scale;
        const FontHeight height = font_height(size.face);
        RasterFont& font = builder.raster.fonts[i];
        // stb_truetype uses the height of the line, not the font size. The height is whole because newer
        // versions of ImGui truncate it; so the layout is the same with every version.
        font.line_px = std::round(size_px * (height.ascent + height.descent));
        std::set<char32_t> missing = required;
        builder.add({.font = &font, .line_px = font.line_px, .oversample = size_px < large_px ? 2 : 1},
                    font_file(size.face), missing);
        const float bold_px = size.face == FontFace::SansBold ? drawn_bold_width * size_px : 0;
        for (const FontFile& file : fallback_fonts())
            builder.add(
                {.font = &font, .line_px = std::round(size_px * fallback_line_height), .bold_px = bold_px},
                file, missing);
    }
    stbtt_pack_context context{};
    context.padding = glyph_padding_px;
    double pixels = 0;
    for (GlyphSource& source : builder.sources) {
        source.rects.resize(source.characters.size());
        source.packed.resize(source.characters.size());
        source.range = {.font_size = source.line_px,
                        .array_of_unicode_codepoints = source.characters.data(),
                        .num_chars = int(source.characters.size()),
                        .chardata_for_range = source.packed.data()};
        stbtt_PackSetOversampling(&context, unsigned(source.oversample), 1);
        stbtt_PackFontRangesGatherRects(&context, &source.info, &source.range, 1, source.rects.data());
        for (stbrp_rect& rect : source.rects) {
            rect.w += int(std::ceil(source.bold_px));
            pixels += double(rect.w) * rect.h;
        }
    }
    constexpr double fill_fraction = 0.7;
    int& width = builder.raster.width;
    for (width = 4096; width > 512 && std::sqrt(pixels) < width * fill_fraction;) width /= 2;
    if (stbtt_PackBegin(&context, nullptr, width, max_height_px, 0, glyph_padding_px, nullptr) == 0)
        return {};
    builder.pack_and_render(context);
    stbtt_PackEnd(&context);
    return std::move(builder.raster);
}

}  // namespace app
