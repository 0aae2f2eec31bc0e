// Asks the compositor, through a connection of its own, for the names of its interfaces.
#include "app/platform/wayland.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <wayland-client.h>

namespace app::wayland {

namespace {

void on_global(void* has_seat, wl_registry* /*registry*/, std::uint32_t /*name*/, const char* interface,
               std::uint32_t /*version*/) {
    if (interface == std::string_view("wl_seat")) *static_cast<bool*>(has_seat) = true;
}

void on_global_removed(void* /*has_seat*/, wl_registry* /*registry*/, std::uint32_t /*name*/) {}

}  // namespace

// Elsewhere libwayland would find a compositor of the same user on another screen, or complain, and a socket
// that it inherits can be used only once, which SDL does.
bool has_seat() {
    if (std::getenv("WAYLAND_SOCKET") != nullptr) return true;
    if (std::getenv("WAYLAND_DISPLAY") == nullptr || std::getenv("XDG_RUNTIME_DIR") == nullptr) return false;
    wl_display* display = wl_display_connect(nullptr);
    if (display == nullptr) return false;
    bool has_seat = false;
    wl_registry* registry = wl_display_get_registry(display);
    const wl_registry_listener listener{on_global, on_global_removed};
    wl_registry_add_listener(registry, &listener, &has_seat);
    wl_display_roundtrip(display);
    wl_registry_destroy(registry);
    wl_display_disconnect(display);
    return has_seat;
}

}  // namespace app::wayland
