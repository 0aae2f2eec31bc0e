// Reads a long text in another thread, so that the window goes on.
#pragma once

#include "app/features/paste/paste_reader.h"

namespace app {

/// Longer texts are read in another thread, in bytes.
inline constexpr std::size_t max_immediate_bytes = std::size_t{1} << 15U;

/// Brings `dialog.result` up to date with the text and the choices. Null while a long text is being read;
/// true when that has just ended.
bool update_result(PasteState& state);
/// Closes the dialog. A reading that goes on is cancelled, and not waited for.
void close_dialog(PasteState& state);

}  // namespace app
