// State of the keyboard focus between frames.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/base/string_map.h"
#include "app/drawing/drawing.h"

namespace app {

/// What keys do with a focused widget.
enum class FocusUse {
    Auto,     ///< Type for a text field, else Press.
    Press,    ///< Enter and Space press it.
    Type,     ///< A text field: typing starts when Tab reaches it.
    Keys,     ///< The widget handles Enter and the arrows itself: a slider, an edge.
    Content,  ///< As Keys: a table or a picture. F6 goes to it first.
    Number,   ///< As Keys; Enter, a digit, "-" and "." start typing, and then Tab goes to the next number.
    Explain   ///< A text with a tooltip: keys do nothing.
};

/// A widget that Tab reaches.
struct FocusStop {
    std::string name;  ///< Of the widget.
    std::string pane;
    ScreenRect rect, clip;     ///< The widget, and the visible part of its window.
    unsigned int item_id = 0;  ///< Of ImGui; 0: none.
    FocusUse use = FocusUse::Press;
    bool is_current = false;  ///< The selected row of a list.
};

/// The keyboard focus. Without a pane the keys belong to the scene.
struct FocusState {
    std::string pane;                   ///< Of the window: "left", "view"; empty: the scene.
    std::string active_pane;            ///< In this frame: an open popup or modal, else `pane`.
    StringMap<std::string> widgets;     ///< Focused widget of each pane.
    bool is_blocked = false;            ///< A dialog or a menu handles the keys.
    bool is_shown = false;              ///< Keys were used last: the focus has a frame.
    bool explains = false;              ///< As `is_shown`, until the mouse moves: tooltips follow the focus.
    bool is_pressed = false;            ///< In this frame Enter or Space presses the focused widget.
    bool scroll_pending = false;        ///< The focused widget is scrolled into sight when it is drawn.
    int frames_missing = 0;             ///< Frames since the focused widget was drawn last.
    std::size_t position = 0;           ///< Of the focused widget among those of its pane.
    std::string drawn_pane;             ///< While drawing; empty: widgets are no stops.
    std::string recorded;               ///< The last widget with a rectangle.
    std::vector<FocusStop> stops;       ///< Of this frame, in the order of drawing.
    std::vector<FocusStop> last_stops;  ///< Of the last frame.
};

}  // namespace app
