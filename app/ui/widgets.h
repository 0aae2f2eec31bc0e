// Widgets of the panels. Each records its rectangle under its name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/ui/context.h"
#include "app/ui/focus.h"
#include "app/ui/rich_text.h"
#include "app/ui/tooltip.h"

namespace app {

/// Gives the keyboard focus to the next item; newer versions of ImGui require a focused window.
void focus_next_item();

/// Call after the text field that edits this string: ImGui counts a character above U+FFFF as four bytes, but
/// keeps U+FFFD for it, which has three.
void trim_edited(std::string& text);
/// A field for one line of text, as wide as the room. Returns true if Enter was pressed.
bool text_line(const Ui& ui, const std::string& name, std::string& text);

/// Records the rectangle of the last item, in pixels of the window. Tab reaches the item, unless it is a
/// text.
void record_rect(const Ui& ui, std::string_view name, FocusUse use = FocusUse::Auto);
/// The same for a row or a point of a widget that handles the arrows: Tab reaches the widget, not its rows.
void record_part(const Ui& ui, std::string_view name);
/// The same for the part of the item that is not scrolled up or down out of its window; without height if
/// there is none.
void record_visible_rect(const Ui& ui, std::string_view name);

/// Draws the title of a panel; a click folds it. Returns true if the panel is open. Widget: "panel.<id>".
/// `title_term` is the term of the title; empty if there is none.
bool collapsible_section(const Ui& ui, const std::string& id, const std::string& title,
                         std::string_view title_term = {});

/// A card with padding around everything that is drawn during its lifetime.
class Card {
  public:
    explicit Card(const Ui& ui);
    ~Card();
    Card(const Card&) = delete;
    Card& operator=(const Card&) = delete;

    float inner_width() const { return width_ - 2 * ui_.px(10); }

  private:
    const Ui& ui_;
    ImVec2 start_;
    float width_ = 0;
};

/// Returns true if clicked.
bool button(const Ui& ui, const std::string& name, const std::string& label);
/// The main button of a dialog: filled.
bool primary_button(const Ui& ui, const std::string& name, const std::string& label);

/// Icons of square buttons.
enum class Icon { First, Back, Play, Pause, Step, More, Close, Reset };
/// A square button with a tooltip. Returns true if clicked.
bool icon_button(const Ui& ui, const std::string& name, Icon icon, const std::string& tooltip_text);
/// Steps of a slider.
struct StepSlider {
    int count = 1;    ///< Number of steps.
    int current = 0;  ///< Index of the current step; the rail is filled up to it.
    float width = 0;  ///< In pixels.
    const Color& fill;
};
/// A rail with a tick for each step. Returns the step under the pointer while the slider is dragged.
std::optional<int> step_slider(const Ui& ui, const std::string& name, const StepSlider& slider);
/// Draws an icon; not an item.
void draw_icon(const Ui& ui, Icon icon, ImVec2 center, ImU32 color);

/// Draws a badge with a label, right aligned at `right_middle`, filled or as an outline; not an item. Returns
/// its rectangle.
enum class BadgeStyle { Filled, Outline };
ScreenRect badge(const Ui& ui, ImVec2 right_middle, const std::string& label, const Color& color,
                 BadgeStyle style = BadgeStyle::Filled);

/// Draws a dim label at the left of a row, and moves the cursor to the column of the fields. `label_term` is
/// the term of the label; empty if there is none.
void row_label(const Ui& ui, const std::string& label, float column_px, std::string_view label_term = {});

/// A combo box that Escape closes; without its arrow if the text would not fit. Call ImGui::EndCombo if it
/// returns true.
bool begin_combo(const std::string& id, const std::string& current);

/// A row of a menu, 24 logical pixels high; returns true if clicked. A disabled row is faint, but its text
/// and keys can be read.
bool menu_row(const Ui& ui, const std::string& label, const char* keys = nullptr, bool is_on = false,
              bool is_enabled = true);

/// A row of a list; returns true if clicked. The selected row is highlighted most, also if another row is
/// hovered.
bool list_row(const std::string& label, bool is_selected, ImGuiSelectableFlags flags = 0,
              ImVec2 size = {0, 0});

/// Opens a popup below the last item, as near as the window allows.
void open_popup(const std::string& id);
/// A popup that Escape closes. Call ImGui::EndPopup if it returns true.
bool begin_popup(const std::string& id);

/// The next item continues the line, `gap` pixels to the right, if an item of this width fits there.
void continue_line(float width, float gap = ImGui::GetStyle().ItemSpacing.x);
/// Draws a text, wrapped at the available width.
void wrapped_text(std::string_view text);
void wrapped_text(std::string_view text, const Color& color);
/// Draws a heading.
void bold_text(const Ui& ui, const std::string& text);
/// Draws a text with its own line breaks.
void colored_text(std::string_view text, const Color& color);

/// Keys that scroll: only page keys if Up, Down, Home and End have another meaning.
enum class ScrollKeys { Pages, All };
/// Scrolls the current window by keys without Ctrl.
void scroll_by_keys(const Ui& ui, ScrollKeys keys);

/// Draws the focus ring around the last item.
void draw_focus_ring(const Ui& ui);

/// Paints a drawing into a rectangle of the window, if there is a painter.
void paint(const Ui& ui, const Drawing& drawing, const ScreenRect& rect);

/// Begins a part of the window of this background, which ImGui::EndChild ends.
void begin_area(const Ui& ui, const char* id, const ScreenRect& area, const Color& background,
                const ImVec2& padding_px, ImGuiWindowFlags flags = 0);

// Radio buttons and check boxes.

/// A radio button: one of several options, or a link. Returns true if clicked.
bool radio(const Ui& ui, const std::string& name, const std::string& label, bool is_on);

/// A check box. Returns true if clicked.
bool checkbox(const Ui& ui, const std::string& name, const std::string& label, bool is_on);

/// Width of a radio button or check box, in pixels.
float checkbox_width(const Ui& ui, const std::string& label);

// Drags on an item that has no widget.

/// Since its last press the left button has moved farther than a click may shake.
bool has_dragged(const Ui& ui);
/// The last item is held and was dragged. Escape releases it.
bool is_item_dragged(const Ui& ui);

}  // namespace app
