// The program with a window: events, a frame, what it asked for, and then nothing until the next event.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/analysis/cached_analysis.h"
#include "app/cli/cli.h"
#include "app/gl/png.h"
#include "app/platform/imgui_layer.h"
#include "app/platform/sdl_input.h"
#include "app/platform/window.h"
#include "app/shell/session.h"

namespace app {

// What the window shows that no table of words holds: names, titles, paths, what was typed.

/// All of it, in no order, for there must be letters for it.
std::vector<std::string> visible_texts(Session& session);

/// Seconds, growing.
using Clock = std::function<double()>;
/// Blocks until an event arrives, at most so many milliseconds.
using Wait = std::function<void(int timeout_ms)>;

/// The window with all that is in it.
class Application {
  public:
    /// Fails when OpenGL cannot do what it must, or there is no font. An empty clock: the time since the
    /// start.
    static Result<std::unique_ptr<Application>> make(Window window, std::unique_ptr<Session> session,
                                                     Clock clock);

    /// Frames on demand until the user quits.
    void run();
    /// One turn of `build`: waits at most so long for an event, draws when there is a reason to.
    void run_once(double max_wait_s);
    /// Draws now, whatever there is to show, and carries out what the panels asked for.
    void frame();
    /// The part of a frame that needs no OpenGL: events, trace, panels, triangles.
    void build_frame();
    /// A frame that is not painted: composes it and carries out what the panels asked for.
    void run_frame_unpainted();
    /// Between frames, after what was painted is shown: takes letters that were made meanwhile, and goes on
    /// with what a panel could not finish, until something waits or it took its share of the time, which is
    /// less while a button is down.
    void do_idle_work();
    /// A frame is due: events wait, or the last ones have not settled.
    bool needs_frame();

    Session& session() { return *session_; }
    bool should_quit() const { return quit_; }
    long frames_drawn() const { return frames_drawn_; }
    /// Asks as a panel would: done in the next frame.
    void submit(Command command);
    void submit(Request request);
    /// Points of the screen.
    void resize(int width, int height);
    /// How many gestures began.
    long gestures() const { return gesture_.number; }

    const Window& window() const { return window_; }
    const Clock& clock() const { return clock_; }
    void set_clock(Clock clock) { clock_ = std::move(clock); }
    /// Replaces SDL's wait for an event.
    void set_wait(Wait wait) { wait_for_event_ = std::move(wait); }
    /// Whether each frame waits for the letters of its language and size; else it is drawn in those before.
    void set_wait_for_fonts(bool wait_for_fonts) { imgui_layer_->set_wait_for_fonts(wait_for_fonts); }
    /// Draws once more and reads what the window shows.
    gl::Image capture();

  private:
    /// ImGui lays some things out in the frame after it has measured them.
    static constexpr int frames_to_settle = 3;

    Application(Window window, std::unique_ptr<Session> session, Clock clock);
    void collect_events();
    void handle_events();
    void handle(const SDL_Event& event);
    void handle(DropContent content);
    void begin_gesture(bool mergeable = false) { gesture_ = {gesture_.number + 1, mergeable}; }
    void show_panels(double time_s);
    void paint_frame();
    float scale() const;
    void process_outbox();
    Result<void> export_picture(const Document& document, const std::string& path);
    Result<std::string> png(const Drawing& drawing, const std::string& scene);
    double wait_s(double time_s) const;
    void autosave_if_due(double time_s);
    void report_autosave_error(const std::string& error);
    void update_window_title();

    Window window_;
    std::unique_ptr<Session> session_;
    std::unique_ptr<ImguiLayer> imgui_layer_;
    CachedAnalysis analysis_;
    Clock clock_;
    Wait wait_for_event_ = [](int timeout_ms) { SDL_WaitEventTimeout(nullptr, timeout_ms); };
    std::deque<SDL_Event> events_;
    DropCollector drop_collector_;
    Outbox outbox_;
    Gesture gesture_;
    int frames_due_ = frames_to_settle;
    long frames_drawn_ = 0;
    double frame_s_ = 0;  ///< When the present frame was composed.
    double next_autosave_s_ = 0;
    std::string autosave_error_;  ///< What failed when things were kept last.
    std::string title_;
    bool quit_ = false;
};

// `satscope [FILE]`: the window, or the gallery as pictures where there is no display.

/// Returns the exit code.
int run_window(const WindowOptions& options);

}  // namespace app
