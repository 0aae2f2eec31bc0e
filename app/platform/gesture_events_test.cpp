// Tests of the SDL events that start a gesture, and of the mergeable ones.
#include <gtest/gtest.h>

#include "app/platform/sdl_input.h"

namespace app::gesture_events_test {
namespace {

SDL_Event event_of(Uint32 type) {
    SDL_Event event{};
    event.type = type;
    return event;
}

SDL_Event key_event(Uint32 type, SDL_Keycode key) {
    SDL_Event event = event_of(type);
    event.key.keysym.sym = key;
    return event;
}

TEST(GestureEvents, StartWithAPressedButtonOrKeyOrTheWheel) {
    EXPECT_TRUE(starts_gesture(event_of(SDL_MOUSEBUTTONDOWN)));
    EXPECT_TRUE(starts_gesture(key_event(SDL_KEYDOWN, SDLK_a)));
    EXPECT_TRUE(starts_gesture(event_of(SDL_MOUSEWHEEL)));
    for (const SDL_EventType type :
         {SDL_MOUSEMOTION, SDL_MOUSEBUTTONUP, SDL_TEXTINPUT, SDL_WINDOWEVENT, SDL_DROPFILE, SDL_QUIT})
        EXPECT_FALSE(starts_gesture(event_of(type))) << type;
    EXPECT_FALSE(starts_gesture(key_event(SDL_KEYUP, SDLK_a)));
}

TEST(GestureEvents, DoNotStartWithAKeyRepeat) {
    SDL_Event event = key_event(SDL_KEYDOWN, SDLK_a);
    event.key.repeat = 1;
    EXPECT_FALSE(starts_gesture(event));
}

TEST(GestureEvents, DoNotStartWithAModifierKey) {
    for (const SDL_KeyCode key :
         {SDLK_LSHIFT, SDLK_RSHIFT, SDLK_LCTRL, SDLK_RCTRL, SDLK_LALT, SDLK_RALT, SDLK_LGUI, SDLK_RGUI})
        EXPECT_FALSE(starts_gesture(key_event(SDL_KEYDOWN, key))) << SDL_GetKeyName(key);
}

TEST(GestureEvents, AreMergeableForArrowAndPageKeysAndTheWheel) {
    for (const SDL_KeyCode key : {SDLK_LEFT, SDLK_RIGHT, SDLK_UP, SDLK_DOWN, SDLK_PAGEUP, SDLK_PAGEDOWN})
        EXPECT_TRUE(is_mergeable(key_event(SDL_KEYDOWN, key))) << SDL_GetKeyName(key);
    EXPECT_TRUE(is_mergeable(event_of(SDL_MOUSEWHEEL)));
    EXPECT_FALSE(is_mergeable(key_event(SDL_KEYDOWN, SDLK_t)));
    EXPECT_FALSE(is_mergeable(event_of(SDL_MOUSEBUTTONDOWN)));
}

}  // namespace
}  // namespace app::gesture_events_test
