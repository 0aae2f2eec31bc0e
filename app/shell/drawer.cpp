// Parts over the scene, and their tabs.
#include "app/shell/drawer.h"

#include <algorithm>

#include "app/ui/toggles.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr float tabs_height_px = 24;

// The columns share one.
std::string drawer_name(const std::string& part) { return part == "bottom" ? part : "columns"; }

bool has_no_room(const Workspace& workspace, const std::string& drawer) {
    const std::vector<std::string>& all = workspace.parts_without_room;
    return std::find(all.begin(), all.end(), drawer) != all.end();
}

const char* drawer_text_key(const std::string& drawer) {
    return drawer == "bottom" ? "menu.bottom" : "drawer.columns";
}

// To the edges of the window, past the padding.
void hairline(const Ui& ui, const ScreenRect& line) {
    const ImVec2 to{line.x + line.width, line.y + line.height};
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->PushClipRect({line.x, line.y}, to);
    list->AddRectFilled({line.x, line.y}, to, u32(ui.theme().line));
    list->PopClipRect();
}

// At the right of the tabs, where it has room.
void short_verdict(const Ui& ui, const ScreenRect& area) {
    const std::string& verdict = ui.frame_context.explanation->verdict;
    const ImVec2 size = markup_size(ui, ui.fonts().bold, verdict);
    const float x = area.x + area.width - ui.px(14) - size.x;
    if (x < ImGui::GetItemRectMax().x + ui.px(14)) return;
    const ImVec2 position{x, area.y + (area.height - size.y) / 2};
    draw_markup(ui, ui.fonts().bold, position, u32(verdict_color(ui.theme(), ui.trace().verdict)), verdict);
    ui.workspace.widgets["drawer.verdict"] = ScreenRect{position.x, position.y, size.x, size.y};
}

}  // namespace

void update_parts_without_room(Workspace& workspace, const WindowLayout& parts) {
    workspace.parts_without_room.clear();
    if (parts.columns_hidden) workspace.parts_without_room.emplace_back("columns");
    if (parts.bottom_hidden) workspace.parts_without_room.emplace_back("bottom");
    if (!has_no_room(workspace, workspace.open_drawer)) workspace.open_drawer.clear();
}

void reveal(Workspace& workspace, const std::string& part) {
    bool& folded = workspace.panel_sizes.folded["part." + part];
    // Of a folded one it is not known yet whether it has room.
    if (folded || has_no_room(workspace, drawer_name(part))) workspace.open_drawer = drawer_name(part);
    folded = false;
}

bool is_part_visible(const Workspace& workspace, const std::string& part) {
    const std::string drawer = drawer_name(part);
    if (is_folded(workspace.panel_sizes, part)) return false;
    return !has_no_room(workspace, drawer) || workspace.open_drawer == drawer;
}

void move_edit_to_drawer(Workspace& workspace) {
    NumberEdit& edit = workspace.number;
    if (!edit.typing || workspace.widgets.contains(edit.field)) return;
    if (is_folded(workspace.panel_sizes, "left") || is_part_visible(workspace, "left")) {
        edit = {};
        return;
    }
    reveal(workspace, "left");
    edit.focus_now = true;
}

void toggle_part(Workspace& workspace, const std::string& part) {
    if (!is_part_visible(workspace, part)) return reveal(workspace, part);
    if (has_no_room(workspace, drawer_name(part))) return workspace.open_drawer.clear();
    workspace.panel_sizes.folded["part." + part] = true;
}

void cycle_drawer(const Ui& ui) {
    const std::vector<std::string>& all = ui.workspace.parts_without_room;
    std::string& drawer = ui.workspace.open_drawer;
    const auto current = std::find(all.begin(), all.end(), drawer);
    const auto next = current == all.end() ? all.begin() : current + 1;
    drawer = next == all.end() ? "" : *next;
}

float drawer_tabs_height(const Ui& ui) { return ui.px(tabs_height_px); }

void drawer_tabs(const Ui& ui, const ScreenRect& area) {
    ImGui::SetCursorScreenPos({area.x, area.y});
    ImGui::PushStyleColor(ImGuiCol_ChildBg, vec4(ui.theme().panel));
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(14), ui.px(1)));
    ImGui::BeginChild("##tabs", {area.width, area.height}, false,
                      ImGuiWindowFlags_AlwaysUseWindowPadding | ImGuiWindowFlags_NoScrollbar |
                          ImGuiWindowFlags_NoScrollWithMouse);
    hairline(ui, {area.x, area.y, area.width, 1});
    std::string& drawer = ui.workspace.open_drawer;
    for (const std::string& each : ui.workspace.parts_without_room) {
        const bool is_open = drawer == each;
        if (radio(ui, "drawer." + each, ui.text(drawer_text_key(each)), is_open))
            drawer = is_open ? "" : each;
        tooltip(ui, ui.text("key.drawer") + " (F6)");
        ImGui::SameLine(0, ui.px(18));
    }
    if (has_no_room(ui.workspace, "columns") && drawer != "columns") short_verdict(ui, area);
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
}

}  // namespace app
