// The keys: a table with a row for each, what it is called and what it does.
#pragma once

#include <span>
#include <string_view>

#include "app/shell/workspace.h"
#include "app/ui/imgui_compat.h"

namespace app {

/// A row of the table.
struct KeyBinding {
    const char* label;     ///< As people read it: "Ctrl+Z"; empty: told by the row above.
    const char* text_key;  ///< Key of the word that says what it does: "key.undo".
    compat::Key key = compat::Key::None;
    bool ctrl = false;
    bool shift = false;
    void (*run)(const WindowUi& ui) = nullptr;
    bool repeats = false;  ///< Repeats while held; arrows and pages with any modifier: those say how far.
};

std::span<const KeyBinding> key_bindings();

/// How the first key that does it reads: "Ctrl+Z" for "key.undo"; empty: no key does.
const char* key_label(std::string_view text_key);
/// How that key reads: "Ctrl+PgUp"; empty: it does nothing, or is told by the row above.
const char* key_label(compat::Key key, bool ctrl);

/// Acts on the keys that went down in this frame; while text is being typed on those that no field uses for
/// itself. A number that is typed is taken first: the row that waits for that is given back.
const KeyBinding* handle_keys(const WindowUi& ui);
/// Acts on a row that waited, once the fields are drawn. What would write a file does not where the number
/// was refused; that is told.
void run_deferred_key(const WindowUi& ui, const KeyBinding& row);

/// Which rows of the table.
enum class KeyFilter { Available, All };
/// Keys and what the mouse does as a table that is at most so wide; with room in two columns of pairs.
void key_table(const WindowUi& ui, KeyFilter filter, float width);

/// Shows the list of them over the window, or puts it away.
void toggle_shortcut_list(const WindowUi& ui);
/// The keys of the present state and what the mouse does in it, over the window, while
/// `workspace.shortcuts_open`.
void shortcut_list(const WindowUi& ui);

}  // namespace app
