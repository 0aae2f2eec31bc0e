// Common parts of the modals: backdrop, close button and dialogs.
#pragma once

#include <string>

#include <imgui.h>

#include "app/ui/context.h"

namespace app {

/// True while the shortcut list, Help or About is open.
bool is_modal_open(const WidgetState& widgets);

/// Dims the window and blocks the mouse below while a modal is open, so a click next to the modal only closes
/// it. Call before the modals are drawn.
void modal_backdrop(const Ui& ui);

/// Width of the close button in the top row of a modal, from the right edge, in pixels.
float close_button_width(const Ui& ui);

/// Draws the close button in the upper right corner of the current window, without layout space. `name` is
/// its widget, `scroll_bar_px` the width of the scroll bar. Returns true if clicked.
bool close_button(const Ui& ui, const std::string& name, float scroll_bar_px = 0);

/// Begins a dialog that blocks the window, and opens it if it is not open. Its next position and size are
/// set before. It needs ImGui::EndPopup, unless this is false.
bool begin_dialog(const Ui& ui, const char* id, ImGuiWindowFlags flags);

/// Style of a box over the window; each push needs its pop.
void push_card_style(const Ui& ui);
void pop_card_style();

}  // namespace app
