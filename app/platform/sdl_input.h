// SDL events become ImGui input. Only events: a pushed event does what a hand does.
#pragma once

#include <array>
#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <SDL.h>
#include <glm/glm.hpp>
#include <imgui.h>

#include "app/ui/imgui_compat.h"

namespace app {

// Which of the program's keys a key of the keyboard is, in any layout.

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

// What is let go over the window: files, or text.

/// All that one drop brought.
struct DropContent {
    std::vector<std::string> files;
    std::string text;  ///< Its lines; empty: none.
};

/// SDL tells of a drop file by file and line by line.
class DropCollector {
  public:
    /// Of SDL's events of dropping, whose memory it frees; others are not looked at. The whole once it is
    /// complete; a file or text that no beginning was told of is a drop of its own.
    std::optional<DropContent> collect(const SDL_Event& event);

  private:
    bool has_begun_ = false;
    DropContent content_;
};

/// Needs a current ImGui context, and SDL's video, as long as it lives.
class ImguiInput {
  public:
    ImguiInput();
    ~ImguiInput();
    ImguiInput(const ImguiInput&) = delete;
    ImguiInput& operator=(const ImguiInput&) = delete;

    /// `pixels_per_point` turns the event's places into pixels.
    void process_event(const SDL_Event& event, float pixels_per_point);
    /// A mouse button or a key is down.
    bool has_pressed_input() const { return buttons_.any() || keys_.any(); }
    /// Before ImGui::NewFrame.
    void begin_frame(const glm::ivec2& size_px, double time_s);
    /// After the frame: the cursor's look.
    void end_frame();

  private:
    void process_key(const SDL_KeyboardEvent& event);
    void process_text(const char* text);
    void process_button(const SDL_MouseButtonEvent& event, float pixels_per_point);
    void process_window(const SDL_WindowEvent& event);
    void release_typed_key();

    std::array<SDL_Cursor*, ImGuiMouseCursor_COUNT> cursors_{};
    int shown_cursor_ = ImGuiMouseCursor_Arrow;
    std::bitset<5> buttons_;
    std::bitset<static_cast<std::size_t>(compat::Key::Count)> keys_;
    Uint16 modifiers_ = KMOD_NONE;
    KeyPress last_press_;
    std::optional<KeyStroke> typed_stroke_;  ///< By a text; pressed for one frame.
    std::string clipboard_;
    double last_s_ = 0;
};

/// The event must be the last that its frame sees: what follows would hide it from panels that look once a
/// frame.
bool must_end_frame(const SDL_Event& event);

// Which events of SDL start a gesture.

/// A button goes down, or a key that was up and is more than Shift, Ctrl, Alt or the logo's, or the wheel is
/// turned by a notch: what follows is another step of the history.
bool starts_gesture(const SDL_Event& event);
/// By an arrow or page key, or a notch of the wheel: a run of those is one step.
bool is_mergeable(const SDL_Event& event);

}  // namespace app
