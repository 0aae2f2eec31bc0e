// The dialog for what a scene says of itself: title, sentence, what it expects.
#pragma once

#include "app/ui/ui.h"

namespace app {

void open_description(const Ui& ui);

/// Draws it while it is open; one step of undo takes it all. Names: "description.title", "description.note",
/// the same with "_zh", "description.expected", "description.missed", "description.keep",
/// "description.present", "description.take", "description.cancel".
void description_dialog(const Ui& ui);

}  // namespace app
