// The preview of a pasted text: its parts from top to bottom, and the dialog.
#pragma once

#include "app/features/paste/paste_reader.h"
#include "app/ui/context.h"

namespace app {

using PasteUi = FeatureUi<PasteState>;

/// Editable text, `height` pixels high; of a very long one the beginning. `error`: null if there is none.
/// True while it has the keyboard focus.
bool paste_text(const PasteUi& ui, const ParseError* error, float height);

/// Place and reason of the parse error; a click moves the cursor there.
void paste_problem(const PasteUi& ui, const ParseError& error);

/// Name of a text format.
std::string paste_format_name(const PasteUi& ui, const std::string& id);

/// One row per ambiguous convention. True while a list of options is open.
bool paste_choices(const PasteUi& ui, const ParsedPaste& parsed);
/// Chooses the next (+1) or previous (-1) option.
void choose_paste_option(const PasteUi& ui, const ConventionChoice& choice, int step);

/// What was assumed, what is missing, and shapes that satscope does not have.
void paste_findings(const PasteUi& ui, const ParsedPaste& parsed);

/// Choices that read the shapes that satscope does not have: see `use_remedy`.
std::vector<std::string> paste_remedies(const PasteResult& result);
void choose_remedy(const PasteUi& ui, const std::string& remedy);
/// Their buttons.
void draw_remedies(const PasteUi& ui, const PasteResult& result);

/// Names of the widgets in the order of Tab.
std::vector<std::string> paste_focus_order(const PasteUi& ui, const PasteResult& result);
/// Presses the focused button of a remedy. False: the focused widget is another one.
bool press_finding(const PasteUi& ui, const PasteResult& result);

/// One row per number of the text.
void paste_numbers(const PasteUi& ui, const ParsedPaste& parsed);

/// The resulting pair and its verdict.
void paste_preview(const PasteUi& ui, const ParsedPaste& parsed);

/// Draws a frame around the last item if it has the keyboard focus.
void draw_focus_ring(const PasteUi& ui, const std::string& name);

/// "Reported: Overlap · normal (0, 1, 0) · depth 0.01 · 4 points"
std::string reported_text(const PasteUi& ui, const ReportedAnswer& reported, bool flat);

// The dialog.

void close_paste(const PasteUi& ui);
/// Puts the pair into the scene, unless a value is missing.
void apply_and_close(const PasteUi& ui, const ParsedPaste& parsed);

/// Opens the preview of what the clipboard holds; says so when it holds no text.
void begin_paste(const PasteUi& ui);

/// Opens the preview of a text; empty: to be typed or pasted into.
void open_paste(const PasteUi& ui, const std::string& text);

/// Draws the preview if it is open. Enter applies, Esc cancels, Tab moves the focus, PgUp and PgDn scroll.
/// Widgets: "paste.text", "paste.problem", "paste.expected", "paste.<choice>", "paste.<choice>.<option>",
/// "paste.assumed",
/// "paste.use.<remedy>", "paste.missing", "paste.outcome", "paste.numbers", "paste.apply", "paste.cancel";
/// while a long text is read: "paste.reading", "paste.progress", "paste.cancel".
void paste_dialog(const PasteUi& ui);

}  // namespace app
