// A row of Help: a figure, a name, a sentence.
#pragma once

#include <string>

#include "app/features/help/glossary.h"
#include "app/ui/ui.h"

namespace app {

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

}  // namespace app
