// Differences between ImGui 1.86 (Debian 12) and 1.90 (Debian 13): keys and events.
#pragma once

#include <imgui.h>

namespace app::compat {

/// The keys that the program uses, equal for every version of ImGui.
enum class Key : int {
    None,
    Tab,
    Left,
    Right,
    Up,
    Down,
    PageUp,
    PageDown,
    Home,
    End,
    Insert,
    Delete,
    Backspace,
    Space,
    Enter,
    Escape,
    KeypadEnter,
    Comma,
    Minus,
    Period,
    Slash,
    Equal,
    LeftBracket,
    RightBracket,
    Digit0,
    Digit9 = Digit0 + 9,
    A,
    Z = A + 25,
    F1,
    F12 = F1 + 11,
    Count
};

/// The key of a letter, given as a capital.
constexpr Key letter(char capital) { return static_cast<Key>(int(Key::A) + (capital - 'A')); }
constexpr Key digit(int number) { return static_cast<Key>(int(Key::Digit0) + number); }
constexpr Key function_key(int number) { return static_cast<Key>(int(Key::F1) + number - 1); }

/// Call once after the context is created.
void set_up_keys(ImGuiIO& io);
void key_event(ImGuiIO& io, Key key, bool down);
void modifiers_event(ImGuiIO& io, bool ctrl, bool shift, bool alt);
void mouse_position_event(ImGuiIO& io, float x, float y);
/// `button` counts from 0: left, right, middle.
void mouse_event(ImGuiIO& io, int button, bool down);
void wheel_event(ImGuiIO& io, float x, float y);

/// True if the key went down in this frame, or repeats if `repeat` is true.
bool is_pressed(Key key, bool repeat);
/// Enter went down in this frame, also that of the keypad.
bool is_enter_pressed();
/// Makes Enter activate the focused menu entry. From 1.87 it always does; before, only Space does.
void set_enter_activates(ImGuiIO& io, bool activates);

/// Calls `moved` when the caret of the edited text field has moved: the upper left corner of its line. The
/// height of the line is 0 where ImGui does not tell it.
void set_caret_handler(ImGuiIO& io, void (*moved)(ImVec2 corner, float height));

/// Whether Tab stops at the following widgets, until the pop.
void push_tab_stop(bool stops);
void pop_tab_stop();

}  // namespace app::compat
