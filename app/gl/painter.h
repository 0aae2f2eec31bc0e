// Drawings as pixels: each in one call to OpenGL.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "app/base/result.h"
#include "app/gl/mesh.h"
#include "app/gl/program.h"

namespace app::gl {

/// Where a drawing goes in what is being painted: whole pixels, y down, and how high the whole is.
struct Place {
    int x = 0, y = 0;
    int width = 0, height = 0;
    int whole_height = 0;
};

/// Takes drawings first (`add`), paints them when asked (`paint`), in any order; `clear` begins again. Needs
/// a current context for all but `add`.
class Painter {
  public:
    static Result<Painter> make();
    ~Painter();
    Painter(Painter&& other) noexcept;
    Painter& operator=(Painter&&) = delete;
    Painter(const Painter&) = delete;
    Painter& operator=(const Painter&) = delete;

    /// The number under which the drawing is painted, until `clear`.
    int add(const Drawing& drawing);
    /// Paints over what is there. The caller's scissor stands; blending, program and buffers are left
    /// changed.
    void paint(int drawing, const Place& place);
    void clear();
    /// Letters are so many times as large from now on. Nothing is painted until the next `clear`.
    void rescale(float ratio);
    /// Between frames, as long as `may_go_on` says so: makes letters ready that the next frames may need.
    /// True when none is left.
    bool prepare_letters(const std::function<bool()>& may_go_on) { return glyphs_.prepare(may_go_on); }

  private:
    /// A drawing as triangles.
    struct Painted {
        std::size_t first_word = 0, words = 0;  ///< Its key, in those of the sheaf.
        MeshPart part;
    };
    /// All drawings as triangles. Emptied and filled again it allocates nothing.
    struct Sheaf {
        Mesh mesh;
        std::vector<std::uint32_t> keys;  ///< Of all drawings, one behind the other; see `add_key`.
        std::vector<Painted> drawings;
        void clear();
        std::span<const std::uint32_t> key(const Painted& painted) const {
            return std::span(keys).subspan(painted.first_word, painted.words);
        }
    };
    Painter(Program program, Glyphs glyphs);
    void set_up();
    void upload();

    Program program_;
    Glyphs glyphs_;
    GLint size_px_ = -1;
    Sheaf now_;
    Sheaf before_;  ///< Until the last `clear`: what is drawn again, as in a still window, is copied.
    Scratch scratch_;
    bool uploaded_ = false;
    bool rescaled_ = false;  ///< Since the last `clear`.
    long page_version_ = -1;
    int page_height_ = 0;
    GLuint layout_ = 0, vertices_ = 0, indices_ = 0, page_ = 0;
};

}  // namespace app::gl
