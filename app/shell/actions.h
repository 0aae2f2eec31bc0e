// The actions of the program: one list for menus, keys, palette and shortcut list.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <imgui.h>

#include "app/shell/workspace.h"
#include "app/ui/view.h"

namespace app {

/// "Ctrl+Shift+Z"; "?" for Shift and slash.
std::string to_string(const KeyChord& chord);

/// Where the keys of an action act.
enum class KeyPlace { Everywhere, Window, Presentation };

/// A row of the table of actions. Actions that depend on the document or on files (themes, shapes, scenes)
/// have no row; see `actions`.
struct ActionInfo {
    const char* id;                  ///< The text is "action.<id>".
    std::array<KeyChord, 3> keys{};  ///< Without a key: only in menus and palette.
    /// May explain in a message why nothing happens.
    std::function<void(const WindowUi& ui)> run;
    std::function<bool(const WindowUi& ui)> is_available = {};  ///< Empty: always.
    /// Text of the row of the shortcut list that consecutive actions share; null: the text of the action.
    const char* shared_row = nullptr;
    bool repeats = false;      ///< Repeats while the key is held.
    bool is_command = true;    ///< False: a key with a meaning only in the scene; not in the palette.
    bool during_drag = false;  ///< Available while a body is dragged.
    bool (*is_on)(const WindowUi& ui) = nullptr;  ///< Of an option; null: not an option.
    bool needs_confirmation = false;              ///< Ctrl+Enter in the palette, a submenu in the menus.
    KeyPlace key_place = KeyPlace::Everywhere;    ///< Menus and palette run the action in both places.
    bool is_of_view = false;  ///< Its keys act only while it is available, before those of the window.
};
/// Whether the keys of an action act now: the presentation has keys of its own.
bool has_keys_now(const WindowUi& ui, const ActionInfo& action);
/// Runs the actions of the keys pressed in this frame. While text is typed, keys of text editing are skipped.
/// An action that must wait until a typed number is applied is returned.
const ActionInfo* handle_keys(const WindowUi& ui);
/// Runs a returned action after the fields are drawn. Actions that write a file are not run if the number was
/// invalid; a message says so.
void run_deferred_action(const WindowUi& ui, const ActionInfo& action);
/// In the order of the shortcut list.
std::span<const ActionInfo> action_table();

/// The keys of an action, in the order of the table; empty if it has none.
std::string key_label(std::string_view id);

/// An action of menus and palette, in the current state and language.
struct Action {
    std::string id;     ///< "undo", "theme.dark", "gallery.01-edge-pair-alone"; equal in every language.
    std::string label;  ///< In a menu: "Undo: Move A", "dark".
    std::string group;  ///< Title of the group, "Theme"; empty: none.
    std::string keys;   ///< "Ctrl+Z"; empty if there is none.
    std::function<void(const WindowUi& ui)> run;
    bool enabled = true;
    bool is_on = false;  ///< The chosen entry of its group, or an option that is switched on.
    bool needs_confirmation = false;
    std::string tooltip = {};               ///< In menus; empty: none.
    std::string name = {};                  ///< In the palette: "Theme: dark"; set by `actions`.
    std::vector<std::string> aliases = {};  ///< Other names for the search; set by `add_aliases`.
};
/// All actions: those of the table first, then the groups.
std::vector<Action> actions(const WindowUi& ui);
/// Runs an action of a menu or of the palette. The gallery is closed, unless the action is about the window.
void run_action(const WindowUi& ui, const Action& action);
/// Sets the aliases: the texts "alias.<id>" and "alias.<group>", and the names in the other languages.
void add_aliases(const WindowUi& ui, std::vector<Action>& all);

/// Copies the pair to the clipboard; `format` is the id of a CopyFormat.
void copy_pair(const Ui& ui, const char* format);
/// Switches to the next language.
void switch_language(const WindowUi& ui);
/// Opens or closes the shortcut list.
void toggle_shortcut_list(const WindowUi& ui);

// The menu bar.

/// Requests to open the first menu.
void open_first_menu(const WindowUi& ui);
/// Call while the bar is hidden: no menu has the keyboard focus.
void reset_menus(const WindowUi& ui);

/// Draws the menu bar; call inside a window with a menu bar.
void menu_bar(const WindowUi& ui);

// The palette: finds an action by a few characters of its name.

/// Opens the palette with an empty query.
void open_palette(const WindowUi& ui);

/// The actions that match the query, best first; equal matches keep their order. Unavailable actions come
/// last.
std::vector<Action> filter_actions(std::vector<Action> all, const std::string& query);

/// Draws the palette while `workspace.palette` is present.
void palette(const WindowUi& ui);

// The shortcut list: keys and mouse gestures, and the drawing of key caps.

/// True if the action can be done in the current state. During a drag only actions of the drag are.
bool is_available(const WindowUi& ui, const ActionInfo& action);

/// Draws the background of a key for a text at `position`, in pixels of the window. Call before drawing the
/// text; not an item.
void draw_key_cap(const WindowUi& ui, ImVec2 position, const std::string& text);

/// Selection of rows of the shortcut list.
enum class KeyFilter { Available, All };
/// Draws the keys of the actions and the mouse gestures with a maximum width, in two columns if they fit.
void key_table(const WindowUi& ui, KeyFilter filter, float width);

/// Draws the shortcut list with the available keys and mouse gestures while it is open.
void shortcut_list(const WindowUi& ui);

}  // namespace app
