// The keys: a table with a row for each, what it is called and what it does.
#pragma once

#include <span>
#include <string_view>

#include "app/ui/imgui_compat.h"
#include "app/ui/ui.h"

namespace app {

/// A row of the table.
struct KeyRow {
    const char* shown;  ///< As people read it: "Ctrl+Z"; empty: told by the row above.
    const char* word;   ///< Key of the word that says what it does: "key.undo".
    compat::Key key = compat::Key::None;
    bool ctrl = false;
    bool shift = false;
    void (*act)(const Ui& ui) = nullptr;
    bool moves = false;  ///< Repeats while held; arrows and pages with any modifier: those say how far.
};

std::span<const KeyRow> keys();

/// How the first key that does it reads: "Ctrl+Z" for "key.undo"; empty: no key does.
const char* shown_key(std::string_view word);
/// How that key reads: "Ctrl+PgUp"; empty: it does nothing, or is told by the row above.
const char* shown_key(compat::Key key, bool ctrl);

/// Acts on the keys that went down in this frame; while text is being typed on those that no field uses for
/// itself. A number that is typed is taken first: the row that waits for that is given back.
const KeyRow* act_on_keys(const Ui& ui);
/// Acts on a row that waited, once the fields are drawn. What would write a file does not where the number
/// was refused; that is told.
void act_after_fields(const Ui& ui, const KeyRow& row);

/// Which rows of the table.
enum class KeysOf { Now, EveryState };
/// Keys and what the mouse does as a table that is at most so wide; with room in two columns of pairs.
void key_table(const Ui& ui, KeysOf keys_of, float width);

/// Shows the list of them over the window, or puts it away.
void turn_key_list(const Ui& ui);
/// The keys of the present state and what the mouse does in it, over the window, while
/// `workspace.keys_shown`.
void keys_overlay(const Ui& ui);

}  // namespace app
