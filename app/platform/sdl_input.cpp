// Input of SDL: keys, buttons, wheel, text, clipboard, cursor, drops.
#include "app/platform/sdl_input.h"

#include <algorithm>
#include <cfloat>

#include "app/base/utf8.h"
#include "app/platform/desktop.h"

namespace app {

namespace {

// Keys: a table by name and a table by position.

using compat::Key;

// The digit or symbol at a position of a US keyboard, if the program uses it.
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

bool is_latin_letter(SDL_Keycode code) { return code >= SDLK_a && code <= SDLK_z; }

// Events: SDL's own, and the text of keys.

// The name of a symbol key; SDLK_UNKNOWN for other texts.
SDL_Keycode symbol_key(const std::string& text) {
    if (text.size() != 1 || is_latin_letter(text[0]) || (text[0] >= '0' && text[0] <= '9'))
        return SDLK_UNKNOWN;
    const SDL_Keycode code = static_cast<unsigned char>(text[0]);
    return to_key(code) == Key::None ? SDLK_UNKNOWN : code;
}

constexpr SDL_SystemCursor system_cursors[ImGuiMouseCursor_COUNT] = {
    SDL_SYSTEM_CURSOR_ARROW,    SDL_SYSTEM_CURSOR_IBEAM,  SDL_SYSTEM_CURSOR_SIZEALL,
    SDL_SYSTEM_CURSOR_SIZENS,   SDL_SYSTEM_CURSOR_SIZEWE, SDL_SYSTEM_CURSOR_SIZENESW,
    SDL_SYSTEM_CURSOR_SIZENWSE, SDL_SYSTEM_CURSOR_HAND,   SDL_SYSTEM_CURSOR_NO};

void send_modifiers(ImGuiIO& io, Uint16 modifiers) {
    compat::modifiers_event(io, (modifiers & KMOD_CTRL) != 0, (modifiers & KMOD_SHIFT) != 0,
                            (modifiers & KMOD_ALT) != 0);
}

// SDL numbers the buttons left, middle, right from 1; ImGui left, right, middle.
constexpr std::array imgui_buttons{-1, 0, 2, 1, 3, 4};

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
        return static_cast<Key>(int(first) + (code - first_code));
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

bool has_latin_layout() {
    int letters = 0, others = 0;
    for (int i = SDL_SCANCODE_A; i <= SDL_SCANCODE_Z; ++i) {
        const SDL_Keycode code = SDL_GetKeyFromScancode(static_cast<SDL_Scancode>(i));
        if (code != SDLK_UNKNOWN) ++(is_latin_letter(code) ? letters : others);
    }
    return letters >= others;
}

// A release is matched by position: the modifiers may have changed since the press.
SDL_Keycode logical_key(const SDL_KeyboardEvent& event, bool is_latin_layout) {
    const SDL_Keysym& keysym = event.keysym;
    const bool is_at_letter = keysym.scancode >= SDL_SCANCODE_A && keysym.scancode <= SDL_SCANCODE_Z;
    if (is_at_letter && !is_latin_letter(keysym.sym) && (!is_latin_layout || to_key(keysym.sym) == Key::None))
        return SDLK_a + (keysym.scancode - SDL_SCANCODE_A);
    const bool is_modified =
        (keysym.mod & (KMOD_SHIFT | KMOD_RALT | KMOD_MODE)) != 0 && event.type == SDL_KEYDOWN;
    // "2" on a French layout, which SDL names by its digit on X11, but "@" on an American one.
    if (is_modified && keysym.sym >= SDLK_0 && keysym.sym <= SDLK_9) return SDLK_UNKNOWN;
    const SDL_Keycode positional_key = key_at_scancode(keysym.scancode);
    // A German keyboard has "+" where an American one has a bracket. Such layouts need AltGr for brackets.
    // With Ctrl, "+" is the plus of the text size.
    const bool is_at_bracket =
        keysym.scancode == SDL_SCANCODE_LEFTBRACKET || keysym.scancode == SDL_SCANCODE_RIGHTBRACKET;
    if (is_at_bracket && keysym.sym == SDLK_PLUS && (keysym.mod & KMOD_CTRL) == 0 && !is_modified)
        return positional_key;
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

void EventReader::collect(std::deque<SDL_Event>& events,
                          const std::function<void(const SDL_Event&)>& on_system_event) {
    for (SDL_Event event; SDL_PollEvent(&event) != 0;) {
        if (event.type == SDL_SYSWMEVENT) {
            on_system_event(event);
            key_text_ = key_text_of_(event).value_or(key_text_);
            continue;
        }
        if (event.type == SDL_USEREVENT) continue;  // has ended the wait of the loop
        const std::string text = event.type == SDL_KEYDOWN ? std::exchange(key_text_, "") : "";
        rename_digit(event, text);
        events.push_back(event);
        if (text.empty() || SDL_IsTextInputActive() != SDL_FALSE) continue;
        SDL_Event& text_event = events.emplace_back();
        text_event.type = SDL_TEXTINPUT;
        text.copy(text_event.text.text, sizeof text_event.text.text - 1);
    }
}

// The "-" of a French layout is on the key that SDL calls 6.
void EventReader::rename_digit(SDL_Event& event, const std::string& text) {
    if (event.type != SDL_KEYDOWN && event.type != SDL_KEYUP) return;
    SDL_Keysym& key = event.key.keysym;
    const bool is_digit = key.sym >= SDLK_0 && key.sym <= SDLK_9;
    const SDL_Keycode symbol = is_digit ? symbol_key(text) : SDLK_UNKNOWN;
    const bool is_plain = (key.mod & (KMOD_SHIFT | KMOD_RALT | KMOD_MODE)) == 0;
    if (event.type == SDL_KEYDOWN && symbol != SDLK_UNKNOWN && is_plain) renamed_[key.scancode] = symbol;
    const auto found = renamed_.find(key.scancode);
    if (found == renamed_.end()) return;
    key.sym = found->second;
    if (event.type == SDL_KEYUP) renamed_.erase(found);
}

// Drops: collects the events between begin and end.

std::optional<DropContent> DropCollector::collect(const SDL_Event& event) {
    const bool is_file = event.type == SDL_DROPFILE, is_text = event.type == SDL_DROPTEXT;
    if (event.type == SDL_DROPBEGIN) {
        has_begun_ = true;
        content_ = {};
        return std::nullopt;
    }
    if ((is_file || is_text) && event.drop.file != nullptr) {
        if (is_file) content_.files.emplace_back(event.drop.file);
        if (is_text) content_.text += (content_.text.empty() ? "" : "\n") + std::string(event.drop.file);
        SDL_free(event.drop.file);
    }
    const bool is_complete = event.type == SDL_DROPCOMPLETE || ((is_file || is_text) && !has_begun_);
    if (!is_complete) return std::nullopt;
    has_begun_ = false;
    DropContent content = std::exchange(content_, {});
    if (content.files.empty() && content.text.empty()) return std::nullopt;
    return content;
}

ImguiInput::ImguiInput() {
    ImGuiIO& io = ImGui::GetIO();
    io.BackendPlatformName = "satscope";
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors;
    io.ClipboardUserData = this;
    // ImGui needs the text after the call, so a member stores it.
    io.GetClipboardTextFn = [](void* self) {
        auto& input = *static_cast<ImguiInput*>(self);
        input.clipboard_text_ = input.outside_text_.accept(input.clipboard_.text());
        return input.clipboard_text_.c_str();
    };
    io.SetClipboardTextFn = [](void* self, const char* text) {
        static_cast<ImguiInput*>(self)->clipboard_.set_text(text);
    };
    compat::set_up_keys(io);
    io.UserData = this;
    compat::set_caret_handler(io, [](ImVec2 corner, float height) {
        auto& input = *static_cast<ImguiInput*>(ImGui::GetIO().UserData);
        input.caret_ = corner;
        input.caret_height_ = height;
    });
    set_text_input(false);
}

// On Wayland SDL sends the text of keys also without an input method (ibus and fcitx take keys there all the
// same where the compositor has none of its own). On X11 EventReader does it.
void ImguiInput::set_text_input(bool is_on) {
    if (is_on) return SDL_StartTextInput();
    SDL_StopTextInput();
    if (video_driver() == VideoDriver::Wayland) SDL_EventState(SDL_TEXTINPUT, SDL_ENABLE);
    composition_ = {};
}

ImguiInput::~ImguiInput() {
    for (SDL_Cursor* cursor : cursors_) SDL_FreeCursor(cursor);
}

std::string OutsideText::accept(std::string_view bytes) {
    if (is_utf8(bytes)) return std::string(bytes);
    replaced_ = true;
    return valid_utf8(bytes);
}

void ImguiInput::process_event(const SDL_Event& event, float pixels_per_point) {
    ImGuiIO& io = ImGui::GetIO();
    clipboard_.process_event(event);
    switch (event.type) {
        case SDL_MOUSEMOTION:
            return compat::mouse_position_event(io, float(event.motion.x) * pixels_per_point,
                                                float(event.motion.y) * pixels_per_point);
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
        case SDL_TEXTEDITING:
            return process_composition(event.edit.text, event.edit.start);
        case SDL_TEXTEDITING_EXT:
            process_composition(event.editExt.text, event.editExt.start);
            return SDL_free(event.editExt.text);
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
    Key key = to_key(logical_key(event));
    if (down)
        last_press_ = {{key, (modifiers_ & KMOD_SHIFT) != 0},
                       (modifiers_ & (KMOD_SHIFT | KMOD_ALT | KMOD_MODE)) == 0,
                       event.repeat != 0};
    if (event.repeat != 0) return;
    const SDL_Scancode position = event.keysym.scancode;
    const auto held = held_.find(position);
    if (!down && held != held_.end()) {
        // Modifiers that changed since the press would make it another key.
        if (position != SDL_SCANCODE_UNKNOWN) key = held->second;
        held_.erase(held);
    }
    if (key == Key::None) return;
    if (down) held_[position] = key;
    compat::key_event(io, key, down);
}

// A typed symbol triggers its action in any layout. In a text field it is only inserted.
void ImguiInput::process_text(const char* text) {
    composition_ = {};
    const KeyPress press = std::exchange(last_press_, {});
    // X11 sends text events for symbols and digits with Ctrl too; AltGr can be Ctrl and Alt.
    if ((modifiers_ & KMOD_CTRL) != 0 && (modifiers_ & (KMOD_ALT | KMOD_MODE)) == 0) return;
    ImGuiIO& io = ImGui::GetIO();
    io.AddInputCharactersUTF8(outside_text_.accept(text).c_str());
    const std::optional<KeyStroke> stroke = parse_key_stroke(text);
    if (stroke && !io.WantTextInput && !press.has_handled(*stroke)) typed_stroke_ = stroke;
}

void ImguiInput::process_composition(const char* text, int caret) {
    composition_ = {outside_text_.accept(text == nullptr ? "" : text), caret};
}

bool ImguiInput::end_composition() {
    const std::string text = std::exchange(composition_, {}).text;
    if (text.empty() || !ImGui::GetIO().WantTextInput) return false;
    ImGui::GetIO().AddInputCharactersUTF8(text.c_str());
    // The input method forgets it too.
    set_text_input(false);
    set_text_input(true);
    return true;
}

void ImguiInput::process_button(const SDL_MouseButtonEvent& event, float pixels_per_point) {
    const int button = event.button < imgui_buttons.size() ? imgui_buttons[event.button] : -1;
    if (button < 0) return;
    ImGuiIO& io = ImGui::GetIO();
    const bool down = event.type == SDL_MOUSEBUTTONDOWN;
    compat::mouse_position_event(io, float(event.x) * pixels_per_point, float(event.y) * pixels_per_point);
    compat::mouse_event(io, button, down);
    buttons_.set(std::size_t(button), down);
}

void ImguiInput::process_window(const SDL_WindowEvent& event) {
    ImGuiIO& io = ImGui::GetIO();
    if (event.event == SDL_WINDOWEVENT_LEAVE && buttons_.none())
        return compat::mouse_position_event(io, -FLT_MAX, -FLT_MAX);
    // SDL starts text input of Wayland whenever its texts are enabled and the window gets the focus.
    if (event.event == SDL_WINDOWEVENT_FOCUS_GAINED) set_text_input(has_text_input_);
    if (event.event != SDL_WINDOWEVENT_FOCUS_LOST) return;
    io.AddFocusEvent(false);
    modifiers_ = KMOD_NONE;
    send_modifiers(io, modifiers_);
    held_.clear();
}

void ImguiInput::begin_frame(const glm::ivec2& size_px, double time_s) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = ImVec2(float(size_px.x), float(size_px.y));
    constexpr double min_s = 1e-4;
    io.DeltaTime = float(std::max(time_s - last_s_, min_s));
    last_s_ = time_s;
    if (!typed_stroke_) return;
    compat::modifiers_event(io, false, typed_stroke_->shift, false);
    compat::key_event(io, typed_stroke_->key, true);
}

void ImguiInput::draw_composition() const {
    const std::string& text = composition_.text;
    if (text.empty() || !ImGui::GetIO().WantTextInput) return;
    const float height = caret_height_ > 0 ? caret_height_ : ImGui::GetFontSize();
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    // A box of its own, so that the hint of an empty field is not read as its end.
    const float padding = height / 4;
    const float left = std::max(std::min(caret_.x, ImGui::GetIO().DisplaySize.x - size.x - padding), 0.0F);
    const ImVec2 start(left, caret_.y), end(left + size.x + padding, caret_.y + height);
    const ImU32 color = ImGui::GetColorU32(ImGuiCol_Text);
    ImDrawList* list = ImGui::GetForegroundDrawList();
    list->AddRectFilled(start, end, ImGui::GetColorU32(ImGuiCol_PopupBg));
    list->AddText({start.x, start.y + (height - size.y) / 2}, color, text.c_str());
    list->AddRect(start, end, ImGui::GetColorU32(ImGuiCol_Border));
    list->AddLine({start.x, end.y}, {end.x - padding, end.y}, color);
    if (composition_.caret < 0) return;
    // A caret beyond the last character is at the end of the text.
    std::string_view after_caret = text;
    for (int index = composition_.caret; index > 0 && !after_caret.empty(); --index)
        after_caret.remove_prefix(std::max<std::size_t>(utf8_length(after_caret), 1));
    const float caret = start.x + ImGui::CalcTextSize(text.c_str(), after_caret.data()).x;
    list->AddLine({caret, start.y}, {caret, end.y}, color);
}

void ImguiInput::end_frame(float pixels_per_point) {
    if (const std::optional<KeyStroke> typed = std::exchange(typed_stroke_, std::nullopt)) {
        compat::key_event(ImGui::GetIO(), typed->key, false);
        send_modifiers(ImGui::GetIO(), modifiers_);
    }
    const bool wants_text = ImGui::GetIO().WantTextInput;
    if (std::exchange(has_text_input_, wants_text) != wants_text) set_text_input(wants_text);
    if (wants_text) {
        const auto points = [&](float pixels) { return int(pixels / pixels_per_point); };
        const float height = caret_height_ > 0 ? caret_height_ : ImGui::GetFontSize();
        const SDL_Rect caret{points(caret_.x), points(caret_.y), 1, points(height)};
        const SDL_Rect previous = std::exchange(text_rect_, caret);
        if (SDL_RectEquals(&caret, &previous) == SDL_FALSE) SDL_SetTextInputRect(&caret);
    }
    SDL_ShowCursor(ImGui::GetMouseCursor() == ImGuiMouseCursor_None ? SDL_DISABLE : SDL_ENABLE);
    const int requested = std::max(ImGui::GetMouseCursor(), 0);
    if (requested == shown_cursor_) return;
    SDL_Cursor*& cursor = cursors_[requested];
    if (cursor == nullptr) cursor = SDL_CreateSystemCursor(system_cursors[requested]);
    if (cursor != nullptr) SDL_SetCursor(cursor);
    shown_cursor_ = requested;
}

bool must_end_frame(const SDL_Event& event) {
    return event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP || event.type == SDL_KEYUP ||
           (event.type == SDL_KEYDOWN && event.key.repeat == 0);
}

// Gestures: buttons, keys and the wheel start one; repeats and modifier keys do not.

bool starts_gesture(const SDL_Event& event) {
    // Modifier keys change the effect of other keys, which may be held at the same time.
    constexpr std::array modifier_keys{SDLK_LSHIFT, SDLK_RSHIFT, SDLK_LCTRL, SDLK_RCTRL,
                                       SDLK_LALT,   SDLK_RALT,   SDLK_LGUI,  SDLK_RGUI};
    if (event.type != SDL_KEYDOWN) return event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEWHEEL;
    return event.key.repeat == 0 &&
           std::ranges::find(modifier_keys, event.key.keysym.sym) == modifier_keys.end();
}

bool is_mergeable(const SDL_Event& event) {
    constexpr std::array keys{SDLK_LEFT, SDLK_RIGHT, SDLK_UP, SDLK_DOWN, SDLK_PAGEUP, SDLK_PAGEDOWN};
    if (event.type != SDL_KEYDOWN) return event.type == SDL_MOUSEWHEEL;
    return std::ranges::find(keys, event.key.keysym.sym) != keys.end();
}

}  // namespace app
