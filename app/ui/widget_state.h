// State of the widgets between frames. No panel depends on the state of another.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "app/base/string_map.h"
#include "app/drawing/drawing.h"
#include "app/ui/focus_state.h"
#include "app/ui/term_picture.h"
#include "app/ui/text_block.h"

namespace app {

/// The number field that is being typed into or dragged; only one at a time.
struct NumberEdit {
    std::string field;             ///< Widget; empty if there is none.
    bool typing = false;           ///< If false, the number is dragged.
    bool focus_now = false;        ///< Takes the keyboard focus in this frame.
    bool focus_requested = false;  ///< A key requested the field: it takes the focus in this frame.
    std::string requested_field;   ///< Widget of the field that takes the focus when it is drawn; empty if
                                   ///< there is none.
    std::string text;              ///< While typing.
    std::string original_text;     ///< Initial text; an equal text changes nothing.
    bool replaces_text = false;    ///< While typing: the characters so far replaced the initial text.
    int edit_id = 0;               ///< While typing: increases if the program replaces the text.
    double start_value = 0;        ///< While dragging: value at the press, so errors do not add up.
    float dragged_px = 0;          ///< While dragging.
    bool moved = false;            ///< While dragging: the cursor has left the position of the press.
};

/// Error of a field, shown next to it until the next mouse press.
struct InputError {
    std::string field;    ///< Widget; empty if there is none.
    std::string reason;   ///< In the language of the window.
    bool is_new = false;  ///< Set in this frame.
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
                                  ///< view, "palette", "contact_conventions", "polygon" to draw
                                  ///< one; empty: none.
    FocusState focus;
    bool number_focused = false;  ///< A number is hovered or edited: Alt+arrows change it.
    float pending_wheel = 0;      ///< Fraction of a notch turned over a number with Alt.
    NumberEdit number;
    InputError input_error;
    TextBlocks text_blocks;
    std::vector<ScreenRect> tooltip_obstacles;  ///< Of this frame: texts that a tooltip must not cover.
    std::optional<Tooltip> tooltip;             ///< Of this frame; absent: nothing with a tooltip is hovered.
    TooltipTimer tooltip_timer;
    std::map<std::string, CachedTermDrawing> term_drawings;  ///< By id of the term.
    std::string open_modal;  ///< Id of the box over the window: "shortcuts", "about", "help"; empty: none.
    bool needs_another_frame = false;  ///< A panel has more to compute: draw the next frame at once.
};

}  // namespace app
