// Layout of the window: pure functions of sizes.
#pragma once

#include <string>

#include "app/shell/workspace.h"
#include "app/ui/view.h"

namespace app {

/// Rectangles in pixels; a rectangle with width or height 0 is hidden.
struct WindowLayout {
    ScreenRect left, scene, right, bottom;
    bool stacked = false;         ///< The left column also contains the right one.
    bool columns_hidden = false;  ///< No column fits.
    bool bottom_hidden = false;   ///< The bottom does not fit.
};

/// Of a folded bottom, which is not resized.
inline constexpr BottomHeights heading_heights{46, 1, 46, 180, 46};

/// Layout of a window. The scene has about half of the width and most of the height (half above a curve,
/// table or map), and at least 280 x 180 logical pixels. In a small window the left column narrows first,
/// then the right one, then both are stacked, then hidden. A dragged height of the bottom is used for every
/// view.
WindowLayout layout_window(const PanelSizes& layout, const ScreenRect& area, float scale,
                           const BottomHeights& heights);

/// Rectangles of the drawer over the scene: stacked columns at the left, or the bottom. A remaining strip of
/// the scene that is too narrow is covered too.
ScreenRect columns_drawer_rect(const PanelSizes& layout, const ScreenRect& area, float scale);
ScreenRect bottom_drawer_rect(const WindowLayout& parts, const ScreenRect& area, float scale,
                              const BottomHeights& heights);

/// Edges of the scene that can be dragged.
enum class SplitterEdge { Left, Right, Bottom };
/// The sizes after an edge is dragged by `delta` logical pixels, within limits. `bottom` is the current
/// height of the bottom.
PanelSizes drag_splitter(PanelSizes layout, SplitterEdge edge, float delta, float bottom);

/// True if the user has folded a part: "left", "right", "bottom".
bool is_folded(const PanelSizes& layout, const std::string& part);

// Drawer: tabs at the lower edge show parts that do not fit over the scene.

/// Records the parts that do not fit, and closes the drawer if its part fits again.
void update_parts_without_room(Workspace& workspace, const WindowLayout& parts);

/// Shows a part ("left", "right", "bottom"): unfolds it, or opens it in the drawer if it does not fit.
void reveal(Workspace& workspace, const std::string& part);
/// True if the part is visible, next to the scene or in the drawer.
bool is_part_visible(const Workspace& workspace, const std::string& part);
/// Opens the drawer if larger text has hidden the edited number field. Ends the editing of a field that is
/// hidden for another reason. Call after the panels.
void move_edit_to_drawer(Workspace& workspace);
/// Shows or hides a part.
void toggle_part(Workspace& workspace, const std::string& part);
/// Opens the next part in the drawer; closes the drawer after the last one.
void cycle_drawer(const WindowUi& ui);

/// Height of the row of tabs.
float drawer_tabs_height(const WindowUi& ui);
/// Draws a tab for each part that does not fit, and the verdict if its panel is hidden.
void drawer_tabs(const WindowUi& ui, const ScreenRect& area);

}  // namespace app
