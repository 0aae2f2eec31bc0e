// Tooltips: a hint at once, a term with its figure after a delay, the error of an input.
#pragma once

#include <string>
#include <string_view>

#include "app/ui/focus.h"

namespace app {

// Figures of terms, in tooltips and in Help.

/// True if the figure of a term is cached for the size of the rectangle; then painting is fast.
bool is_cached(const Ui& ui, const std::string& term, const ScreenRect& rect);

/// Paints the figure of a term into a rectangle of the window; draws it if it is not cached.
void draw_term_figure(const Ui& ui, const std::string& term, const ScreenRect& rect);

/// Shows a tooltip for the last item while it is hovered or has got the focus by a key, except while a button
/// is down or an input error is shown. With the id of a term the tooltip has a delay and the figure of the
/// term.
void tooltip(const Ui& ui, const std::string& text, std::string_view term = {});

/// Shows a tooltip for the last item, which is hovered or focused.
void show_tooltip(const Ui& ui, const std::string& text, std::string_view term = {});

/// Makes a rectangle of the window a term: hovering underlines it and shows its tooltip after a delay. An
/// empty id has no effect. After Tab it explains itself if the last widget that Tab reaches has the focus and
/// lies around it. With a name Tab reaches it by itself, and it is recorded.
void term_tooltip(const Ui& ui, std::string_view id, const ScreenRect& word_rect = item_rect(),
                  std::string_view name = {});
/// Shows the tooltip of a term at a rectangle of the window, after the delay.
void show_term(const Ui& ui, std::string_view id, const ScreenRect& word_rect);

/// Draws the tooltip of this frame. Call once per frame, after the panels. Widget: "tip".
void draw_tooltip(const Ui& ui);

// Input errors, shown next to the field.

/// Shows why a value is invalid until the next mouse press. An empty reason clears the error.
void show_input_error(const Ui& ui, const std::string& field, const std::string& reason);

/// Draws the error below its field, over all panels. Call once per frame, after the panels. Widget:
/// "refusal".
void input_error_tooltip(const Ui& ui);

}  // namespace app
