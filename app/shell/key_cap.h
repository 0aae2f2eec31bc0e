// A key as it looks: its letters on a small raised face.
#pragma once

#include <string>

#include "app/ui/ui.h"

namespace app {

/// The face of a key behind letters that begin at `at`, in pixels of the window: a full stop alone would be a
/// speck. Only drawn, no item, and before the letters.
void draw_key_cap(const Ui& ui, ImVec2 position, const std::string& text);

}  // namespace app
