// State of single widgets between frames while they are in use.
#pragma once

#include <string>

#include "core/pose.h"

namespace app {

/// The number field that is being typed into or dragged; only one at a time.
struct NumberEdit {
    std::string field;             ///< Widget; empty if there is none.
    bool typing = false;           ///< If false, the number is dragged.
    bool focus_now = false;        ///< Takes the keyboard focus in this frame.
    bool focus_requested = false;  ///< A key requested the field: it takes the focus in this frame.
    bool focus_next = false;       ///< After Tab: the next field takes the focus.
    std::string requested_field;   ///< Widget of the field that takes the focus when it is drawn; empty if
                                   ///< there is none.
    std::string text;              ///< While typing.
    std::string original_text;     ///< Initial text; an equal text changes nothing.
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

/// The last entered Euler angles, so the numbers do not jump when an angle passes 90 degrees.
struct EulerEdit {
    int body = -1;
    core::Quat rotation{1, 0, 0, 0};  ///< Rotation of these angles; another rotation discards them.
    core::Vec3 degrees{0};
};

/// State of Help while it is open.
struct HelpState {
    enum class Part { Glossary, Conventions, Keys };
    Part part = Part::Glossary;
    std::string query;           ///< Search text.
    int row = 0;                 ///< Selected row of the found terms.
    std::string term;            ///< Term to scroll to in the next frame; empty if there is none.
    bool scroll_to_row = false;  ///< Scrolls the selected row into view.
    bool focus_pending = true;   ///< Takes the keyboard focus in the next frame.
    bool opened = false;         ///< The popup has been shown.
    int figure_budget = 0;       ///< Number of figures that may still be drawn in this frame.
};

/// State of the palette while it is open.
struct PaletteState {
    std::string query;           ///< Search text.
    int row = 0;                 ///< Selected row.
    bool scroll_to_row = false;  ///< Scrolls the selected row into view.
    bool focus_pending = true;   ///< Takes the keyboard focus in the next frame.
    bool opened = false;         ///< The popup has been shown.
};

}  // namespace app
