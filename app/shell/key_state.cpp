// A table of what words need; what is not in it can always be done, but while a shape is dragged.
#include "app/shell/key_state.h"

#include <algorithm>
#include <array>

namespace app {

namespace {

enum State : unsigned {
    Solid = 1,            ///< The scene is one of space.
    Selected = 2,         ///< A shape has handles.
    MapVisible = 4,       ///< Below the scene.
    Overlapping = 8,      ///< There is a way out.
    Dragging = 16,        ///< A shape is held.
    NoRoom = 32,          ///< The window has no room for a part.
    HasOtherBodies = 64,  ///< There are shapes beside the pair.
    InHelp = 128          ///< It has the keyboard.
};

struct KeyRequirement {
    std::string_view text_key;
    unsigned states;
};

constexpr std::array key_requirements{KeyRequirement{"key.views", Solid},
                                      KeyRequirement{"view.along", Solid},
                                      KeyRequirement{"view.across", Solid},
                                      KeyRequirement{"view.parallel", Solid},
                                      KeyRequirement{"tool.move", Selected},
                                      KeyRequirement{"tool.turn", Selected},
                                      KeyRequirement{"tool.size", Selected},
                                      KeyRequirement{"key.next_frame", Selected},
                                      KeyRequirement{"key.nudge", Selected},
                                      KeyRequirement{"key.nudge_away", Selected | Solid},
                                      KeyRequirement{"key.delete", Selected},
                                      KeyRequirement{"key.map", MapVisible},
                                      KeyRequirement{"key.drawer", NoRoom},
                                      KeyRequirement{"key.mtv", Overlapping},
                                      KeyRequirement{"key.next_a", HasOtherBodies},
                                      KeyRequirement{"key.next_b", HasOtherBodies},
                                      KeyRequirement{"mouse.handle.does", Selected},
                                      KeyRequirement{"help.turn.does", InHelp},
                                      KeyRequirement{"shortcut.drag_lines.does", Dragging},
                                      KeyRequirement{"shortcut.drag_typed.does", Dragging},
                                      KeyRequirement{"shortcut.drag_ctrl.does", Dragging},
                                      KeyRequirement{"shortcut.drag_alt.does", Dragging}};

unsigned current_states(const Ui& ui) {
    const Workspace& workspace = ui.workspace;
    unsigned current = 0;
    if (!is_flat(ui.document())) current |= Solid;
    if (workspace.selected >= 0) current |= Selected;
    if (workspace.bottom_view == "map") current |= MapVisible;
    if (!workspace.parts_without_room.empty()) current |= NoRoom;
    if (ui.document().bodies.size() > 2) current |= HasOtherBodies;
    if (ui.trace().verdict == core::Verdict::Overlap) current |= Overlapping;
    if (workspace.drag && workspace.drag->body >= 0) current |= Dragging;
    if (workspace.help) current |= InHelp;
    return current;
}

}  // namespace

bool is_available(const Ui& ui, std::string_view text_key) {
    const auto* requirement =
        std::find_if(key_requirements.begin(), key_requirements.end(),
                     [&](const KeyRequirement& row) { return row.text_key == text_key; });
    const unsigned required = requirement == key_requirements.end() ? 0 : requirement->states,
                   current = current_states(ui);
    if ((current & Dragging) != 0)
        return (required & Dragging) != 0 || text_key == "key.escape" || text_key == "key.help";
    return (required & current) == required;
}

}  // namespace app
