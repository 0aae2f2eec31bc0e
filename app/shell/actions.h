// All actions of the palette: commands, scenes, preferences.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/shell/workspace.h"

namespace app {

/// An entry of the palette.
struct Action {
    std::string id;     ///< "key.undo", "scene.01-edge-pair-alone"; equal in every language.
    std::string label;  ///< In the language of the window.
    std::string keys;   ///< "Ctrl+Z"; empty if there is none.
    std::function<void(const WindowUi& ui)> run;
    bool enabled = true;                    ///< Available in the current state.
    bool needs_confirmation = false;        ///< Needs Ctrl+Enter instead of Enter.
    std::vector<std::string> aliases = {};  ///< Other names for the search; set by add_aliases.
};

/// Copies the pair to the clipboard; `format` is the id of a CopyFormat.
void copy_pair(const Ui& ui, const char* format);

/// All actions; those of keys and menus come first.
std::vector<Action> actions(const WindowUi& ui);
/// Sets the aliases in the language of the window: menu texts of key actions, and the "alias." texts.
void add_aliases(const WindowUi& ui, std::vector<Action>& all);

}  // namespace app
