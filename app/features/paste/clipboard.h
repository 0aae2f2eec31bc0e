// Copying the pair and pasting text: what goes over the clipboard.
#pragma once

#include "app/ui/ui.h"

namespace app {

/// The pair as one of the forms of copy_formats(), on the clipboard.
void copy_pair(const Ui& ui, const char* format);

/// Opens the preview of what the clipboard holds; says so when it holds no text.
void begin_paste(const Ui& ui);

/// Opens the preview of a text; empty: to be typed or pasted into.
void open_paste(const Ui& ui, const std::string& text);

/// The preview while it is open: how every number was read, what can be read another way, what comes of it.
/// Enter takes it, Esc does not, Tab walks, PgUp and PgDn scroll. Names: "paste.text", "paste.problem" (where
/// it could not be read), "paste.expected" (what should stand there), "paste.<choice>",
/// "paste.<choice>.<option>", "paste.outcome", "paste.numbers", "paste.apply", "paste.cancel".
void paste_dialog(const Ui& ui);

}  // namespace app
