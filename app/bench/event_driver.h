// Drives an application by pushed SDL events and samples the CPU time of every frame outside OpenGL.
#pragma once

#include <ctime>
#include <string>
#include <vector>

#include <SDL.h>
#include <glm/glm.hpp>

#include "app/shell/application.h"

namespace app {

/// Seconds of a clock of clock_gettime.
double seconds_of(clockid_t clock);

/// Each event gets a frame of its own, 1/60 s after the frame before by the application's clock. Places are
/// pixels of the window, y down.
class EventDriver {
  public:
    /// Sets the clock of the application, which must outlive this and draw no frame afterwards.
    explicit EventDriver(Application& application);
    EventDriver(const EventDriver&) = delete;
    EventDriver& operator=(const EventDriver&) = delete;

    Application& application() { return application_; }
    /// Both throw when no widget of this name is shown.
    ScreenRect rect(const std::string& widget) const;
    glm::vec2 middle(const std::string& widget) const;

    void move(glm::vec2 to);
    /// Moves in several equal steps with the button down.
    void drag(glm::vec2 from, glm::vec2 by, int button = SDL_BUTTON_LEFT);
    void click(const std::string& widget);
    void wheel(glm::vec2 at, float notches);
    /// `modifiers`: KMOD_CTRL or none.
    void key(SDL_Keycode key, int modifiers = KMOD_NONE);
    void type(const std::string& text);
    /// Frames until nothing is left to draw.
    void settle();

    /// Of each frame so far: composing it, and carrying out what was asked for.
    const std::vector<double>& cpu_ms() const { return cpu_ms_; }

  private:
    void push(SDL_Event event);
    void push_button(Uint32 type, int button);
    void push_key(Uint32 type, SDL_Keycode key, int modifiers);
    void frame();

    Application& application_;
    double time_s_ = 0;
    glm::ivec2 mouse_{0};
    std::vector<double> cpu_ms_;
};

}  // namespace app
