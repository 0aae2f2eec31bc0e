// The small figures of terms, in tips and in Help.
#pragma once

#include "app/ui/ui.h"

namespace app {

struct GlossaryTerm;

/// Whether the figure of a term was drawn for a rectangle of this size: to paint it then costs little.
bool is_cached(const Ui& ui, const GlossaryTerm& term, const ScreenRect& rect);

/// Paints the figure of a term into a rectangle of the window; draws it when it must.
void draw_term_figure(const Ui& ui, const GlossaryTerm& term, const ScreenRect& rect);

}  // namespace app
