// Where the window's parts stand: pure arithmetic on sizes.
#pragma once

#include <string>

#include "app/shell/workspace.h"

namespace app {

/// Rectangles in pixels; one of width or height 0 is not shown.
struct WindowLayout {
    ScreenRect left, scene, right, bottom;
    bool stacked = false;         ///< What belongs to the right column stands in the left one.
    bool columns_hidden = false;  ///< There is no room for any column.
    bool bottom_hidden = false;   ///< Nor for the bottom.
};

/// What the bottom shows: its heading alone, a strip that says enough when it is low, a sweep whose least
/// must be seen, a table of some ten rows, a map that is read by its height.
enum class BottomView { Heading, Strip, OverlapCurve, Table, Map };

/// The parts of a window of this size under a menu of this height. The scene keeps about half of the width
/// and most of the height, beside a sweep, a table or a map below it about half, and never gets smaller than
/// 280 x 180 design pixels: the left column narrows, then the right one, as far as it can show the bars and
/// the states; in a narrower window both are one column, which folds last. A bottom whose edge was dragged is
/// as high as that, whatever it shows below its heading.
WindowLayout layout_window(const PanelSizes& layout, const ScreenRect& area, float scale,
                           BottomView view = BottomView::Strip);

/// Where what has no room lies over the scene when it is asked for: the columns as one at the left, or the
/// bottom. A strip of the scene too narrow to tell anything is covered too.
ScreenRect columns_drawer_rect(const PanelSizes& layout, const ScreenRect& area, float scale);
ScreenRect bottom_drawer_rect(const WindowLayout& parts, const ScreenRect& area, float scale,
                              BottomView view);

/// Of the scene: what can be dragged.
enum class SplitterEdge { Left, Right, Bottom };
/// The layout after an edge was dragged by a number of design pixels, within what makes sense;
/// `bottom_height`: how high the bottom stood.
PanelSizes drag_splitter(PanelSizes layout, SplitterEdge edge, float delta, float bottom);

/// A part the user folded away: "left", "right", "bottom".
bool is_folded(const PanelSizes& layout, const std::string& part);

// Parts that the window has no room for: tabs at its lower edge lay them over the scene.

/// Remembers which parts have no room, and closes a drawer whose part has some.
void update_parts_without_room(Workspace& workspace, const WindowLayout& parts);

/// Brings a part of the window ("left", "right", "bottom") into view: unfolded, and over the scene where it
/// has no room beside it.
void reveal(Workspace& workspace, const std::string& part);
/// It is seen, beside the scene or over it.
bool is_part_visible(const Workspace& workspace, const std::string& part);
/// Where larger words have crowded out the field that is typed into, it goes on in the drawer; of one that is
/// not drawn for another reason the typing ends. After the panels.
void move_edit_to_drawer(Workspace& workspace);
/// Brings it into view or puts it away.
void toggle_part(Workspace& workspace, const std::string& part);
/// The next of the parts without room, and none after the last.
void cycle_drawer(const WindowUi& ui);

/// Of the row of tabs.
float drawer_tabs_height(const WindowUi& ui);
/// A tab for each part without room, and the verdict where the column that tells it is not seen.
void drawer_tabs(const WindowUi& ui, const ScreenRect& area);

}  // namespace app
