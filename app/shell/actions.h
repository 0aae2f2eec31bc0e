// Everything a person can do by name: commands, scenes, settings. What the palette lists.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/ui/context.h"

namespace app {

/// Something to do.
struct Action {
    std::string id;     ///< "key.undo", "scene.01-edge-pair-alone": the same in every language.
    std::string label;  ///< In the language of the window.
    std::string keys;   ///< "Ctrl+Z"; empty: has none.
    std::function<void(const Ui& ui)> run;
    bool enabled = true;                    ///< Can be done now.
    bool needs_confirmation = false;        ///< Enter alone does not do it, Ctrl+Enter does.
    std::vector<std::string> aliases = {};  ///< What else it is found by, as far as it was asked for.
};

/// Copies the pair to the clipboard; `format` is the id of a CopyFormat.
void copy_pair(const Ui& ui, const char* format);

/// All of them, those of keys and menus first.
std::vector<Action> actions(const Ui& ui);
/// Tells them what else they are found by, in the language of the window: the words of a menu for what a key
/// does, and a table's.
void add_aliases(const Ui& ui, std::vector<Action>& all);

}  // namespace app
