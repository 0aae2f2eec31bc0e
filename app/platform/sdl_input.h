// Converts SDL events to ImGui input. All input comes from events, so tests can push them.
#pragma once

#include <array>
#include <bitset>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <SDL.h>
#include <glm/glm.hpp>
#include <imgui.h>

#include "app/platform/clipboard.h"
#include "app/platform/x11.h"
#include "app/ui/imgui_compat.h"

namespace app {

// Keys in any keyboard layout.

/// The keyboard layout has Latin letters. Cyrillic, Greek and Hebrew layouts have none.
bool has_latin_layout();

/// The key by its name in the layout. If the program does not use that key, the letter, digit or symbol at
/// its position on a US keyboard; in a layout without Latin letters also the letter where the layout has a
/// symbol. "+" in place of a bracket is the bracket, unless Ctrl is held. With Shift or AltGr digits, and the
/// position of symbols, are ignored; the typed text decides.
SDL_Keycode logical_key(const SDL_KeyboardEvent& event, bool is_latin_layout = has_latin_layout());

/// Key::None for a key that the program does not use.
compat::Key to_key(SDL_Keycode code);

/// A key with or without Shift.
struct KeyStroke {
    compat::Key key = compat::Key::None;
    bool shift = false;
};
/// The key for a typed symbol or digit in the table of keys; absent if there is none.
std::optional<KeyStroke> parse_key_stroke(std::string_view text);

/// A key press that can produce a text.
struct KeyPress {
    KeyStroke stroke;
    bool is_plain = false;   ///< Without Shift, Alt or AltGr.
    bool is_repeat = false;  ///< Repeat of a held key.

    /// True if the key press has already triggered this action, or another one by its name in the layout.
    bool has_handled(const KeyStroke& requested) const {
        return is_repeat || (stroke.key != compat::Key::None && (is_plain || stroke.key == requested.key));
    }
};

// Dropped files and text.

/// Content of one drop.
struct DropContent {
    std::vector<std::string> files;
    std::string text;  ///< Lines of text; empty if there are none.
};

/// Combines the events of a drop: SDL sends one event per file and per line of text.
class DropCollector {
  public:
    /// Processes drop events and frees their memory; ignores other events. Returns the content after the last
    /// event of a drop. A file or text without a preceding begin event is a complete drop.
    std::optional<DropContent> collect(const SDL_Event& event);

  private:
    bool has_begun_ = false;
    DropContent content_;
};

// Text.

/// The events that SDL reports, and the text of keys: SDL sends text only while a text field has the focus,
/// because input methods would take the shortcuts else. Without text the symbols of other layouts than US
/// could not be shortcuts.
class EventReader {
  public:
    /// Returns the text of a key press of the system; absent for another event.
    using KeyText = std::function<std::optional<std::string>(const SDL_Event& system_event)>;
    explicit EventReader(KeyText key_text = x11::key_text) : key_text_of_(std::move(key_text)) {}

    /// Appends the pending events, without SDL_SYSWMEVENT, which only `on_system_event` gets.
    void collect(std::deque<SDL_Event>& events, const std::function<void(const SDL_Event&)>& on_system_event);

  private:
    void rename_digit(SDL_Event& event, const std::string& text);

    KeyText key_text_of_;
    std::map<SDL_Scancode, SDL_Keycode> renamed_;  ///< Pressed keys that SDL names by another digit row.
    std::string key_text_;                         ///< Of the key press whose event follows.
};

/// The text that an input method has not finished yet.
struct Composition {
    std::string text;  ///< Empty: none.
    int caret = -1;    ///< In characters of the text; negative: unknown, it is not drawn.
};

/// The place through which all text from outside comes: clipboard, drops, typing. ImGui asserts that texts
/// are valid.
class OutsideText {
  public:
    /// The text with U+FFFD for bytes that are not UTF-8.
    std::string accept(std::string_view bytes);
    /// True if bytes were replaced since the last call.
    bool take_replaced() { return std::exchange(replaced_, false); }

  private:
    bool replaced_ = false;
};

/// Needs a current ImGui context and the video subsystem of SDL during its lifetime.
class ImguiInput {
  public:
    ImguiInput();
    ~ImguiInput();
    ImguiInput(const ImguiInput&) = delete;
    ImguiInput& operator=(const ImguiInput&) = delete;

    /// `pixels_per_point` converts positions of the event to pixels.
    void process_event(const SDL_Event& event, float pixels_per_point);
    OutsideText& outside_text() { return outside_text_; }
    Clipboard& clipboard() { return clipboard_; }
    /// True while a mouse button or a key is down.
    bool has_pressed_input() const { return buttons_.any() || !held_.empty(); }
    /// Call before ImGui::NewFrame.
    void begin_frame(const glm::ivec2& size_px, double time_s);
    /// Call after the panels and before ImGui::Render: draws the text of an input method at the caret.
    void draw_composition() const;
    /// Call after the frame; sets the shape of the cursor. Text comes from now on if a text field has the
    /// focus.
    void end_frame(float pixels_per_point);
    const Composition& composition() const { return composition_; }
    /// Types the text that an input method has not finished into its field. Returns false without such a
    /// text.
    bool end_composition();

  private:
    void process_key(const SDL_KeyboardEvent& event);
    void process_text(const char* text);
    void process_composition(const char* text, int caret);
    void set_text_input(bool is_on);
    void process_button(const SDL_MouseButtonEvent& event, float pixels_per_point);
    void process_window(const SDL_WindowEvent& event);

    std::array<SDL_Cursor*, ImGuiMouseCursor_COUNT> cursors_{};
    int shown_cursor_ = ImGuiMouseCursor_Arrow;
    std::bitset<5> buttons_;
    std::map<SDL_Scancode, compat::Key> held_;  ///< The keys that are down.
    Uint16 modifiers_ = KMOD_NONE;
    KeyPress last_press_;
    std::optional<KeyStroke> typed_stroke_;  ///< From a text event; pressed for one frame.
    Clipboard clipboard_;
    std::string clipboard_text_;
    Composition composition_;
    bool has_text_input_ = false;
    SDL_Rect text_rect_{};    ///< Of the caret, in points; the list of candidates stands below.
    ImVec2 caret_{0, 0};      ///< Upper left corner of the line of the caret, in pixels.
    float caret_height_ = 0;  ///< In pixels.
    OutsideText outside_text_;
    double last_s_ = 0;
};

/// True if the event must be the last one of its frame: panels read the input once per frame, so a later
/// event could hide it.
bool must_end_frame(const SDL_Event& event);

// Gestures.

/// True for a pressed button, a pressed key that is not a modifier and not a repeat, and a notch of the
/// wheel. Commands after the event belong to a new undo step.
bool starts_gesture(const SDL_Event& event);
/// True for arrow and page keys and the wheel: consecutive gestures of this kind are merged into one step.
bool is_mergeable(const SDL_Event& event);

}  // namespace app
