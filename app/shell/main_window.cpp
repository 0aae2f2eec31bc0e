// The whole window: menu bar, columns, scene, bottom, and the splitters.
#include <algorithm>
#include <utility>

#include "app/features/canvas/canvas_panel.h"
#include "app/features/canvas/polygon_panel.h"
#include "app/features/description/description_panel.h"
#include "app/features/files/changed_file_bar.h"
#include "app/features/files/file_panel.h"
#include "app/features/help/help_panel.h"
#include "app/features/paste/paste_panel.h"
#include "app/features/recovery/recovery_panel.h"
#include "app/features/shrink/shrink_panel.h"
#include "app/scene/turned_axis.h"
#include "app/shell/bottom.h"
#include "app/shell/features.h"
#include "app/shell/keys.h"
#include "app/shell/layout.h"
#include "app/shell/menu.h"
#include "app/shell/messages.h"
#include "app/shell/palette.h"
#include "app/shell/presentation.h"
#include "app/shell/shortcut_list.h"
#include "app/ui/modal.h"
#include "app/ui/number_field.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr ImGuiWindowFlags root_flags =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_MenuBar | ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoScrollWithMouse |
    ImGuiWindowFlags_NoBackground;  // clearing the window to this colour is faster

void begin_window_part(const WindowUi& ui, const char* id, const ScreenRect& area, const Color& color) {
    ImGui::SetCursorScreenPos({area.x, area.y});
    ImGui::PushStyleColor(ImGuiCol_ChildBg, vec4(color));
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(14), ui.px(10)));
    // With Alt the wheel changes the hovered number.
    const ImGuiWindowFlags scroll_flags = ImGui::GetIO().KeyAlt ? ImGuiWindowFlags_NoScrollWithMouse : 0;
    ImGui::BeginChild(id, {area.width, area.height}, false,
                      ImGuiWindowFlags_AlwaysUseWindowPadding | scroll_flags);
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
}

std::vector<Panel> panels_of(Region region) {
    std::vector<Panel> rows;
    for (const Panel& panel : panels())
        if (panel.region == region) rows.push_back(panel);
    return rows;
}

std::vector<Panel> stacked() { return {stacked_panels().begin(), stacked_panels().end()}; }

enum class DropArea { Nothing, Scene };

// Paints the background and a border of the drawer: ImGui may draw the background of a child below its
// siblings.
void paint_background(const WindowUi& ui, const ScreenRect& area) {
    const ImVec2 min{area.x, area.y}, max{area.x + area.width, area.y + area.height};
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->PushClipRect(min, max);
    list->AddRectFilled(min, max, u32(ui.theme().panel));
    list->AddRect(min, max, u32(ui.theme().line));
    list->PopClipRect();
}

void column(const WindowUi& ui, const char* id, const ScreenRect& area, const std::vector<Panel>& panels,
            DropArea background = DropArea::Nothing) {
    if (area.width <= 0 || area.height <= 0) return;
    begin_window_part(ui, id, area, ui.theme().panel);
    if (background == DropArea::Scene) paint_background(ui, area);
    for (const Panel& panel : panels) {
        ImGui::PushID(panel.id);
        panel.draw(ui);
        ImGui::PopID();
    }
    if (background == DropArea::Scene) scroll_by_keys(ui, ScrollKeys::Pages);
    ImGui::EndChild();
}

void scene_view(const WindowUi& ui, ScreenRect area) {
    const float note_height = scene_note(ui, area);
    area.y += note_height;
    area.height -= note_height;
    ImGui::SetCursorScreenPos({area.x, area.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0);
    ImGui::BeginChild("##scene", {area.width, area.height}, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleVar(2);
    scene_canvas(ui);
    ui.selection.scene_camera = scene_camera(ui);
    ImGui::EndChild();
}

struct Splitter {
    const char* name;
    SplitterEdge edge;
    ScreenRect line;
    float bottom_height = 0;  // height of the part below
    bool is_movable = true;   // false: only drawn
};

PanelSizes with_default_size(PanelSizes layout, SplitterEdge edge) {
    const PanelSizes defaults;
    if (edge == SplitterEdge::Left) layout.left = defaults.left;
    if (edge == SplitterEdge::Right) layout.right = defaults.right;
    if (edge == SplitterEdge::Bottom) layout.bottom = defaults.bottom;
    return layout;
}

void handle_splitter_drag(const WindowUi& ui, const Splitter& splitter) {
    const bool is_vertical = splitter.edge != SplitterEdge::Bottom;
    ImGui::InvisibleButton(splitter.name, ImGui::GetContentRegionAvail());
    record_rect(ui, splitter.name);
    const bool active = ImGui::IsItemActive();
    if (active || ImGui::IsItemHovered())
        ImGui::SetMouseCursor(is_vertical ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    const float delta = (is_vertical ? moved.x : moved.y) / ui.frame_context.scale;
    PanelSizes& layout = ui.workspace.layout.sizes;
    if (active && delta != 0)
        layout = drag_splitter(layout, splitter.edge, delta, splitter.bottom_height / ui.frame_context.scale);
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(0))
        layout = with_default_size(layout, splitter.edge);
}

// Draws a thin line with a wider area to drag. A double click restores the default size.
void splitter(const WindowUi& ui, const Splitter& splitter) {
    const bool is_vertical = splitter.edge != SplitterEdge::Bottom;
    const float grab_width = ui.px(6);
    const ScreenRect& line = splitter.line;
    ImGui::SetCursorScreenPos(
        {line.x - (is_vertical ? grab_width / 2 : 0), line.y - (is_vertical ? 0 : grab_width / 2)});
    const ImVec2 size = is_vertical ? ImVec2(grab_width, line.height) : ImVec2(line.width, grab_width);
    ImGui::BeginChild(splitter.name, size, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    const ImVec2 to{line.x + std::max(line.width, 1.0F), line.y + std::max(line.height, 1.0F)};
    ImGui::GetWindowDrawList()->AddRectFilled({line.x, line.y}, to, u32(ui.theme().line));
    if (splitter.is_movable) handle_splitter_drag(ui, splitter);
    ImGui::EndChild();
}

const BottomHeights& bottom_heights(const WindowUi& ui) {
    return ui.widgets.folded["strip"] ? heading_heights : visible_view(ui.workspace, ui.document()).heights;
}

void splitters(const WindowUi& ui, const WindowLayout& parts) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    if (parts.left.width > 0)
        splitter(ui, {"split.left", SplitterEdge::Left, {parts.scene.x, parts.left.y, 0, parts.left.height}});
    if (parts.right.width > 0)
        splitter(ui,
                 {"split.right", SplitterEdge::Right, {parts.right.x, parts.right.y, 0, parts.right.height}});
    if (parts.bottom.height > 0)
        splitter(ui, {"split.bottom",
                      SplitterEdge::Bottom,
                      {parts.bottom.x, parts.bottom.y, parts.bottom.width, 0},
                      parts.bottom.height,
                      !ui.widgets.folded["strip"]});
    ImGui::PopStyleVar();
}

std::vector<Panel> drawer_panels(const PanelSizes& layout) {
    if (is_folded(layout, "left")) return panels_of(Region::Right);
    return is_folded(layout, "right") ? panels_of(Region::Left) : stacked();
}

// Drawn after the scene, because it lies over it.
void open_drawer(const WindowUi& ui, const WindowLayout& parts, const ScreenRect& area) {
    const std::string& part = ui.workspace.layout.open_drawer;
    if (part.empty()) return;
    const PanelSizes& layout = ui.workspace.layout.sizes;
    const float scale = ui.frame_context.scale;
    const bool bottom = part == "bottom";
    const ScreenRect drawer_rect = bottom ? bottom_drawer_rect(parts, area, scale, bottom_heights(ui))
                                          : columns_drawer_rect(layout, area, scale);
    const ScreenRect& scene = parts.scene;
    const glm::vec2 low(drawer_rect.x - scene.x, drawer_rect.y - scene.y);
    ui.workspace.canvas.text_obstacles.emplace_back(
        box_outline({low, low + glm::vec2(drawer_rect.width, drawer_rect.height)}), obstacle_cost::text);
    column(ui, "##drawer", drawer_rect, bottom ? panels_of(Region::Bottom) : drawer_panels(layout),
           DropArea::Scene);
}

// Layout with the height of the tabs, which also reduces the available height.
WindowLayout layout_parts_and_tabs(const WindowUi& ui, ScreenRect& area) {
    const auto compute_layout = [&] {
        return layout_window(ui.workspace.layout.sizes, area, ui.frame_context.scale, bottom_heights(ui));
    };
    WindowLayout parts = compute_layout();
    const bool has_tabs = parts.columns_hidden || parts.bottom_hidden;
    if (has_tabs) {
        area.height -= drawer_tabs_height(ui);
        parts = compute_layout();
    }
    update_parts_without_room(ui.workspace, parts);
    if (has_tabs) drawer_tabs(ui, {area.x, area.y + area.height, area.width, drawer_tabs_height(ui)});
    return parts;
}

void content(const WindowUi& ui) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float menu_bottom = ImGui::GetCursorScreenPos().y;
    ScreenRect area{0, menu_bottom, display.x, display.y - menu_bottom};
    if (ui.options.presenting) {
        const SceneMarks before = std::exchange(ui.selection.marks, {});
        presentation(ui, area);
        if (ui.selection.marks != before) ui.widgets.needs_another_frame = true;
        return;
    }
    const auto below = [&](float height) {
        area.y += height;
        area.height -= height;
    };
    below(changed_file_bar(ui, area));
    below(recovery_bar(ui, area));
    const WindowLayout parts = layout_parts_and_tabs(ui, area);
    scene_view(ui, parts.scene);
    const SceneMarks before = std::exchange(ui.selection.marks, {});  // set again for the next frame
    column(ui, "##left", parts.left, parts.stacked ? stacked() : panels_of(Region::Left));
    column(ui, "##right", parts.right, panels_of(Region::Right));
    column(ui, "##bottom", parts.bottom, panels_of(Region::Bottom));
    splitters(ui, parts);
    open_drawer(ui, parts, area);
    toast(ui, ui.widgets.rects["scene"]);
    if (ui.selection.marks != before) ui.widgets.needs_another_frame = true;
}

void show_requested_part(const WindowUi& ui) {
    const std::string part = std::exchange(ui.widgets.requested_part, "");
    if (part.empty()) return;
    if (part == "palette") return open_palette(ui);
    if (part == "contact_conventions") return open_help(ui, HelpState::Part::ContactConventions);
    if (part == "polygon") return begin_polygon(ui);
    if (ui.options.presenting) end_presentation(ui);
    const auto is_named = [&](const Panel& panel) { return panel.id == part; };
    const auto found = std::find_if(panels().begin(), panels().end(), is_named);
    if (found == panels().end() || found->region == Region::Bottom) return show_bottom_view(ui, part);
    reveal(ui.workspace, found->region == Region::Right ? "right" : "left");
    ui.widgets.folded[part] = false;
}

// A pointer outside the window counts as moving: ImGui reports no delta in the frame in which it enters.
bool is_pointer_moving() {
    const ImGuiIO& io = ImGui::GetIO();
    return io.MouseDelta.x != 0 || io.MouseDelta.y != 0 || !ImGui::IsMousePosValid(&io.MousePos);
}

// With the formula of the turned axis, if it is shown.
Explanation shown_explanation(const FrameContext& frame_context, const Selection& selection) {
    const Explanation& of_candidate = *frame_context.explanation;
    if (!selection.turned_direction || !selection.hovered_axis.empty()) return of_candidate;
    return explain_turned(of_candidate, *frame_context.analysis, *selection.turned_direction,
                          *frame_context.texts);
}

struct ShownAxisState {
    core::Vec3 turned;  // zero: none
    int played;
};

// Turning the axis pauses the playback; a candidate that is pinned or played replaces a turned axis. A pin
// ends the playback.
void update_turned_axis(const WindowUi& ui, const ShownAxisState& before) {
    std::optional<core::Vec3>& turned = ui.selection.turned_direction;
    Playback& playback = ui.workspace.axes.playback;
    const std::vector<Command>& commands = ui.outbox.commands;
    const bool pins = std::any_of(commands.begin(), commands.end(), [](const Command& command) {
        return std::holds_alternative<PinAxis>(command);
    });
    const bool was_turned = turned && turned.value_or(core::Vec3(0)) != before.turned;
    if (was_turned)
        playback.pause();
    else if (pins || played_axis(playback, ui.trace()) != before.played)
        turned.reset();
    if (!pins) return;
    playback.reset();
    // The pointer is still on the axis that was clicked: it stays current.
    if (ImGui::IsMouseReleased(ImGuiMouseButton_Left)) playback.follow_pointer();
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
    if (is_pointer_moving()) workspace.axes.playback.follow_pointer();
}

// Menus, all parts of the window, and the boxes over them.
void root_window(const WindowUi& ui, const ActionInfo* deferred) {
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
    content(ui);
    if (deferred != nullptr) run_deferred_action(ui, *deferred);
    path_field(ui);
    native_dialog_notice(ui);
    description_dialog(ui);
    palette(ui);
    if (!workspace.paste.dropped_text.empty() && !workspace.files.native_dialog_open)
        open_paste(ui, std::exchange(workspace.paste.dropped_text, ""));
    modal_backdrop(ui);
    help_box(ui, [&](float width) { key_table(ui, KeyFilter::All, width); });
    paste_dialog(ui);
    shrink_dialog(ui);
    ImGui::End();
}

void whole_window(const WindowUi& ui, const ActionInfo* deferred) {
    root_window(ui, deferred);
    shortcut_list(ui);
    about_box(ui);
    draw_tooltip(ui);
    input_error_tooltip(ui);
}

}  // namespace

void draw_window(const FrameContext& of_candidate, Workspace& workspace, Outbox& outbox) {
    FrameContext frame_context = of_candidate;
    const Explanation explanation = shown_explanation(of_candidate, workspace.selection);
    frame_context.explanation = &explanation;
    const WindowUi ui(frame_context, workspace, outbox);
    apply_theme(*frame_context.theme, frame_context.scale);
    forget_last_frame(workspace);
    const ShownAxisState shown_before{workspace.selection.turned_direction.value_or(core::Vec3(0)),
                                      played_axis(workspace.axes.playback, ui.trace())};
    const Fonts fonts = ui_fonts(ui);
    ImGui::PushFont(fonts.sans);
    const bool is_dark = workspace.options.presenting && workspace.presentation.is_dark;
    const ActionInfo* deferred = is_dark ? nullptr : handle_keys(ui);
    show_requested_part(ui);
    workspace.widgets.rows_focused = workspace.widgets.number_focused = false;
    const std::string requested_field = workspace.widgets.number.requested_field,
                      requested_panel = workspace.widgets.requested_panel;
    if (is_dark)
        dark_screen(ui);
    else
        whole_window(ui, deferred);
    ImGui::PopFont();
    workspace.widgets.number.focus_next = false;
    show_requested_part(ui);
    move_edit_to_drawer(workspace);
    // The requested field was not drawn.
    if (workspace.widgets.number.requested_field == requested_field)
        workspace.widgets.number.requested_field.clear();
    if (workspace.widgets.requested_panel == requested_panel) workspace.widgets.requested_panel.clear();
    update_turned_axis(ui, shown_before);
    // last, so that it covers the commands of all panels
    if (!outbox.commands.empty()) freeze_camera(*frame_context.document, scene_camera(ui), outbox.commands);
}

}  // namespace app
