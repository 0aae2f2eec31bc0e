// Drawings as pixels: each in one call to OpenGL.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "app/base/result.h"
#include "app/drawing/drawing.h"
#include "app/gl/mesh.h"
#include "app/gl/opengl.h"

namespace app::gl {

// What tells drawings apart, so that one that was turned into triangles is known again.

/// Appends all that is painted: size, background, paths and texts in their order; not where labels stand. Two
/// drawings have equal keys exactly if every number of these is equal, bit by bit. A hash in place of the key
/// would take different drawings for equal.
void add_key(const Drawing& drawing, std::vector<std::uint32_t>& key);

/// Where a drawing goes in what is being painted: whole pixels, y down, and how high the whole is.
struct PaintRect {
    int x = 0, y = 0;
    int width = 0, height = 0;
    int target_height = 0;
};

/// Takes drawings first (`add`), paints them when asked (`paint`), in any order; `update_common_denominator`
/// begins again. Needs a current context for all but `add`.
class Painter {
  public:
    static Result<Painter> make();
    ~Painter();
    Painter(Painter&& other) noexcept;
    Painter& operator=(Painter&&) = delete;
    Painter(const Painter&) = delete;
    Painter& operator=(const Painter&) = delete;

    /// The number under which the drawing is painted, until `update_common_denominator`.
    int add(const Drawing& drawing);
    /// Paints over what is there. The caller's scissor stands; blending, program and buffers are left
    /// changed.
    void paint(int drawing, const PaintRect& rect);
    void clear();
    /// Letters are so many times as large from now on. Nothing is painted until the next
    /// `update_common_denominator`.
    void set_scale(float ratio);
    /// Between frames, as long as `may_go_on` says so: makes letters ready that the next frames may need.
    /// True when none is left.
    bool prerender_glyphs(const std::function<bool()>& may_continue) {
        return glyphs_.prerender(may_continue);
    }

  private:
    /// A drawing as triangles.
    struct BatchedDrawing {
        std::size_t key_start = 0, key_size = 0;  ///< Its key, in those of the sheaf.
        MeshRange range;
    };
    /// All drawings as triangles. Emptied and filled again it allocates nothing.
    struct DrawingBatch {
        Mesh mesh;
        std::vector<std::uint32_t> keys;  ///< Of all drawings, one behind the other; see `add_key`.
        std::vector<BatchedDrawing> drawings;
        void clear();
        std::span<const std::uint32_t> key(const BatchedDrawing& batched) const {
            return std::span(keys).subspan(batched.key_start, batched.key_size);
        }
    };
    Painter(ShaderProgram program, GlyphAtlas glyphs);
    void create_buffers();
    void upload();

    ShaderProgram program_;
    GlyphAtlas glyphs_;
    GLint size_px_ = -1;
    DrawingBatch batch_;
    DrawingBatch previous_batch_;  ///< Until the last `update_common_denominator`: what is drawn again, as in
                                   ///< a still window, is copied.
    Scratch scratch_;
    bool uploaded_ = false;
    bool scale_changed_ = false;  ///< Since the last `update_common_denominator`.
    long atlas_version_ = -1;
    int atlas_height_ = 0;
    GLuint layout_ = 0, vertices_ = 0, indices_ = 0, atlas_texture_ = 0;
};

}  // namespace app::gl
