// A second window beside that of the program.
#pragma once

#include <functional>
#include <string>

#include <SDL.h>
#include <glm/glm.hpp>

#include "app/base/result.h"

namespace app {

/// Is on another display than the first window if there is one, and is painted with the context of the first:
/// SDL has no surface of a window without OpenGL on Wayland.
class SecondWindow {
  public:
    /// `first` keeps the keys. Fails if the desktop gives no window.
    static Result<SecondWindow> open(SDL_Window* first, const std::string& title);
    ~SecondWindow();
    SecondWindow(SecondWindow&& other) noexcept;
    SecondWindow& operator=(SecondWindow&&) = delete;
    SecondWindow(const SecondWindow&) = delete;
    SecondWindow& operator=(const SecondWindow&) = delete;

    /// As in the events of SDL.
    Uint32 id() const { return SDL_GetWindowID(window_); }
    /// In pixels.
    glm::ivec2 size() const;
    /// Is on the same display as the other window.
    bool is_beside(SDL_Window* other) const {
        return SDL_GetWindowDisplayIndex(window_) == SDL_GetWindowDisplayIndex(other);
    }
    /// Calls `paint` with this window as target of OpenGL, and shows the result. The first window is the
    /// target again afterwards.
    Result<void> show(const std::function<void()>& paint);

  private:
    explicit SecondWindow(SDL_Window* window) : window_(window) {}
    SDL_Window* window_;
};

}  // namespace app
