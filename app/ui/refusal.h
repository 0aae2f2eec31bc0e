// What a field was told to take and did not, said next to the field.
#pragma once

#include <string>

#include "app/ui/ui.h"

namespace app {

/// Tells why the field refused, until the mouse is pressed again; an empty reason: it no longer refuses.
void show_input_error(const Ui& ui, const std::string& field, const std::string& reason);

/// Sends the body as it is wished, or refuses with the reason when that would be illegal. `field` is the
/// widget that wishes it. True when it was sent.
bool try_set_body(const Ui& ui, int body, const core::PlacedShape& requested, const std::string& field);

/// Draws the reason below its field, over all panels; named "refusal". Once a frame, after the panels.
void input_error_tooltip(const Ui& ui);

}  // namespace app
