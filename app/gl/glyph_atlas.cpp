// Keeps the pixels of glyphs on shelves.
#include "app/gl/glyph_atlas.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "app/drawing/font_faces.h"

namespace app::gl {

namespace {

constexpr int first_height = 256;
constexpr int max_height = 4096;
constexpr int margin = 1;  // between letters on the page

std::uint64_t pack(const GlyphKey& key) {
    const auto size = static_cast<std::uint64_t>(std::lround(key.size_px * 64));
    return static_cast<std::uint64_t>(key.character) | static_cast<std::uint64_t>(key.face) << 21 |
           static_cast<std::uint64_t>(key.subpixel) << 24 | size << 32;
}

}  // namespace

GlyphAtlas::GlyphAtlas(std::unique_ptr<FontFaces> fonts)
    : fonts_(std::move(fonts)), pixels_(width * first_height) {}
GlyphAtlas::~GlyphAtlas() = default;
GlyphAtlas::GlyphAtlas(GlyphAtlas&&) noexcept = default;
GlyphAtlas& GlyphAtlas::operator=(GlyphAtlas&&) noexcept = default;

Result<GlyphAtlas> GlyphAtlas::make() {
    auto fonts = std::make_unique<FontFaces>();
    for (int i = 0; i < FontFaces::face_count; ++i) {
        if ((*fonts)[i] == nullptr)
            return fail("fonts",
                        "no font can be loaded; install the packages fonts-inter and fonts-jetbrains-mono");
    }
    return GlyphAtlas(std::move(fonts));
}

Glyph GlyphAtlas::find(const GlyphKey& key) {
    const std::uint64_t number = pack(key);
    if (const auto cached = glyphs_.find(number); cached != glyphs_.end()) {
        cached->second.requested = true;
        return cached->second.glyph;
    }
    const Glyph glyph = render(key);
    glyphs_.emplace(number, CachedGlyph{glyph, true});
    pending_.push_back(key);
    return glyph;
}

// Limited, so that prepared glyphs do not fill the atlas.
bool GlyphAtlas::prerender(const std::function<bool()>& may_continue) {
    constexpr int max_prerendered_height = max_height / 4;
    constexpr std::u32string_view letters = U"0123456789+-.,()abcdefpx\u00B0";
    while (!pending_.empty() && shelf_y_ < max_prerendered_height && may_continue()) {
        GlyphKey key = pending_.back();
        pending_.pop_back();
        if (sizes_.insert(pack({0, key.face, key.size_px, 0})).second) {
            // Queued after the requested glyphs, which are certainly needed.
            std::vector<GlyphKey> likely;
            for (const char32_t letter : letters) likely.push_back({letter, key.face, key.size_px});
            pending_.insert(pending_.begin(), likely.begin(), likely.end());
        }
        for (key.subpixel = 0; key.subpixel < GlyphKey::subpixel_count; ++key.subpixel) {
            const auto [place, is_new] = glyphs_.try_emplace(pack(key));
            if (is_new) place->second.glyph = render(key);
        }
    }
    if (shelf_y_ >= max_prerendered_height) pending_.clear();
    return pending_.empty();
}

Glyph GlyphAtlas::render(const GlyphKey& key) {
    const GlyphBitmap rendered =
        fonts_->render(key.character, key.face, key.size_px, float(key.subpixel) / GlyphKey::subpixel_count);
    if (rendered == nullptr) return {};
    const FT_Bitmap& bitmap = rendered->bitmap;
    Glyph glyph{0, 0, int(bitmap.width), int(bitmap.rows), rendered->left, rendered->top};
    if (glyph.width == 0 || !allocate(glyph)) return {};
    for (int row = 0; row < glyph.height; ++row) {
        const unsigned char* from = bitmap.buffer + row * bitmap.pitch;
        std::copy_n(from, glyph.width, pixels_.begin() + (glyph.y + row) * width + glyph.x);
    }
    ++version_;
    return glyph;
}

// Tries the present shelf, a new shelf below it, a taller atlas.
bool GlyphAtlas::allocate(Glyph& glyph) {
    if (shelf_x_ + glyph.width > width) {
        shelf_y_ += shelf_height_ + margin;
        shelf_x_ = shelf_height_ = 0;
    }
    const int bottom = shelf_y_ + glyph.height;
    if (glyph.width > width || bottom > max_height) return false;
    if (bottom > height())
        pixels_.resize(std::size_t(width) * std::min(std::max(2 * height(), bottom), max_height));
    glyph.x = shelf_x_;
    glyph.y = shelf_y_;
    shelf_x_ += glyph.width + margin;
    shelf_height_ = std::max(shelf_height_, glyph.height);
    return true;
}

void GlyphAtlas::reset() {
    glyphs_.clear();
    pending_.clear();
    sizes_.clear();
    shelf_x_ = shelf_y_ = shelf_height_ = 0;
}

void GlyphAtlas::set_scale(float ratio) {
    std::vector<GlyphKey> all;
    for (const auto& [number, known] : glyphs_) {
        // As `pack` packs it.
        if (known.requested)
            all.push_back({static_cast<char32_t>(number & 0x1FFFFF), static_cast<FontFace>(number >> 21 & 7),
                           float(number >> 32) / 64 * ratio, int(number >> 24 & 3)});
    }
    reset();
    pending_ = std::move(all);
}

bool GlyphAtlas::reset_if_crowded() {
    if (shelf_y_ < max_height / 2) return false;
    reset();
    return true;
}

}  // namespace app::gl
