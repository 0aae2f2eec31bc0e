// What SDL does not tell about Wayland.
#pragma once

#include <memory>

#include <SDL.h>

namespace app::wayland {

/// This session has a compositor with a seat, that is with input devices. SDL 2.26 crashes without one.
bool has_seat();

/// Whether the compositor shows the frames of a window: it asks for the next frame only then.
class FrameWatch {
  public:
    FrameWatch();
    ~FrameWatch();
    FrameWatch(FrameWatch&&) noexcept;
    FrameWatch& operator=(FrameWatch&&) = delete;
    FrameWatch(const FrameWatch&) = delete;
    FrameWatch& operator=(const FrameWatch&) = delete;

    /// Call before each swap of the window; without Wayland it does nothing.
    void watch(SDL_Window* window);
    /// Call before the window is destroyed.
    void end();
    /// The last frame was swapped long ago, and no other one was asked for: nobody sees the window, or the
    /// compositor is slow. When that changes, an SDL_USEREVENT ends the wait of a loop.
    bool is_hidden() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace app::wayland
