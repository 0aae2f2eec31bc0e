// Keyboard focus: one order over all widgets that record their rectangles, the same for every version of
// ImGui.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <glm/vec2.hpp>

#include "app/ui/context.h"
#include "app/ui/imgui_compat.h"

namespace app {

// Panes.

/// The scene among the panes.
inline constexpr std::string_view scene_pane = "scene";
/// The panes of the window in reading order.
std::span<const std::string_view> window_panes();

/// Widgets that are drawn during its lifetime belong to the pane; those in a popup belong to the popup.
class FocusPane {
  public:
    FocusPane(const Ui& ui, std::string_view name);
    ~FocusPane();
    FocusPane(const FocusPane&) = delete;
    FocusPane& operator=(const FocusPane&) = delete;

  private:
    const Ui& ui_;
    std::string previous_;
};

/// True if Tab reaches a widget of the pane.
bool has_focus_stops(const WidgetState& widgets, std::string_view pane);
/// Gives the keys to a pane: to the widget that had the focus there, else to the selected row or the content
/// of the pane, else to its first widget.
void enter_pane(WidgetState& widgets, std::string_view pane);
/// Gives the keys back to the scene. Returns false if it has them already, or if a click gave them away.
bool leave_pane(WidgetState& widgets);
/// The same for the keys that a click gave away.
void release_click_focus(WidgetState& widgets);

// Once a frame.

/// Moves the focus by Tab, and by arrows in a popup; presses the focused widget by Enter and Space. Call
/// before the keys of the actions. `is_blocked`: a dialog or a menu handles the keys.
void update_focus(const Ui& ui, bool is_blocked);
/// Draws a frame around the focused widget, over all windows. Call after the panels. Widget: "focus".
void draw_focus(const Ui& ui);
/// True if the key belongs to the focused widget and does nothing else.
bool is_taken_by_focus(const WidgetState& widgets, compat::Key key);

// Widgets.

/// The rectangle of the last item of ImGui.
ScreenRect item_rect();
/// Scrolls the windows around the last item until it is in sight.
void scroll_item_into_sight(const Ui& ui);
/// Makes the last item of ImGui, recorded under `name`, a widget that Tab reaches.
void add_focus_stop(const Ui& ui, std::string_view name, FocusUse use);
/// Makes a rectangle without an item a widget that Tab reaches. Returns true in the frame in which Enter
/// presses it, or Space with FocusUse::Press.
bool focus_area(const Ui& ui, std::string_view name, const ScreenRect& rect, FocusUse use = FocusUse::Press);
/// The last item is a text with a tooltip; Tab reaches it if its rectangle is recorded.
void add_explained_text(const Ui& ui);

/// The widget has the keys, by Tab or by a click.
bool is_focused(const WidgetState& widgets, std::string_view name);
/// Gives the keys to a widget of the pane that is drawn, with a frame around it, as Tab does.
void show_focus(const Ui& ui, std::string_view name);
/// A click gives the keys to a widget that handles arrows.
void take_focus(const Ui& ui, std::string_view name);
/// The last item is the focused widget.
bool is_item_focused(const Ui& ui);
/// The last widget that Tab reaches has the focus, and the middle of the rectangle is inside it.
bool is_focused_around(const Ui& ui, const ScreenRect& rect);
/// The last item is hovered; after Tab, it is focused.
bool is_item_pointed(const Ui& ui);
/// Arrow keys of this frame, x to the right and y up, if the widget is focused; they repeat.
glm::ivec2 focus_arrows(const Ui& ui, std::string_view name);
/// Enter presses the widget in this frame, or Space if it is pressed by both.
bool is_focus_pressed(const Ui& ui, std::string_view name);
/// The nearest other number field of the pane in the direction of `step`; empty if there is none.
std::string adjacent_number(const WidgetState& widgets, const std::string& name, int step);

}  // namespace app
