// Differences between ImGui 1.86 and 1.90: keys and events.
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
constexpr Key letter(char capital) { return static_cast<Key>(static_cast<int>(Key::A) + (capital - 'A')); }
constexpr Key digit(int number) { return static_cast<Key>(static_cast<int>(Key::Digit0) + number); }
constexpr Key function_key(int number) { return static_cast<Key>(static_cast<int>(Key::F1) + number - 1); }

#if IMGUI_VERSION_NUM >= 18700
inline ImGuiKey native(Key key) {
    const int code = static_cast<int>(key);
    if (key >= Key::F1) return static_cast<ImGuiKey>(ImGuiKey_F1 + (code - static_cast<int>(Key::F1)));
    if (key >= Key::A) return static_cast<ImGuiKey>(ImGuiKey_A + (code - static_cast<int>(Key::A)));
    if (key >= Key::Digit0) return static_cast<ImGuiKey>(ImGuiKey_0 + (code - static_cast<int>(Key::Digit0)));
    constexpr ImGuiKey named[] = {
        ImGuiKey_None,        ImGuiKey_Tab,       ImGuiKey_LeftArrow,   ImGuiKey_RightArrow,
        ImGuiKey_UpArrow,     ImGuiKey_DownArrow, ImGuiKey_PageUp,      ImGuiKey_PageDown,
        ImGuiKey_Home,        ImGuiKey_End,       ImGuiKey_Insert,      ImGuiKey_Delete,
        ImGuiKey_Backspace,   ImGuiKey_Space,     ImGuiKey_Enter,       ImGuiKey_Escape,
        ImGuiKey_KeypadEnter, ImGuiKey_Comma,     ImGuiKey_Minus,       ImGuiKey_Period,
        ImGuiKey_Slash,       ImGuiKey_Equal,     ImGuiKey_LeftBracket, ImGuiKey_RightBracket};
    return named[code];
}
/// Call once after the context is created.
inline void set_up_keys(ImGuiIO&) {}
inline void key_event(ImGuiIO& io, Key key, bool down) { io.AddKeyEvent(native(key), down); }
inline void modifiers_event(ImGuiIO& io, bool ctrl, bool shift, bool alt) {
    io.AddKeyEvent(ImGuiMod_Ctrl, ctrl);
    io.AddKeyEvent(ImGuiMod_Shift, shift);
    io.AddKeyEvent(ImGuiMod_Alt, alt);
}
inline void mouse_at(ImGuiIO& io, float x, float y) { io.AddMousePosEvent(x, y); }
inline void mouse_event(ImGuiIO& io, int button, bool down) { io.AddMouseButtonEvent(button, down); }
inline void wheel_event(ImGuiIO& io, float x, float y) { io.AddMouseWheelEvent(x, y); }
/// True if the key went down in this frame, or repeats if `repeat` is true.
inline bool pressed(Key key, bool repeat) { return ImGui::IsKeyPressed(native(key), repeat); }
inline bool held(Key key) { return ImGui::IsKeyDown(native(key)); }
#else
inline void set_up_keys(ImGuiIO& io) {
    constexpr struct {
        int imgui_key;
        Key key;
    } pairs[] = {{ImGuiKey_Tab, Key::Tab},           {ImGuiKey_LeftArrow, Key::Left},
                 {ImGuiKey_RightArrow, Key::Right},  {ImGuiKey_UpArrow, Key::Up},
                 {ImGuiKey_DownArrow, Key::Down},    {ImGuiKey_PageUp, Key::PageUp},
                 {ImGuiKey_PageDown, Key::PageDown}, {ImGuiKey_Home, Key::Home},
                 {ImGuiKey_End, Key::End},           {ImGuiKey_Insert, Key::Insert},
                 {ImGuiKey_Delete, Key::Delete},     {ImGuiKey_Backspace, Key::Backspace},
                 {ImGuiKey_Space, Key::Space},       {ImGuiKey_Enter, Key::Enter},
                 {ImGuiKey_Escape, Key::Escape},     {ImGuiKey_KeyPadEnter, Key::KeypadEnter},
                 {ImGuiKey_A, letter('A')},          {ImGuiKey_C, letter('C')},
                 {ImGuiKey_V, letter('V')},          {ImGuiKey_X, letter('X')},
                 {ImGuiKey_Y, letter('Y')},          {ImGuiKey_Z, letter('Z')}};
    for (const auto& pair : pairs) io.KeyMap[pair.imgui_key] = static_cast<int>(pair.key);
}
inline void key_event(ImGuiIO& io, Key key, bool down) { io.KeysDown[static_cast<int>(key)] = down; }
inline void modifiers_event(ImGuiIO& io, bool ctrl, bool shift, bool alt) {
    io.KeyCtrl = ctrl;
    io.KeyShift = shift;
    io.KeyAlt = alt;
}
inline void mouse_position_event(ImGuiIO& io, float x, float y) { io.MousePos = ImVec2(x, y); }
inline void mouse_event(ImGuiIO& io, int button, bool down) { io.MouseDown[button] = down; }
inline void wheel_event(ImGuiIO& io, float x, float y) {
    io.MouseWheelH += x;
    io.MouseWheel += y;
}
inline bool is_pressed(Key key, bool repeat) { return ImGui::IsKeyPressed(static_cast<int>(key), repeat); }
inline bool is_held(Key key) { return ImGui::IsKeyDown(static_cast<int>(key)); }
#endif

/// Makes Enter activate the focused menu entry; older versions support only Space.
#if IMGUI_VERSION_NUM >= 18700
inline void enter_does(ImGuiIO&, bool) {}
#else
inline void set_enter_activates(ImGuiIO& io, bool activates) {
    io.KeyMap[ImGuiKey_Space] = static_cast<int>(activates ? Key::Enter : Key::Space);
}
#endif

/// Whether Tab stops at the following widgets, until the pop.
#if IMGUI_VERSION_NUM >= 18940
inline void push_tab_stop(bool stops) { ImGui::PushTabStop(stops); }
inline void pop_tab_stop() { ImGui::PopTabStop(); }
#else
inline void push_tab_stop(bool stops) { ImGui::PushAllowKeyboardFocus(stops); }
inline void pop_tab_stop() { ImGui::PopAllowKeyboardFocus(); }
#endif

}  // namespace app::compat
