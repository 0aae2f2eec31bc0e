// Renders the glyphs and packs them in rows.
#include "app/ui/font_raster.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "app/drawing/font_faces.h"

namespace app {

namespace {

constexpr const char* symbols = "×·≤≥⇒±°−←↑→↓–—…“”‘’•≈≠∞√₀₁₂₃₄₅₆₇₈₉";
constexpr float fallback_line_height = 1.2F;  // in font sizes
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

// A rendered glyph, until it is copied into the texture.
struct Letter {
    RasterFont* font;
    GlyphBitmap bitmap;
    int columns;        // in one pixel
    RasterGlyph glyph;  // its lower right corner is its size until it is packed
};

// Columns of the texture that a glyph takes: each is the mean of as many as are in one pixel, like the pixels
// of the screen.
int texture_width(const Letter& letter) {
    const int width = int(letter.bitmap->bitmap.width);
    return width == 0 ? 0 : width + letter.columns - 1;
}

void copy_pixels(const Letter& letter, FontRaster& raster) {
    const FT_Bitmap& bitmap = letter.bitmap->bitmap;
    for (int y = 0; y < int(bitmap.rows); ++y) {
        const unsigned char* from = bitmap.buffer + y * bitmap.pitch;
        std::uint8_t* to = raster.alpha.data() +
                           std::size_t(letter.glyph.min.y + y) * std::size_t(raster.width) +
                           letter.glyph.min.x;
        for (int x = 0; x < texture_width(letter); ++x) {
            int sum = 0;
            for (int i = std::max(x - letter.columns + 1, 0); i <= std::min(x, int(bitmap.width) - 1); ++i)
                sum += from[i];
            to[x] = std::uint8_t(sum / letter.columns);
        }
    }
}

// Chooses the width for letters that cover `pixels`, and places them in rows of similar height.
void place_letters(FontRaster& raster, std::vector<Letter>& letters, double pixels) {
    constexpr float fill_fraction = 0.7F;
    for (raster.width = 4096;
         raster.width > 512 && std::sqrt(pixels) < double(float(raster.width) * fill_fraction);)
        raster.width /= 2;
    std::ranges::stable_sort(letters, std::greater<>(),
                             [](const Letter& letter) { return letter.glyph.max.y; });
    glm::ivec2 next{0};
    for (auto& [font, bitmap, columns, glyph] : letters) {
        if (next.x + glyph.max.x > raster.width) next = {0, raster.height + glyph_padding_px};
        glyph.min = next;
        glyph.max += next;
        next.x = glyph.max.x + glyph_padding_px;
        raster.height = std::max(raster.height, glyph.max.y);
    }
}

}  // namespace

FontRaster rasterize_fonts(float scale, const std::vector<const TextCatalog*>& catalogs,
                           const std::vector<std::string>& texts) {
    constexpr float large_px = 18;  // smaller sizes are seen between pixels: they have two columns in each
    const std::set<char32_t> required = collect_characters(catalogs, texts);
    FontFaces faces;
    FontRaster raster;
    std::vector<Letter> letters;
    double pixels = 0;
    for (std::size_t i = 0; i < std::size(font_sizes); ++i) {
        const auto [face, logical_px] = font_sizes[i];
        const FontHeight height = font_height(face);
        RasterFont& font = raster.fonts[i];
        // The height of a line is whole because newer versions of ImGui truncate it; so the layout is the
        // same with every version.
        font.line_px = std::round(logical_px * scale * (height.ascent + height.descent));
        const float size_px = font.line_px / (height.ascent + height.descent);
        // In whole pixels, rounded away from zero.
        font.ascent_px = std::trunc(height.ascent * size_px + 1);
        font.descent_px = std::trunc(-height.descent * size_px - 1);
        for (const char32_t character : required) {
            const int index = faces.find(character, face);
            const FT_Face file = faces[index];
            if (file == nullptr || FT_Get_Char_Index(file, character) == 0) continue;
            const bool is_fallback = index >= FontFaces::face_count;
            // The lines of fallback fonts are higher: their glyphs are smaller, so that they fit in a line.
            const float own_px = is_fallback
                                     ? std::round(logical_px * scale * fallback_line_height) *
                                           float(file->units_per_EM) / float(file->ascender - file->descender)
                                     : size_px;
            const int columns = !is_fallback && logical_px * scale < large_px ? 2 : 1;
            GlyphBitmap bitmap = faces.render(character, face, own_px, 0, columns);
            if (bitmap == nullptr) continue;
            const float column_px = 1.0F / float(columns);
            letters.push_back({&font, std::move(bitmap), columns, RasterGlyph{character}});
            Letter& letter = letters.back();
            RasterGlyph& glyph = letter.glyph;
            glyph.advance_px = advance(character, face) * own_px;
            glyph.max = {texture_width(letter), letter.bitmap->bitmap.rows};
            glyph.min_px = {(float(letter.bitmap->left) - 0.5F * float(columns - 1)) * column_px,
                            -letter.bitmap->top};
            glyph.max_px = glyph.min_px + glm::vec2(glyph.max) * glm::vec2(column_px, 1);
            pixels += double(glyph.max.x + glyph_padding_px) * (glyph.max.y + glyph_padding_px);
        }
    }
    place_letters(raster, letters, pixels);
    raster.alpha.resize(std::size_t(raster.width) * std::size_t(raster.height));
    for (const Letter& letter : letters) {
        copy_pixels(letter, raster);
        letter.font->glyphs.push_back(letter.glyph);
    }
    return raster;
}

}  // namespace app
