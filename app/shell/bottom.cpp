// The bottom views: selection, titles and switcher.
#include "app/shell/bottom.h"

#include <algorithm>
#include <span>

#include "app/scene/view.h"
#include "app/shell/layout.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr float more_button_px = 22;

bool has_overlap_curve(const Ui& ui) {
    const View* view = find_view("sweep");
    return view != nullptr && (is_flat(ui.document()) ? view->flat : view->solid);
}

struct ViewInfo {
    const char* view;
    const char* name;  // widget
    const char* text_key;
    const char* term;
};
constexpr ViewInfo view_infos[] = {{"strip", "bottom.strip", "bottom.to_strip", "playback"},
                                   {"sweep", "bottom.sweep", "bottom.to_sweep", "overlap_curve"},
                                   {"map", "bottom.map", "bottom.to_map", "map"},
                                   {"compare", "bottom.compare", "bottom.to_compare", "reference"}};

std::vector<ViewInfo> other_views(const Ui& ui, const std::string& visible) {
    std::vector<ViewInfo> others;
    for (const ViewInfo& row : view_infos)
        if (row.view != visible && (std::string_view(row.view) != "sweep" || has_overlap_curve(ui)))
            others.push_back(row);
    return others;
}

// Menu of the views that do not fit as links.
void more_views_menu(const Ui& ui, std::span<const ViewInfo> views) {
    const float side = ui.px(more_button_px);
    const bool hit = ImGui::InvisibleButton("##bottom.more", {side, side});
    record_rect(ui, "bottom.more");
    const ImVec2 from = ImGui::GetItemRectMin();
    const Color& color = ImGui::IsItemHovered() ? ui.theme().text : ui.theme().dim;
    draw_icon(ui, Icon::More, {from.x + side / 2, from.y + side / 2}, u32(color));
    tooltip(ui, ui.text("bottom.more"));
    if (hit) ImGui::OpenPopup("##bottom.views");
    if (!begin_popup("##bottom.views")) return;
    for (const ViewInfo& view : views) {
        if (list_row(ui.text(view.text_key), false)) show_bottom_view(ui, view.view);
        record_rect(ui, view.name);
    }
    ImGui::EndPopup();
}

float switcher_width(const Ui& ui) {
    float width = ui.px(24);
    for (const ViewInfo& each : view_infos) width += checkbox_width(ui, ui.text(each.text_key)) + ui.px(14);
    return width;
}

}  // namespace

std::string visible_view(const Ui& ui) {
    const std::string& requested = ui.workspace.bottom_view;
    if (requested == "map" || requested == "compare") return requested;
    return requested == "sweep" && has_overlap_curve(ui) ? requested : "strip";
}

const char* bottom_view_term(const std::string& view) {
    const auto* found = std::find_if(std::begin(view_infos), std::end(view_infos),
                                     [&](const ViewInfo& row) { return row.view == view; });
    return found == std::end(view_infos) ? "" : found->term;
}

void view_switcher(const Ui& ui, const std::string& visible, const std::string& title) {
    if (ui.workspace.panel_sizes.folded["strip"]) return;
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const std::vector<ViewInfo> others = other_views(ui, visible);
    const float gap = ui.px(14);
    const auto width = [&](const ViewInfo& row) { return checkbox_width(ui, ui.text(row.text_key)); };
    float x = markup_size(ui, ui.fonts().bold, title).x + ui.px(18), total_width = x - gap;
    for (const ViewInfo& row : others) total_width += width(row) + gap;
    const float available = ImGui::GetContentRegionAvail().x - ui.px(24);
    const float text_width = total_width <= available ? available : available - ui.px(more_button_px);
    auto row = others.begin();
    for (; row != others.end() && x + width(*row) <= text_width; ++row) {
        ImGui::SetCursorScreenPos({position.x + x, position.y + ui.px(1)});
        if (radio(ui, row->name, ui.text(row->text_key), false)) show_bottom_view(ui, row->view);
        term_tooltip(ui, row->term);
        x += width(*row) + gap;
    }
    ImGui::SetCursorScreenPos(
        {position.x + std::min(x, available - ui.px(more_button_px)), position.y + ui.px(1)});
    if (row != others.end()) more_views_menu(ui, {row, others.end()});
    ImGui::SetCursorScreenPos(position);
}

const std::string& bottom_view_title(const Ui& ui, const std::string& visible) {
    const std::string key = "panel." + visible;
    const float total_width = markup_size(ui, ui.fonts().bold, ui.text(key)).x + switcher_width(ui);
    return ui.text(total_width < ImGui::GetContentRegionAvail().x ? key : key + ".brief");
}

std::vector<std::string> bottom_views(const Ui& ui) {
    std::vector<std::string> views;
    for (const ViewInfo& row : view_infos)
        if (std::string_view(row.view) != "sweep" || has_overlap_curve(ui)) views.emplace_back(row.view);
    return views;
}

void show_bottom_view(const Ui& ui, const std::string& view) {
    Workspace& workspace = ui.workspace;
    workspace.bottom_view = view;
    workspace.panel_sizes.folded["strip"] = false;
    workspace.panel_sizes.folded["part.bottom"] = false;
    // The new view can need another height, so it is not yet known if it fits.
    workspace.open_drawer = "bottom";
}

void cycle_bottom_view(const Ui& ui) {
    if (!is_part_visible(ui.workspace, "bottom")) return reveal(ui.workspace, "bottom");
    if (ui.workspace.panel_sizes.folded["strip"]) return show_bottom_view(ui, visible_view(ui));
    const std::vector<std::string> views = bottom_views(ui);
    const auto current = std::find(views.begin(), views.end(), visible_view(ui));
    show_bottom_view(ui,
                     current == views.end() || current + 1 == views.end() ? views.front() : *(current + 1));
}

}  // namespace app
