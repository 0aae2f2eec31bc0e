// Drives an application by pushed SDL events and measures the CPU time of every frame without OpenGL.
#pragma once

#include <ctime>
#include <string>
#include <vector>

#include <SDL.h>
#include <glm/glm.hpp>

#include "app/shell/application.h"

namespace app {

/// Seconds of a clock; see clock_gettime.
double seconds_of(clockid_t clock);

/// Each event gets its own frame. The clock of the application advances by 1/60 s per frame. Positions are
/// pixels of the window, y down.
class EventDriver {
  public:
    /// Sets the clock of the application, which must outlive the driver and draw no frame after its
    /// destruction.
    explicit EventDriver(Application& application);
    EventDriver(const EventDriver&) = delete;
    EventDriver& operator=(const EventDriver&) = delete;

    Application& application() { return application_; }
    /// The widget is visible.
    bool has(const std::string& widget) const;
    /// Both functions throw if the widget is not visible.
    ScreenRect rect(const std::string& widget) const;
    glm::vec2 middle(const std::string& widget) const;

    void move(glm::vec2 to);
    /// Moves the mouse in several equal steps with the button down.
    void drag(glm::vec2 from, glm::vec2 by, int button = SDL_BUTTON_LEFT);
    void click(const std::string& widget);
    void wheel(glm::vec2 at, float notches);
    /// `modifiers`: KMOD_CTRL or KMOD_NONE.
    void key(SDL_Keycode key, int modifiers = KMOD_NONE);
    void type(const std::string& text);
    /// Runs frames until none is due, or that many.
    void settle(int max_frames = 1000);

    /// CPU time of each frame so far: building the frame and handling its commands and requests.
    const std::vector<double>& cpu_ms() const { return cpu_ms_; }
    /// CPU time of the work after each of these frames, on the thread of the window.
    const std::vector<double>& idle_cpu_ms() const { return idle_cpu_ms_; }

  private:
    void push(SDL_Event event);
    void push_button(Uint32 type, int button);
    void push_key(Uint32 type, SDL_Keycode key, int modifiers);
    void frame();

    Application& application_;
    double time_s_ = 0;
    glm::ivec2 mouse_{0};
    std::vector<double> cpu_ms_, idle_cpu_ms_;
};

}  // namespace app
