// Letters as grey pixels on one page: exactly those that were asked for.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "app/base/result.h"
#include "app/drawing/drawing.h"

namespace app::gl {

/// A letter's place on the page and beside the pen, in pixels.
struct Glyph {
    int x = 0, y = 0, width = 0, height = 0;  ///< On the page; no width: nothing to paint (a blank).
    int left = 0;                             ///< From the pen's pixel to the letter's left edge.
    int top = 0;                              ///< From the baseline's pixel up to the letter's top edge.
};

/// Which letter, and where in its pixel it stands: in quarters, so that words keep their spacing. Upwards it
/// stands on whole pixels, as letters that are read do.
struct GlyphKey {
    char32_t character = 0;
    FontFace face = FontFace::Sans;
    float size_px = 14;
    int subpixel = 0;  ///< 0..3, to the right.
    static constexpr int subpixel_count = 4;
};

/// The page of letters; draws those that it lacks. Owns the fonts it reads.
class GlyphAtlas {
  public:
    /// Fails when the system has no font at all.
    static Result<GlyphAtlas> make();
    ~GlyphAtlas();
    GlyphAtlas(GlyphAtlas&&) noexcept;
    GlyphAtlas& operator=(GlyphAtlas&&) noexcept;

    /// Valid until `set_scale` or `reset_if_crowded`. A letter for which no page is large enough has no
    /// width.
    Glyph find(const GlyphKey& key);
    /// Between frames, as long as `may_go_on` says so: draws the letters that were found at the quarters they
    /// have not stood at yet, for words move, and what numbers are made of in each size that was found, for
    /// they change. True when nothing is left to draw.
    bool prerender(const std::function<bool()>& may_continue);

    /// One byte a pixel, `width` a row; grows downwards while letters keep their places.
    const std::vector<std::uint8_t>& pixels() const { return pixels_; }
    static constexpr int width = 1024;
    int height() const { return static_cast<int>(pixels_.size()) / width; }
    /// Grows when the page changes.
    long version() const { return version_; }

    /// Begins an empty page, for all letters are of another size now, so many times the present one:
    /// `prerender` draws those that were found on the present page at that size. Between drawings only.
    void set_scale(float ratio);
    /// Begins an empty page when the present one is more than half full, and says so. Between drawings only.
    bool reset_if_crowded();

  private:
    struct Fonts;
    struct CachedGlyph {
        Glyph glyph;
        bool requested = false;  ///< Not only prepared.
    };
    explicit GlyphAtlas(std::unique_ptr<Fonts> fonts);
    void reset();
    void queue_number_glyphs(const GlyphKey& like);
    Glyph render(const GlyphKey& key);
    bool allocate(Glyph& glyph);

    std::unique_ptr<Fonts> fonts_;
    std::unordered_map<std::uint64_t, CachedGlyph> glyphs_;
    std::vector<GlyphKey> pending_;            ///< To prepare, the last one first.
    std::unordered_set<std::uint64_t> sizes_;  ///< Faces and sizes for which those of numbers were added.
    std::vector<std::uint8_t> pixels_;
    int shelf_x_ = 0, shelf_y_ = 0, shelf_height_ = 0;
    long version_ = 0;
};

}  // namespace app::gl
