// The table of actions.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "app/features/canvas/camera_panel.h"
#include "app/features/canvas/canvas_keys_panel.h"
#include "app/features/canvas/polygon_panel.h"
#include "app/features/description/description_panel.h"
#include "app/features/files/file_panel.h"
#include "app/features/files/path_completion.h"
#include "app/features/help/help_panel.h"
#include "app/features/paste/paste_panel.h"
#include "app/features/shapes/contact_commands.h"
#include "app/features/shapes/shapes_panel.h"
#include "app/features/shrink/shrink_panel.h"
#include "app/shell/actions.h"
#include "app/shell/features.h"
#include "app/shell/layout.h"
#include "app/shell/menu.h"
#include "app/shell/palette.h"
#include "app/shell/presentation.h"
#include "app/shell/view_tabs.h"
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
bool is_wide(const WindowUi& ui) {
    const float width = ImGui::GetIO().DisplaySize.x / ui.frame_context.scale;
    return placement_within(Placement::Beside, width) == Placement::Beside;
}
template <Placement placement>
bool is_placed(const WindowUi& ui) {
    return placement_in_window(ui, selected_view(ui.workspace, ui.document())) == placement;
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

template <Purpose purpose>
void open_file_dialog(const WindowUi& ui) {
    open_dialog(ui, purpose);
}

// The playback of the shown view, else that of the axes.
template <int steps>
void step_playback(const WindowUi& ui) {
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

template <int step>
void visit_pane(const WindowUi& ui) {
    visit_pane(ui, step);
}

template <int step>
void step_presented(const WindowUi& ui) {
    step_presentation(ui, step);
}

template <int step>
void open_end_scene(const WindowUi& ui) {
    open_presented_scene(ui, {step, false, true});
}

template <GizmoTool tool>
void choose(const WindowUi& ui) {
    choose_tool(ui, tool);
}

template <int index>
void choose_view(const WindowUi& ui) {
    choose_view(ui, window_views()[index]);
}

template <Placement placement>
void place_view(const WindowUi& ui) {
    place_view(ui, placement);
}

template <int view>
void look_from(const WindowUi& ui) {
    look_from_standard_view(ui, view);
}

template <int to_right, int up>
void rotate_view(const WindowUi& ui) {
    orbit_step(ui, to_right, up);
}

template <int to_right, int up>
void pan_view(const WindowUi& ui) {
    pan_step(ui, to_right, up);
}

template <int steps>
void zoom(const WindowUi& ui) {
    zoom_step(ui, steps);
}

template <int step>
void select_body(const WindowUi& ui) {
    select_next(ui, step);
}

template <Side side>
void replace(const WindowUi& ui) {
    set_next_pair_body(ui, side);
}

// With Alt, arrows belong to the hovered number.
template <int paper_axis, int sign>
void nudge(const WindowUi& ui) {
    const bool is_used = ImGui::GetIO().KeyAlt && ui.widgets.number_focused;
    if (!is_used) nudge_selected(ui, paper_axis, sign);
}

void toggle_turning_camera(const WindowUi& ui) {
    ui.selection.axis_view = is_camera_turning(ui) ? AxisView::Free : AxisView::Across;
}

template <int degrees>
void turn_axis(const WindowUi& ui) {
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

// Step 0 resets the size to 1.
template <int step>
void change_text_size(const WindowUi& ui) {
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

KeyChord plain(Key key) { return {key}; }
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
ActionInfo view_key(ActionInfo action) {
    action.key_place = KeyPlace::Window;
    action.is_command = false;
    return action;
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
    in_window({"play", {plain(Key::Space)}, toggle_playback}),
    in_window({"next_axis", {plain(Key::Period)}, step_playback<1>}),
    in_window({"previous_axis", {plain(Key::Comma)}, step_playback<-1>}),
    {"playback_speed", {}, cycle_speed},
    {"previous_scene", {plain(Key::LeftBracket)}, send<OpenAdjacent{-1}>},
    {"next_scene", {plain(Key::RightBracket)}, send<OpenAdjacent{1}>},
    {"undo", {ctrl(letter('Z'))}, send<Undo{}>, can_undo},
    {"redo", {ctrl_shift(letter('Z')), ctrl(letter('Y'))}, send<Redo{}>, can_redo},
    {"copy_pair", {ctrl(letter('C'))}, [](const WindowUi& ui) { copy_pair(ui, "json"); }},
    {"paste", {ctrl(letter('V'))}, window<begin_paste>},
    {"paste_text", {}, [](const WindowUi& ui) { open_paste(ui, ""); }},
    {"shrink", {}, window<open_shrink>},
    {"new_flat", {}, send<NewScene{true}>},
    {"new_solid", {}, send<NewScene{false}>},
    {"open", {ctrl(letter('O'))}, open_file_dialog<Purpose::Open>},
    {"save", {ctrl(letter('S'))}, window<save_scene_or_ask>},
    {"save_as", {ctrl_shift(letter('S'))}, open_file_dialog<Purpose::Save>},
    {"export", {ctrl(letter('E'))}, open_file_dialog<Purpose::Export>},
    {"describe", {}, window<open_description>},
    {"palette", {ctrl(letter('P'))}, open_palette},
    {"present", {plain(function_key(5))},
     [](const WindowUi& ui) { ui.options.presenting ? end_presentation(ui) : begin_presentation(ui); }},
    in_presentation({"present_next", {plain(Key::PageDown), plain(Key::Right), plain(Key::Space)}, step_presented<1>}),
    in_presentation({"present_back", {plain(Key::PageUp), plain(Key::Left)}, step_presented<-1>}),
    in_presentation({"present_answer", {plain(Key::Enter)}, show_presented_answer}),
    in_presentation({"present_play", {plain(letter('P'))}, toggle_playback}),
    in_presentation({"present_dark", {plain(Key::Period)}, [](const WindowUi& ui) { ui.workspace.presentation.is_dark = true; }}),
    in_presentation({"present_first", {plain(Key::Home)}, open_end_scene<-1>, nullptr, "shortcut.present_ends"}),
    in_presentation({"present_last", {plain(Key::End)}, open_end_scene<1>, nullptr, "shortcut.present_ends"}),
    option({"full_screen", {plain(function_key(11))}, [](const WindowUi& ui) { ui.workspace.layout.full_screen ^= true; }},
           [](const WindowUi& ui) { return ui.workspace.layout.full_screen; }),
    {"larger_text", {ctrl(Key::Equal), ctrl_shift(Key::Equal)}, change_text_size<1>},
    {"smaller_text", {ctrl(Key::Minus)}, change_text_size<-1>},
    {"default_text_size", {ctrl(digit(0))}, change_text_size<0>},
    {"save_picture", {plain(function_key(12))},
     [](const WindowUi& ui) { ui.send_request(ExportFile{picture_path(ui.workspace)}); }},
    {"quit", {ctrl(letter('Q'))}, send<Quit{}>},
    during_drag({"shortcuts", {shift(Key::Slash)}, toggle_shortcut_list}),
    {"glossary", {plain(function_key(1))}, window<context_help>},
    {"conventions", {}, [](const WindowUi& ui) { open_help(ui, HelpState::Part::Conventions); }},
    {"contact_conventions",
     {},
     [](const WindowUi& ui) { open_help(ui, HelpState::Part::ContactConventions); }},
    {"about", {}, [](const WindowUi& ui) { show_about(ui); }},
    {"tool_move", {plain(letter('W'))}, choose<GizmoTool::Move>, is_selected},
    {"tool_turn", {plain(letter('E'))}, choose<GizmoTool::Rotate>, is_selected},
    {"tool_size", {plain(letter('R'))}, choose<GizmoTool::Size>, is_selected},
    {"next_frame", {plain(letter('X'))}, window<cycle_gizmo_frame>, is_selected},
    {"frame", {plain(letter('F'))}, window<frame_pair>},
    in_window({"frame_all", {plain(Key::Home)}, window<frame_all>}),
    view_key({"view_1", {ctrl(digit(1))}, choose_view<0>, nullptr, "shortcut.views"}),
    view_key({"view_2", {ctrl(digit(2))}, choose_view<1>, nullptr, "shortcut.views"}),
    view_key({"view_3", {ctrl(digit(3))}, choose_view<2>, nullptr, "shortcut.views"}),
    view_key({"view_4", {ctrl(digit(4))}, choose_view<3>, nullptr, "shortcut.views"}),
    view_key({"view_5", {ctrl(digit(5))}, choose_view<4>, nullptr, "shortcut.views"}),
    view_key({"view_6", {ctrl(digit(6))}, choose_view<5>, nullptr, "shortcut.views"}),
    view_key({"view_7", {ctrl(digit(7))}, choose_view<6>, nullptr, "shortcut.views"}),
    view_key({"view_8", {ctrl(digit(8))}, choose_view<7>, nullptr, "shortcut.views"}),
    in_window({"look_front", {plain(digit(1))}, look_from<0>, is_solid, "shortcut.look"}),
    in_window({"look_back", {plain(digit(2))}, look_from<1>, is_solid, "shortcut.look"}),
    in_window({"look_right", {plain(digit(3))}, look_from<2>, is_solid, "shortcut.look"}),
    in_window({"look_left", {plain(digit(4))}, look_from<3>, is_solid, "shortcut.look"}),
    in_window({"look_top", {plain(digit(5))}, look_from<4>, is_solid, "shortcut.look"}),
    in_window({"look_bottom", {plain(digit(6))}, look_from<5>, is_solid, "shortcut.look"}),
    in_window({"look_corner", {plain(digit(7))}, look_from<6>, is_solid, "shortcut.look"}),
    {"look_along", {plain(letter('L'))}, window<look_along_axis>, is_solid},
    {"look_across", {shift(letter('L'))}, window<look_across_axis>, is_solid},
    option({"turn_camera", {}, toggle_turning_camera, is_solid}, is_camera_turning),
    {"turn_axis_left", {plain(letter('Y'))}, turn_axis<1>, nullptr, "shortcut.turn_axis", true},
    {"turn_axis_right", {plain(letter('U'))}, turn_axis<-1>, nullptr, "shortcut.turn_axis", true},
    {"turn_axis_far_left", {shift(letter('Y'))}, turn_axis<15>, nullptr, "shortcut.turn_axis_far", true},
    {"turn_axis_far_right", {shift(letter('U'))}, turn_axis<-15>, nullptr, "shortcut.turn_axis_far", true},
    {"rotate_view_left", {ctrl(Key::Left)}, rotate_view<-1, 0>, is_solid, "shortcut.rotate_view", true},
    {"rotate_view_right", {ctrl(Key::Right)}, rotate_view<1, 0>, is_solid, "shortcut.rotate_view", true},
    {"rotate_view_up", {ctrl(Key::Up)}, rotate_view<0, 1>, is_solid, "shortcut.rotate_view", true},
    {"rotate_view_down", {ctrl(Key::Down)}, rotate_view<0, -1>, is_solid, "shortcut.rotate_view", true},
    {"pan_left", {ctrl_shift(Key::Left)}, pan_view<-1, 0>, nullptr, "shortcut.pan_view", true},
    {"pan_right", {ctrl_shift(Key::Right)}, pan_view<1, 0>, nullptr, "shortcut.pan_view", true},
    {"pan_up", {ctrl_shift(Key::Up)}, pan_view<0, 1>, nullptr, "shortcut.pan_view", true},
    {"pan_down", {ctrl_shift(Key::Down)}, pan_view<0, -1>, nullptr, "shortcut.pan_view", true},
    {"zoom_in", {ctrl(Key::PageUp)}, zoom<1>, nullptr, "shortcut.zoom", true},
    {"zoom_out", {ctrl(Key::PageDown)}, zoom<-1>, nullptr, "shortcut.zoom", true},
    {"parallel", {plain(letter('O'))}, window<toggle_parallel>, is_solid},
    {"next_body", {plain(Key::Tab)}, select_body<1>, nullptr, "shortcut.next_body"},
    {"previous_body", {shift(Key::Tab)}, select_body<-1>, nullptr, "shortcut.next_body"},
    {"next_a", {plain(letter('A'))}, replace<Side::A>, has_other_bodies},
    {"next_b", {shift(letter('A'))}, replace<Side::B>, has_other_bodies},
    {"swap", {}, [](const WindowUi& ui) { ui.send_command(SwapPair{}); }},
    in_window({"edit_numbers", {plain(Key::Enter)}, edit_numbers_or_end_polygon}),
    {"mtv", {plain(letter('M'))}, window<apply_mtv>, has_mtv},
    {"snap_to_touching", {plain(letter('T'))}, window<snap_to_touching>},
    option(in_window({"pin", {plain(letter('P'))}, pin_current_axis, has_current_axis}), is_current_axis_pinned),
    {"unpin", {}, [](const WindowUi& ui) { ui.send_command(PinAxis{}); }, is_axis_pinned},
    in_window({"rename", {plain(function_key(2))}, window<begin_rename>}),
    {"round", {}, [](const WindowUi& ui) { toggle_rounding(ui, edited_body(ui)); },
     [](const WindowUi& ui) { return can_round(ui, edited_body(ui)); }},
    {"next_view", {plain(letter('B'))},
     [](const WindowUi& ui) { ui.options.presenting ? cycle_presented_view(ui) : cycle_view(ui); }},
    in_window({"next_pane", {plain(function_key(6))}, visit_pane<1>, nullptr, "shortcut.panes", false, false}),
    in_window({"previous_pane", {shift(function_key(6))}, visit_pane<-1>, nullptr, "shortcut.panes", false, false}),
    option({"left_column", {}, toggle<left_part>}, is_part_shown<left_part>),
    option({"axis_table", {}, toggle<right_part>}, is_part_shown<right_part>),
    option({"view_pane", {}, toggle<view_part>}, is_part_shown<view_part>),
    option({"simple", {}, [](const WindowUi& ui) { ui.options.simple = !ui.options.simple; }}, is_simple),
    option({"view_beside", {}, place_view<Placement::Beside>, is_wide}, is_placed<Placement::Beside>),
    option({"view_below", {}, place_view<Placement::Below>}, is_placed<Placement::Below>),
    option({"view_alone", {}, place_view<Placement::Alone>}, is_placed<Placement::Alone>),
    {"menus", {plain(function_key(10))}, open_first_menu},
};

// After the actions of the views.
const ActionInfo last_rows[] = {
    {"next_numbers", {plain(letter('N'))}, window<cycle_number_format>},
    in_window({"nudge_left", {plain(Key::Left)}, nudge<0, -1>, is_selected, "shortcut.nudge", true, false}),
    in_window({"nudge_right", {plain(Key::Right)}, nudge<0, 1>, is_selected, "shortcut.nudge", true, false}),
    in_window({"nudge_up", {plain(Key::Up)}, nudge<1, 1>, is_selected, "shortcut.nudge", true, false}),
    in_window({"nudge_down", {plain(Key::Down)}, nudge<1, -1>, is_selected, "shortcut.nudge", true, false}),
    in_window({"nudge_away", {plain(Key::PageUp)}, nudge<2, 1>, is_selected_in_3d, "shortcut.nudge_away", true, false}),
    in_window({"nudge_near", {plain(Key::PageDown)}, nudge<2, -1>, is_selected_in_3d, "shortcut.nudge_away", true, false}),
    {"draw_polygon", {plain(letter('G'))}, window<begin_polygon>, is_flat_scene},
    {"remove", {plain(Key::Delete)}, window<remove_selected>, is_selected},
    during_drag({"escape", {plain(Key::Escape)}, handle_escape}),
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
