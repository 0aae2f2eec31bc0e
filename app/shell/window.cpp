// The whole window: menu bar, columns, scene, strip, and the edges between them.
#include <algorithm>
#include <utility>

#include "app/features/canvas/canvas.h"
#include "app/features/canvas/canvas_scene.h"
#include "app/features/description/scene_note.h"
#include "app/features/description/telling_dialog.h"
#include "app/features/files/path_field.h"
#include "app/features/help/help.h"
#include "app/features/paste/clipboard.h"
#include "app/features/recovery/notices.h"
#include "app/shell/arrange.h"
#include "app/shell/bottom_views.h"
#include "app/shell/drawer.h"
#include "app/shell/keys.h"
#include "app/shell/menu.h"
#include "app/shell/menu_keys.h"
#include "app/shell/palette.h"
#include "app/shell/presenter.h"
#include "app/ui/over_window.h"
#include "app/ui/refusal.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr ImGuiWindowFlags root_flags =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_MenuBar | ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoScrollWithMouse |
    ImGuiWindowFlags_NoBackground;  // the window is cleared to that colour, which is cheaper

void begin_part(const Ui& ui, const char* id, const Rect& room, const Rgba& color) {
    ImGui::SetCursorScreenPos({room.x, room.y});
    ImGui::PushStyleColor(ImGuiCol_ChildBg, vec4(color));
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(14), ui.px(10)));
    // With Alt the wheel is the number's under the cursor.
    const ImGuiWindowFlags still = ImGui::GetIO().KeyAlt ? ImGuiWindowFlags_NoScrollWithMouse : 0;
    ImGui::BeginChild(id, {room.width, room.height}, false, ImGuiWindowFlags_AlwaysUseWindowPadding | still);
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
}

enum class Beneath { Nothing, Scene };

// The library may put the ground of a child beneath its siblings: over the scene it paints its own, and a
// line round it.
void paint_ground(const Ui& ui, const Rect& room) {
    const ImVec2 low{room.x, room.y}, high{room.x + room.width, room.y + room.height};
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->PushClipRect(low, high);
    list->AddRectFilled(low, high, u32(ui.theme().panel));
    list->AddRect(low, high, u32(ui.theme().line));
    list->PopClipRect();
}

void column(const Ui& ui, const char* id, const Rect& room, std::span<const Panel> panels,
            Beneath beneath = Beneath::Nothing) {
    if (room.width <= 0 || room.height <= 0) return;
    begin_part(ui, id, room, ui.theme().panel);
    if (beneath == Beneath::Scene) paint_ground(ui, room);
    for (const Panel& panel : panels) {
        ImGui::PushID(panel.id);
        panel.draw(ui.moment, ui.workspace, ui.outbox);
        ImGui::PopID();
    }
    if (beneath == Beneath::Scene) scroll_by_keys(ui, ScrollKeys::Pages);
    ImGui::EndChild();
}

void scene(const Ui& ui, Rect room) {
    const float above = scene_note(ui, room);
    room.y += above;
    room.height -= above;
    ImGui::SetCursorScreenPos({room.x, room.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0);
    ImGui::BeginChild("##scene", {room.width, room.height}, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleVar(2);
    scene_canvas(ui.moment, ui.workspace, ui.outbox);
    ImGui::EndChild();
}

struct Splitter {
    const char* name;
    Edge edge;
    Rect line;
    float bottom = 0;   // height of the part below it
    bool moves = true;  // else it is only seen
};

Layout with_first_size(Layout layout, Edge edge) {
    const Layout first;
    if (edge == Edge::Left) layout.left = first.left;
    if (edge == Edge::Right) layout.right = first.right;
    if (edge == Edge::Bottom) layout.bottom = first.bottom;
    return layout;
}

void grab(const Ui& ui, const Splitter& it) {
    const bool upright = it.edge != Edge::Bottom;
    ImGui::InvisibleButton(it.name, ImGui::GetContentRegionAvail());
    remember(ui, it.name);
    const bool active = ImGui::IsItemActive();
    if (active || ImGui::IsItemHovered())
        ImGui::SetMouseCursor(upright ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    const float by = (upright ? moved.x : moved.y) / ui.moment.scale;
    Layout& layout = ui.workspace.layout;
    if (active && by != 0) layout = dragged(layout, it.edge, by, it.bottom / ui.moment.scale);
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(0)) layout = with_first_size(layout, it.edge);
}

// A hair line to see, six pixels to grab, over what it divides. A double click gives the part its first size
// back.
void splitter(const Ui& ui, const Splitter& it) {
    const bool upright = it.edge != Edge::Bottom;
    const float wide = ui.px(6);
    const Rect& line = it.line;
    ImGui::SetCursorScreenPos({line.x - (upright ? wide / 2 : 0), line.y - (upright ? 0 : wide / 2)});
    const ImVec2 size = upright ? ImVec2(wide, line.height) : ImVec2(line.width, wide);
    ImGui::BeginChild(it.name, size, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    const ImVec2 to{line.x + std::max(line.width, 1.0F), line.y + std::max(line.height, 1.0F)};
    ImGui::GetWindowDrawList()->AddRectFilled({line.x, line.y}, to, u32(ui.theme().line));
    if (it.moves) grab(ui, it);
    ImGui::EndChild();
}

BottomView bottom_view(const Ui& ui) {
    if (ui.workspace.layout.folded["strip"]) return BottomView::Heading;
    const std::string view = shown_view(ui);
    if (view == "sweep") return BottomView::Sweep;
    if (view == "map") return BottomView::Map;
    return view == "compare" ? BottomView::Table : BottomView::Strip;
}

void splitters(const Ui& ui, const Parts& parts) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    if (parts.left.width > 0)
        splitter(ui, {"split.left", Edge::Left, {parts.scene.x, parts.left.y, 0, parts.left.height}});
    if (parts.right.width > 0)
        splitter(ui, {"split.right", Edge::Right, {parts.right.x, parts.right.y, 0, parts.right.height}});
    if (parts.bottom.height > 0)
        splitter(ui, {"split.bottom",
                      Edge::Bottom,
                      {parts.bottom.x, parts.bottom.y, parts.bottom.width, 0},
                      parts.bottom.height,
                      bottom_view(ui) != BottomView::Heading});
    ImGui::PopStyleVar();
}

std::span<const Panel> columns_as_one(const Layout& layout) {
    if (is_folded(layout, "left")) return right_panels();
    return is_folded(layout, "right") ? left_panels() : stacked_panels();
}

// Over the scene, so after it.
void open_drawer(const Ui& ui, const Parts& parts, const Rect& room) {
    const std::string& part = ui.workspace.drawer;
    if (part.empty()) return;
    const Layout& layout = ui.workspace.layout;
    const float scale = ui.moment.scale;
    const bool bottom = part == "bottom";
    const Rect over =
        bottom ? bottom_over(parts, room, scale, bottom_view(ui)) : columns_over(layout, room, scale);
    ui.workspace.busy.push_back(over);
    column(ui, "##drawer", over, bottom ? bottom_panels() : columns_as_one(layout), Beneath::Scene);
}

// The tabs of what has no room take some too.
Parts parts_and_tabs(const Ui& ui, Rect& room) {
    const auto arranged = [&] {
        return arrange(ui.workspace.layout, room, ui.moment.scale, bottom_view(ui));
    };
    Parts parts = arranged();
    const bool crowded = parts.columns_lack || parts.bottom_lacks;
    if (crowded) {
        room.height -= drawer_tabs_height(ui);
        parts = arranged();
    }
    note_crowded_out(ui.workspace, parts);
    if (crowded) drawer_tabs(ui, {room.x, room.y + room.height, room.width, drawer_tabs_height(ui)});
    return parts;
}

void content(const Ui& ui) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float menu = ImGui::GetCursorScreenPos().y;
    Rect room{0, menu, display.x, display.y - menu};
    if (ui.workspace.presenting) return presentation(ui, room);
    const float offer = left_over_bar(ui, room);
    room.y += offer;
    room.height -= offer;
    const Parts parts = parts_and_tabs(ui, room);
    scene(ui, parts.scene);
    column(ui, "##left", parts.left, parts.stacked ? stacked_panels() : left_panels());
    column(ui, "##right", parts.right, right_panels());
    column(ui, "##bottom", parts.bottom, bottom_panels());
    splitters(ui, parts);
    open_drawer(ui, parts, room);
    toast(ui, ui.workspace.widgets["scene"]);
}

// A pointer outside the window counts as moving: the library reports no delta in the frame in which it
// enters.
bool pointer_moves() {
    const ImGuiIO& io = ImGui::GetIO();
    return io.MouseDelta.x != 0 || io.MouseDelta.y != 0 || !ImGui::IsMousePosValid(&io.MousePos);
}

}  // namespace

void draw_window(const Moment& moment, Workspace& workspace, Outbox& outbox) {
    const Ui ui{moment, workspace, outbox};
    apply_theme(*moment.theme, moment.scale);
    const Rect scene_before = workspace.widgets["scene"];
    workspace.widgets.clear();
    workspace.widgets["scene"] = scene_before;  // framing needs its size before it is drawn again
    workspace.hovered_axis.clear();
    workspace.unfinished = false;
    if (pointer_moves()) workspace.walk.overrides_hover = false;
    const Fonts fonts = ui.fonts();
    ImGui::PushFont(fonts.sans);
    const KeyRow* waiting = act_on_keys(ui);
    workspace.rows_focused = workspace.number_focused = false;
    const std::string asked = workspace.number.asked, panel_asked = workspace.panel_asked;
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(ImGui::GetIO().DisplaySize);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(ui.px(8), ui.px(9)));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(ui.px(14), ui.px(7)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    const ImGuiWindowFlags bare = workspace.presenting ? ImGuiWindowFlags_MenuBar : 0;
    ImGui::Begin("##satscope", nullptr, root_flags & ~bare);
    ImGui::PopStyleVar();
    if (workspace.presenting)
        leave_menus(ui);
    else
        menu_bar(ui);
    ImGui::PopStyleVar(2);
    content(ui);
    if (waiting != nullptr) act_after_fields(ui, *waiting);
    path_field(ui);
    telling_dialog(ui);
    palette(ui);
    if (!workspace.dropped_text.empty()) open_paste(ui, std::exchange(workspace.dropped_text, ""));
    veil(ui);
    help_box(ui);
    paste_dialog(ui);
    ImGui::End();
    keys_overlay(ui);
    about_box(ui);
    show_tip(ui);
    refusal_tip(ui);
    ImGui::PopFont();
    workspace.number.pass_on = false;
    follow_typing(workspace);
    // Nothing of the kind was drawn.
    if (workspace.number.asked == asked) workspace.number.asked.clear();
    if (workspace.panel_asked == panel_asked) workspace.panel_asked.clear();
    // last, for the panels' changes as well as the scene's
    if (!outbox.commands.empty()) keep_view(*moment.document, scene_camera(ui), outbox.commands);
}

}  // namespace app
