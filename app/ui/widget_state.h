// State of the widgets between frames. No panel depends on the state of another.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "app/base/string_map.h"
#include "app/drawing/drawing.h"
#include "app/ui/term_picture.h"

namespace app {

/// A number that is being typed into or dragged. One at a time.
struct NumberEdit {
    std::string field;             ///< Widget name; empty: none.
    bool typing = false;           ///< Else dragged.
    bool focus_now = false;        ///< Take the keyboard in this frame.
    bool focus_requested = false;  ///< A key elsewhere wants it: take it in this frame.
    bool focus_next = false;       ///< Tab: the next field begins.
    std::string
        requested_field;  ///< Widget name of a field that is to begin when it is drawn next; empty: none.
    std::string text;     ///< While typing.
    std::string original_text;  ///< What the text was at first: left so, nothing changes.
    int edit_id = 0;            ///< While typing: grows when the text is given anew.
    double start_value = 0;     ///< While dragging: the value then, so that no error adds up.
    float dragged_px = 0;       ///< While dragging.
    bool moved = false;         ///< While dragging: the cursor has left the place of the press.
};

/// Why what a field was told to take was not taken; shown next to the field until the mouse is pressed again.
struct InputError {
    std::string field;    ///< Widget name; empty: none.
    std::string reason;   ///< In the language of the window.
    bool is_new = false;  ///< Of this frame.
};

/// Text next to the pointer.
struct Tooltip {
    std::string text;   ///< Empty: the definition of the term.
    std::string term;   ///< Id of a term whose figure is shown; empty: text alone.
    ScreenRect item;    ///< The described item, which the tooltip must not cover.
    bool mono = false;  ///< In the font of numbers.
};

/// The tooltip of the item on which the pointer rests.
struct TooltipTimer {
    Tooltip tooltip;
    double show_at_s = 0;  ///< Time at which it appears; 0: the pointer rests on nothing.
    int frames_shown = 0;
};

/// Rectangle of each named widget in the last frame, so that a test clicks "axis.step" and not a pixel.
using WidgetRects = StringMap<ScreenRect>;

/// State that all widgets share.
struct WidgetState {
    WidgetRects rects;
    std::map<std::string, bool> folded{{"settings", true}, {"history", true}};  ///< By id of the panel.
    std::string requested_panel;  ///< Id of the panel to scroll into view; empty: none.
    std::string requested_part;   ///< Part of the window to show after the frame: "left", "right", a panel, a
                                  ///< view of the bottom, "palette"; empty: none.
    bool rows_focused = false;    ///< A table has the keyboard: the arrow keys move in it.
    bool number_focused = false;  ///< A number is hovered or edited: Alt+arrows change it.
    float pending_wheel = 0;      ///< Fraction of a notch turned over a number with Alt.
    NumberEdit number;
    InputError input_error;
    std::optional<Tooltip> tooltip;  ///< Of this frame; absent: nothing with a tooltip is hovered.
    TooltipTimer tooltip_timer;
    std::map<std::string, CachedTermDrawing> term_drawings;  ///< By id of the term.
    std::string open_modal;  ///< Id of the box over the window: "shortcuts", "about", "help"; empty: none.
    bool needs_another_frame = false;  ///< A panel has more to compute: draw the next frame at once.
};

}  // namespace app
