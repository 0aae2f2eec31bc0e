// For a projector: the scene large, the verdict below it, nothing else.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// Begins with nothing selected and nothing said. A message that came meanwhile is said at the end.
void begin_presentation(const Ui& ui);
void end_presentation(const Ui& ui);

/// The scene and the verdict in words, in `room`; a ring marks the pointer.
void presentation(const Ui& ui, const Rect& room);

}  // namespace app
