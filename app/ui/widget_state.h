// What single widgets keep from frame to frame while they are used: nothing of it outlives the use.
#pragma once

#include <string>

#include "core/pose.h"

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

/// Euler angles as they were last given, so that passing 90 degrees does not make the numbers jump.
struct EulerEdit {
    int body = -1;
    core::Quat rotation{1, 0, 0, 0};  ///< What they made; another rotation: they are read from it afresh.
    core::Vec3 degrees{0};
};

/// Help, while it is open.
struct HelpState {
    enum class Part { Glossary, Conventions, Keys };
    Part part = Part::Glossary;
    std::string query;           ///< What the terms are searched for.
    int row = 0;                 ///< Row of the terms found that the keys are at.
    std::string term;            ///< Id of the term to go to in the next frame; empty: none.
    bool scroll_to_row = false;  ///< Bring the row of the keys into sight.
    bool focus_pending = true;   ///< Take the keyboard in the next frame.
    bool opened = false;         ///< The popup has been shown.
    int figure_budget = 0;       ///< How many may still be drawn in this frame.
};

/// Finding an action by its name, while that goes on.
struct PaletteState {
    std::string query;           ///< What the names are searched for.
    int row = 0;                 ///< Row that Enter takes.
    bool scroll_to_row = false;  ///< Bring that row into sight.
    bool focus_pending = true;   ///< Take the keyboard in the next frame.
    bool opened = false;         ///< The popup has been shown.
};

}  // namespace app
