// Which of the program's keys a key of the keyboard is, in any layout.
#pragma once

#include <optional>
#include <string_view>

#include <SDL.h>

#include "app/ui/imgui_compat.h"

namespace app {

/// The key that is meant: what the layout calls it; a digit or a sign of an American keyboard by its place,
/// where the layout has something else there that is no key of ours. With Shift or AltGr a place says
/// nothing: what is typed does.
SDL_Keycode logical_key(const SDL_KeyboardEvent& event);

/// Key::None: no key of ours.
compat::Key to_key(SDL_Keycode code);

/// A key, with Shift or without.
struct KeyStroke {
    compat::Key key = compat::Key::None;
    bool shift = false;
};
/// What a typed sign or digit stands for in the table of keys; absent: nothing.
std::optional<KeyStroke> parse_key_stroke(std::string_view text);

/// The press of a key that a text may come from.
struct KeyPress {
    KeyStroke stroke;
    bool is_plain = false;   ///< Without Shift, Alt or AltGr.
    bool is_repeat = false;  ///< It is held.

    /// It has done already what the text asks for, or something else that the layout has on this key.
    bool has_handled(const KeyStroke& requested) const {
        return is_repeat || (stroke.key != compat::Key::None && (is_plain || stroke.key == requested.key));
    }
};
KeyPress make_key_press(const SDL_KeyboardEvent& event);

}  // namespace app
