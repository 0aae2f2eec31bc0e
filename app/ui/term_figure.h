// The small figures of terms, in tips and in Help.
#pragma once

#include "app/ui/ui.h"

namespace app {

struct Term;

/// Whether the figure of a term was drawn for a rectangle of this size: to paint it then costs little.
bool is_drawn(const Ui& ui, const Term& term, const Rect& rect);

/// Paints the figure of a term into a rectangle of the window; draws it when it must.
void paint_term(const Ui& ui, const Term& term, const Rect& rect);

}  // namespace app
