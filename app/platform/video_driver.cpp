// SDL names its driver.
#include "app/platform/video_driver.h"

#include <string_view>

#include <SDL.h>

namespace app {

VideoDriver video_driver() {
    const char* name = SDL_GetCurrentVideoDriver();
    const std::string_view driver = name == nullptr ? "dummy" : name;
    if (driver == "x11") return VideoDriver::X11;
    if (driver == "wayland") return VideoDriver::Wayland;
    return driver == "offscreen" || driver == "dummy" ? VideoDriver::Invisible : VideoDriver::Other;
}

}  // namespace app
