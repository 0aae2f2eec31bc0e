// What is explained beside the pointer: a hint at once, a term with its figure after a rest.
#pragma once

#include <string>
#include <string_view>

#include "app/ui/context.h"

namespace app {

// The small figures of terms, in tips and in Help.

struct GlossaryTerm;

/// Whether the figure of a term was drawn for a rectangle of this size: to paint it then costs little.
bool is_cached(const Ui& ui, const GlossaryTerm& term, const ScreenRect& rect);

/// Paints the figure of a term into a rectangle of the window; draws it when it must.
void draw_term_figure(const Ui& ui, const GlossaryTerm& term, const ScreenRect& rect);

/// Says something of the last item while the pointer is on it; nothing while a button is down or a refusal is
/// in its place. With the id of a term: after a rest, and with the figure of the term.
void tooltip(const Ui& ui, const std::string& text, std::string_view term = {});

/// The last item names a term: the pointer on it underlines it and shows, after a rest, what it means. No
/// term has an empty id.
void term_tooltip(const Ui& ui, std::string_view id);
/// The same of a word that is no item, at that place of the window.
void term_tooltip(const Ui& ui, std::string_view id, const ScreenRect& word_rect);

/// Shows what was asked for in this frame; named "tip". Once a frame, after the panels.
void draw_tooltip(const Ui& ui);

}  // namespace app
