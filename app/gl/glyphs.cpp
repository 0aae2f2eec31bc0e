// Letters by FreeType, unhinted, so that they are spaced as on paper.
#include "app/gl/glyphs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_GLYPH_H

#include "app/drawing/fonts.h"

namespace app::gl {

namespace {

constexpr int first_height = 256;
constexpr int most_height = 4096;
constexpr int margin = 1;  // between letters on the page
constexpr int faces = 3;

std::uint64_t packed(const GlyphKey& key) {
    const auto size = static_cast<std::uint64_t>(std::lround(key.size_px * 64));
    return static_cast<std::uint64_t>(key.character) | static_cast<std::uint64_t>(key.face) << 21 |
           static_cast<std::uint64_t>(key.quarter) << 24 | size << 32;
}

GlyphKey unpacked(std::uint64_t number) {
    return {static_cast<char32_t>(number & 0x1FFFFF), static_cast<Face>(number >> 21 & 7),
            static_cast<float>(number >> 32) / 64, static_cast<int>(number >> 24 & 3)};
}

}  // namespace

// FreeType and the opened files: the three faces, then the Chinese one; absent ones are null.
struct Glyphs::Fonts {
    FT_Library library = nullptr;
    std::array<FT_Face, faces + 1> open{};
    std::unordered_map<std::uint64_t, FT_Glyph> outlines;

    Fonts() {
        if (FT_Init_FreeType(&library) != 0) return;
        for (int i = 0; i <= faces; ++i) {
            const bool cjk = i == faces;
            const FontFile& file = font_file(cjk ? Face::Sans : static_cast<Face>(i), cjk);
            if (file.path.empty() || FT_New_Face(library, file.path.c_str(), file.index, &open[i]) != 0)
                open[i] = nullptr;
        }
    }
    ~Fonts() {
        for (const auto& [letter, outline] : outlines) FT_Done_Glyph(outline);
        FT_Done_FreeType(library);
    }
    Fonts(const Fonts&) = delete;
    Fonts& operator=(const Fonts&) = delete;

    // The outline of a letter in the units of its font, which it keeps: to read it is dear, to scale it is
    // not. Null: the font has none.
    FT_Glyph outline(int font, char32_t character) {
        FT_Glyph& known = outlines[std::uint64_t{character} << 2 | static_cast<unsigned>(font)];
        if (known == nullptr && FT_Load_Char(open[font], character, FT_LOAD_NO_SCALE) == 0)
            FT_Get_Glyph(open[font]->glyph, &known);
        return known;
    }

    int font_for(const GlyphKey& key) const {
        const bool cjk = open[faces] != nullptr && needs_cjk(key.character, key.face);
        return cjk ? faces : static_cast<int>(key.face);
    }
};

namespace {

// A letter as pixels, for as long as this lives.
class Ink {
  public:
    Ink(FT_Glyph outline, const FT_Face& face, const GlyphKey& key) {
        if (outline == nullptr || FT_Glyph_Copy(outline, &glyph_) != 0) return;
        const FT_Fixed scale = FT_DivFix(std::lround(key.size_px * 64), face->units_per_EM);
        FT_Matrix larger{scale, 0, 0, scale};
        FT_Vector aside{key.quarter * 64 / GlyphKey::quarters, 0};
        const bool fine = FT_Glyph_Transform(glyph_, &larger, &aside) == 0;
        drawn_ = fine && FT_Glyph_To_Bitmap(&glyph_, FT_RENDER_MODE_NORMAL, nullptr, 1) == 0;
    }
    ~Ink() { FT_Done_Glyph(glyph_); }
    Ink(const Ink&) = delete;
    Ink& operator=(const Ink&) = delete;

    // Null: there are no pixels.
    FT_BitmapGlyph bitmap() const { return drawn_ ? reinterpret_cast<FT_BitmapGlyph>(glyph_) : nullptr; }

  private:
    FT_Glyph glyph_ = nullptr;
    bool drawn_ = false;
};

}  // namespace

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
    if (const auto known = glyphs_.find(number); known != glyphs_.end()) {
        known->second.found = true;
        return known->second.glyph;
    }
    const Glyph glyph = rendered(key);
    glyphs_.emplace(number, Known{glyph, true});
    found_.push_back(key);
    return glyph;
}

// Not so many that what is not shown would crowd the page.
bool Glyphs::prepare(const std::function<bool()>& may_go_on) {
    constexpr int most_unasked = most_height / 4;
    while (!found_.empty() && shelf_y_ < most_unasked && may_go_on()) {
        GlyphKey key = found_.back();
        found_.pop_back();
        add_number_letters(key);
        for (key.quarter = 0; key.quarter < GlyphKey::quarters; ++key.quarter) {
            const auto [place, is_new] = glyphs_.try_emplace(packed(key));
            if (is_new) place->second.glyph = rendered(key);
        }
    }
    if (shelf_y_ >= most_unasked) found_.clear();
    return found_.empty();
}

// Behind those that were found, which are shown for certain.
void Glyphs::add_number_letters(const GlyphKey& like) {
    constexpr std::u32string_view letters = U"0123456789+-.,()abcdefpx\u00B0";
    if (!sizes_.insert(packed({0, like.face, like.size_px, 0})).second) return;
    std::vector<GlyphKey> likely;
    for (const char32_t letter : letters) likely.push_back({letter, like.face, like.size_px});
    found_.insert(found_.begin(), likely.begin(), likely.end());
}

Glyph Glyphs::rendered(const GlyphKey& key) {
    const int font = fonts_->font_for(key);
    const Ink ink(fonts_->outline(font, key.character), fonts_->open[font], key);
    const FT_BitmapGlyph drawn = ink.bitmap();
    if (drawn == nullptr) return {};
    const FT_Bitmap& bitmap = drawn->bitmap;
    Glyph glyph{0, 0, static_cast<int>(bitmap.width), static_cast<int>(bitmap.rows), drawn->left, drawn->top};
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

void Glyphs::forget() {
    glyphs_.clear();
    found_.clear();
    sizes_.clear();
    shelf_x_ = shelf_y_ = shelf_height_ = 0;
}

void Glyphs::rescale(float ratio) {
    std::vector<GlyphKey> all;
    for (const auto& [number, known] : glyphs_) {
        GlyphKey key = unpacked(number);
        key.size_px *= ratio;
        if (known.found) all.push_back(key);
    }
    forget();
    found_ = std::move(all);
}

bool Glyphs::forget_if_crowded() {
    if (shelf_y_ < most_height / 2) return false;
    forget();
    return true;
}

}  // namespace app::gl
