// The small parts panels are built of. Each has a name under which its rectangle is remembered.
#pragma once

#include <string>
#include <string_view>

#include "app/ui/context.h"
#include "app/ui/rich_text.h"
#include "app/ui/tooltip.h"

namespace app {

/// The next item takes the keyboard; newer versions of the library look for it in the focused window only.
void focus_next_item();

/// Remembers where the last item stands, in pixels of the window.
void record_rect(const Ui& ui, std::string_view name);

/// The title of a panel; a click folds it. True when the panel is open. Named "panel.<id>". `title_term`: id
/// of the term that the title is; empty: none.
bool collapsible_section(const Ui& ui, const std::string& id, const std::string& title,
                         std::string_view title_term = {});

/// A raised area with padding, as long as it lives, round what is drawn meanwhile.
class Card {
  public:
    explicit Card(const Ui& ui);
    ~Card();
    Card(const Card&) = delete;
    Card& operator=(const Card&) = delete;

    float inner_width() const { return inner_width_; }

  private:
    const Ui& ui_;
    ImVec2 start_;
    float width_ = 0;
    float inner_width_ = 0;
};

/// True when clicked.
bool button(const Ui& ui, const std::string& name, const std::string& label);
/// The one that a dialog is for: filled, so that the eye finds it first.
bool primary_button(const Ui& ui, const std::string& name, const std::string& label);

/// The signs on square buttons.
enum class Icon { First, Back, Play, Pause, Step, More, Close, Check, Reset };
/// A square button; `tooltip` is its tooltip.
bool icon_button(const Ui& ui, const std::string& name, Icon icon, const std::string& tooltip_text);
/// Only drawn, no item.
void draw_icon(const Ui& ui, Icon icon, ImVec2 center, ImU32 color);

/// A filled lozenge with a word, `right_middle` at its right; only drawn, no item. Where it stands.
ScreenRect badge(const Ui& ui, ImVec2 right_middle, const std::string& label, const Color& fill);

/// A dim word at the left of a row, a term when it has an id; the cursor stands behind it, at the column of
/// the fields.
void row_label(const Ui& ui, const std::string& label, float column_px, std::string_view label_term = {});

/// A box to choose from with what is chosen, which Escape closes; where that has no room beside the arrow,
/// without the arrow. End it with ImGui::EndCombo when it is open.
bool begin_combo(const std::string& id, const std::string& current);

/// A row of a list, true when it was clicked. The chosen one stays the strongest, under the pointer too.
bool list_row(const std::string& label, bool is_selected, ImGuiSelectableFlags flags = 0,
              ImVec2 size = {0, 0});

/// A popup that Escape closes; end it with ImGui::EndPopup.
bool begin_popup(const std::string& id);

/// A text in as many lines as the room to the right needs.
void wrapped_text(std::string_view text);

/// Which keys scroll: where Up, Down, Home and End have another meaning, pages alone.
enum class ScrollKeys { Pages, All };
/// Scrolls the window that is being drawn by the keys that are pressed without Ctrl.
void scroll_by_keys(const Ui& ui, ScrollKeys keys);

/// Draws a line round the last item, which has the keyboard.
void draw_focus_ring(const Ui& ui);

/// Paints into a rectangle of the window, where a painter is there to do it.
void paint(const Ui& ui, const Drawing& drawing, const ScreenRect& rect);

/// Where words of a size in pixels stand that speak of an item: below it, where there is no room above, right
/// or left of it; within the window.
ImVec2 tooltip_position(const Ui& ui, const ScreenRect& item, ImVec2 size);
/// What a tip of words takes, with its padding; lines break at `error_wrap_px` from its
/// left edge.
ImVec2 tooltip_size(const std::string& text, float wrap_px);

// Words that are on or off, each with a sign of it before it and a name under which its rectangle is
// remembered.

/// One of several, at most one of which is on, or a place to go to: a dot, filled when on. True when clicked.
bool radio(const Ui& ui, const std::string& name, const std::string& label, bool is_on);

/// On or off by itself: a box, ticked when on. True when clicked.
bool checkbox(const Ui& ui, const std::string& name, const std::string& label, bool is_on);

/// How wide either will be, in pixels.
float checkbox_width(const Ui& ui, const std::string& label);

}  // namespace app
