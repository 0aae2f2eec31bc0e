// Dear ImGui on a window: its context, its fonts, its pixels, and drawings among them.
#pragma once

#include <deque>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include <imgui.h>

#include "app/base/text_catalog.h"
#include "app/drawing/style.h"
#include "app/gl/painter.h"
#include "app/platform/sdl_input.h"
#include "app/platform/window.h"
#include "app/ui/context.h"
#include "app/ui/theme.h"

namespace app {

// The letters of a language at a size, as a texture to be. Their pixels are made beside the frames, for it
// takes longer than one.

/// Letters that can be drawn with; null fonts: none yet.
struct FontAtlas {
    std::unique_ptr<ImFontAtlas> atlas = std::make_unique<ImFontAtlas>();
    Fonts fonts;
    TextCatalog catalog;             ///< What they spell.
    std::vector<std::string> texts;  ///< What they spell besides, as far as there are such letters.
    float scale = 0;                 ///< Pixels for a pixel of the design.
};

/// Letters as pixels that Dear ImGui does not have yet.
struct PreparedFontAtlas {
    FontRaster raster;
    TextCatalog catalog;
    std::vector<std::string> texts;
    float scale = 0;
};
/// Calls nothing of Dear ImGui: may run on another thread while frames are drawn.
PreparedFontAtlas prepare_font_atlas(const TextCatalog& catalog, const std::vector<std::string>& texts,
                                     float scale);

/// Fast. On the thread that draws the frames.
FontAtlas build_font_atlas(PreparedFontAtlas prepared);

/// They are those that would be made, or have all of these letters at least.
bool has_glyphs_for(const FontAtlas& atlas, const TextCatalog& catalog, const std::vector<std::string>& texts,
                    float scale);

/// Owns the ImGui context. The window must outlive it.
class ImguiLayer {
  public:
    /// Fails where OpenGL does, or without a font.
    static Result<std::unique_ptr<ImguiLayer>> make(Window& window);
    ~ImguiLayer();
    ImguiLayer(const ImguiLayer&) = delete;
    ImguiLayer& operator=(const ImguiLayer&) = delete;

    ImguiInput& input() { return input_; }
    const Fonts& fonts() const { return font_atlas_.fonts; }
    /// The language and the size that there are letters for: what is shown, is shown in these.
    const TextCatalog& texts() const { return font_atlas_.catalog; }
    float scale() const { return font_atlas_.scale; }
    /// For panels: what it is given appears in the present ImGui window.
    const PaintFunction& paint_function() const { return paint_function_; }
    /// For pictures, between frames.
    gl::Painter& gl_painter() { return gl_painter_; }

    /// Has the fonts made again when the scale or the language changed or a text has letters they lack. Until
    /// they are taken, those before stay; the first are waited for.
    void prepare_fonts(const TextCatalog& catalog, const std::vector<std::string>& texts, float scale);
    /// Between frames: hands fonts that are made to OpenGL. True when there were some.
    bool adopt_font_atlas();
    /// Fonts are being made.
    bool is_font_atlas_pending() const { return pending_atlas_.valid(); }
    /// They are made, or will be waited for.
    bool is_font_atlas_ready() const;
    /// Whether no frame follows one that asked for fonts before they are made.
    void set_wait_for_fonts(bool wait) { wait_for_fonts_ = wait; }
    void begin_frame(double time_s);
    /// The panels' work is done: makes triangles, the last step before OpenGL.
    void finish_panels();
    /// Paints all into the window; who calls it swaps the buffers.
    void paint(const Color& background);

  private:
    /// A drawing that waits for its turn among ImGui's triangles.
    struct PaintJob {
        gl::Painter* painter = nullptr;
        int drawing = 0;
        gl::PaintRect rect;
    };
    struct Context {
        explicit Context(ImFontAtlas& atlas);
        ~Context();
        Context(const Context&) = delete;
        Context& operator=(const Context&) = delete;
    };

    ImguiLayer(Window& window, gl::Painter painter);
    void paint_later(const Drawing& drawing, const ScreenRect& rect);
    void set_font_atlas(FontAtlas atlas);
    static void paint_now(const ImDrawList* list, const ImDrawCmd* command);

    Window& window_;
    FontAtlas font_atlas_;  ///< Before the context: it looks at its atlas to the end.
    Context context_;
    ImguiInput input_;
    gl::Painter gl_painter_;
    PaintFunction paint_function_;
    std::deque<PaintJob> jobs_;
    bool wait_for_fonts_ = false;
    std::future<PreparedFontAtlas> pending_atlas_;
};

}  // namespace app
