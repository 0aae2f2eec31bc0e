// ImGui in a window: context, fonts, painting, and drawings inside of panels.
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

// Font atlases. The pixels are rasterized on another thread, because that is slower than one frame.

/// Fonts for a language and a scale; null before the first atlas is ready.
struct FontAtlas {
    std::unique_ptr<ImFontAtlas> atlas = std::make_unique<ImFontAtlas>();
    Fonts fonts;
    TextCatalog catalog;             ///< Has glyphs for all its texts.
    std::vector<std::string> texts;  ///< Other texts with glyphs, as far as a font has them.
    float scale = 0;                 ///< Pixels per logical pixel.
};

/// A rasterized atlas that is not yet known to ImGui.
struct PreparedFontAtlas {
    FontRaster raster;
    TextCatalog catalog;
    std::vector<std::string> texts;
    float scale = 0;
};
/// Does not call ImGui: may run on another thread while frames are drawn.
PreparedFontAtlas prepare_font_atlas(const TextCatalog& catalog, const std::vector<std::string>& texts,
                                     float scale);

/// Fast. Must run on the thread that draws the frames.
FontAtlas build_font_atlas(PreparedFontAtlas prepared);

/// True if the atlas has this language and scale and glyphs for all texts.
bool has_glyphs_for(const FontAtlas& atlas, const TextCatalog& catalog, const std::vector<std::string>& texts,
                    float scale);

/// Owns the ImGui context. The window must outlive it.
class ImguiLayer {
  public:
    /// Fails without OpenGL or without a font.
    static Result<std::unique_ptr<ImguiLayer>> make(Window& window);
    ~ImguiLayer();
    ImguiLayer(const ImguiLayer&) = delete;
    ImguiLayer& operator=(const ImguiLayer&) = delete;

    ImguiInput& input() { return input_; }
    const Fonts& fonts() const { return font_atlas_.fonts; }
    /// The language of the current atlas; the panels use it.
    const TextCatalog& texts() const { return font_atlas_.catalog; }
    float scale() const { return font_atlas_.scale; }
    /// For panels: paints a drawing into the current ImGui window.
    const PaintFunction& paint_function() const { return paint_function_; }
    /// For pictures; use it only between frames.
    gl::Painter& gl_painter() { return gl_painter_; }

    /// Starts building a new atlas if the scale or language has changed or a text has missing glyphs. The old
    /// atlas is used until the new one is adopted; only the first one blocks.
    void prepare_fonts(const TextCatalog& catalog, const std::vector<std::string>& texts, float scale);
    /// Uploads a finished atlas to OpenGL, between frames. Returns true if there was one.
    bool adopt_font_atlas();
    /// True while an atlas is being built.
    bool is_font_atlas_pending() const { return pending_atlas_.valid(); }
    /// True if the pending atlas is finished, or if frames wait for it.
    bool is_font_atlas_ready() const;
    /// Whether frames wait for a pending atlas.
    void set_wait_for_fonts(bool wait) { wait_for_fonts_ = wait; }
    void begin_frame(double time_s);
    /// Call after the panels: generates the triangles, the last step before OpenGL.
    void finish_panels();
    /// Paints everything into the window; the caller swaps the buffers.
    void paint(const Color& background);

  private:
    /// A drawing to be painted between the triangles of ImGui.
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
    gl::GlObject font_texture_;
    FontAtlas font_atlas_;  ///< Declared before the context, which uses its atlas until the end.
    Context context_;
    ImguiInput input_;
    gl::Painter gl_painter_;
    PaintFunction paint_function_;
    std::deque<PaintJob> jobs_;
    bool wait_for_fonts_ = false;
    std::future<PreparedFontAtlas> pending_atlas_;
};

}  // namespace app
