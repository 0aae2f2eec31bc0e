// What the boxes that lie over the window have in common: the window behind them steps back, and they have a
// cross.
#pragma once

#include <string>

#include "app/ui/context.h"

namespace app {

/// A list of keys, Help or About lies over the window.
bool is_modal_open(const WidgetState& widgets);

/// Dims the window, as behind a dialog, while a list of keys, Help or About lies over it; the mouse reaches
/// nothing beneath, so that a click beside them only closes them. Before they are drawn.
void modal_backdrop(const Ui& ui);

/// What the cross takes of a row at the top of a box, from its right edge, in pixels.
float close_button_width(const Ui& ui);

/// A cross in the upper right corner of the box that is being drawn, beside its heading; takes no room. Named
/// `name`. `bar_offset_px`: how wide the scroll bar of the box is. True when clicked.
bool close_button(const Ui& ui, const std::string& name, float scroll_bar_px = 0);

/// Style of a box over the window; each push needs its pop.
void push_card_style(const Ui& ui);
void pop_card_style();

}  // namespace app
