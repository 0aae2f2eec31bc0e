// Paints drawings with OpenGL: each in one draw call, and one more for each direction field.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "app/base/result.h"
#include "app/drawing/drawing.h"
#include "app/gl/mesh.h"
#include "app/gl/opengl.h"

namespace app::gl {

/// Appends all painted values: size, background, paths and texts in order; not the label boxes, and not
/// the direction fields, which are not converted to triangles. Two drawings have equal keys exactly if all
/// these values are equal bit by bit. A hash could be equal for different drawings.
void add_key(const Drawing& drawing, std::vector<std::uint32_t>& key);

/// Target rectangle of a drawing in whole pixels, y down, and the height of the whole target.
struct PaintRect {
    int x = 0, y = 0;
    int width = 0, height = 0;
    int target_height = 0;
};

/// Drawings are first added, then painted in any order; clear() starts the next frame. All functions except
/// add() need a current context.
class Painter {
  public:
    static Result<Painter> make();

    /// Returns the index for paint(), valid until clear().
    int add(const Drawing& drawing);
    /// Blends the drawing over the target. Uses the scissor of the caller; changes blending, program and
    /// buffers.
    void paint(int drawing, const PaintRect& rect);
    void clear();
    /// Sets the ratio of the new text size to the present one. Nothing is painted until the next clear().
    void set_scale(float ratio);
    /// Prepares glyphs for the next frames while `may_continue` returns true. Returns true when none is left.
    bool prerender_glyphs(const std::function<bool()>& may_continue) {
        return glyphs_.prerender(may_continue);
    }

  private:
    /// A drawing as triangles. Its buffers are filled when it is first painted.
    struct BatchedDrawing {
        std::vector<std::uint32_t> key;
        Mesh mesh;
        std::size_t background_indices = 0;            ///< The first of the mesh.
        std::vector<DirectionField> direction_fields;  ///< Painted over the background.
        GlObject layout, vertices, indices;            ///< Without ids until the first upload.
        bool is_uploaded = false;
    };
    Painter(ShaderProgram program, ShaderProgram sphere_program, GlyphAtlas glyphs);
    static void upload(BatchedDrawing& batched);
    void upload_atlas();
    /// `size_px`: of the viewport. A second color attachment of the target gets the overlap in its red
    /// channel. Uses the blending and the bound vertex array of the caller; changes the program. Skips a
    /// field with more points or bands than its limits, or without any.
    void paint_field(const DirectionField& field, const glm::vec2& size_px) const;

    ShaderProgram program_;
    ShaderProgram sphere_program_;  ///< shaders/direction_sphere.*
    GlObject sphere_points_{GlObject::Kind::Buffer};
    GlyphAtlas glyphs_;
    GLint size_px_ = -1;
    std::vector<BatchedDrawing> batch_;
    std::vector<BatchedDrawing> previous_batch_;  ///< The last frame: unchanged drawings are taken over.
    std::vector<BatchedDrawing> spare_;           ///< Their memory and buffers are used again.
    Scratch scratch_;
    bool scale_changed_ = false;  ///< Since the last clear().
    long atlas_version_ = -1;
    int atlas_height_ = 0;
    GlObject atlas_texture_{GlObject::Kind::Texture};
};

}  // namespace app::gl
