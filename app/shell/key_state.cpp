// A table of what words need; what is not in it can always be done, but while a shape is dragged.
#include "app/shell/key_state.h"

#include <algorithm>
#include <array>

namespace app {

namespace {

enum State : unsigned {
    Solid = 1,        ///< The scene is one of space.
    Selected = 2,     ///< A shape has handles.
    MapShown = 4,     ///< Below the scene.
    Overlapping = 8,  ///< There is a way out.
    Dragging = 16,    ///< A shape is held.
    Crowded = 32,     ///< The window has no room for a part.
    Others = 64,      ///< There are shapes beside the pair.
    InHelp = 128      ///< It has the keyboard.
};

struct Need {
    std::string_view word;
    unsigned states;
};

constexpr std::array needs{Need{"key.views", Solid},
                           Need{"view.along", Solid},
                           Need{"view.across", Solid},
                           Need{"view.parallel", Solid},
                           Need{"tool.move", Selected},
                           Need{"tool.turn", Selected},
                           Need{"tool.size", Selected},
                           Need{"key.next_frame", Selected},
                           Need{"key.nudge", Selected},
                           Need{"key.nudge_away", Selected | Solid},
                           Need{"key.delete", Selected},
                           Need{"key.map", MapShown},
                           Need{"key.drawer", Crowded},
                           Need{"key.mtv", Overlapping},
                           Need{"key.next_a", Others},
                           Need{"key.next_b", Others},
                           Need{"mouse.handle.does", Selected},
                           Need{"help.turn.does", InHelp},
                           Need{"drag.lines.does", Dragging},
                           Need{"drag.typed.does", Dragging},
                           Need{"drag.ctrl.does", Dragging},
                           Need{"drag.alt.does", Dragging}};

unsigned states_now(const Ui& ui) {
    const Workspace& workspace = ui.workspace;
    unsigned now = 0;
    if (!is_flat(ui.document())) now |= Solid;
    if (workspace.selected >= 0) now |= Selected;
    if (workspace.bottom_view == "map") now |= MapShown;
    if (!workspace.crowded_out.empty()) now |= Crowded;
    if (ui.document().bodies.size() > 2) now |= Others;
    if (ui.trace().verdict == core::Verdict::Overlap) now |= Overlapping;
    if (workspace.drag && workspace.drag->body >= 0) now |= Dragging;
    if (workspace.help) now |= InHelp;
    return now;
}

}  // namespace

bool applies_now(const Ui& ui, std::string_view word) {
    const auto* need =
        std::find_if(needs.begin(), needs.end(), [&](const Need& it) { return it.word == word; });
    const unsigned asked = need == needs.end() ? 0 : need->states, now = states_now(ui);
    if ((now & Dragging) != 0) return (asked & Dragging) != 0 || word == "key.escape" || word == "key.help";
    return (asked & now) == asked;
}

}  // namespace app
