// A table of names, and one of places.
#include "app/platform/imgui_keys.h"

namespace app {

namespace {

using compat::Key;

// What an American keyboard has at a place, as far as it is a digit or a sign of ours.
SDL_Keycode key_at_scancode(SDL_Scancode scancode) {
    constexpr struct {
        SDL_Scancode scancode;
        SDL_Keycode code;
    } table[] = {{SDL_SCANCODE_0, SDLK_0},
                 {SDL_SCANCODE_COMMA, SDLK_COMMA},
                 {SDL_SCANCODE_MINUS, SDLK_MINUS},
                 {SDL_SCANCODE_PERIOD, SDLK_PERIOD},
                 {SDL_SCANCODE_SLASH, SDLK_SLASH},
                 {SDL_SCANCODE_EQUALS, SDLK_EQUALS},
                 {SDL_SCANCODE_LEFTBRACKET, SDLK_LEFTBRACKET},
                 {SDL_SCANCODE_RIGHTBRACKET, SDLK_RIGHTBRACKET}};
    if (scancode >= SDL_SCANCODE_1 && scancode <= SDL_SCANCODE_9) return SDLK_1 + (scancode - SDL_SCANCODE_1);
    for (const auto& each : table) {
        if (each.scancode == scancode) return each.code;
    }
    return SDLK_UNKNOWN;
}

}  // namespace

Key to_key(SDL_Keycode code) {
    constexpr struct {
        SDL_Keycode sdl_key;
        Key key;
    } table[] = {{SDLK_TAB, Key::Tab},
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
    const auto from = [code](Key first, SDL_Keycode first_code) {
        return static_cast<Key>(static_cast<int>(first) + (code - first_code));
    };
    if (code >= SDLK_a && code <= SDLK_z) return from(Key::A, SDLK_a);
    if (code >= SDLK_0 && code <= SDLK_9) return from(Key::Digit0, SDLK_0);
    if (code >= SDLK_F1 && code <= SDLK_F12) return from(Key::F1, SDLK_F1);
    if (code >= SDLK_KP_1 && code <= SDLK_KP_9) return from(compat::digit(1), SDLK_KP_1);
    for (const auto& pair : table) {
        if (pair.sdl_key == code) return pair.key;
    }
    return Key::None;
}

// A release is of the place, whatever is held by then.
SDL_Keycode logical_key(const SDL_KeyboardEvent& event) {
    const SDL_Keysym& keysym = event.keysym;
    const bool is_modified =
        (keysym.mod & (KMOD_SHIFT | KMOD_RALT | KMOD_MODE)) != 0 && event.type == SDL_KEYDOWN;
    const SDL_Keycode positional_key = key_at_scancode(keysym.scancode);
    return to_key(keysym.sym) != Key::None || is_modified || positional_key == SDLK_UNKNOWN ? keysym.sym
                                                                                            : positional_key;
}

std::optional<KeyStroke> parse_key_stroke(std::string_view text) {
    constexpr struct {
        char character;
        KeyStroke stroke;
    } table[] = {{'?', {Key::Slash, true}},         {'[', {Key::LeftBracket, false}},
                 {']', {Key::RightBracket, false}}, {'=', {Key::Equal, false}},
                 {'+', {Key::Equal, false}},        {'.', {Key::Period, false}}};
    if (text.size() != 1) return std::nullopt;
    const char character = text.front();
    if (character >= '0' && character <= '9') return KeyStroke{compat::digit(character - '0'), false};
    for (const auto& each : table) {
        if (each.character == character) return each.stroke;
    }
    return std::nullopt;
}

KeyPress make_key_press(const SDL_KeyboardEvent& event) {
    const auto has_modifier = [&event](int modifiers) { return (event.keysym.mod & modifiers) != 0; };
    return {{to_key(logical_key(event)), has_modifier(KMOD_SHIFT)},
            !has_modifier(KMOD_SHIFT | KMOD_ALT | KMOD_MODE),
            event.repeat != 0};
}

}  // namespace app
