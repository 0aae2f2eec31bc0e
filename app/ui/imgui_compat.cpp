// The functions for keys and events, with one body for each version of ImGui.
#include "app/ui/imgui_compat.h"

#include <string_view>

// Each function occurs once and the versions differ inside its body: a new name always applies to both.
namespace app::compat {

namespace {

// Keys with the same name in both versions, in the order of Key from Tab on.
constexpr ImGuiKey common_keys[] = {
    ImGuiKey_Tab,    ImGuiKey_LeftArrow, ImGuiKey_RightArrow, ImGuiKey_UpArrow, ImGuiKey_DownArrow,
    ImGuiKey_PageUp, ImGuiKey_PageDown,  ImGuiKey_Home,       ImGuiKey_End,     ImGuiKey_Insert,
    ImGuiKey_Delete, ImGuiKey_Backspace, ImGuiKey_Space,      ImGuiKey_Enter,   ImGuiKey_Escape};

#if IMGUI_VERSION_NUM >= 18700
ImGuiKey imgui_key(Key key) {
    const int code = int(key);
    if (key >= Key::F1) return static_cast<ImGuiKey>(ImGuiKey_F1 + (code - int(Key::F1)));
    if (key >= Key::A) return static_cast<ImGuiKey>(ImGuiKey_A + (code - int(Key::A)));
    if (key >= Key::Digit0) return static_cast<ImGuiKey>(ImGuiKey_0 + (code - int(Key::Digit0)));
    constexpr ImGuiKey others[] = {ImGuiKey_KeypadEnter, ImGuiKey_Comma,       ImGuiKey_Minus,
                                   ImGuiKey_Period,      ImGuiKey_Slash,       ImGuiKey_Equal,
                                   ImGuiKey_LeftBracket, ImGuiKey_RightBracket};
    if (key >= Key::KeypadEnter) return others[code - int(Key::KeypadEnter)];
    return key == Key::None ? ImGuiKey_None : common_keys[code - int(Key::Tab)];
}
#endif

}  // namespace

void set_up_keys([[maybe_unused]] ImGuiIO& io) {
#if IMGUI_VERSION_NUM < 18700
    int code = int(Key::Tab);
    for (const ImGuiKey key : common_keys) io.KeyMap[key] = code++;
    io.KeyMap[ImGuiKey_KeyPadEnter] = int(Key::KeypadEnter);
    int key = ImGuiKey_A;  // the only letters of the version, in this order
    for (const char capital : std::string_view("ACVXYZ")) io.KeyMap[key++] = int(letter(capital));
#endif
}

void key_event(ImGuiIO& io, Key key, bool down) {
#if IMGUI_VERSION_NUM >= 18700
    io.AddKeyEvent(imgui_key(key), down);
#else
    io.KeysDown[int(key)] = down;
#endif
}

void modifiers_event(ImGuiIO& io, bool ctrl, bool shift, bool alt) {
#if IMGUI_VERSION_NUM >= 18700
    io.AddKeyEvent(ImGuiMod_Ctrl, ctrl);
    io.AddKeyEvent(ImGuiMod_Shift, shift);
    io.AddKeyEvent(ImGuiMod_Alt, alt);
#else
    io.KeyCtrl = ctrl;
    io.KeyShift = shift;
    io.KeyAlt = alt;
#endif
}

void mouse_position_event(ImGuiIO& io, float x, float y) {
#if IMGUI_VERSION_NUM >= 18700
    io.AddMousePosEvent(x, y);
#else
    io.MousePos = ImVec2(x, y);
#endif
}

void mouse_event(ImGuiIO& io, int button, bool down) {
#if IMGUI_VERSION_NUM >= 18700
    io.AddMouseButtonEvent(button, down);
#else
    io.MouseDown[button] = down;
#endif
}

void wheel_event(ImGuiIO& io, float x, float y) {
#if IMGUI_VERSION_NUM >= 18700
    io.AddMouseWheelEvent(x, y);
#else
    io.MouseWheelH += x;
    io.MouseWheel += y;
#endif
}

bool is_pressed(Key key, bool repeat) {
#if IMGUI_VERSION_NUM >= 18700
    return ImGui::IsKeyPressed(imgui_key(key), repeat);
#else
    return ImGui::IsKeyPressed(int(key), repeat);
#endif
}

bool is_enter_pressed() { return is_pressed(Key::Enter, false) || is_pressed(Key::KeypadEnter, false); }

void set_enter_activates([[maybe_unused]] ImGuiIO& io, [[maybe_unused]] bool activates) {
#if IMGUI_VERSION_NUM < 18700
    io.KeyMap[ImGuiKey_Space] = int(activates ? Key::Enter : Key::Space);
#endif
}

void set_caret_handler(ImGuiIO& io, void (*moved)(ImVec2 corner, float height)) {
    static void (*caret_handler)(ImVec2 corner, float height) = nullptr;
    caret_handler = moved;
#if IMGUI_VERSION_NUM >= 18700
    io.SetPlatformImeDataFn = [](ImGuiViewport*, ImGuiPlatformImeData* data) {
        if (data->WantVisible) caret_handler(data->InputPos, data->InputLineHeight);
    };
#else
    io.ImeSetInputScreenPosFn = [](int x, int y) { caret_handler({float(x), float(y)}, 0); };
#endif
}

void push_tab_stop(bool stops) {
#if IMGUI_VERSION_NUM >= 18940
    ImGui::PushTabStop(stops);
#else
    ImGui::PushAllowKeyboardFocus(stops);
#endif
}

void pop_tab_stop() {
#if IMGUI_VERSION_NUM >= 18940
    ImGui::PopTabStop();
#else
    ImGui::PopAllowKeyboardFocus();
#endif
}

}  // namespace app::compat
