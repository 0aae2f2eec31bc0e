// A window with OpenGL 3.3 in it, on the screen or beside it.
#pragma once

#include <string>

#include <SDL.h>
#include <glm/glm.hpp>

#include "app/base/result.h"

namespace app {

/// Where a window appears. `Offscreen` needs no display and is never seen.
enum class WindowVisibility { OnScreen, Offscreen };

/// How a window is to open.
struct WindowConfig {
    WindowVisibility visibility = WindowVisibility::OnScreen;
    std::string title = "satscope";
    int width = 1600;  ///< Points of the screen; fewer when the screen is smaller.
    int height = 1000;
};

/// Owns SDL's video, the window and the context, which is current from then on. One at a time.
class Window {
  public:
    /// Fails when there is no display (OnScreen: SDL would quietly draw where nobody sees it) or no
    /// OpenGL 3.3.
    static Result<Window> open(const WindowConfig& config);
    ~Window();
    Window(Window&& other) noexcept;
    Window& operator=(Window&&) = delete;
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    SDL_Window* handle() const { return window_; }
    /// Pixels.
    glm::ivec2 drawable_size() const;
    /// Points.
    glm::ivec2 size() const;
    /// Pixels a point: events speak in points.
    float pixels_per_point() const;
    /// Pixels for a pixel of the design: $SATSCOPE_SCALE, else pixels a point.
    float scale() const;
    void set_title(const std::string& title);
    /// Shows what was painted. Where nobody sees it, waits until it is: drivers keep frames that never end.
    void swap();

  private:
    Window() = default;
    Result<void> initialize(const WindowConfig& config);

    bool video_ = false;
    SDL_Window* window_ = nullptr;
    SDL_GLContext context_ = nullptr;
};

}  // namespace app
