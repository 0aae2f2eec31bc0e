// Key presses of keyboard layouts, as SDL reports them.
#pragma once

#include <string>

#include "app/tests/window_driver.h"

namespace app::test {

// A key press of SDL: key code, scan code, modifiers and typed text.
struct KeyInput {
    SDL_Keycode code;
    SDL_Scancode scancode;
    int modifiers = KMOD_NONE;
    const char* text = "";
};

inline SDL_Event key_event(Uint32 type, const KeyInput& key) {
    SDL_Event event{};
    event.type = type;
    event.key.keysym.sym = key.code;
    event.key.keysym.scancode = key.scancode;
    event.key.keysym.mod = static_cast<Uint16>(key.modifiers);
    event.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
    return event;
}

inline void press_key(WindowDriver& driver, const KeyInput& key) {
    SDL_Event down = key_event(SDL_KEYDOWN, key), up = key_event(SDL_KEYUP, key), text{};
    SDL_PushEvent(&down);
    text.type = SDL_TEXTINPUT;
    std::string(key.text).copy(text.text.text, SDL_TEXTINPUTEVENT_TEXT_SIZE - 1);
    if (*key.text != 0) SDL_PushEvent(&text);
    SDL_PushEvent(&up);
    driver.frame(6);
}

inline constexpr KeyInput german_question{0xDF, SDL_SCANCODE_MINUS, KMOD_LSHIFT, "?"};  // ß
inline constexpr KeyInput german_open{SDLK_8, SDL_SCANCODE_8, KMOD_RALT, "["};
inline constexpr KeyInput german_close{SDLK_9, SDL_SCANCODE_9, KMOD_RALT, "]"};
inline constexpr KeyInput german_equal{SDLK_0, SDL_SCANCODE_0, KMOD_LSHIFT, "="};
inline constexpr KeyInput french_2{0xE9, SDL_SCANCODE_2, KMOD_NONE, "\u00e9"};  // é
inline constexpr KeyInput french_shift_2{0xE9, SDL_SCANCODE_2, KMOD_LSHIFT, "2"};
// SDL 2.26 on X11 names the key after its digit.
inline constexpr KeyInput french_shift_2_on_x11{SDLK_2, SDL_SCANCODE_2, KMOD_LSHIFT, "2"};
inline constexpr KeyInput french_shift_6{SDLK_MINUS, SDL_SCANCODE_6, KMOD_LSHIFT, "6"};
inline constexpr KeyInput american_question{SDLK_SLASH, SDL_SCANCODE_SLASH, KMOD_LSHIFT, "?"};
inline constexpr KeyInput american_plus{SDLK_EQUALS, SDL_SCANCODE_EQUALS, KMOD_LSHIFT, "+"};
inline constexpr KeyInput keypad_plus{SDLK_KP_PLUS, SDL_SCANCODE_KP_PLUS, KMOD_NONE, "+"};

}  // namespace app::test
