// A table of names, and one of places.
#include "app/platform/imgui_keys.h"

namespace app {

namespace {

using compat::Key;

// What an American keyboard has at a place, as far as it is a digit or a sign of ours.
SDL_Keycode at_place(SDL_Scancode place) {
    constexpr struct {
        SDL_Scancode place;
        SDL_Keycode code;
    } signs[] = {{SDL_SCANCODE_0, SDLK_0},
                 {SDL_SCANCODE_COMMA, SDLK_COMMA},
                 {SDL_SCANCODE_MINUS, SDLK_MINUS},
                 {SDL_SCANCODE_PERIOD, SDLK_PERIOD},
                 {SDL_SCANCODE_SLASH, SDLK_SLASH},
                 {SDL_SCANCODE_EQUALS, SDLK_EQUALS},
                 {SDL_SCANCODE_LEFTBRACKET, SDLK_LEFTBRACKET},
                 {SDL_SCANCODE_RIGHTBRACKET, SDLK_RIGHTBRACKET}};
    if (place >= SDL_SCANCODE_1 && place <= SDL_SCANCODE_9) return SDLK_1 + (place - SDL_SCANCODE_1);
    for (const auto& each : signs) {
        if (each.place == place) return each.code;
    }
    return SDLK_UNKNOWN;
}

}  // namespace

Key key_of(SDL_Keycode code) {
    constexpr struct {
        SDL_Keycode theirs;
        Key ours;
    } named[] = {{SDLK_TAB, Key::Tab},
                 {SDLK_LEFT, Key::Left},
                 {SDLK_RIGHT, Key::Right},
                 {SDLK_UP, Key::Up},
                 {SDLK_DOWN, Key::Down},
                 {SDLK_PAGEUP, Key::PageUp},
                 {SDLK_PAGEDOWN, Key::PageDown},
                 {SDLK_HOME, Key::Home},
                 {SDLK_END, Key::End},
                 {SDLK_INSERT, Key::Insert},
                 {SDLK_DELETE, Key::Delete},
                 {SDLK_BACKSPACE, Key::Backspace},
                 {SDLK_SPACE, Key::Space},
                 {SDLK_RETURN, Key::Enter},
                 {SDLK_ESCAPE, Key::Escape},
                 {SDLK_KP_ENTER, Key::KeypadEnter},
                 {SDLK_KP_0, Key::Digit0},
                 {SDLK_KP_PERIOD, Key::Period},
                 {SDLK_KP_MINUS, Key::Minus},
                 {SDLK_KP_PLUS, Key::Equal},
                 {SDLK_PLUS, Key::Equal},
                 {SDLK_COMMA, Key::Comma},
                 {SDLK_MINUS, Key::Minus},
                 {SDLK_PERIOD, Key::Period},
                 {SDLK_SLASH, Key::Slash},
                 {SDLK_EQUALS, Key::Equal},
                 {SDLK_LEFTBRACKET, Key::LeftBracket},
                 {SDLK_RIGHTBRACKET, Key::RightBracket}};
    const auto from = [code](Key first, SDL_Keycode begin) {
        return static_cast<Key>(static_cast<int>(first) + (code - begin));
    };
    if (code >= SDLK_a && code <= SDLK_z) return from(Key::A, SDLK_a);
    if (code >= SDLK_0 && code <= SDLK_9) return from(Key::Digit0, SDLK_0);
    if (code >= SDLK_F1 && code <= SDLK_F12) return from(Key::F1, SDLK_F1);
    if (code >= SDLK_KP_1 && code <= SDLK_KP_9) return from(compat::digit(1), SDLK_KP_1);
    for (const auto& pair : named) {
        if (pair.theirs == code) return pair.ours;
    }
    return Key::None;
}

// A release is of the place, whatever is held by then.
SDL_Keycode meant(const SDL_KeyboardEvent& event) {
    const SDL_Keysym& it = event.keysym;
    const bool bent = (it.mod & (KMOD_SHIFT | KMOD_RALT | KMOD_MODE)) != 0 && event.type == SDL_KEYDOWN;
    const SDL_Keycode there = at_place(it.scancode);
    return key_of(it.sym) != Key::None || bent || there == SDLK_UNKNOWN ? it.sym : there;
}

std::optional<Stroke> stroke_for(std::string_view typed) {
    constexpr struct {
        char typed;
        Stroke stroke;
    } signs[] = {{'?', {Key::Slash, true}},         {'[', {Key::LeftBracket, false}},
                 {']', {Key::RightBracket, false}}, {'=', {Key::Equal, false}},
                 {'+', {Key::Equal, false}},        {'.', {Key::Period, false}}};
    if (typed.size() != 1) return std::nullopt;
    const char one = typed.front();
    if (one >= '0' && one <= '9') return Stroke{compat::digit(one - '0'), false};
    for (const auto& each : signs) {
        if (each.typed == one) return each.stroke;
    }
    return std::nullopt;
}

KeyPress press_of(const SDL_KeyboardEvent& event) {
    const auto held = [&event](int modifiers) { return (event.keysym.mod & modifiers) != 0; };
    return {{key_of(meant(event)), held(KMOD_SHIFT)},
            !held(KMOD_SHIFT | KMOD_ALT | KMOD_MODE),
            event.repeat != 0};
}

}  // namespace app
