// Dear ImGui on a window: its context, its fonts, its pixels, and drawings among them.
#pragma once

#include <deque>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "app/base/words.h"
#include "app/drawing/style.h"
#include "app/gl/painter.h"
#include "app/platform/imgui_sdl.h"
#include "app/platform/letters.h"
#include "app/platform/window.h"
#include "app/shell/panel.h"
#include "app/ui/fonts.h"

namespace app {

/// Owns the ImGui context. The window must outlive it.
class Interface {
  public:
    /// Fails where OpenGL does, or without a font.
    static Result<std::unique_ptr<Interface>> make(Window& window);
    ~Interface();
    Interface(const Interface&) = delete;
    Interface& operator=(const Interface&) = delete;

    ImguiInput& input() { return input_; }
    const Fonts& fonts() const { return letters_.fonts; }
    /// The language and the size that there are letters for: what is shown, is shown in these.
    const Words& words() const { return letters_.words; }
    float scale() const { return letters_.scale; }
    /// For panels: what it is given appears in the present ImGui window.
    const Painter& painter() const { return hand_out_; }
    /// For pictures, between frames.
    gl::Painter& drawings() { return drawings_; }

    /// Has the fonts made again when the scale or the language changed or a text has letters they lack. Until
    /// they are taken, those before stay; the first are waited for.
    void prepare_fonts(const Words& words, const std::vector<std::string>& texts, float scale);
    /// Between frames: hands fonts that are made to OpenGL. True when there were some.
    bool take_letters();
    /// Fonts are being made.
    bool waits_for_letters() const { return coming_.valid(); }
    /// They are made, or will be waited for.
    bool letters_came() const;
    /// Whether no frame follows one that asked for fonts before they are made.
    void be_patient(bool patient) { patient_ = patient; }
    void begin_frame(double time_s);
    /// The panels' work is done: makes triangles, the last step before OpenGL.
    void finish_panels();
    /// Paints all into the window; who calls it swaps the buffers.
    void paint(const Rgba& background);

  private:
    /// A drawing that waits for its turn among ImGui's triangles.
    struct Job {
        gl::Painter* painter = nullptr;
        int drawing = 0;
        gl::Place place;
    };
    struct Context {
        explicit Context(ImFontAtlas& first);
        ~Context();
        Context(const Context&) = delete;
        Context& operator=(const Context&) = delete;
    };

    Interface(Window& window, gl::Painter painter);
    void paint_later(const Drawing& drawing, const Rect& rect);
    void use(Letters letters);
    static void paint_now(const ImDrawList* list, const ImDrawCmd* command);

    Window& window_;
    Letters letters_;  ///< Before the context: it looks at its atlas to the end.
    Context context_;
    ImguiInput input_;
    gl::Painter drawings_;
    Painter hand_out_;
    std::deque<Job> jobs_;
    bool patient_ = false;
    std::future<PreparedLetters> coming_;
};

}  // namespace app
