// Help: what the words of the window mean, its conventions, its keys.
#pragma once

#include <string>
#include <vector>

#include "app/features/help/glossary.h"
#include "app/ui/context.h"

namespace app {

// A row of Help: a figure, a name, a sentence.

/// What it tells.
struct HelpRow {
    std::string name;  ///< Of the widget.
    std::string title;
    std::string text;
    const GlossaryTerm* figure = nullptr;  ///< Null: none.
    std::string button_text;               ///< On a button below; empty: there is none.
    bool is_selected = false;              ///< Where the keys are.
};

/// As wide as the room; only what is in sight is drawn. True when the button was clicked; the button is
/// called
/// "<name>.go".
bool help_row(const Ui& ui, const HelpRow& row);

/// Opens it; with the id of a term at that term of the glossary.
void open_help(const Ui& ui, HelpState::Part part, const std::string& term = {});

/// Opens it at what the pointer rests on, else at the state of the axis that has the keyboard, else at the
/// beginning.
void context_help(const Ui& ui);

/// The terms that fit what was typed, best first; with nothing typed all of them.
std::vector<const GlossaryTerm*> find_terms(const Ui& ui, const std::string& query);

/// Over the window while `workspace.help` is there. Names: "help.glossary", "help.conventions", "help.keys",
/// "help.typed", "help.term.<id>", "help.go.<id>".
void help_box(const Ui& ui);

}  // namespace app
