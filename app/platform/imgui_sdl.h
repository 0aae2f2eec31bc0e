// SDL events become ImGui input. Only events: a pushed event does what a hand does.
#pragma once

#include <array>
#include <bitset>
#include <optional>
#include <string>

#include <SDL.h>
#include <glm/glm.hpp>
#include <imgui.h>

#include "app/platform/imgui_keys.h"
#include "app/ui/imgui_compat.h"

namespace app {

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

}  // namespace app
