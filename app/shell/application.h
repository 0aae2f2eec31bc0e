// The program with a window: handles events and draws frames on demand.
#pragma once

#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/analysis/cached_analysis.h"
#include "app/cli/cli.h"
#include "app/gl/png.h"
#include "app/platform/imgui_layer.h"
#include "app/platform/sdl_input.h"
#include "app/platform/second_window.h"
#include "app/platform/window.h"
#include "app/shell/session.h"
#include "app/shell/speaker_view.h"

namespace app {

// Texts that are not in the catalog: names, titles, paths, typed text.

/// All such texts in any order, for the glyphs of the font atlas.
std::vector<std::string> visible_texts(Session& session);

/// Returns monotonic seconds.
using Clock = std::function<double()>;
/// Blocks until an event arrives or the timeout has passed.
using Wait = std::function<void(int timeout_ms)>;

/// The window, the session and the ImGui layer.
class Application {
  public:
    /// Fails without a suitable OpenGL or without a font. An empty clock returns the time since the start.
    static Result<std::unique_ptr<Application>> make(Window window, std::unique_ptr<Session> session,
                                                     Clock clock);

    /// Runs the loop until the user quits. A failed assertion of a library and an exception still end the
    /// program, but first unsaved work is saved.
    void run() noexcept;
    /// One iteration of the loop: waits for an event, at most `max_wait_s`; draws a frame if one is due.
    void run_once(double max_wait_s);
    /// Draws a frame now and handles the commands and requests of the panels.
    void frame();
    /// The part of a frame without OpenGL: events, trace, panels, triangles.
    void build_frame();
    /// Builds a frame without painting it, and handles the commands and requests of the panels.
    void run_frame_unpainted();
    /// Work between frames: adopts a finished font atlas, rasterizes glyphs and refines the map until an
    /// event waits or the time budget is used. The budget is smaller while a button is down.
    void do_idle_work();
    /// True if a frame is due: events wait, or the effects of the last events have not settled.
    bool needs_frame();
    /// Another thread computes what the last frame needed; a frame is due when it is there.
    bool is_computing() const { return analysis_.is_computing(); }

    Session& session() { return *session_; }
    /// Saves unsaved work and says on standard error where it is.
    void save_before_end();
    bool should_quit() const { return quit_; }
    long frames_drawn() const { return frames_drawn_; }
    /// Adds a command or request as a panel does; handled in the next frame.
    void submit(Command command);
    void submit(Request request);
    /// Resizes the window, in points.
    void resize(int width, int height);
    /// Number of started gestures.
    long gestures() const { return gesture_.number; }

    const Window& window() const { return window_; }
    const Clock& clock() const { return clock_; }
    void set_clock(Clock clock) { clock_ = std::move(clock); }
    /// Replaces the wait for SDL events.
    void set_wait(Wait wait) { wait_for_event_ = std::move(wait); }
    /// Whether frames wait for the font atlas of their language and scale; if false, the old one is used
    /// meanwhile.
    void set_wait_for_fonts(bool wait_for_fonts) { imgui_layer_->set_wait_for_fonts(wait_for_fonts); }
    /// Draws a frame and reads its pixels.
    gl::Image capture();
    /// Called with each drawing of the panels and its rectangle, before it is painted.
    void set_paint_observer(PaintFunction observer) { paint_observer_ = std::move(observer); }

  private:
    /// ImGui needs more than one frame to settle some layouts.
    static constexpr int frames_to_settle = 3;

    Application(Window window, std::unique_ptr<Session> session, Clock clock);
    void collect_events();
    void handle_events();
    void handle(const SDL_Event& event);
    void begin_gesture(bool mergeable = false) { gesture_ = {gesture_.number + 1, mergeable}; }
    void show_panels(double time_s);
    void paint_frame();
    float scale() const;
    void process_outbox();
    Result<void> export_picture(const Document& document, const std::optional<std::string>& path);
    double wait_s(double time_s) const;
    void autosave_if_due(double time_s);
    void report_autosave_error(const std::string& error);
    void update_window();
    void update_speaker_view();

    Window window_;
    std::unique_ptr<Session> session_;
    std::unique_ptr<ImguiLayer> imgui_layer_;
    CachedAnalysis analysis_;
    Clock clock_;
    Wait wait_for_event_ = [](int timeout_ms) { SDL_WaitEventTimeout(nullptr, timeout_ms); };
    EventReader event_reader_;
    std::deque<SDL_Event> events_;
    DropCollector drop_collector_;
    Outbox outbox_;
    Gesture gesture_;
    std::optional<SecondWindow> speaker_window_;  ///< Absent: closed.
    std::optional<SpeakerNotes> shown_notes_;     ///< In that window; absent: it must be drawn.
    glm::ivec2 shown_notes_size_{0};
    double speaker_settles_until_s_ = 0;
    int frames_due_ = frames_to_settle;
    long frames_drawn_ = 0;
    double frame_s_ = 0;         ///< Time of the current frame.
    double playback_due_s_ = 0;  ///< Time at which a playback shows something else.
    int analysis_axis_ = -1;     ///< Index of the axis that was played in the last frame; -1: none.
    double next_autosave_s_ = 0;
    PaintFunction paint_observer_;                     ///< Empty: none.
    std::future<std::optional<bool>> desktop_motion_;  ///< `desktop_reduces_motion`, while it is asked.
    std::string autosave_error_;                       ///< Error of the last autosave.
    std::string title_;
    bool is_dialog_above_ = false;
    bool is_painting_due_ = false;  ///< Nothing of the window could be seen when the last frame was due.
    bool quit_ = false;
};

}  // namespace app
