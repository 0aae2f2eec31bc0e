// SDL names its driver; the settings portal is asked with gdbus, a program of GLib: SDL does not tell the
// setting.
#include "app/platform/desktop.h"

#include <cstdlib>
#include <string>
#include <string_view>

#include <SDL.h>

#include "app/base/child_process.h"

namespace app {

VideoDriver video_driver() {
    const char* name = SDL_GetCurrentVideoDriver();
    const std::string_view driver = name == nullptr ? "dummy" : name;
    if (driver == "x11") return VideoDriver::X11;
    if (driver == "wayland") return VideoDriver::Wayland;
    return driver == "offscreen" || driver == "dummy" ? VideoDriver::Invisible : VideoDriver::Other;
}

std::optional<bool> desktop_reduces_motion() {
    constexpr double deadline_s = 1;
    if (std::getenv("DBUS_SESSION_BUS_ADDRESS") == nullptr) return {};
    const std::optional<std::string> settings = run_program(
        {"gdbus", "call", "--session", "--dest", "org.freedesktop.portal.Desktop", "--object-path",
         "/org/freedesktop/portal/desktop", "--method", "org.freedesktop.portal.Settings.ReadAll",
         "['org.freedesktop.appearance', 'org.gnome.desktop.interface']"},
        "", deadline_s);
    if (!settings) return {};
    const auto has = [&](const char* entry) { return settings->find(entry) != std::string::npos; };
    if (has("'reduced-motion': <uint32 1>") || has("'enable-animations': <false>")) return true;
    if (has("'reduced-motion': <uint32 0>") || has("'enable-animations': <true>")) return false;
    return {};
}

}  // namespace app
