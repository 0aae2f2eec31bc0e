// For a projector: the scene large, the verdict below it, nothing else.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// The scene and the verdict in words, in `room`; a ring marks the pointer.
void presentation(const Ui& ui, const Rect& room);

}  // namespace app
