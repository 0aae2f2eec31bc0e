// Parts over the scene, and their tabs.
#include "app/shell/drawer.h"

#include <algorithm>

#include "app/ui/toggles.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr float tabs_px = 24;

// The columns share one.
std::string drawer_of(const std::string& part) { return part == "bottom" ? part : "columns"; }

bool is_crowded_out(const Workspace& workspace, const std::string& drawer) {
    const std::vector<std::string>& all = workspace.crowded_out;
    return std::find(all.begin(), all.end(), drawer) != all.end();
}

const char* word_of_drawer(const std::string& drawer) {
    return drawer == "bottom" ? "menu.bottom" : "drawer.columns";
}

// To the edges of the window, past the padding.
void hair_line(const Ui& ui, const Rect& line) {
    const ImVec2 to{line.x + line.width, line.y + line.height};
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->PushClipRect({line.x, line.y}, to);
    list->AddRectFilled({line.x, line.y}, to, u32(ui.theme().line));
    list->PopClipRect();
}

// At the right of the tabs, where it has room.
void short_verdict(const Ui& ui, const Rect& room) {
    const std::string& verdict = ui.moment.explanation->verdict;
    const ImVec2 size = markup_size(ui, ui.fonts().bold, verdict);
    const float x = room.x + room.width - ui.px(14) - size.x;
    if (x < ImGui::GetItemRectMax().x + ui.px(14)) return;
    const ImVec2 at{x, room.y + (room.height - size.y) / 2};
    draw_markup(ui, ui.fonts().bold, at, u32(verdict_color(ui.theme(), ui.trace().verdict)), verdict);
    ui.workspace.widgets["drawer.verdict"] = Rect{at.x, at.y, size.x, size.y};
}

}  // namespace

void note_crowded_out(Workspace& workspace, const Parts& parts) {
    workspace.crowded_out.clear();
    if (parts.columns_lack) workspace.crowded_out.emplace_back("columns");
    if (parts.bottom_lacks) workspace.crowded_out.emplace_back("bottom");
    if (!is_crowded_out(workspace, workspace.drawer)) workspace.drawer.clear();
}

void reveal(Workspace& workspace, const std::string& part) {
    bool& folded = workspace.layout.folded["part." + part];
    // Of a folded one it is not known yet whether it has room.
    if (folded || is_crowded_out(workspace, drawer_of(part))) workspace.drawer = drawer_of(part);
    folded = false;
}

bool is_in_view(const Workspace& workspace, const std::string& part) {
    const std::string drawer = drawer_of(part);
    if (is_folded(workspace.layout, part)) return false;
    return !is_crowded_out(workspace, drawer) || workspace.drawer == drawer;
}

void follow_typing(Workspace& workspace) {
    NumberEdit& number = workspace.number;
    if (!number.typing || workspace.widgets.contains(number.field)) return;
    if (is_folded(workspace.layout, "left") || is_in_view(workspace, "left")) {
        number = {};
        return;
    }
    reveal(workspace, "left");
    number.begin = true;
}

void show_or_hide(Workspace& workspace, const std::string& part) {
    if (!is_in_view(workspace, part)) return reveal(workspace, part);
    if (is_crowded_out(workspace, drawer_of(part))) return workspace.drawer.clear();
    workspace.layout.folded["part." + part] = true;
}

void next_drawer(const Ui& ui) {
    const std::vector<std::string>& all = ui.workspace.crowded_out;
    std::string& drawer = ui.workspace.drawer;
    const auto now = std::find(all.begin(), all.end(), drawer);
    const auto next = now == all.end() ? all.begin() : now + 1;
    drawer = next == all.end() ? "" : *next;
}

float drawer_tabs_height(const Ui& ui) { return ui.px(tabs_px); }

void drawer_tabs(const Ui& ui, const Rect& room) {
    ImGui::SetCursorScreenPos({room.x, room.y});
    ImGui::PushStyleColor(ImGuiCol_ChildBg, vec4(ui.theme().panel));
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(14), ui.px(1)));
    ImGui::BeginChild("##tabs", {room.width, room.height}, false,
                      ImGuiWindowFlags_AlwaysUseWindowPadding | ImGuiWindowFlags_NoScrollbar |
                          ImGuiWindowFlags_NoScrollWithMouse);
    hair_line(ui, {room.x, room.y, room.width, 1});
    std::string& drawer = ui.workspace.drawer;
    for (const std::string& each : ui.workspace.crowded_out) {
        const bool on = drawer == each;
        if (radio(ui, "drawer." + each, ui.word(word_of_drawer(each)), on)) drawer = on ? "" : each;
        hint(ui, ui.word("key.drawer") + " (F6)");
        ImGui::SameLine(0, ui.px(18));
    }
    if (is_crowded_out(ui.workspace, "columns") && drawer != "columns") short_verdict(ui, room);
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
}

}  // namespace app
