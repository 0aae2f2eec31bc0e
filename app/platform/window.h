// A window with an OpenGL 3.3 context, on the screen or offscreen.
#pragma once

#include <optional>
#include <string>

#include <SDL.h>
#include <glm/glm.hpp>

#include "app/base/result.h"
#include "app/platform/wayland.h"
#include "app/platform/window_placement.h"
#include "app/platform/x11.h"

namespace app {

/// `Offscreen` needs no display.
enum class WindowVisibility { OnScreen, Offscreen };

/// Initial state of a window.
struct WindowConfig {
    WindowVisibility visibility = WindowVisibility::OnScreen;
    std::string title = "satscope";
    WindowPlacement placement = {};  ///< Its size in logical pixels. On the screen it is fitted to it.
};

/// Owns the video subsystem of SDL, the window and the context, which stays current. Only one can exist.
class Window {
  public:
    /// Fails without OpenGL 3.3. OnScreen fails without a display; SDL alone would silently draw offscreen.
    static Result<Window> open(const WindowConfig& config);
    ~Window();
    Window(Window&& other) noexcept;
    Window& operator=(Window&&) = delete;
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    SDL_Window* handle() const { return window_; }
    /// In pixels.
    glm::ivec2 drawable_size() const;
    /// In points.
    glm::ivec2 size() const;
    /// Pixels per point; events use points.
    float pixels_per_point() const;
    /// Pixels per logical pixel, as the desktop has chosen it or its screen needs it; changes with the
    /// screen.
    float scale() const;
    /// Where the window is, with its size in logical pixels. Absent while it is minimized or full screen. Of
    /// a maximized window only that is known.
    std::optional<WindowPlacement> placement() const;
    /// False while nothing of the window can be seen, as far as the desktop tells: it is minimized, or other
    /// windows cover it.
    bool is_visible() const;
    /// Keeps what events of the system tell about the window.
    void process_event(const SDL_Event& event);
    /// Makes the window of another process a dialog of this window, so that it stays above it. False if it
    /// has no window yet; also on Wayland, where only that process could do it.
    bool keep_above(pid_t dialog) const;
    void set_title(const std::string& title);
    /// Moves the window to the middle of a display, from 1. Fails if there is no such display.
    Result<void> move_to_display(int number);
    /// Full screen at the resolution of the desktop, or back to the size and place before, also maximized. A
    /// window manager may refuse; then the window stays as it is.
    void set_full_screen(bool full_screen);
    /// The window has left its usual size for the whole screen.
    bool is_full_screen() const;
    /// Shows the painted frame. Offscreen it waits for OpenGL, because drivers queue unfinished frames.
    void swap();

  private:
    Window() = default;
    Result<void> initialize(const WindowConfig& config);

    bool video_ = false;
    bool full_screen_requested_ = false;
    bool was_maximized_ = false;  ///< Before it was full screen.
    bool is_covered_ = false;
    x11::Desktop desktop_;
    wayland::FrameWatch frame_watch_;
    SDL_Window* window_ = nullptr;
    SDL_GLContext context_ = nullptr;
};

}  // namespace app
