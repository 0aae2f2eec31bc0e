// The table of keys, and running their actions.
#include "app/shell/keys.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

#include "app/features/axes/axis_playback.h"
#include "app/features/canvas/camera_panel.h"
#include "app/features/canvas/canvas_keys_panel.h"
#include "app/features/files/file_panel.h"
#include "app/features/files/path_completion.h"
#include "app/features/help/help_panel.h"
#include "app/features/map/map_panel.h"
#include "app/features/paste/paste_panel.h"
#include "app/features/shapes/contact_commands.h"
#include "app/features/shapes/shapes_panel.h"
#include "app/shell/actions.h"
#include "app/shell/bottom.h"
#include "app/shell/features.h"
#include "app/shell/layout.h"
#include "app/shell/menu.h"
#include "app/shell/palette.h"
#include "app/shell/presentation.h"
#include "app/ui/modal.h"

namespace app {

namespace {

using compat::digit;
using compat::Key;
using compat::letter;

// The first unused name next to the scene, else in the export folder: the key never overwrites a picture.
std::string picture_path(const Workspace& workspace) {
    const std::filesystem::path scene = workspace.files.path.empty() ? "satscope" : workspace.files.path;
    const std::string stem = scene.stem().stem().string();
    const std::filesystem::path folder = start_folder(workspace.files, FileDialogState::Purpose::Export);
    for (int edit = 1;; ++edit) {
        const std::filesystem::path path = folder / (stem + "-" + std::to_string(edit) + ".png");
        std::error_code ignored;
        if (!std::filesystem::exists(path, ignored)) return path.string();
    }
}

// Arrows belong to a focused table of rows; with Alt they belong to the hovered number.
void nudge(const WindowUi& ui, int paper_axis, int sign) {
    const bool alt = ImGui::GetIO().KeyAlt;
    const bool is_used = alt ? ui.widgets.number_focused : ui.widgets.rows_focused;
    if (!is_used) nudge_selected(ui, paper_axis, sign);
}

// Like the mouse: orbits the view; pans with Shift.
void step_camera(const WindowUi& ui, int right, int up) {
    if (ImGui::GetIO().KeyShift)
        pan_step(ui, right, up);
    else
        orbit_step(ui, right, up);
}

// Step 0 resets the size to 1.
void change_text_size(const WindowUi& ui, int step) {
    constexpr std::array<float, 9> sizes{0.75F, 0.9F, 1, 1.25F, 1.5F, 1.75F, 2, 2.5F, 3};
    float& scale = ui.options.ui_scale;
    const auto next_larger = [&] {
        return std::find_if(sizes.begin(), sizes.end(), [&](float size) { return size > scale; });
    };
    const auto next_smaller = [&] {
        return std::find_if(sizes.rbegin(), sizes.rend(), [&](float size) { return size < scale; });
    };
    if (step > 0 && next_larger() != sizes.end()) scale = *next_larger();
    if (step < 0 && next_smaller() != sizes.rend()) scale = *next_smaller();
    if (step == 0) scale = 1;
    const std::string percent = std::to_string(std::lround(scale * 100));
    ui.send_request(
        ShowMessage{(*ui.frame_context.texts)("text_size.changed", {{"percent", percent}}), false});
}

bool is_map_shown(const WindowUi& ui) { return ui.workspace.layout.bottom_view == "map"; }

// Closes or ends only the first of: a modal, a drag, the drawer, the playback, the selection.
void handle_escape(const WindowUi& ui) {
    Workspace& workspace = ui.workspace;
    if (is_modal_open(workspace.widgets)) return workspace.widgets.open_modal.clear();
    if (workspace.options.presenting && !workspace.canvas.drag) {
        return end_presentation(ui);
    }
    if (!workspace.canvas.drag && !workspace.layout.open_drawer.empty())
        return workspace.layout.open_drawer.clear();
    if (!workspace.canvas.drag && workspace.axes.playback.axis_index >= 0)
        return stop_playback(workspace.axes.playback);
    cancel_or_deselect(ui);
}

constexpr KeyBinding binding_table[] = {
    {"Space", "key.play", Key::Space, false, false,
     [](const WindowUi& ui) {
         toggle_playback(ui.workspace.axes.playback, ui.trace(), ui.frame_context.time_s);
     }},
    {".", "key.step", Key::Period, false, false,
     [](const WindowUi& ui) { step_playback(ui.workspace.axes.playback, ui.trace(), 1); }},
    {",", "key.back", Key::Comma, false, false,
     [](const WindowUi& ui) { step_playback(ui.workspace.axes.playback, ui.trace(), -1); }},
    {"[", "key.previous", Key::LeftBracket, false, false,
     [](const WindowUi& ui) { ui.send_request(OpenAdjacent{-1}); }},
    {"]", "key.next", Key::RightBracket, false, false,
     [](const WindowUi& ui) { ui.send_request(OpenAdjacent{1}); }},
    {"Ctrl+Z", "key.undo", letter('Z'), true, false, [](const WindowUi& ui) { ui.send_request(Undo{}); }},
    {"Ctrl+Shift+Z", "key.redo", letter('Z'), true, true,
     [](const WindowUi& ui) { ui.send_request(Redo{}); }},
    {"Ctrl+Y", "key.redo", letter('Y'), true, false, [](const WindowUi& ui) { ui.send_request(Redo{}); }},
    {"Ctrl+C", "key.copy", letter('C'), true, false, [](const WindowUi& ui) { copy_pair(ui, "json"); }},
    {"Ctrl+V", "key.paste", letter('V'), true, false, call<begin_paste>},
    {"Ctrl+O", "key.open", letter('O'), true, false,
     [](const WindowUi& ui) { open_dialog(ui, FileDialogState::Purpose::Open); }},
    {"Ctrl+S", "key.save", letter('S'), true, false, call<save_scene_or_ask>},
    {"Ctrl+Shift+S", "key.save_as", letter('S'), true, true,
     [](const WindowUi& ui) { open_dialog(ui, FileDialogState::Purpose::Save); }},
    {"Ctrl+E", "key.export", letter('E'), true, false,
     [](const WindowUi& ui) { open_dialog(ui, FileDialogState::Purpose::Export); }},
    {"Ctrl+P", "key.palette", letter('P'), true, false, open_palette},
    {"F5", "key.present", compat::function_key(5), false, false,
     [](const WindowUi& ui) { ui.options.presenting ? end_presentation(ui) : begin_presentation(ui); }},
    {"Ctrl+=", "key.larger", Key::Equal, true, false, [](const WindowUi& ui) { change_text_size(ui, 1); }},
    {"", "key.larger", Key::Equal, true, true, [](const WindowUi& ui) { change_text_size(ui, 1); }},
    {"Ctrl+-", "key.smaller", Key::Minus, true, false, [](const WindowUi& ui) { change_text_size(ui, -1); }},
    {"Ctrl+0", "key.usual_size", digit(0), true, false, [](const WindowUi& ui) { change_text_size(ui, 0); }},
    {"F12", "key.picture", compat::function_key(12), false, false,
     [](const WindowUi& ui) { ui.send_request(ExportFile{picture_path(ui.workspace)}); }},
    {"Ctrl+Q", "key.quit", letter('Q'), true, false, [](const WindowUi& ui) { ui.send_request(Quit{}); }},
    {"?", "key.help", Key::Slash, false, true, toggle_shortcut_list},
    {"F1", "key.glossary", compat::function_key(1), false, false, call<context_help>},
    {"W", "tool.move", letter('W'), false, false,
     [](const WindowUi& ui) { choose_tool(ui, GizmoTool::Move); }},
    {"E", "tool.turn", letter('E'), false, false,
     [](const WindowUi& ui) { choose_tool(ui, GizmoTool::Rotate); }},
    {"R", "tool.size", letter('R'), false, false,
     [](const WindowUi& ui) { choose_tool(ui, GizmoTool::Size); }},
    {"X", "key.next_frame", letter('X'), false, false, call<cycle_gizmo_frame>},
    {"F", "key.frame", letter('F'), false, false, call<frame_pair>},
    {"Home", "key.frame_all", Key::Home, false, false, call<frame_all>},
    {"1", "view.front", digit(1), false, false, [](const WindowUi& ui) { look_from_standard_view(ui, 0); }},
    {"2", "view.back", digit(2), false, false, [](const WindowUi& ui) { look_from_standard_view(ui, 1); }},
    {"3", "view.right", digit(3), false, false, [](const WindowUi& ui) { look_from_standard_view(ui, 2); }},
    {"4", "view.left", digit(4), false, false, [](const WindowUi& ui) { look_from_standard_view(ui, 3); }},
    {"5", "view.top", digit(5), false, false, [](const WindowUi& ui) { look_from_standard_view(ui, 4); }},
    {"6", "view.bottom", digit(6), false, false, [](const WindowUi& ui) { look_from_standard_view(ui, 5); }},
    {"7", "view.corner", digit(7), false, false, [](const WindowUi& ui) { look_from_standard_view(ui, 6); }},
    {"L", "view.along", letter('L'), false, false, call<look_along_axis>},
    {"Shift+L", "view.across", letter('L'), false, true, call<look_across_axis>},
    {"Ctrl+\u2190", "key.step_view", Key::Left, true, false,
     [](const WindowUi& ui) { step_camera(ui, -1, 0); }, true},
    {"Ctrl+\u2192", "key.step_view", Key::Right, true, false,
     [](const WindowUi& ui) { step_camera(ui, 1, 0); }, true},
    {"Ctrl+\u2191", "key.step_view", Key::Up, true, false, [](const WindowUi& ui) { step_camera(ui, 0, 1); },
     true},
    {"Ctrl+\u2193", "key.step_view", Key::Down, true, false,
     [](const WindowUi& ui) { step_camera(ui, 0, -1); }, true},
    {"Ctrl+PgUp", "key.zoom", Key::PageUp, true, false, [](const WindowUi& ui) { zoom_step(ui, 1); }, true},
    {"Ctrl+PgDn", "key.zoom", Key::PageDown, true, false, [](const WindowUi& ui) { zoom_step(ui, -1); },
     true},
    {"O", "view.parallel", letter('O'), false, false, call<toggle_parallel>},
    {"Tab", "key.next_body", Key::Tab, false, false, [](const WindowUi& ui) { select_next(ui, 1); }},
    {"Shift+Tab", "key.next_body", Key::Tab, false, true, [](const WindowUi& ui) { select_next(ui, -1); }},
    {"A", "key.next_a", letter('A'), false, false,
     [](const WindowUi& ui) { set_next_pair_body(ui, Side::A); }},
    {"Shift+A", "key.next_b", letter('A'), false, true,
     [](const WindowUi& ui) { set_next_pair_body(ui, Side::B); }},
    {"Enter", "key.type", Key::Enter, false, false, call<edit_numbers>},
    {"M", "key.mtv", letter('M'), false, false, call<apply_mtv>},
    {"T", "key.snap", letter('T'), false, false, call<snap_to_touching>},
    {"B", "key.bottom", letter('B'), false, false, cycle_bottom_view},
    {"F6", "key.drawer", compat::function_key(6), false, false, cycle_drawer},
    {"F10", "key.menus", compat::function_key(10), false, false, open_first_menu},
    {"H", "key.map", letter('H'), false, false, [](const WindowUi& ui) { if (is_map_shown(ui)) cycle_map_parameter(ui, false); }},
    {"V", "key.map", letter('V'), false, false, [](const WindowUi& ui) { if (is_map_shown(ui)) cycle_map_parameter(ui, true); }},
    {"D", "key.map", letter('D'), false, false, [](const WindowUi& ui) { if (is_map_shown(ui)) cycle_map_mode(ui); }},
    {"-", "key.map", Key::Minus, false, false, [](const WindowUi& ui) { if (is_map_shown(ui)) widen_map(ui, -1); }, true},
    {"=", "key.map", Key::Equal, false, false, [](const WindowUi& ui) { if (is_map_shown(ui)) widen_map(ui, 1); }, true},
    {"", "key.map", Key::Equal, false, true, [](const WindowUi& ui) { if (is_map_shown(ui)) widen_map(ui, 1); }, true},
    {"N", "key.numbers", letter('N'), false, false, call<cycle_number_format>},
    {"\u2190 \u2192 \u2191 \u2193", "key.nudge", Key::Left, false, false,
     [](const WindowUi& ui) { nudge(ui, 0, -1); }, true},
    {"", "key.nudge", Key::Right, false, false, [](const WindowUi& ui) { nudge(ui, 0, 1); }, true},
    {"", "key.nudge", Key::Up, false, false, [](const WindowUi& ui) { nudge(ui, 1, 1); }, true},
    {"", "key.nudge", Key::Down, false, false, [](const WindowUi& ui) { nudge(ui, 1, -1); }, true},
    {"PgUp", "key.nudge_away", Key::PageUp, false, false, [](const WindowUi& ui) { nudge(ui, 2, 1); }, true},
    {"PgDn", "key.nudge_away", Key::PageDown, false, false, [](const WindowUi& ui) { nudge(ui, 2, -1); },
     true},
    {"Delete", "key.delete", Key::Delete, false, false, call<remove_selected>},
    {"Esc", "key.escape", Key::Escape, false, false, handle_escape},
};

}  // namespace

std::span<const KeyBinding> key_bindings() { return binding_table; }

const char* key_label(std::string_view text_key) {
    for (const KeyBinding& row : binding_table)
        if (row.text_key == text_key) return row.label;
    return "";
}

const char* key_label(Key key, bool ctrl) {
    for (const KeyBinding& row : binding_table)
        if (row.key == key && row.ctrl == ctrl) return row.label;
    return "";
}

namespace {

// Arrows and pages accept modifiers, which set the step; symbols do not, because modifiers change the symbol.
bool accepts_modifiers(const KeyBinding& row) {
    return row.repeats && row.key >= Key::Left && row.key <= Key::PageDown;
}

// Keys that scroll: page keys for the drawer, all navigation keys for the shortcut list.
bool is_scroll_key(const Workspace& workspace, const KeyBinding& row) {
    if (row.ctrl) return false;
    if (workspace.widgets.open_modal == "shortcuts") return row.key >= Key::Left && row.key <= Key::End;
    return !workspace.layout.open_drawer.empty() && (row.key == Key::PageUp || row.key == Key::PageDown);
}

bool is_pressed(const KeyBinding& row) {
    const ImGuiIO& io = ImGui::GetIO();
    const bool plain = row.shift == io.KeyShift && !io.KeyAlt;
    return row.ctrl == io.KeyCtrl && (plain || accepts_modifiers(row)) &&
           compat::is_pressed(row.key, row.repeats);
}

bool is_function_key(const KeyBinding& row) { return row.key >= compat::function_key(1); }

// Keys that type or move the caret, and editing keys with Ctrl.
bool is_text_editing_key(const KeyBinding& row) {
    constexpr std::array edits{letter('A'), letter('C'), letter('V'), letter('X'), letter('Y'), letter('Z')};
    const bool is_arrow = row.key >= Key::Left && row.key <= Key::Down;
    const bool is_edit_letter = std::find(edits.begin(), edits.end(), row.key) != edits.end();
    return !is_function_key(row) && (!row.ctrl || is_arrow || is_edit_letter);
}

// Symbols, digits and page keys change only the view, so typing continues.
bool ends_typing(const KeyBinding& row) { return row.key >= letter('A'); }

bool is_text_size_key(const KeyBinding& row) {
    return row.ctrl && (row.key == Key::Equal || row.key == Key::Minus || row.key == digit(0));
}

bool writes_file(const KeyBinding& row) {
    constexpr std::array<std::string_view, 4> text_keys{"key.save", "key.save_as", "key.export",
                                                        "key.picture"};
    return std::find(text_keys.begin(), text_keys.end(), row.text_key) != text_keys.end();
}

// True while a menu or a modal handles the keys. The menu key still closes the menu.
bool is_input_blocked(const Workspace& workspace) {
    return workspace.files.dialog || workspace.paste.dialog || workspace.description ||
           workspace.layout.menu_open || ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
}

// During a drag of a body, digits, symbols and constraint keys belong to the drag, and Ctrl snaps to the
// grid.
bool is_body_dragged(const Workspace& workspace) {
    return workspace.canvas.drag && workspace.canvas.drag->body >= 0;
}

bool can_run(const Workspace& workspace, const KeyBinding& row) {
    const bool typing = ImGui::GetIO().WantTextInput || workspace.widgets.number.typing;
    if (is_body_dragged(workspace) && row.key != Key::Escape && row.key != Key::Slash) return false;
    if (is_input_blocked(workspace) && !is_text_size_key(row)) return false;
    return !(typing && is_text_editing_key(row)) && !is_scroll_key(workspace, row);
}

}  // namespace

const KeyBinding* handle_keys(const WindowUi& ui) {
    for (const KeyBinding& row : binding_table) {
        if (!is_pressed(row) || !can_run(ui.workspace, row)) continue;
        NumberEdit& edit = ui.widgets.number;
        edit.focus_requested = edit.typing && ends_typing(row);
        if (edit.focus_requested) return &row;
        row.run(ui);
    }
    return nullptr;
}

void run_deferred_key(const WindowUi& ui, const KeyBinding& row) {
    const InputError& error = ui.widgets.input_error;
    if (!error.is_new) return row.run(ui);
    const std::string& reason = error.reason;
    const bool is_file_write = writes_file(row);
    ui.send_request(ShowMessage{
        is_file_write ? (*ui.frame_context.texts)("message.not_written", {{"reason", reason}}) : reason,
        true});
    if (!is_file_write) row.run(ui);
}

}  // namespace app
