// Letters by FreeType, unhinted, so that they stand as on paper.
#include "app/gl/glyphs.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

#include "app/figure/fonts.h"

namespace app::gl {

namespace {

constexpr int first_height = 256;
constexpr int most_height = 4096;
constexpr int margin = 1;  // between letters on the page
constexpr int faces = 3;

std::uint64_t packed(const GlyphKey& key) {
    const auto size = static_cast<std::uint64_t>(std::lround(key.size_px * 64));
    const auto quarters = static_cast<unsigned>(key.quarter_x * 4 + key.quarter_y);
    return static_cast<std::uint64_t>(key.character) | static_cast<std::uint64_t>(key.face) << 21 |
           std::uint64_t{quarters} << 24 | size << 32;
}

}  // namespace

// FreeType and the opened files: the three faces, then the Chinese one; absent ones are null.
struct Glyphs::Fonts {
    FT_Library library = nullptr;
    std::array<FT_Face, faces + 1> open{};

    Fonts() {
        if (FT_Init_FreeType(&library) != 0) return;
        for (int i = 0; i <= faces; ++i) {
            const bool cjk = i == faces;
            const FontFile& file = font_file(cjk ? Face::Sans : static_cast<Face>(i), cjk);
            if (file.path.empty() || FT_New_Face(library, file.path.c_str(), file.index, &open[i]) != 0)
                open[i] = nullptr;
        }
    }
    ~Fonts() { FT_Done_FreeType(library); }
    Fonts(const Fonts&) = delete;
    Fonts& operator=(const Fonts&) = delete;

    FT_Face face_for(const GlyphKey& key) const {
        const bool cjk = open[faces] != nullptr && needs_cjk(key.character, key.face);
        return open[cjk ? faces : static_cast<int>(key.face)];
    }
};

Glyphs::Glyphs(std::unique_ptr<Fonts> fonts) : fonts_(std::move(fonts)), page_(width * first_height) {}
Glyphs::~Glyphs() = default;
Glyphs::Glyphs(Glyphs&&) noexcept = default;
Glyphs& Glyphs::operator=(Glyphs&&) noexcept = default;

Result<Glyphs> Glyphs::make() {
    auto fonts = std::make_unique<Fonts>();
    for (int i = 0; i < faces; ++i) {
        if (fonts->open[i] == nullptr)
            return fail("fonts",
                        "no font can be read; the packages fonts-inter and fonts-jetbrains-mono have ours");
    }
    return Glyphs(std::move(fonts));
}

Glyph Glyphs::find(const GlyphKey& key) {
    const std::uint64_t number = packed(key);
    if (const auto found = glyphs_.find(number); found != glyphs_.end()) return found->second;
    const Glyph glyph = rendered(key);
    glyphs_.emplace(number, glyph);
    return glyph;
}

Glyph Glyphs::rendered(const GlyphKey& key) {
    const FT_Face face = fonts_->face_for(key);
    if (FT_Set_Char_Size(face, 0, std::lround(key.size_px * 64), 72, 72) != 0) return {};
    if (FT_Load_Char(face, key.character, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP) != 0) return {};
    FT_Outline_Translate(&face->glyph->outline, key.quarter_x * 16, -key.quarter_y * 16);
    if (FT_Render_Glyph(face->glyph, FT_RENDER_MODE_NORMAL) != 0) return {};
    const FT_Bitmap& bitmap = face->glyph->bitmap;
    Glyph glyph{0,
                0,
                static_cast<int>(bitmap.width),
                static_cast<int>(bitmap.rows),
                face->glyph->bitmap_left,
                face->glyph->bitmap_top};
    if (glyph.width == 0 || !find_place(glyph)) return {};
    for (int row = 0; row < glyph.height; ++row) {
        const unsigned char* from = bitmap.buffer + static_cast<std::ptrdiff_t>(row) * bitmap.pitch;
        std::copy_n(from, glyph.width, page_.begin() + (glyph.y + row) * width + glyph.x);
    }
    ++version_;
    return glyph;
}

// On the present shelf, on a new one below it, on a longer page.
bool Glyphs::find_place(Glyph& glyph) {
    if (shelf_x_ + glyph.width > width) {
        shelf_y_ += shelf_height_ + margin;
        shelf_x_ = shelf_height_ = 0;
    }
    const int bottom = shelf_y_ + glyph.height;
    if (glyph.width > width || bottom > most_height) return false;
    if (bottom > height())
        page_.resize(static_cast<std::size_t>(width) * std::min(std::max(2 * height(), bottom), most_height));
    glyph.x = shelf_x_;
    glyph.y = shelf_y_;
    shelf_x_ += glyph.width + margin;
    shelf_height_ = std::max(shelf_height_, glyph.height);
    return true;
}

bool Glyphs::forget_if_crowded() {
    if (shelf_y_ < most_height / 2) return false;
    glyphs_.clear();
    shelf_x_ = shelf_y_ = shelf_height_ = 0;
    return true;
}

}  // namespace app::gl
