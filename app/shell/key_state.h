// Which keys and gestures do something in the present state.
#pragma once

#include <string_view>

#include "app/ui/ui.h"

namespace app {

/// Whether what the word of a row says ("key.undo", "mouse.body.does") can be done now. While a shape is
/// dragged only what steers the drag can.
bool is_available(const Ui& ui, std::string_view text_key);

}  // namespace app
