// Asks the compositor, through a connection of its own, for the names of its interfaces.
#include "app/platform/wayland.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <SDL_syswm.h>
#include <wayland-client.h>

#include "app/platform/desktop.h"

namespace app::wayland {

// Elsewhere libwayland would find a compositor of the same user on another screen, or complain, and a socket
// that it inherits can be used only once, which SDL does.
bool has_seat() {
    if (std::getenv("WAYLAND_SOCKET") != nullptr) return true;
    if (std::getenv("WAYLAND_DISPLAY") == nullptr || std::getenv("XDG_RUNTIME_DIR") == nullptr) return false;
    wl_display* display = wl_display_connect(nullptr);
    if (display == nullptr) return false;
    bool has_seat = false;
    wl_registry* registry = wl_display_get_registry(display);
    const wl_registry_listener listener{
        [](void* found, wl_registry*, std::uint32_t, const char* interface, std::uint32_t) {
            if (interface == std::string_view("wl_seat")) *static_cast<bool*>(found) = true;
        },
        [](void*, wl_registry*, std::uint32_t) {}};
    wl_registry_add_listener(registry, &listener, &has_seat);
    wl_display_roundtrip(display);
    wl_registry_destroy(registry);
    wl_display_disconnect(display);
    return has_seat;
}

struct FrameWatch::State {
    wl_callback* callback = nullptr;  // of a frame that the compositor has not asked for yet
    Uint64 swapped_ms = 0;
    bool was_found_hidden = false;  // since the last swap
};

FrameWatch::FrameWatch() : state_(std::make_unique<State>()) {}
FrameWatch::FrameWatch(FrameWatch&&) noexcept = default;
FrameWatch::~FrameWatch() = default;

void FrameWatch::watch(SDL_Window* window) {
    SDL_SysWMinfo info{};
    SDL_VERSION(&info.version);
    if (video_driver() != VideoDriver::Wayland || SDL_GetWindowWMInfo(window, &info) == SDL_FALSE) return;
    end();
    state_->swapped_ms = SDL_GetTicks64();
    state_->was_found_hidden = false;
    state_->callback = wl_surface_frame(info.info.wl.surface);
    static constexpr wl_callback_listener listener{[](void* data, wl_callback* callback, std::uint32_t) {
        State& state = *static_cast<State*>(data);
        wl_callback_destroy(callback);
        state.callback = nullptr;
        if (!state.was_found_hidden) return;
        SDL_Event event{};
        event.type = SDL_USEREVENT;
        SDL_PushEvent(&event);
    }};
    wl_callback_add_listener(state_->callback, &listener, state_.get());
}

void FrameWatch::end() {
    if (state_->callback != nullptr) wl_callback_destroy(state_->callback);
    state_->callback = nullptr;
}

bool FrameWatch::is_hidden() const {
    constexpr Uint64 long_ms = 100;
    if (state_->callback == nullptr || SDL_GetTicks64() - state_->swapped_ms < long_ms) return false;
    return state_->was_found_hidden = true;
}

}  // namespace app::wayland
