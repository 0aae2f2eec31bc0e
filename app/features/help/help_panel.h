// Help: what the words of the window mean, its conventions, its keys.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/features/help/glossary.h"
#include "app/ui/context.h"

namespace app {

/// State of Help while it is open.
struct HelpState {
    enum class Part { Glossary, Conventions, ContactConventions, Keys };
    Part part = Part::Glossary;
    std::string query;           ///< Search text.
    int row = 0;                 ///< Selected row of the found terms.
    std::string term;            ///< Term to scroll to in the next frame; empty if there is none.
    bool scroll_to_row = false;  ///< Scrolls the selected row into view.
    bool focus_pending = true;   ///< Takes the keyboard focus in the next frame.
    bool opened = false;         ///< The popup has been shown.
    int figure_budget = 0;       ///< Number of figures that may still be drawn in this frame.
};
/// Draws the table of keys at most this many pixels wide.
using DrawKeyTable = std::function<void(float width_px)>;
using HelpUi = FeatureUi<std::optional<HelpState>>;

/// Opens it; with the id of a term at that term of the glossary.
void open_help(const HelpUi& ui, HelpState::Part part, const std::string& term = {});

/// Opens it at what the pointer rests on, else at the state of the axis that has the keyboard, else at the
/// beginning.
void context_help(const HelpUi& ui);

/// Over the window while `workspace.help` is there. Names: "help.glossary", "help.conventions",
/// "help.contact_conventions", "help.keys", "help.typed", "help.term.<id>", "help.go.<id>".
void help_box(const HelpUi& ui, const DrawKeyTable& draw_key_table);

/// The name and version of the program, over the window.
void show_about(const Ui& ui);
void about_box(const Ui& ui);

}  // namespace app
