// The whole window: menu bar, verdict, tabs, columns, scene and view, formula, and the splitters.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <imgui_internal.h>

#include "app/features/axes/axes_panel.h"
#include "app/features/canvas/camera_panel.h"
#include "app/features/canvas/canvas_panel.h"
#include "app/features/files/file_panel.h"
#include "app/features/files/gallery_panel.h"
#include "app/features/help/help_panel.h"
#include "app/features/paste/paste_panel.h"
#include "app/features/recovery/recovery_panel.h"
#include "app/features/verdict/verdict_panel.h"
#include "app/scene/turned_axis.h"
#include "app/shell/actions.h"
#include "app/shell/features.h"
#include "app/shell/layout.h"
#include "app/shell/messages.h"
#include "app/shell/presentation.h"
#include "app/shell/start_cards.h"
#include "app/shell/view_tabs.h"
#include "app/ui/rich_text.h"
#include "app/ui/theme.h"
#include "app/ui/tooltip.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr ImGuiWindowFlags root_flags =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_MenuBar | ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoScrollWithMouse |
    ImGuiWindowFlags_NoBackground;  // clearing the window to this colour is faster

template <class Draw>
void in_pane(const WindowUi& ui, std::string_view name, const Draw& draw) {
    const FocusPane pane(ui, name);
    draw();
}

void begin_window_part(const WindowUi& ui, const char* id, const ScreenRect& area) {
    // With Alt the wheel changes the hovered number.
    begin_area(ui, id, area, ui.theme().panel, {14, 10},
               ImGui::GetIO().KeyAlt ? ImGuiWindowFlags_NoScrollWithMouse : 0);
}

std::vector<Panel> panels_of(const WindowUi& ui, std::string_view column) {
    std::vector<Panel> rows;
    for (const Panel& panel : panels())
        if (panel.column == column && (panel.is_in_simple || !ui.options.simple)) rows.push_back(panel);
    return rows;
}

enum class ColumnPlace { BesideScene, OverScene };

void column(const WindowUi& ui, const char* id, const ScreenRect& area, const std::vector<Panel>& panels,
            ColumnPlace place = ColumnPlace::BesideScene) {
    if (area.width <= 0 || area.height <= 0) return;
    begin_window_part(ui, id, area);
    if (place == ColumnPlace::OverScene) {
        // ImGui may draw the background of a child below its siblings.
        const ImVec2 min{area.x, area.y}, max{area.x + area.width, area.y + area.height};
        ImDrawList* list = ImGui::GetWindowDrawList();
        list->PushClipRect(min, max);
        list->AddRectFilled(min, max, u32(ui.theme().panel));
        list->AddRect(min, max, u32(ui.theme().line));
        list->PopClipRect();
    }
    // The cards of the first start, if they are not below the view.
    if (!panels.empty() && panels.front().column == std::string_view("left") &&
        !ui.widgets.rects.contains("start.close"))
        start_cards(ui, ImGui::GetContentRegionAvail().x);
    for (const Panel& panel : panels) {
        ImGui::PushID(panel.id);
        panel.draw(ui);
        ImGui::PopID();
    }
    const FocusState& focus = ui.widgets.focus;
    if (place == ColumnPlace::OverScene || (focus.is_shown && focus.active_pane == focus.drawn_pane))
        scroll_by_keys(ui, ScrollKeys::Pages);
    ImGui::EndChild();
}

struct Splitter {
    const char* name;
    const char* pane;  // whose last widget it is
    SplitterEdge edge;
    ScreenRect line;
};

void reset_size(const WindowUi& ui, SplitterEdge edge) {
    const PanelSizes defaults;
    PanelSizes& sizes = ui.workspace.layout.sizes;
    if (edge == SplitterEdge::Left) sizes.left = defaults.left;
    if (edge == SplitterEdge::Right) sizes.right = defaults.right;
    if (edge == SplitterEdge::Beside) sizes.view.fraction = 0;
    if (edge == SplitterEdge::Below) sizes.view.height = 0;
}

void drag_edge(const WindowUi& ui, SplitterEdge edge, const Stage& parts, float stage_width, float delta_px) {
    PanelSizes& sizes = ui.workspace.layout.sizes;
    const float scale = ui.frame_context.scale;
    // The edge is moved within the stage, whatever the view takes at its right.
    if (edge == SplitterEdge::Beside)
        sizes.view.fraction = std::clamp(1 - (parts.scene.width + delta_px) / stage_width, 0.05F, 0.95F);
    else if (edge == SplitterEdge::Below)
        sizes.view.height = std::max(1.0F, (parts.view.height - delta_px) / scale);
    else
        sizes = drag_column(sizes, edge, delta_px / scale);
}

// Draws a thin line with a wider area to drag. A double click restores the default size.
void splitter(const WindowUi& ui, const Splitter& splitter, const Stage& parts, float stage_width) {
    const FocusPane pane(ui, splitter.pane);
    const bool is_vertical = splitter.edge != SplitterEdge::Below;
    const float grab_width = ui.px(6);
    const ScreenRect& line = splitter.line;
    ImGui::SetCursorScreenPos(
        {line.x - (is_vertical ? grab_width / 2 : 0), line.y - (is_vertical ? 0 : grab_width / 2)});
    const ImVec2 size = is_vertical ? ImVec2(grab_width, line.height) : ImVec2(line.width, grab_width);
    ImGui::BeginChild(splitter.name, size, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    const ImVec2 to{line.x + std::max(line.width, 1.0F), line.y + std::max(line.height, 1.0F)};
    ImGui::GetWindowDrawList()->AddRectFilled({line.x, line.y}, to, u32(ui.theme().line));
    ImGui::InvisibleButton(splitter.name, ImGui::GetContentRegionAvail());
    record_rect(ui, splitter.name, FocusUse::Keys);
    const glm::ivec2 arrows = focus_arrows(ui, splitter.name);
    const float step = ui.px(8) * float(is_vertical ? arrows.x : -arrows.y);
    if (step != 0) drag_edge(ui, splitter.edge, parts, stage_width, step);
    if (is_focus_pressed(ui, splitter.name)) reset_size(ui, splitter.edge);
    const bool active = ImGui::IsItemActive();
    if (active || ImGui::IsItemHovered())
        ImGui::SetMouseCursor(is_vertical ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    const float delta = is_vertical ? moved.x : moved.y;
    if (active && delta != 0) drag_edge(ui, splitter.edge, parts, stage_width, delta);
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(0)) reset_size(ui, splitter.edge);
    ImGui::EndChild();
}

void splitters(const WindowUi& ui, const WindowColumns& columns, const Stage& parts) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    const ScreenRect &stage = columns.stage, &right = columns.right;
    const auto add = [&](const char* name, const char* pane, SplitterEdge edge, const ScreenRect& line) {
        splitter(ui, {name, pane, edge, line}, parts, stage.width);
    };
    if (!columns.is_left_rail)
        add("split.left", "left", SplitterEdge::Left, {stage.x, stage.y, 0, stage.height});
    if (!columns.is_right_rail && right.width > 0)
        add("split.right", "right", SplitterEdge::Right, {right.x, right.y, 0, right.height});
    const ScreenRect& view = parts.view;
    const bool has_both = parts.scene.width > 0 && view.width > 0;
    if (has_both && view.y > parts.scene.y)
        add("split.view", "view", SplitterEdge::Below, {view.x, view.y, view.width, 0});
    else if (has_both)
        add("split.view", "view", SplitterEdge::Beside, {view.x, view.y, 0, view.height});
    ImGui::PopStyleVar();
}

// How much the bar shows.
enum class FormulaDetail {
    All,      // The formula, the sentence why, the playback.
    Formula,  // Without the sentence.
    Nothing
};

constexpr float formula_side_px = 14, formula_padding_px = 5, formula_gap_px = 3;

// In a narrow window the sentence has two lines.
int lines_of_why(const WindowUi& ui, float width) {
    constexpr float one_line_px = 1150;
    return width < ui.px(one_line_px) ? 2 : 1;
}

// Height in pixels for this width. It does not depend on the texts, so that nothing moves when they change.
float formula_bar_height(const WindowUi& ui, float width, FormulaDetail detail) {
    if (detail == FormulaDetail::Nothing) return 0;
    float text = markup_flow_height(ui, ui_fonts(ui).formula, width, "A");
    if (detail == FormulaDetail::All)
        text += ui.px(formula_gap_px) +
                float(lines_of_why(ui, width)) * markup_flow_height(ui, ui_fonts(ui).sans, width, "A");
    return std::ceil(text + ImGui::GetFrameHeight() + 3 * ui.px(formula_padding_px));
}

// The formula of what is shown, below the scene and the view, with a sentence why, and the playback. Widgets:
// "formula", "formula.meaning", those of the playback.
void formula_bar(const WindowUi& ui, const ScreenRect& area, FormulaDetail detail) {
    if (detail == FormulaDetail::Nothing) return;
    begin_area(ui, "##formula", area, ui.theme().panel, {formula_side_px, formula_padding_px},
               ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::GetWindowDrawList()->AddRectFilled({area.x, area.y}, {area.x + area.width, area.y + 1},
                                              u32(ui.theme().line));
    const float width = ImGui::GetContentRegionAvail().x;
    const View* view = shown_view(ui.workspace, ui.document());
    const Explanation& explanation = *ui.frame_context.explanation;
    // While the axes are played, their formulas.
    const bool plays_axes =
        !ui.workspace.axes.playback.is_at_rest() && (view == nullptr || view->playback_bar == nullptr);
    const ViewFormula shown = view != nullptr && view->formula != nullptr && !plays_axes
                                  ? view->formula(ui)
                                  : ViewFormula{explanation.formula, explanation.formula_meaning};
    const Fonts fonts = ui_fonts(ui);
    const float line = markup_flow_height(ui, fonts.formula, width, "A");
    // The large font if the formula fits into one line.
    ImFont* font = markup_size(ui, fonts.formula, shown.formula).x <= width ? fonts.formula : fonts.sans;
    const float top = ImGui::GetCursorScreenPos().y;
    if (markup_size(ui, font, shown.formula).x <= width) {
        markup_flow(ui, font, width, formula_pieces(shown.formula, ui.theme()));
        record_rect(ui, "formula");
    } else {
        limited_flow(ui, "formula", {font, width, 1, ui.theme().text}, shown.formula);
    }
    if (detail == FormulaDetail::All) {
        ImGui::SetCursorScreenPos({area.x + ui.px(formula_side_px), top + line + ui.px(formula_gap_px)});
        limited_flow(ui, "formula.meaning", {fonts.sans, width, lines_of_why(ui, width), ui.theme().dim},
                     shown.why);
    }
    const float y = area.y + area.height - ui.px(formula_padding_px) - ImGui::GetFrameHeight();
    ImGui::SetCursorScreenPos({area.x + ui.px(formula_side_px), y});
    if (view != nullptr && view->playback_bar != nullptr)
        view->playback_bar(ui);
    else
        axis_playback_bar(ui);
    ImGui::EndChild();
}

void side_column(const WindowUi& ui, const std::string& part, const ScreenRect& area, bool is_rail) {
    if (area.width <= 0) return;  // the view is in its place
    const std::vector<Panel> rows = panels_of(ui, part);
    const FocusPane pane(ui, part);
    if (!is_rail) return column(ui, ("##" + part).c_str(), area, rows);
    std::vector<std::string> names;
    names.reserve(rows.size());
    const std::string axes =
        ui.frame_context.texts->counted("rail.axes", static_cast<long>(ui.trace().axes.size()));
    for (const Panel& panel : rows)
        names.push_back(std::string_view(panel.id) == "axes" ? axes
                                                             : ui.text("rail." + std::string(panel.id)));
    rail(ui, part, area, names);
}

// The cards of the first start are below the list of axes beside the scene, if enough room remains for it.
void start_below_view(const WindowUi& ui, ScreenRect& view) {
    constexpr float padding_px = 14, least_view_px = 200;
    const float width = view.width - 2 * ui.px(padding_px);
    const float height = start_cards_height(ui, width) + 2 * ui.px(padding_px);
    if (!ui.workspace.layout.shows_start || view.height - height < ui.px(least_view_px)) return;
    view.height -= height;
    begin_area(ui, "##start", {view.x, view.bottom(), view.width, height}, ui.theme().panel,
               {padding_px, padding_px}, ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    const FocusPane pane(ui, "view");
    start_cards(ui, width);
    ImGui::EndChild();
}

// Between tabs and formula: columns, scene and view.
void middle(const WindowUi& ui, const ScreenRect& area) {
    PanelSizes sizes = ui.workspace.layout.sizes;
    const View& view = selected_view(ui.workspace, ui.document());
    ViewRoom room = sizes.view;
    room.placement = placement_in_window(ui, room.placement);
    // In the simple window the cards of the strip stand for the table, which is a rail.
    if (ui.options.simple) sizes.right = 0;
    // Where the view is hidden or has no room, the columns leave less to the scene.
    const bool is_scene_alone = is_folded(sizes, "view") || (room.placement == Placement::Alone &&
                                                             sizes.view.placement != Placement::Alone);
    WindowColumns columns = layout_columns(sizes, area, ui.frame_context.scale,
                                           is_scene_alone ? Placement::Below : room.placement);
    Stage parts =
        arrange_stage(ui.workspace, columns.stage, ui.frame_context.scale, room, view.lists_axes, columns);
    const bool has_scene = parts.scene.width > 0;
    const bool is_beside = has_scene && parts.view.width > 0 && parts.view.y == parts.scene.y;
    if (is_beside && view.lists_axes) start_below_view(ui, parts.view);
    if (has_scene) {
        ImGui::SetCursorScreenPos({parts.scene.x, parts.scene.y});
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
        ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0);
        ImGui::BeginChild("##scene", {parts.scene.width, parts.scene.height}, false,
                          ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
        ImGui::PopStyleVar(2);
        scene_canvas(ui);
        ui.selection.scene_camera = scene_camera(ui);
        ImGui::EndChild();
    } else {
        advance_hidden_scene(ui);
    }
    const SceneMarks before = std::exchange(ui.selection.marks, {});  // set again for the next frame
    side_column(ui, "left", columns.left, columns.is_left_rail);
    side_column(ui, "right", columns.right, columns.is_right_rail);
    ui.selection.scene_units_per_px = is_beside ? ui.selection.scene_camera.height / parts.scene.height : 0;
    if (parts.view.width > 0 && parts.view.height > 0) {
        begin_window_part(ui, "##view", parts.view);
        const FocusPane pane(ui, "view");
        selected_view(ui.workspace, ui.document()).draw(ui);
        ImGui::EndChild();
        ui.widgets.rects["view"] = parts.view;
    }
    splitters(ui, columns, parts);
    const std::string& part = ui.workspace.layout.open_part;
    if (part == "left" || part == "right") {
        // Drawn after the scene, because it lies over it.
        const ScreenRect drawer =
            drawer_rect(ui.workspace.layout.sizes, columns, ui.frame_context.scale, part);
        const glm::vec2 low(drawer.x - parts.scene.x, drawer.y - parts.scene.y);
        ui.workspace.canvas.text_obstacles.emplace_back(
            box_outline({low, low + glm::vec2(drawer.width, drawer.height)}), obstacle_cost::text);
        const FocusPane pane(ui, part);
        column(ui, "##drawer", drawer, panels_of(ui, part), ColumnPlace::OverScene);
    }
    toast(ui, has_scene ? parts.scene : parts.view);
    if (ui.selection.marks != before) ui.widgets.needs_another_frame = true;
}

void content(const WindowUi& ui) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float menu_bottom = ImGui::GetCursorScreenPos().y;
    ScreenRect area{0, menu_bottom, display.x, display.y - menu_bottom};
    if (ui.options.presenting) {
        const SceneMarks before = std::exchange(ui.selection.marks, {});
        const FocusPane pane(ui, "presentation");
        presentation(ui, area);
        if (ui.selection.marks != before) ui.widgets.needs_another_frame = true;
        return;
    }
    if (ui.workspace.gallery.is_open) {
        gallery_page(ui, area);
        return toast(ui, area);
    }
    const auto take_top = [&](float height) {
        const ScreenRect top{area.x, area.y, area.width, height};
        area.y += height;
        area.height -= height;
        return top;
    };
    in_pane(ui, "notice", [&] {
        take_top(changed_file_bar(ui, area));
        take_top(recovery_bar(ui, area));
    });
    // How many lines of text stand above and below the scene: all, if they leave enough room for scene and
    // view.
    struct TextRoom {
        int verdict_lines;
        FormulaDetail formula;
        float min_middle;  // height that must remain between them, in logical pixels
    };
    constexpr int whole = 100;
    constexpr std::array<TextRoom, 5> choices{{{whole, FormulaDetail::All, 200},
                                               {2, FormulaDetail::All, 180},
                                               {1, FormulaDetail::All, 160},
                                               {1, FormulaDetail::Formula, 150},
                                               {1, FormulaDetail::Nothing, 0}}};
    const auto* fitting = std::ranges::find_if(choices, [&](const TextRoom& room) {
        const float texts = verdict_bar_height(ui, area.width, room.verdict_lines) + view_tabs_height(ui) +
                            formula_bar_height(ui, area.width, room.formula);
        return area.height - texts >= ui.px(room.min_middle);
    });
    const TextRoom& room = fitting == choices.end() ? choices.back() : *fitting;
    const float verdict_height = verdict_bar_height(ui, area.width, room.verdict_lines);
    in_pane(ui, "verdict", [&] { verdict_bar(ui, take_top(verdict_height), room.verdict_lines); });
    in_pane(ui, "tabs", [&] { view_tabs(ui, take_top(view_tabs_height(ui))); });
    const float formula_height = formula_bar_height(ui, area.width, room.formula);
    area.height = std::max(area.height - formula_height, 1.0F);
    middle(ui, area);
    const FocusPane pane(ui, "formula");
    formula_bar(ui, {area.x, area.y + area.height, area.width, formula_height}, room.formula);
}

void show_requested_part(const WindowUi& ui) {
    const std::string part = std::exchange(ui.widgets.requested_part, "");
    if (part.empty()) return;
    const auto action = std::ranges::find(action_table(), part, &ActionInfo::id);
    if (action != action_table().end()) return action->run(ui);
    if (ui.options.presenting) end_presentation(ui);
    const auto found = std::ranges::find(panels(), part, &Panel::id);
    if (found == panels().end()) return show_view(ui, part);
    reveal(ui.workspace, found->column);
    ui.widgets.folded[part] = false;
}

// What the widgets of this frame set again.
void forget_last_frame(Workspace& workspace) {
    WidgetState& widgets = workspace.widgets;
    const ScreenRect scene = widgets.rects["scene"];
    widgets.rects.clear();
    widgets.rects["scene"] = scene;  // framing needs the size before the scene is drawn again
    widgets.tooltip_obstacles.clear();
    widgets.needs_another_frame = false;
    workspace.selection.was_axis_hovered = !workspace.selection.hovered_axis.empty();
    workspace.selection.hovered_axis.clear();
    // A pointer outside the window counts as moving: ImGui reports no delta in the frame in which it enters.
    const ImGuiIO& io = ImGui::GetIO();
    if (io.MouseDelta.x != 0 || io.MouseDelta.y != 0 || !ImGui::IsMousePosValid(&io.MousePos))
        workspace.axes.playback.follow_pointer();
}

// Menus, all parts of the window, and the boxes over them.
void whole_window(const WindowUi& ui, const ActionInfo* deferred) {
    Workspace& workspace = ui.workspace;
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(ImGui::GetIO().DisplaySize);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(ui.px(8), ui.px(9)));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(ui.px(14), ui.px(7)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    const ImGuiWindowFlags hidden_flags = workspace.options.presenting ? ImGuiWindowFlags_MenuBar : 0;
    ImGui::Begin("##satscope", nullptr, root_flags & ~hidden_flags);
    ImGui::PopStyleVar();
    if (workspace.options.presenting)
        reset_menus(ui);
    else
        menu_bar(ui);
    ImGui::PopStyleVar(2);
    compat::push_tab_stop(false);  // ImGui stops only at text fields
    // After a presentation nothing is drawn until the state from before is back: no frame jumps.
    if (workspace.options.presenting || !workspace.presentation.before) content(ui);
    compat::pop_tab_stop();
    if (deferred != nullptr) run_deferred_action(ui, *deferred);
    if (!workspace.paste.dropped_text.empty() && !workspace.files.native_dialog_open)
        open_paste(ui, std::exchange(workspace.paste.dropped_text, ""));
    for (const DialogInfo& dialog : dialogs()) {
        dialog.draw(ui);
        if (!dialog.is_open(workspace) && ImGui::IsPopupOpen(dialog.popup)) ImGui::ClosePopupToLevel(0, true);
    }
    ImGui::End();
    shortcut_list(ui);
    about_box(ui);
    draw_focus(ui);
    draw_tooltip(ui);
    input_error_tooltip(ui);
}

}  // namespace

void draw_window(const FrameContext& of_candidate, Workspace& workspace, Outbox& outbox) {
    FrameContext frame_context = of_candidate;
    const Selection& selection = workspace.selection;
    // With the formula of the turned axis, if it is shown.
    const bool is_turned = selection.turned_direction && selection.hovered_axis.empty();
    const Explanation explanation = is_turned
                                        ? explain_turned(*of_candidate.explanation, *of_candidate.analysis,
                                                         *selection.turned_direction, *of_candidate.texts)
                                        : *of_candidate.explanation;
    frame_context.explanation = &explanation;
    const WindowUi ui(frame_context, workspace, outbox);
    apply_theme(*frame_context.theme, frame_context.scale);
    forget_last_frame(workspace);
    std::optional<core::Vec3>& turned = workspace.selection.turned_direction;
    Playback& playback = workspace.axes.playback;
    const core::Vec3 turned_before = turned.value_or(core::Vec3(0));
    const int played_before = played_axis(playback, ui.trace());
    const Fonts fonts = ui_fonts(ui);
    ImGui::PushFont(fonts.sans);
    const bool is_dark = workspace.options.presenting && workspace.presentation.is_dark;
    handle_focus(ui);
    const ActionInfo* deferred = is_dark ? nullptr : handle_keys(ui);
    show_requested_part(ui);
    workspace.widgets.number_focused = false;
    const std::string requested_field = workspace.widgets.number.requested_field,
                      requested_panel = workspace.widgets.requested_panel;
    if (is_dark)
        dark_screen(ui);
    else
        whole_window(ui, deferred);
    ImGui::PopFont();
    show_requested_part(ui);
    move_edit_to_drawer(workspace);
    // The requested field was not drawn.
    if (workspace.widgets.number.requested_field == requested_field)
        workspace.widgets.number.requested_field.clear();
    if (workspace.widgets.requested_panel == requested_panel) workspace.widgets.requested_panel.clear();
    // Turning the axis pauses the playback; a candidate that is pinned or played replaces a turned axis. A
    // pin ends the playback.
    const bool pins = std::exchange(ui.selection.is_pin_sent, false);
    const bool was_turned = turned && turned.value_or(core::Vec3(0)) != turned_before;
    if (was_turned)
        playback.pause();
    else if (pins || played_axis(playback, ui.trace()) != played_before)
        turned.reset();
    if (pins) {
        playback.reset();
        // The pointer is still on the axis that was clicked: it stays current.
        if (ImGui::IsMouseReleased(ImGuiMouseButton_Left)) playback.follow_pointer();
    }
    // last, so that it covers the commands of all panels
    if (outbox.commands.empty()) return;
    if (!frame_context.document->camera) workspace.canvas.frozen_camera = scene_camera(ui);
    freeze_camera(*frame_context.document, scene_camera(ui), outbox.commands);
}

}  // namespace app
