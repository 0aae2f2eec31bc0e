// The glyph atlas: an alpha texture with the requested glyphs.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "app/base/result.h"
#include "app/drawing/drawing.h"

namespace app {
class FontFaces;
}

namespace app::gl {

/// Position of a glyph in the atlas and relative to the pen, in pixels.
struct Glyph {
    int x = 0, y = 0, width = 0, height = 0;  ///< In the atlas; width 0: nothing to paint (a blank).
    int left = 0;                             ///< From the pen to the left edge of the glyph.
    int top = 0;                              ///< From the baseline up to the top edge of the glyph.
};

/// A character with its font, size and horizontal position in quarters of a pixel, which keeps the spacing.
/// The baseline is on whole pixels.
struct GlyphKey {
    char32_t character = 0;
    FontFace face = FontFace::Sans;
    float size_px = 14;
    int subpixel = 0;  ///< 0..3, to the right.
    static constexpr int subpixel_count = 4;
};

/// The atlas. Renders missing glyphs. Owns its fonts.
class GlyphAtlas {
  public:
    /// Fails when the system has no font.
    static Result<GlyphAtlas> make();
    ~GlyphAtlas();
    GlyphAtlas(GlyphAtlas&&) noexcept;
    GlyphAtlas& operator=(GlyphAtlas&&) noexcept;

    /// Valid until `set_scale` or `reset_if_crowded`. A glyph that does not fit in the atlas has width 0.
    Glyph find(const GlyphKey& key);
    /// Renders glyphs for later frames while `may_continue` returns true: requested glyphs at their other
    /// subpixel positions (labels move) and digits in each requested size (numbers change). True when none is
    /// left.
    bool prerender(const std::function<bool()>& may_continue);

    /// One byte per pixel, `width` bytes per row. Grows downwards; glyphs keep their positions.
    const std::vector<std::uint8_t>& pixels() const { return pixels_; }
    static constexpr int width = 1024;
    int height() const { return int(pixels_.size()) / width; }
    /// Increases when the atlas changes.
    long version() const { return version_; }

    /// Clears the atlas for another text size; `ratio` is relative to the present size. prerender() then
    /// renders the present glyphs at the new size. Only between drawings.
    void set_scale(float ratio);
    /// Clears the atlas when it is more than half full; returns whether it did. Only between drawings.
    bool reset_if_crowded();

  private:
    struct CachedGlyph {
        Glyph glyph;
        bool requested = false;  ///< False: only prepared.
    };
    explicit GlyphAtlas(std::unique_ptr<FontFaces> fonts);
    void reset();
    Glyph render(const GlyphKey& key);
    bool allocate(Glyph& glyph);

    std::unique_ptr<FontFaces> fonts_;
    std::unordered_map<std::uint64_t, CachedGlyph> glyphs_;
    std::vector<GlyphKey> pending_;            ///< To prepare, from the back.
    std::unordered_set<std::uint64_t> sizes_;  ///< Faces and sizes whose digits were added.
    std::vector<std::uint8_t> pixels_;
    int shelf_x_ = 0, shelf_y_ = 0, shelf_height_ = 0;
    long version_ = 0;
};

}  // namespace app::gl
