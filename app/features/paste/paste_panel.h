// The parts of the preview of a pasted text, from top to bottom. What has the keyboard is `workspace.paste`'s
// `stop`; the parts only show it.
#pragma once

#include "app/features/paste/paste_reader.h"
#include "app/ui/context.h"

namespace app {

using PasteUi = FeatureUi<PasteState>;

/// The text, to be edited, `height` pixels high. True while it has the keyboard.
bool paste_text(const PasteUi& ui, const PasteResult& result, float height);

/// Where and why it could not be read; a click goes there in the text.
void paste_problem(const PasteUi& ui, const ParseError& error);

/// A row for each thing that could be meant in several ways. True while a list of them is open.
bool paste_choices(const PasteUi& ui, const ParsedPaste& parsed);
/// The option after (+1) or before (-1) the present one.
void choose_paste_option(const PasteUi& ui, const ConventionChoice& choice, int step);

/// A row for each number of the text.
void paste_numbers(const PasteUi& ui, const ParsedPaste& parsed);

/// The pair as it will be, and what is true of it.
void paste_preview(const PasteUi& ui, const ParsedPaste& parsed);

/// Draws a line round the last item when it has the keyboard.
void draw_focus_ring(const PasteUi& ui, const std::string& name);

// Copying the pair and pasting text: what goes over the clipboard.

/// The pair as one of the forms of copy_formats(), on the clipboard.
void copy_pair(const PasteUi& ui, const char* format);

/// Opens the preview of what the clipboard holds; says so when it holds no text.
void begin_paste(const PasteUi& ui);

/// Opens the preview of a text; empty: to be typed or pasted into.
void open_paste(const PasteUi& ui, const std::string& text);

/// The preview while it is open: how every number was read, what can be read another way, what comes of it.
/// Enter takes it, Esc does not, Tab walks, PgUp and PgDn scroll. Names: "paste.text", "paste.problem" (where
/// it could not be read), "paste.expected" (what should stand there), "paste.<choice>",
/// "paste.<choice>.<option>", "paste.outcome", "paste.numbers", "paste.apply", "paste.cancel".
void paste_dialog(const PasteUi& ui);

}  // namespace app
