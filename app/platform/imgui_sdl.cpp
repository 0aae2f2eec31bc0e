// Keys, buttons, wheel, text, clipboard and cursor.
#include "app/platform/imgui_sdl.h"

#include <algorithm>
#include <cfloat>
#include <utility>

namespace app {

namespace {

using compat::Key;

constexpr SDL_SystemCursor system_cursors[ImGuiMouseCursor_COUNT] = {
    SDL_SYSTEM_CURSOR_ARROW,    SDL_SYSTEM_CURSOR_IBEAM,  SDL_SYSTEM_CURSOR_SIZEALL,
    SDL_SYSTEM_CURSOR_SIZENS,   SDL_SYSTEM_CURSOR_SIZEWE, SDL_SYSTEM_CURSOR_SIZENESW,
    SDL_SYSTEM_CURSOR_SIZENWSE, SDL_SYSTEM_CURSOR_HAND,   SDL_SYSTEM_CURSOR_NO};

// ImGui wants the text to outlive the call.
const char* get_clipboard_text(void* user_data) {
    auto& text = *static_cast<std::string*>(user_data);
    char* copied = SDL_GetClipboardText();
    text = copied == nullptr ? "" : copied;
    SDL_free(copied);
    return text.c_str();
}

void send_modifiers(ImGuiIO& io, Uint16 modifiers) {
    compat::modifiers_event(io, (modifiers & KMOD_CTRL) != 0, (modifiers & KMOD_SHIFT) != 0,
                            (modifiers & KMOD_ALT) != 0);
}

// On X11 signs and digits come as text also with Ctrl; AltGr may be Ctrl and Alt.
bool produces_text(Uint16 modifiers) {
    return (modifiers & KMOD_CTRL) == 0 || (modifiers & (KMOD_ALT | KMOD_MODE)) != 0;
}

void set_clipboard_text(void* /*kept*/, const char* text) { SDL_SetClipboardText(text); }

// SDL counts left, middle, right; ImGui left, right, middle.
int to_imgui_button(Uint8 button) {
    switch (button) {
        case SDL_BUTTON_LEFT:
            return 0;
        case SDL_BUTTON_RIGHT:
            return 1;
        case SDL_BUTTON_MIDDLE:
            return 2;
        case SDL_BUTTON_X1:
            return 3;
        case SDL_BUTTON_X2:
            return 4;
        default:
            return -1;
    }
}

}  // namespace

ImguiInput::ImguiInput() {
    ImGuiIO& io = ImGui::GetIO();
    io.BackendPlatformName = "satscope";
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors;
    io.ClipboardUserData = &clipboard_;
    io.GetClipboardTextFn = get_clipboard_text;
    io.SetClipboardTextFn = set_clipboard_text;
    compat::set_up_keys(io);
    SDL_StartTextInput();
}

ImguiInput::~ImguiInput() {
    for (SDL_Cursor* cursor : cursors_) SDL_FreeCursor(cursor);
}

void ImguiInput::process_event(const SDL_Event& event, float pixels_per_point) {
    ImGuiIO& io = ImGui::GetIO();
    switch (event.type) {
        case SDL_MOUSEMOTION:
            return compat::mouse_position_event(io, static_cast<float>(event.motion.x) * pixels_per_point,
                                                static_cast<float>(event.motion.y) * pixels_per_point);
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            return process_button(event.button, pixels_per_point);
        case SDL_MOUSEWHEEL:
            return compat::wheel_event(io, event.wheel.preciseX, event.wheel.preciseY);
        case SDL_KEYDOWN:
        case SDL_KEYUP:
            return process_key(event.key);
        case SDL_TEXTINPUT:
            return process_text(event.text.text);
        case SDL_WINDOWEVENT:
            return process_window(event.window);
        default:
            return;
    }
}

void ImguiInput::process_key(const SDL_KeyboardEvent& event) {
    ImGuiIO& io = ImGui::GetIO();
    modifiers_ = event.keysym.mod;
    send_modifiers(io, modifiers_);
    const bool down = event.type == SDL_KEYDOWN;
    if (down) last_press_ = make_key_press(event);
    const Key key = to_key(logical_key(event));
    if (key == Key::None || event.repeat != 0) return;
    keys_.set(static_cast<std::size_t>(key), down);
    compat::key_event(io, key, down);
}

// A sign that the layout has on other keys than ours acts by what it is; into a field it is only written.
void ImguiInput::process_text(const char* text) {
    const KeyPress press = std::exchange(last_press_, {});
    if (!produces_text(modifiers_)) return;
    ImGuiIO& io = ImGui::GetIO();
    io.AddInputCharactersUTF8(text);
    const std::optional<KeyStroke> stroke = parse_key_stroke(text);
    if (stroke && !io.WantTextInput && !press.has_handled(*stroke)) typed_stroke_ = stroke;
}

void ImguiInput::process_button(const SDL_MouseButtonEvent& event, float pixels_per_point) {
    const int button = to_imgui_button(event.button);
    if (button < 0) return;
    ImGuiIO& io = ImGui::GetIO();
    const bool down = event.type == SDL_MOUSEBUTTONDOWN;
    compat::mouse_position_event(io, static_cast<float>(event.x) * pixels_per_point,
                                 static_cast<float>(event.y) * pixels_per_point);
    compat::mouse_event(io, button, down);
    buttons_.set(static_cast<std::size_t>(button), down);
}

void ImguiInput::process_window(const SDL_WindowEvent& event) {
    ImGuiIO& io = ImGui::GetIO();
    if (event.event == SDL_WINDOWEVENT_LEAVE && buttons_.none())
        return compat::mouse_position_event(io, -FLT_MAX, -FLT_MAX);
    if (event.event != SDL_WINDOWEVENT_FOCUS_LOST) return;
    io.AddFocusEvent(false);
    modifiers_ = KMOD_NONE;
    send_modifiers(io, modifiers_);
    keys_.reset();
}

void ImguiInput::begin_frame(const glm::ivec2& size_px, double time_s) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = ImVec2(static_cast<float>(size_px.x), static_cast<float>(size_px.y));
    constexpr double min_s = 1e-4;
    io.DeltaTime = static_cast<float>(std::max(time_s - last_s_, min_s));
    last_s_ = time_s;
    if (!typed_stroke_) return;
    compat::modifiers_event(io, false, typed_stroke_->shift, false);
    compat::key_event(io, typed_stroke_->key, true);
}

void ImguiInput::end_frame() {
    release_typed_key();
    const int requested = std::max(ImGui::GetMouseCursor(), 0);
    if (requested == shown_cursor_) return;
    SDL_Cursor*& cursor = cursors_[static_cast<std::size_t>(requested)];
    if (cursor == nullptr) cursor = SDL_CreateSystemCursor(system_cursors[requested]);
    if (cursor != nullptr) SDL_SetCursor(cursor);
    shown_cursor_ = requested;
}

void ImguiInput::release_typed_key() {
    const std::optional<KeyStroke> typed = std::exchange(typed_stroke_, std::nullopt);
    if (!typed) return;
    compat::key_event(ImGui::GetIO(), typed->key, false);
    send_modifiers(ImGui::GetIO(), modifiers_);
}

bool must_end_frame(const SDL_Event& event) {
    switch (event.type) {
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
        case SDL_KEYUP:
            return true;
        case SDL_KEYDOWN:
            return event.key.repeat == 0;
        default:
            return false;
    }
}

}  // namespace app
