// Keys, buttons, wheel, text, clipboard and cursor.
#include "app/platform/imgui_sdl.h"

#include <algorithm>
#include <cfloat>
#include <utility>

namespace app {

namespace {

using compat::Key;

constexpr SDL_SystemCursor cursor_of[ImGuiMouseCursor_COUNT] = {
    SDL_SYSTEM_CURSOR_ARROW,    SDL_SYSTEM_CURSOR_IBEAM,  SDL_SYSTEM_CURSOR_SIZEALL,
    SDL_SYSTEM_CURSOR_SIZENS,   SDL_SYSTEM_CURSOR_SIZEWE, SDL_SYSTEM_CURSOR_SIZENESW,
    SDL_SYSTEM_CURSOR_SIZENWSE, SDL_SYSTEM_CURSOR_HAND,   SDL_SYSTEM_CURSOR_NO};

// ImGui wants the text to outlive the call.
const char* clipboard_text(void* kept) {
    auto& text = *static_cast<std::string*>(kept);
    char* copied = SDL_GetClipboardText();
    text = copied == nullptr ? "" : copied;
    SDL_free(copied);
    return text.c_str();
}

void tell_modifiers(ImGuiIO& io, Uint16 held) {
    compat::modifiers_event(io, (held & KMOD_CTRL) != 0, (held & KMOD_SHIFT) != 0, (held & KMOD_ALT) != 0);
}

// On X11 signs and digits come as text also with Ctrl; AltGr may be Ctrl and Alt.
bool types(Uint16 held) { return (held & KMOD_CTRL) == 0 || (held & (KMOD_ALT | KMOD_MODE)) != 0; }

void set_clipboard_text(void* /*kept*/, const char* text) { SDL_SetClipboardText(text); }

// SDL counts left, middle, right; ImGui left, right, middle.
int button_of(Uint8 button) {
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
    io.GetClipboardTextFn = clipboard_text;
    io.SetClipboardTextFn = set_clipboard_text;
    compat::set_up_keys(io);
    SDL_StartTextInput();
}

ImguiInput::~ImguiInput() {
    for (SDL_Cursor* cursor : cursors_) SDL_FreeCursor(cursor);
}

void ImguiInput::take(const SDL_Event& event, float pixels_per_point) {
    ImGuiIO& io = ImGui::GetIO();
    switch (event.type) {
        case SDL_MOUSEMOTION:
            return compat::mouse_at(io, static_cast<float>(event.motion.x) * pixels_per_point,
                                    static_cast<float>(event.motion.y) * pixels_per_point);
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            return take_button(event.button, pixels_per_point);
        case SDL_MOUSEWHEEL:
            return compat::wheel_event(io, event.wheel.preciseX, event.wheel.preciseY);
        case SDL_KEYDOWN:
        case SDL_KEYUP:
            return take_key(event.key);
        case SDL_TEXTINPUT:
            return take_text(event.text.text);
        case SDL_WINDOWEVENT:
            return take_window(event.window);
        default:
            return;
    }
}

void ImguiInput::take_key(const SDL_KeyboardEvent& event) {
    ImGuiIO& io = ImGui::GetIO();
    modifiers_ = event.keysym.mod;
    tell_modifiers(io, modifiers_);
    const bool down = event.type == SDL_KEYDOWN;
    if (down) press_ = press_of(event);
    const Key key = key_of(meant(event));
    if (key == Key::None || event.repeat != 0) return;
    keys_.set(static_cast<std::size_t>(key), down);
    compat::key_event(io, key, down);
}

// A sign that the layout has on other keys than ours acts by what it is; into a field it is only written.
void ImguiInput::take_text(const char* text) {
    const KeyPress press = std::exchange(press_, {});
    if (!types(modifiers_)) return;
    ImGuiIO& io = ImGui::GetIO();
    io.AddInputCharactersUTF8(text);
    const std::optional<Stroke> stroke = stroke_for(text);
    if (stroke && !io.WantTextInput && !press.did(*stroke)) typed_ = stroke;
}

void ImguiInput::take_button(const SDL_MouseButtonEvent& event, float pixels_per_point) {
    const int button = button_of(event.button);
    if (button < 0) return;
    ImGuiIO& io = ImGui::GetIO();
    const bool down = event.type == SDL_MOUSEBUTTONDOWN;
    compat::mouse_at(io, static_cast<float>(event.x) * pixels_per_point,
                     static_cast<float>(event.y) * pixels_per_point);
    compat::mouse_event(io, button, down);
    buttons_.set(static_cast<std::size_t>(button), down);
}

void ImguiInput::take_window(const SDL_WindowEvent& event) {
    ImGuiIO& io = ImGui::GetIO();
    if (event.event == SDL_WINDOWEVENT_LEAVE && buttons_.none())
        return compat::mouse_at(io, -FLT_MAX, -FLT_MAX);
    if (event.event != SDL_WINDOWEVENT_FOCUS_LOST) return;
    io.AddFocusEvent(false);
    modifiers_ = KMOD_NONE;
    tell_modifiers(io, modifiers_);
    keys_.reset();
}

void ImguiInput::begin_frame(const glm::ivec2& size_px, double time_s) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = ImVec2(static_cast<float>(size_px.x), static_cast<float>(size_px.y));
    constexpr double least_s = 1e-4;
    io.DeltaTime = static_cast<float>(std::max(time_s - last_s_, least_s));
    last_s_ = time_s;
    if (!typed_) return;
    compat::modifiers_event(io, false, typed_->shift, false);
    compat::key_event(io, typed_->key, true);
}

void ImguiInput::end_frame() {
    let_go_of_typed();
    const int wanted = std::max(ImGui::GetMouseCursor(), 0);
    if (wanted == shown_cursor_) return;
    SDL_Cursor*& cursor = cursors_[static_cast<std::size_t>(wanted)];
    if (cursor == nullptr) cursor = SDL_CreateSystemCursor(cursor_of[wanted]);
    if (cursor != nullptr) SDL_SetCursor(cursor);
    shown_cursor_ = wanted;
}

void ImguiInput::let_go_of_typed() {
    const std::optional<Stroke> typed = std::exchange(typed_, std::nullopt);
    if (!typed) return;
    compat::key_event(ImGui::GetIO(), typed->key, false);
    tell_modifiers(ImGui::GetIO(), modifiers_);
}

bool ends_a_frame(const SDL_Event& event) {
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
