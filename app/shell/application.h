// The program with a window: events, a frame, what it asked for, and then nothing until the next event.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "app/analysis/kept_subject.h"
#include "app/gl/png.h"
#include "app/platform/drop.h"
#include "app/platform/interface.h"
#include "app/platform/window.h"
#include "app/shell/session.h"

namespace app {

/// Seconds, growing.
using Clock = std::function<double()>;
/// Blocks until an event arrives, at most so many milliseconds.
using Wait = std::function<void(int most_ms)>;

/// The window with all that is in it.
class Application {
  public:
    /// Fails when OpenGL cannot do what it must, or there is no font. An empty clock: the time since the
    /// start.
    static Result<std::unique_ptr<Application>> make(Window window, std::unique_ptr<Session> session,
                                                     Clock clock);

    /// Frames on demand until the user quits.
    void run();
    /// One turn of `run`: waits at most so long for an event, draws when there is a reason to.
    void turn(double longest_wait_s);
    /// Draws now, whatever there is to show, and carries out what the panels asked for.
    void frame();
    /// The part of a frame that needs no OpenGL: events, trace, panels, triangles.
    void compose();
    /// A frame that is not painted: composes it and carries out what the panels asked for.
    void step();
    /// Between frames, after what was painted is shown: takes letters that were made meanwhile, and goes on
    /// with what a panel could not finish, until something waits or it took its share of the time, which is
    /// less while a button is down.
    void work_on();
    /// A frame is due: events wait, or the last ones have not settled.
    bool restless();

    Session& session() { return *session_; }
    bool wants_to_quit() const { return quit_; }
    long frames_drawn() const { return frames_drawn_; }
    /// Asks as a panel would: done in the next frame.
    void ask(Command command);
    void ask(Request request);
    /// Points of the screen.
    void resize(int width, int height);
    /// How many gestures began.
    long gestures() const { return gesture_.number; }

    const Window& window() const { return window_; }
    const Clock& clock() const { return clock_; }
    void use_clock(Clock clock) { clock_ = std::move(clock); }
    /// Replaces SDL's wait for an event.
    void use_wait(Wait wait) { wait_for_event_ = std::move(wait); }
    /// Whether each frame waits for the letters of its language and size; else it is drawn in those before.
    void be_patient(bool patient) { interface_->be_patient(patient); }
    /// Draws once more and reads what the window shows.
    gl::Image picture();

  private:
    /// ImGui lays some things out in the frame after it has measured them.
    static constexpr int frames_to_settle = 3;

    Application(Window window, std::unique_ptr<Session> session, Clock clock);
    void collect_events();
    void take_events();
    void take(const SDL_Event& event);
    void take(Dropped dropped);
    void begin_gesture(bool steps = false) { gesture_ = {gesture_.number + 1, steps}; }
    void show_panels(double time_s);
    void present();
    float scale() const;
    void carry_out();
    Result<void> export_picture(const Document& document, const std::string& path);
    Result<std::string> png(const Drawing& drawing, const std::string& scene);
    double wait_s(double time_s) const;
    void keep_things(double time_s);
    void tell_unkept(const std::string& failed);
    void name_window();

    Window window_;
    std::unique_ptr<Session> session_;
    std::unique_ptr<Interface> interface_;
    KeptSubject seen_;
    Clock clock_;
    Wait wait_for_event_ = [](int most_ms) { SDL_WaitEventTimeout(nullptr, most_ms); };
    std::deque<SDL_Event> events_;
    Drop drop_;
    Outbox outbox_;
    Gesture gesture_;
    int frames_due_ = frames_to_settle;
    long frames_drawn_ = 0;
    double frame_s_ = 0;  ///< When the present frame was composed.
    double keep_at_s_ = 0;
    std::string unkept_;  ///< What failed when things were kept last.
    std::string title_;
    bool quit_ = false;
};

}  // namespace app
