// Buttons, keys and the wheel start one; a key that repeats or only modifies another does not.
#include "app/platform/gesture_events.h"

#include <algorithm>
#include <array>

namespace app {

bool starts_gesture(const SDL_Event& event) {
    // Shift and its like only change what another key does, which may be held meanwhile.
    constexpr std::array modifier_keys{SDLK_LSHIFT, SDLK_RSHIFT, SDLK_LCTRL, SDLK_RCTRL,
                                       SDLK_LALT,   SDLK_RALT,   SDLK_LGUI,  SDLK_RGUI};
    if (event.type != SDL_KEYDOWN) return event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEWHEEL;
    return event.key.repeat == 0 &&
           std::find(modifier_keys.begin(), modifier_keys.end(), event.key.keysym.sym) == modifier_keys.end();
}

bool is_mergeable(const SDL_Event& event) {
    constexpr std::array keys{SDLK_LEFT, SDLK_RIGHT, SDLK_UP, SDLK_DOWN, SDLK_PAGEUP, SDLK_PAGEDOWN};
    if (event.type != SDL_KEYDOWN) return event.type == SDL_MOUSEWHEEL;
    return std::find(keys.begin(), keys.end(), event.key.keysym.sym) != keys.end();
}

}  // namespace app
