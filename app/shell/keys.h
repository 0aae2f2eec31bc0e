// The table of keys and their actions.
#pragma once

#include <span>
#include <string_view>

#include "app/shell/workspace.h"
#include "app/ui/imgui_compat.h"

namespace app {

/// One key of the table.
struct KeyBinding {
    const char* label;     ///< Displayed text: "Ctrl+Z"; empty if the row above includes it.
    const char* text_key;  ///< Key of the text of the action: "key.undo".
    compat::Key key = compat::Key::None;
    bool ctrl = false;
    bool shift = false;
    void (*run)(const WindowUi& ui) = nullptr;
    bool repeats =
        false;  ///< Repeats while held. Arrows and pages repeat with any modifier, which sets the step.
};

std::span<const KeyBinding> key_bindings();

/// Label of the first key of an action: "Ctrl+Z" for "key.undo"; empty if there is none.
const char* key_label(std::string_view text_key);
/// Label of a key: "Ctrl+PgUp"; empty if it has no action or the row above includes it.
const char* key_label(compat::Key key, bool ctrl);

/// Runs the actions of the keys pressed in this frame. While text is typed, keys of text editing are skipped.
/// An action that must wait until a typed number is applied is returned.
const KeyBinding* handle_keys(const WindowUi& ui);
/// Runs a returned action after the fields are drawn. Actions that write a file are not run if the number was
/// invalid; a message says so.
void run_deferred_key(const WindowUi& ui, const KeyBinding& row);

/// Selection of rows of the table.
enum class KeyFilter { Available, All };
/// Draws the table of keys and mouse gestures with a maximum width, in two columns if they fit.
void key_table(const WindowUi& ui, KeyFilter filter, float width);

/// Opens or closes the shortcut list.
void toggle_shortcut_list(const WindowUi& ui);
/// Draws the shortcut list with the available keys and mouse gestures while `workspace.shortcuts_open` is
/// true.
void shortcut_list(const WindowUi& ui);

}  // namespace app
