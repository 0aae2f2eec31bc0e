// The views of the bottom: which is shown, its title, and the way to the others.
#include "app/shell/bottom_views.h"

#include <algorithm>
#include <span>

#include "app/scene/view.h"
#include "app/shell/drawer.h"
#include "app/ui/toggles.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr float more_px = 22;

bool has_sweep(const Ui& ui) {
    const View* view = find_view("sweep");
    return view != nullptr && (is_flat(ui.document()) ? view->flat : view->deep);
}

struct Switch {
    const char* view;
    const char* name;  // of the widget
    const char* word;
    const char* term;
};
constexpr Switch switches[] = {{"strip", "bottom.strip", "bottom.to_strip", "walk"},
                               {"sweep", "bottom.sweep", "bottom.to_sweep", "sweep"},
                               {"map", "bottom.map", "bottom.to_map", "map"},
                               {"compare", "bottom.compare", "bottom.to_compare", "reference"}};

std::vector<Switch> other_views(const Ui& ui, const std::string& shown) {
    std::vector<Switch> others;
    for (const Switch& it : switches)
        if (it.view != shown && (std::string_view(it.view) != "sweep" || has_sweep(ui))) others.push_back(it);
    return others;
}

// Those that have no room as words, behind three dots.
void more_views(const Ui& ui, std::span<const Switch> views) {
    const float side = ui.px(more_px);
    const bool hit = ImGui::InvisibleButton("##bottom.more", {side, side});
    remember(ui, "bottom.more");
    const ImVec2 from = ImGui::GetItemRectMin();
    const Rgba& color = ImGui::IsItemHovered() ? ui.theme().text : ui.theme().dim;
    draw_icon(ui, Icon::More, {from.x + side / 2, from.y + side / 2}, u32(color));
    hint(ui, ui.word("bottom.more"));
    if (hit) ImGui::OpenPopup("##bottom.views");
    if (!begin_popup("##bottom.views")) return;
    for (const Switch& view : views) {
        if (list_row(ui.word(view.word), false)) show_bottom_view(ui, view.view);
        remember(ui, view.name);
    }
    ImGui::EndPopup();
}

float switches_width(const Ui& ui) {
    float width = ui.px(24);
    for (const Switch& each : switches) width += toggle_width(ui, ui.word(each.word)) + ui.px(14);
    return width;
}

}  // namespace

std::string shown_view(const Ui& ui) {
    const std::string& wished = ui.workspace.bottom_view;
    if (wished == "map" || wished == "compare") return wished;
    return wished == "sweep" && has_sweep(ui) ? wished : "strip";
}

const char* bottom_term(const std::string& view) {
    const auto* found = std::find_if(std::begin(switches), std::end(switches),
                                     [&](const Switch& it) { return it.view == view; });
    return found == std::end(switches) ? "" : found->term;
}

void view_switch(const Ui& ui, const std::string& shown, const std::string& title) {
    if (ui.workspace.layout.folded["strip"]) return;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::vector<Switch> others = other_views(ui, shown);
    const float gap = ui.px(14);
    const auto width = [&](const Switch& it) { return toggle_width(ui, ui.word(it.word)); };
    float x = markup_size(ui, ui.fonts().bold, title).x + ui.px(18), whole = x - gap;
    for (const Switch& it : others) whole += width(it) + gap;
    const float room = ImGui::GetContentRegionAvail().x - ui.px(24);
    const float words = whole <= room ? room : room - ui.px(more_px);
    auto it = others.begin();
    for (; it != others.end() && x + width(*it) <= words; ++it) {
        ImGui::SetCursorScreenPos({at.x + x, at.y + ui.px(1)});
        if (radio(ui, it->name, ui.word(it->word), false)) show_bottom_view(ui, it->view);
        term(ui, it->term);
        x += width(*it) + gap;
    }
    ImGui::SetCursorScreenPos({at.x + std::min(x, room - ui.px(more_px)), at.y + ui.px(1)});
    if (it != others.end()) more_views(ui, {it, others.end()});
    ImGui::SetCursorScreenPos(at);
}

const std::string& bottom_title(const Ui& ui, const std::string& shown) {
    const std::string key = "panel." + shown;
    const float whole = markup_size(ui, ui.fonts().bold, ui.word(key)).x + switches_width(ui);
    return ui.word(whole < ImGui::GetContentRegionAvail().x ? key : key + ".brief");
}

std::vector<std::string> bottom_views(const Ui& ui) {
    std::vector<std::string> views;
    for (const Switch& it : switches)
        if (std::string_view(it.view) != "sweep" || has_sweep(ui)) views.emplace_back(it.view);
    return views;
}

void show_bottom_view(const Ui& ui, const std::string& view) {
    Workspace& workspace = ui.workspace;
    workspace.bottom_view = view;
    workspace.layout.folded["strip"] = false;
    workspace.layout.folded["part.bottom"] = false;
    // Another view needs another height: whether there is room for it is not known yet.
    workspace.drawer = "bottom";
}

void next_bottom_view(const Ui& ui) {
    if (!is_in_view(ui.workspace, "bottom")) return reveal(ui.workspace, "bottom");
    if (ui.workspace.layout.folded["strip"]) return show_bottom_view(ui, shown_view(ui));
    const std::vector<std::string> views = bottom_views(ui);
    const auto now = std::find(views.begin(), views.end(), shown_view(ui));
    show_bottom_view(ui, now == views.end() || now + 1 == views.end() ? views.front() : *(now + 1));
}

}  // namespace app
