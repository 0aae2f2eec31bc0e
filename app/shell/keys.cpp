// Runs actions by their keys.
#include <algorithm>
#include <array>

#include "app/shell/actions.h"
#include "app/shell/features.h"
#include "app/ui/focus.h"

namespace app {

namespace {

using compat::digit;
using compat::Key;
using compat::letter;

// Modifiers of arrows and pages set the step of a nudge.
bool is_pressed(const KeyChord& chord, bool repeats) {
    const ImGuiIO& io = ImGui::GetIO();
    const bool has_its_modifiers = chord.shift == io.KeyShift && !io.KeyAlt;
    const bool is_navigation = !chord.ctrl && chord.key >= Key::Left && chord.key <= Key::PageDown;
    return chord.ctrl == io.KeyCtrl && (has_its_modifiers || is_navigation) &&
           compat::is_pressed(chord.key, repeats);
}

// Keys that scroll: page keys for a column over the scene, all navigation keys for the shortcut list.
bool is_scroll_key(const Workspace& workspace, const KeyChord& chord) {
    if (chord.ctrl) return false;
    if (workspace.widgets.open_modal == "shortcuts") return chord.key >= Key::Left && chord.key <= Key::End;
    const std::string& part = workspace.layout.open_part;
    return !workspace.options.presenting && (part == "left" || part == "right") &&
           (chord.key == Key::PageUp || chord.key == Key::PageDown);
}

bool can_run(const Workspace& workspace, const ActionInfo& action, const KeyChord& chord) {
    const bool ends_presentation = workspace.options.presenting && chord.key == Key::Escape;
    const bool typing =
        (ImGui::GetIO().WantTextInput || workspace.widgets.number.typing) && !ends_presentation;
    // During a drag of a body, digits, symbols and constraint keys belong to the drag. Ctrl snaps to the
    // grid.
    const bool is_body_dragged = workspace.canvas.drag && workspace.canvas.drag->body >= 0;
    if (is_body_dragged && !action.during_drag) return false;
    // A menu or a dialog handles the keys. The menu key still closes the menu.
    const bool is_dialog_open =
        std::ranges::any_of(dialogs(), [&](const DialogInfo& dialog) { return dialog.is_open(workspace); });
    const bool is_blocked =
        is_dialog_open || workspace.layout.menu_open || ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
    const bool is_text_size =
        chord.ctrl && (chord.key == Key::Equal || chord.key == Key::Minus || chord.key == digit(0));
    if (is_blocked && !is_text_size) return false;
    // The page of the gallery handles its keys.
    constexpr std::array<std::string_view, 5> beside_gallery{"gallery", "palette", "full_screen", "menus",
                                                             "quit"};
    const bool is_of_scene = std::ranges::find(beside_gallery, action.id) == beside_gallery.end();
    if (workspace.gallery.is_open && is_of_scene && !is_text_size) return false;
    // The focused widget takes its keys, but not those of its view.
    const bool may_be_of_focus = !workspace.options.presenting && !action.is_of_view && !chord.ctrl;
    if (may_be_of_focus && is_taken_by_focus(workspace.widgets, chord.key)) return false;
    // Keys that type or move the caret, and editing keys with Ctrl.
    constexpr std::array edits{letter('A'), letter('C'), letter('V'), letter('X'), letter('Y'), letter('Z')};
    const bool is_arrow = chord.key >= Key::Left && chord.key <= Key::Down;
    const bool is_edit_letter = std::ranges::find(edits, chord.key) != edits.end();
    const bool edits_text = chord.key < Key::F1 && (!chord.ctrl || is_arrow || is_edit_letter);
    return !(typing && edits_text) && !is_scroll_key(workspace, chord);
}

}  // namespace

bool has_keys_now(const WindowUi& ui, const ActionInfo& action) {
    const KeyPlace here = ui.options.presenting ? KeyPlace::Presentation : KeyPlace::Window;
    return action.key_place == KeyPlace::Everywhere || action.key_place == here;
}

namespace {

// An action whose key is pressed.
struct PressedAction {
    const ActionInfo* action;
    const KeyChord* chord;
};

}  // namespace

const ActionInfo* handle_keys(const WindowUi& ui) {
    const bool presenting = ui.options.presenting;
    // Those of the shown view first; its keys do nothing else.
    std::vector<PressedAction> pressed_now;
    const auto is_taken = [&](const KeyChord& chord) {
        return std::ranges::any_of(pressed_now, [&](const PressedAction& pressed) {
            return pressed.action->is_of_view && pressed.chord->key == chord.key;
        });
    };
    const auto add = [&](const ActionInfo& action) {
        if (!has_keys_now(ui, action) || (action.is_of_view && !action.is_available(ui))) return;
        const auto* chord = std::ranges::find_if(action.keys, [&](const KeyChord& each) {
            return each.key != Key::None && is_pressed(each, action.repeats);
        });
        if (chord != action.keys.end() && !is_taken(*chord)) pressed_now.push_back({&action, chord});
    };
    for (const bool is_of_view : {true, false})
        for (const ActionInfo& action : action_table())
            if (action.is_of_view == is_of_view) add(action);
    for (const auto& [action, chord] : pressed_now) {
        // A key that begins or ends the presentation does nothing else.
        if (ui.options.presenting != presenting) return nullptr;
        if (!can_run(ui.workspace, *action, *chord)) continue;
        NumberEdit& edit = ui.widgets.number;
        // Symbols, digits and page keys change only the view, so typing continues.
        edit.focus_requested = edit.typing && chord->key >= letter('A');
        if (edit.focus_requested) return action;
        action->run(ui);
    }
    return nullptr;
}

void run_deferred_action(const WindowUi& ui, const ActionInfo& action) {
    const InputError& error = ui.widgets.input_error;
    if (!error.is_new) return action.run(ui);
    const std::string& reason = error.reason;
    constexpr std::array<std::string_view, 4> ids{"save", "save_as", "export", "save_picture"};
    const bool is_file_write = std::ranges::find(ids, action.id) != ids.end();
    ui.send_request(
        ShowMessage{is_file_write ? ui.text("message.not_written", {{"reason", reason}}) : reason, true});
    if (!is_file_write) action.run(ui);
}

}  // namespace app
