// Layout of the window: pure functions of sizes.
#pragma once

#include <string>

#include "app/shell/workspace.h"
#include "app/ui/view.h"

namespace app {

/// The columns between the tabs and the formula. Rectangles in pixels.
struct WindowColumns {
    ScreenRect left, right;  ///< A column or a rail.
    ScreenRect stage;        ///< Of the scene and the view.
    bool is_left_rail = false, is_right_rail = false;
};

/// Width of a rail, in logical pixels.
inline constexpr float rail_width = 26;

/// Columns in `area`. The stage has about half of the width, more with a view that is not below the scene:
/// the left column narrows first, then the right one, then they become rails, which open over the stage. A
/// column that is folded or has the width 0 is a rail.
WindowColumns layout_columns(const PanelSizes& layout, const ScreenRect& area, float scale,
                             Placement placement);

/// Scene and view; a rectangle without width or height is hidden.
struct Stage {
    ScreenRect scene, view;
    bool has_room = true;  ///< False: the view does not fit with the scene and is hidden.
};

/// Divides the stage. A dragged size is kept within limits that leave the scene enough room.
Stage split_stage(const ScreenRect& stage, float scale, const ViewRoom& room);

/// The placement in a window of this size in logical pixels: below the scene only in a high window, beside it
/// only in a wide one, else alone.
Placement placement_within(Placement placement, const Vec2& window);

/// Rectangle of a column that is open over the stage: as wide as the column, or the whole stage if only a
/// strip would remain.
ScreenRect drawer_rect(const PanelSizes& layout, const WindowColumns& columns, float scale,
                       const std::string& part);

/// Edges of the scene that can be dragged.
enum class SplitterEdge { Left, Right, Beside, Below };
/// Widths of the columns after an edge is dragged by `delta` logical pixels, within limits.
PanelSizes drag_column(PanelSizes layout, SplitterEdge edge, float delta);

/// True if the user has folded a part: "left", "right", "view".
bool is_folded(const PanelSizes& layout, const std::string& part);

// Parts without room: a rail or a tab shows them over the scene.

/// Scene and view on the stage, in pixels, at the effective placement `room.placement`. A folded view leaves
/// its place to the scene; one without room takes the stage when it is opened; below the scene it is beside
/// the table, whose column `columns` it shortens. A view that lists the axes also takes the place of the
/// table. Records the parts that do not fit, and closes the drawer if its part fits again.
Stage arrange_stage(Workspace& workspace, const ScreenRect& stage, float scale, const ViewRoom& room,
                    bool lists_axes, WindowColumns& columns);

/// Shows a part ("left", "right", "view"): unfolds it, or opens it over the scene if it does not fit.
void reveal(Workspace& workspace, const std::string& part);
/// True if the part is visible, next to the scene or over it.
bool is_part_visible(const Workspace& workspace, const std::string& part);
/// Opens the left column if larger text has hidden the edited number field. Ends the editing of a field that
/// is hidden for another reason. Call after the panels.
void move_edit_to_drawer(Workspace& workspace);
/// Shows or hides a part.
void toggle_part(Workspace& workspace, const std::string& part);
/// Gives the keys to the next (+1) or the previous (-1) pane in reading order. Opens a part without room, and
/// closes it when the keys go on.
void visit_pane(const WindowUi& ui, int step);
/// Moves the focus by the keys of this frame, unless a dialog, a menu or a drag has them. Closes a part over
/// the scene when the focus leaves it.
void handle_focus(const WindowUi& ui);

/// Draws the rail of a column: the names of its panels from top to bottom. A click opens the column.
/// Widget: "rail.<part>".
void rail(const WindowUi& ui, const std::string& part, const ScreenRect& area,
          const std::vector<std::string>& names);

}  // namespace app
