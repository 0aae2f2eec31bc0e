// The whole window: menu bar, columns, scene, strip, and the edges between them.
#include <algorithm>

#include "app/ui/arrange.h"
#include "app/ui/canvas.h"
#include "app/ui/file_dialog.h"
#include "app/ui/keys.h"
#include "app/ui/menu.h"
#include "app/ui/notices.h"
#include "app/ui/player.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr ImGuiWindowFlags root_flags =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_MenuBar | ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoScrollWithMouse;

void begin_part(const Ui& ui, const char* id, const Rect& room, const Rgba& color) {
    ImGui::SetCursorScreenPos({room.x, room.y});
    ImGui::PushStyleColor(ImGuiCol_ChildBg, vec4(color));
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(14), ui.px(10)));
    ImGui::BeginChild(id, {room.width, room.height}, false, ImGuiWindowFlags_AlwaysUseWindowPadding);
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
}

void column(const Ui& ui, const char* id, const Rect& room, std::span<const Panel> panels) {
    if (room.width <= 0 || room.height <= 0) return;
    begin_part(ui, id, room, ui.theme().panel);
    for (const Panel& panel : panels) {
        ImGui::PushID(panel.id);
        panel.draw(ui.moment, ui.workspace, ui.outbox);
        ImGui::PopID();
    }
    ImGui::EndChild();
}

// One sentence above the scene: what to see.
float note(const Ui& ui, const Rect& room) {
    const std::string& text = ui.document().note;
    const float width = markup_size(ui, ui.fonts().sans, text).x;
    if (text.empty() || room.height < ui.px(260)) return 0;
    const float height = ui.px(30);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled({room.x, room.y}, {room.x + room.width, room.y + height}, u32(ui.theme().panel));
    list->PushClipRect({room.x, room.y}, {room.x + room.width, room.y + height}, true);
    const float x = room.x + std::max(ui.px(14), (room.width - width) / 2);
    draw_markup(ui, ui.fonts().sans, {x, room.y + ui.px(7)}, u32(ui.theme().dim), text);
    list->PopClipRect();
    ImGui::SetCursorScreenPos({room.x, room.y});
    ImGui::InvisibleButton("##note", {room.width, height});
    remember(ui, "note");
    if (width > room.width - ui.px(28)) hint(ui, text);
    return height;
}

void scene(const Ui& ui, Rect room) {
    const float above = note(ui, room);
    room.y += above;
    room.height -= above;
    ImGui::SetCursorScreenPos({room.x, room.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0);
    ImGui::PushStyleColor(ImGuiCol_ChildBg, vec4(ui.theme().window));
    ImGui::BeginChild("##scene", {room.width, room.height}, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
    scene_canvas(ui.moment, ui.workspace, ui.outbox);
    ImGui::EndChild();
}

struct Splitter {
    const char* name;
    Edge edge;
    Rect line;
};

// A hair line to see, six pixels to grab. A double click gives the part its first size back.
void splitter(const Ui& ui, const Splitter& it) {
    const bool upright = it.edge != Edge::Bottom;
    const float grab = ui.px(6);
    const Rect& line = it.line;
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled({line.x, line.y},
                        {line.x + std::max(line.width, 1.0F), line.y + std::max(line.height, 1.0F)},
                        u32(ui.theme().line));
    ImGui::SetCursorScreenPos({line.x - (upright ? grab / 2 : 0), line.y - (upright ? 0 : grab / 2)});
    ImGui::InvisibleButton(it.name, upright ? ImVec2(grab, line.height) : ImVec2(line.width, grab));
    remember(ui, it.name);
    const bool active = ImGui::IsItemActive();
    if (active || ImGui::IsItemHovered())
        ImGui::SetMouseCursor(upright ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    const float by = (upright ? moved.x : moved.y) / ui.moment.scale;
    if (active && by != 0) ui.workspace.layout = dragged(ui.workspace.layout, it.edge, by);
    if (!ImGui::IsItemHovered() || !ImGui::IsMouseDoubleClicked(0)) return;
    const Layout first;
    if (it.edge == Edge::Left) ui.workspace.layout.left = first.left;
    if (it.edge == Edge::Right) ui.workspace.layout.right = first.right;
    if (it.edge == Edge::Bottom) ui.workspace.layout.bottom = first.bottom;
}

void splitters(const Ui& ui, const Parts& parts) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    if (parts.left.width > 0)
        splitter(ui, {"split.left", Edge::Left, {parts.scene.x, parts.left.y, 0, parts.left.height}});
    if (parts.right.width > 0)
        splitter(ui, {"split.right", Edge::Right, {parts.right.x, parts.right.y, 0, parts.right.height}});
    if (parts.bottom.height > 0)
        splitter(ui, {"split.bottom", Edge::Bottom, {parts.bottom.x, parts.bottom.y, parts.bottom.width, 0}});
    ImGui::PopStyleVar();
}

void bar(const Ui& ui) {
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(ui.px(8), ui.px(5)));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(ui.px(12), ui.px(6)));
    menu_bar(ui);
    ImGui::PopStyleVar(2);
}

void content(const Ui& ui) {
    bar(ui);
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float menu = ImGui::GetCursorScreenPos().y;
    Rect room{0, menu, display.x, display.y - menu};
    const float offer = left_over_bar(ui, room);
    room.y += offer;
    room.height -= offer;
    const Parts parts = arrange(ui.workspace.layout, room, ui.moment.scale);
    scene(ui, parts.scene);
    column(ui, "##left", parts.left, left_panels());
    column(ui, "##right", parts.right, right_panels());
    column(ui, "##bottom", parts.bottom, bottom_panels());
    splitters(ui, parts);
    toast(ui, parts.scene);
}

}  // namespace

void draw_window(const Moment& moment, Workspace& workspace, Outbox& outbox) {
    const Ui ui{moment, workspace, outbox};
    apply_theme(*moment.theme, moment.scale);
    const Rect scene_before = workspace.widgets["scene"];
    workspace.widgets.clear();
    workspace.widgets["scene"] = scene_before;  // framing needs its size before it is drawn again
    workspace.hovered_axis.clear();
    advance(workspace.walk, ui.trace(), moment.time_s);
    const Fonts fonts = ui.fonts();
    ImGui::PushFont(fonts.sans);
    act_on_keys(ui);
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(ImGui::GetIO().DisplaySize);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::Begin("##satscope", nullptr, root_flags);
    ImGui::PopStyleVar();
    content(ui);
    file_dialog(ui);
    ImGui::End();
    keys_overlay(ui);
    about_box(ui);
    ImGui::PopFont();
    workspace.number.pass_on = false;
}

}  // namespace app
