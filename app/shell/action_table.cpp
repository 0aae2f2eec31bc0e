// The table of actions.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "app/features/canvas/camera_panel.h"
#include "app/features/canvas/canvas_keys_panel.h"
#include "app/features/canvas/polygon_panel.h"
#include "app/features/description/description_panel.h"
#include "app/features/files/file_panel.h"
#include "app/features/files/gallery_panel.h"
#include "app/features/files/path_completion.h"
#include "app/features/help/help_panel.h"
#include "app/features/paste/paste_panel.h"
#include "app/features/shapes/contact_commands.h"
#include "app/features/shapes/shapes_panel.h"
#include "app/features/shrink/shrink_panel.h"
#include "app/shell/actions.h"
#include "app/shell/features.h"
#include "app/shell/layout.h"
#include "app/shell/lecture_dialog.h"
#include "app/shell/presentation.h"
#include "app/shell/presentation_pointer.h"
#include "app/shell/view_tabs.h"
#include "app/ui/focus.h"
#include "app/ui/modal.h"

namespace app {

namespace {

using compat::digit;
using compat::function_key;
using compat::Key;
using compat::letter;
using Purpose = FileDialogState::Purpose;

// States that actions require.

bool is_solid(const WindowUi& ui) { return !is_flat(ui.document()); }
bool is_flat_scene(const WindowUi& ui) { return is_flat(ui.document()); }
bool is_selected(const WindowUi& ui) { return ui.selection.body >= 0; }
bool is_selected_in_3d(const WindowUi& ui) { return is_selected(ui) && is_solid(ui); }
// Does not tell the answer of a presentation.
bool has_mtv(const WindowUi& ui) { return ui.trace().depth > 0 && !ui.frame_context.analysis->is_concealed; }
bool has_other_bodies(const WindowUi& ui) { return ui.document().bodies.size() > 2; }
bool is_axis_pinned(const WindowUi& ui) { return !ui.document().pinned.empty(); }
bool has_current_axis(const WindowUi& ui) {
    return ui.frame_context.analysis->axis >= 0 && !ui.frame_context.analysis->is_concealed;
}
bool is_current_axis_pinned(const WindowUi& ui) {
    return has_current_axis(ui) &&
           core::to_string(ui.trace().axes[ui.frame_context.analysis->axis]) == ui.document().pinned;
}
bool can_undo(const WindowUi& ui) { return ui.frame_context.history->can_undo(); }
bool can_redo(const WindowUi& ui) { return ui.frame_context.history->can_redo(); }
bool can_undo_reset(const WindowUi& ui) { return !ui.workspace.preferences_before_reset.empty(); }
bool is_motion_reduced(const WindowUi& ui) { return ui.options.reduces_motion(); }

bool is_camera_turning(const WindowUi& ui) { return ui.selection.axis_view == AxisView::Across; }

bool is_simple(const WindowUi& ui) { return ui.options.simple; }
template <Placement placement>
bool has_room(const WindowUi& ui) {
    return placement_in_window(ui, placement) == placement;
}
template <Placement placement>
bool is_placed(const WindowUi& ui) {
    return placement_in_window(ui, ui.workspace.layout.sizes.view.placement) == placement;
}

constexpr char left_part[] = "left", right_part[] = "right", view_part[] = "view";
template <const char* part>
bool is_part_shown(const WindowUi& ui) {
    return is_part_visible(ui.workspace, part);
}

// What they do.

template <auto request>
void send(const WindowUi& ui) {
    ui.send_request(request);
}

// The playback of the shown view, else that of the axes.
void step_playback(const WindowUi& ui, int steps) {
    const ShownPlayback shown = shown_playback(ui.workspace, *ui.frame_context.analysis);
    shown.playback.step_by(shown.track, steps);
}

void pin_current_axis(const WindowUi& ui) { toggle_pin(ui, ui.frame_context.analysis->axis); }

// Enter ends a polygon that is drawn.
void edit_numbers_or_end_polygon(const WindowUi& ui) {
    if (ui.workspace.canvas.polygon) return finish_polygon(ui);
    edit_numbers(ui);
}

void toggle_playback(const WindowUi& ui) {
    const ShownPlayback shown = shown_playback(ui.workspace, *ui.frame_context.analysis);
    shown.playback.toggle(shown.track, ui.frame_context.time_s);
}

void cycle_speed(const WindowUi& ui) {
    shown_playback(ui.workspace, *ui.frame_context.analysis).playback.cycle_speed();
}

// With Alt, arrows belong to the hovered number.
void nudge(const WindowUi& ui, int paper_axis, int sign) {
    const bool is_used = ImGui::GetIO().KeyAlt && ui.widgets.number_focused;
    if (!is_used) nudge_selected(ui, paper_axis, sign);
}

void toggle_turning_camera(const WindowUi& ui) {
    ui.selection.axis_view = is_camera_turning(ui) ? AxisView::Free : AxisView::Across;
}

void turn_axis(const WindowUi& ui, int degrees) {
    turn_shown_axis(ui, glm::radians(static_cast<core::Real>(degrees)));
}

template <const char* part>
void toggle(const WindowUi& ui) {
    toggle_part(ui.workspace, part);
}

// The first unused name next to the scene, else in the export folder: the key never overwrites a picture.
std::string picture_path(const Workspace& workspace) {
    const std::filesystem::path scene = workspace.files.path.empty() ? "satscope" : workspace.files.path;
    const std::string stem = scene.stem().stem().string();
    const std::filesystem::path folder = start_folder(workspace.files, Purpose::Export);
    for (int number = 1;; ++number) {
        const std::filesystem::path path = folder / (stem + "-" + std::to_string(number) + ".png");
        std::error_code ignored;
        if (!std::filesystem::exists(path, ignored)) return path.string();
    }
}

void show_gallery(const WindowUi& ui) {
    if (ui.options.presenting) end_presentation(ui);
    toggle_gallery(ui);
}

// Step 0 resets the size to 1.
void change_text_size(const WindowUi& ui, int step) {
    constexpr std::array<float, 9> sizes{0.75F, 0.9F, 1, 1.25F, 1.5F, 1.75F, 2, 2.5F, 3};
    float& scale = ui.options.ui_scale;
    const auto* const larger = std::ranges::upper_bound(sizes, scale);
    const auto* const not_smaller = std::ranges::lower_bound(sizes, scale);
    if (step > 0 && larger != sizes.end()) scale = *larger;
    if (step < 0 && not_smaller != sizes.begin()) scale = *(not_smaller - 1);
    if (step == 0) scale = 1;
    const std::string percent = std::to_string(std::lround(scale * 100));
    ui.send_request(ShowMessage{ui.text("text_size.changed", {{"percent", percent}}), false});
}

// Closes or ends only the first of: a modal, the presentation, a drag, the focus of a widget, a turned axis,
// the drawer, the playback, the selection.
void handle_escape(const WindowUi& ui) {
    Workspace& workspace = ui.workspace;
    if (is_modal_open(workspace.widgets)) return workspace.widgets.open_modal.clear();
    if (workspace.options.presenting) return end_presentation(ui);
    if (workspace.canvas.polygon && !workspace.canvas.drag) return cancel_polygon(ui);
    const View* view = shown_view(workspace, ui.document());
    if (view != nullptr && view->cancel != nullptr && view->cancel(ui)) return;
    if (!workspace.canvas.drag && leave_pane(ui.widgets)) return workspace.layout.open_part.clear();
    if (workspace.selection.turned_direction && !workspace.canvas.drag)
        return workspace.selection.turned_direction.reset();
    if (!workspace.canvas.drag && !workspace.layout.open_part.empty())
        return workspace.layout.open_part.clear();
    if (!workspace.canvas.drag && !workspace.axes.playback.is_at_rest())
        return workspace.axes.playback.reset();
    cancel_or_deselect(ui);
}

KeyChord shift(Key key) { return {key, false, true}; }
KeyChord ctrl(Key key) { return {key, true}; }
KeyChord ctrl_shift(Key key) { return {key, true, true}; }

ActionInfo during_drag(ActionInfo action) {
    action.during_drag = true;
    return action;
}
ActionInfo in_window(ActionInfo action) {
    action.key_place = KeyPlace::Window;
    return action;
}
// A key with a meaning only in the presentation; not in the palette.
ActionInfo in_presentation(ActionInfo action) {
    action.key_place = KeyPlace::Presentation;
    action.is_command = false;
    return action;
}
// The palette has the views by their names.
ActionInfo view_key(const char* id, int number) {
    const auto run = [number](const WindowUi& ui) { choose_view(ui, window_views()[number - 1]); };
    return in_window({id, {ctrl(digit(number))}, run, nullptr, "shortcut.views", false, false});
}
ActionInfo look_key(const char* id, int number) {
    const auto run = [number](const WindowUi& ui) { look_from_standard_view(ui, number - 1); };
    return in_window({id, {digit(number)}, run, is_solid, "shortcut.look"});
}
ActionInfo confirmed(ActionInfo action) {
    action.needs_confirmation = true;
    return action;
}
ActionInfo option(ActionInfo action, bool (*is_on)(const WindowUi& ui)) {
    action.is_on = is_on;
    return action;
}

// clang-format off
const ActionInfo first_rows[] = {
    in_window({"play", {Key::Space}, toggle_playback}),
    in_window({"next_axis", {Key::Period}, window<step_playback, 1>}),
    in_window({"previous_axis", {Key::Comma}, window<step_playback, -1>}),
    {"playback_speed", {}, cycle_speed},
    {"previous_scene", {Key::LeftBracket}, send<OpenAdjacent{-1}>},
    {"next_scene", {Key::RightBracket}, send<OpenAdjacent{1}>},
    {"undo", {ctrl(letter('Z'))}, send<Undo{}>, can_undo},
    {"redo", {ctrl_shift(letter('Z')), ctrl(letter('Y'))}, send<Redo{}>, can_redo},
    {"copy_pair", {ctrl(letter('C'))}, [](const WindowUi& ui) { copy_pair(ui, "json"); }},
    {"paste", {ctrl(letter('V'))}, window<begin_paste>},
    {"paste_text", {}, [](const WindowUi& ui) { open_paste(ui, ""); }},
    {"shrink", {}, window<open_shrink>},
    {"add_to_lecture", {}, open_lecture_form},
    {"new_flat", {}, send<NewScene{true}>},
    {"new_solid", {}, send<NewScene{false}>},
    {"open", {ctrl(letter('O'))}, window<open_dialog, Purpose::Open>},
    {"save", {ctrl(letter('S'))}, window<save_scene_or_ask>},
    {"save_as", {ctrl_shift(letter('S'))}, window<open_dialog, Purpose::Save>},
    {"export", {ctrl(letter('E'))}, window<open_dialog, Purpose::Export>},
    {"describe", {}, window<open_description>},
    {"palette", {ctrl(letter('P'))}, open_palette},
    {"gallery", {ctrl(letter('G'))}, show_gallery},
    {"present", {function_key(5)},
     [](const WindowUi& ui) { ui.options.presenting ? end_presentation(ui) : begin_presentation(ui); }},
    in_presentation({"present_next", {Key::PageDown, Key::Space}, window<step_presentation, 1>}),
    in_presentation({"present_back", {Key::PageUp}, window<step_presentation, -1>}),
    in_presentation({"present_next_axis", {Key::Right}, window<step_presented_axis, 1>}),
    in_presentation({"present_previous_axis", {Key::Left}, window<step_presented_axis, -1>}),
    in_presentation({"present_answer", {Key::Enter, Key::KeypadEnter}, show_presented_answer}),
    in_presentation({"present_play", {letter('P')}, toggle_playback}),
    in_presentation({"present_dark", {Key::Period}, [](const WindowUi& ui) { ui.workspace.presentation.is_dark = true; }}),
    in_presentation({"present_pen", {shift(letter('D'))}, toggle_presentation_pen}),
    in_presentation({"present_speaker", {shift(function_key(5))}, [](const WindowUi& ui) { ui.workspace.presentation.has_speaker_view ^= true; }}),
    in_presentation({"present_first", {Key::Home}, window<open_presented_scene, OpenAdjacent{-1, false, true}>, nullptr, "shortcut.present_ends"}),
    in_presentation({"present_last", {Key::End}, window<open_presented_scene, OpenAdjacent{1, false, true}>, nullptr, "shortcut.present_ends"}),
    option({"full_screen", {function_key(11)}, [](const WindowUi& ui) { ui.workspace.layout.full_screen ^= true; }},
           [](const WindowUi& ui) { return ui.workspace.layout.full_screen; }),
    {"larger_text", {ctrl(Key::Equal), ctrl_shift(Key::Equal)}, window<change_text_size, 1>},
    {"smaller_text", {ctrl(Key::Minus)}, window<change_text_size, -1>},
    {"default_text_size", {ctrl(digit(0))}, window<change_text_size, 0>},
    {"save_picture", {function_key(12)},
     [](const WindowUi& ui) { ui.send_request(ExportFile{picture_path(ui.workspace)}); }},
    {"quit", {ctrl(letter('Q'))}, send<Quit{}>},
    during_drag({"shortcuts", {shift(Key::Slash)}, toggle_shortcut_list}),
    {"glossary", {function_key(1)}, window<context_help>},
    {"conventions", {}, [](const WindowUi& ui) { open_help(ui, HelpState::Part::Conventions); }},
    {"contact_conventions",
     {},
     [](const WindowUi& ui) { open_help(ui, HelpState::Part::ContactConventions); }},
    {"about", {}, [](const WindowUi& ui) { show_about(ui); }},
    {"tool_move", {letter('W')}, window<choose_tool, GizmoTool::Move>, is_selected},
    {"tool_turn", {letter('E')}, window<choose_tool, GizmoTool::Rotate>, is_selected},
    {"tool_size", {letter('R')}, window<choose_tool, GizmoTool::Size>, is_selected},
    {"next_frame", {letter('X')}, window<cycle_gizmo_frame>, is_selected},
    {"frame", {letter('F')}, window<frame_pair>},
    in_window({"frame_all", {Key::Home}, window<frame_all>}),
    view_key("view_1", 1),
    view_key("view_2", 2),
    view_key("view_3", 3),
    view_key("view_4", 4),
    view_key("view_5", 5),
    view_key("view_6", 6),
    view_key("view_7", 7),
    view_key("view_8", 8),
    look_key("look_front", 1),
    look_key("look_back", 2),
    look_key("look_right", 3),
    look_key("look_left", 4),
    look_key("look_top", 5),
    look_key("look_bottom", 6),
    look_key("look_corner", 7),
    {"look_along", {letter('L')}, window<look_along_axis>, is_solid},
    {"look_across", {shift(letter('L'))}, window<look_across_axis>, is_solid},
    option({"turn_camera", {}, toggle_turning_camera, is_solid}, is_camera_turning),
    {"turn_axis_left", {letter('Y')}, window<turn_axis, 1>, nullptr, "shortcut.turn_axis", true},
    {"turn_axis_right", {letter('U')}, window<turn_axis, -1>, nullptr, "shortcut.turn_axis", true},
    {"turn_axis_far_left", {shift(letter('Y'))}, window<turn_axis, 15>, nullptr, "shortcut.turn_axis_far", true},
    {"turn_axis_far_right", {shift(letter('U'))}, window<turn_axis, -15>, nullptr, "shortcut.turn_axis_far", true},
    {"rotate_view_left", {ctrl(Key::Left)}, window<orbit_step, -1, 0>, is_solid, "shortcut.rotate_view", true},
    {"rotate_view_right", {ctrl(Key::Right)}, window<orbit_step, 1, 0>, is_solid, "shortcut.rotate_view", true},
    {"rotate_view_up", {ctrl(Key::Up)}, window<orbit_step, 0, 1>, is_solid, "shortcut.rotate_view", true},
    {"rotate_view_down", {ctrl(Key::Down)}, window<orbit_step, 0, -1>, is_solid, "shortcut.rotate_view", true},
    {"pan_left", {ctrl_shift(Key::Left)}, window<pan_step, -1, 0>, nullptr, "shortcut.pan_view", true},
    {"pan_right", {ctrl_shift(Key::Right)}, window<pan_step, 1, 0>, nullptr, "shortcut.pan_view", true},
    {"pan_up", {ctrl_shift(Key::Up)}, window<pan_step, 0, 1>, nullptr, "shortcut.pan_view", true},
    {"pan_down", {ctrl_shift(Key::Down)}, window<pan_step, 0, -1>, nullptr, "shortcut.pan_view", true},
    {"zoom_in", {ctrl(Key::PageUp)}, window<zoom_step, 1>, nullptr, "shortcut.zoom", true},
    {"zoom_out", {ctrl(Key::PageDown)}, window<zoom_step, -1>, nullptr, "shortcut.zoom", true},
    {"parallel", {letter('O')}, window<toggle_parallel>, is_solid},
    {"next_body", {Key::Tab}, window<select_next, 1>, nullptr, "shortcut.next_body"},
    {"previous_body", {shift(Key::Tab)}, window<select_next, -1>, nullptr, "shortcut.next_body"},
    {"next_a", {letter('A')}, window<set_next_pair_body, Side::A>, has_other_bodies},
    {"next_b", {shift(letter('A'))}, window<set_next_pair_body, Side::B>, has_other_bodies},
    {"swap", {}, [](const WindowUi& ui) { ui.send_command(SwapPair{}); }},
    in_window({"edit_numbers", {Key::Enter}, edit_numbers_or_end_polygon}),
    {"mtv", {letter('M')}, window<apply_mtv>, has_mtv},
    {"snap_to_touching", {letter('T')}, window<snap_to_touching>},
    option(in_window({"pin", {letter('P')}, pin_current_axis, has_current_axis}), is_current_axis_pinned),
    {"unpin", {}, [](const WindowUi& ui) { pin(ui, ""); }, is_axis_pinned},
    in_window({"rename", {function_key(2)}, window<begin_rename>}),
    {"round", {}, [](const WindowUi& ui) { toggle_rounding(ui, edited_body(ui)); },
     [](const WindowUi& ui) { return can_round(ui, edited_body(ui)); }},
    {"next_view", {letter('B')},
     [](const WindowUi& ui) { ui.options.presenting ? cycle_presented_view(ui) : cycle_view(ui); }},
    in_window({"next_pane", {function_key(6)}, window<visit_pane, 1>, nullptr, "shortcut.panes", false, false}),
    in_window({"previous_pane", {shift(function_key(6))}, window<visit_pane, -1>, nullptr, "shortcut.panes", false, false}),
    option({"left_column", {}, toggle<left_part>}, is_part_shown<left_part>),
    option({"axis_table", {}, toggle<right_part>}, is_part_shown<right_part>),
    option({"view_pane", {}, toggle<view_part>}, is_part_shown<view_part>),
    option({"simple", {}, [](const WindowUi& ui) { ui.options.simple = !ui.options.simple; }}, is_simple),
    option({"view_beside", {}, window<place_view, Placement::Beside>, has_room<Placement::Beside>}, is_placed<Placement::Beside>),
    option({"view_below", {}, window<place_view, Placement::Below>, has_room<Placement::Below>}, is_placed<Placement::Below>),
    option({"view_alone", {}, window<place_view, Placement::Alone>}, is_placed<Placement::Alone>),
    {"menus", {function_key(10)}, open_first_menu},
};

// After the actions of the views.
const ActionInfo last_rows[] = {
    {"next_numbers", {letter('N')}, window<cycle_number_format>},
    in_window({"nudge_left", {Key::Left}, window<nudge, 0, -1>, is_selected, "shortcut.nudge", true, false}),
    in_window({"nudge_right", {Key::Right}, window<nudge, 0, 1>, is_selected, "shortcut.nudge", true, false}),
    in_window({"nudge_up", {Key::Up}, window<nudge, 1, 1>, is_selected, "shortcut.nudge", true, false}),
    in_window({"nudge_down", {Key::Down}, window<nudge, 1, -1>, is_selected, "shortcut.nudge", true, false}),
    in_window({"nudge_away", {Key::PageUp}, window<nudge, 2, 1>, is_selected_in_3d, "shortcut.nudge_away", true, false}),
    in_window({"nudge_near", {Key::PageDown}, window<nudge, 2, -1>, is_selected_in_3d, "shortcut.nudge_away", true, false}),
    {"draw_polygon", {letter('G')}, window<begin_polygon>, is_flat_scene},
    {"remove", {Key::Delete}, window<remove_selected>, is_selected},
    during_drag({"escape", {Key::Escape}, handle_escape}),
    option({"reduced_motion", {}, [](const WindowUi& ui) { ui.options.reduced_motion = !ui.options.reduces_motion(); }}, is_motion_reduced),
    confirmed({"reset.now", {}, send<ResetPreferences{}>}),
    {"reset.undo", {}, send<UndoResetPreferences{}>, can_undo_reset},
};
// clang-format on

}  // namespace

std::string to_string(const KeyChord& chord) {
    constexpr const char* names[] = {"",          "Tab",   "\u2190", "\u2192", "\u2191", "\u2193",
                                     "PgUp",      "PgDn",  "Home",   "End",    "Insert", "Delete",
                                     "Backspace", "Space", "Enter",  "Esc",    "Enter",  ",",
                                     "-",         ".",     "/",      "=",      "[",      "]"};
    const int code = static_cast<int>(chord.key);
    if (chord.key == Key::Slash && chord.shift) return "?";
    std::string text = chord.ctrl ? "Ctrl+" : "";
    if (chord.shift) text += "Shift+";
    if (chord.key >= Key::F1) return text + "F" + std::to_string(code - static_cast<int>(Key::F1) + 1);
    if (chord.key >= Key::A) return text + static_cast<char>('A' + code - static_cast<int>(Key::A));
    if (chord.key >= Key::Digit0) return text + std::to_string(code - static_cast<int>(Key::Digit0));
    return text + names[code];
}

std::span<const ActionInfo> action_table() {
    static const std::vector<ActionInfo> all = [] {
        std::vector<ActionInfo> rows(std::begin(first_rows), std::end(first_rows));
        for (const View& view : window_views())
            for (const ViewAction& action : view.actions) {
                ActionInfo& row = rows.emplace_back(ActionInfo{action.id, action.keys, action.run});
                row.shared_row = action.shared_row;
                row.repeats = action.repeats;
                row.is_command = action.is_available == nullptr;
                row.is_of_view = true;
                // An action of a view acts while the view is shown.
                row.is_available = [&view, &action](const WindowUi& ui) {
                    return shown_view(ui.workspace, ui.document()) == &view &&
                           (action.is_available == nullptr || action.is_available(ui));
                };
            }
        rows.insert(rows.end(), std::begin(last_rows), std::end(last_rows));
        return rows;
    }();
    return all;
}

std::string key_label(std::string_view id) {
    for (const ActionInfo& row : action_table())
        if (row.id == id && row.keys[0].key != Key::None) return to_string(row.keys[0]);
    return "";
}

}  // namespace app
