// Layout of the window, and the drawer.
#include "app/shell/layout.h"

#include <algorithm>

#include "app/shell/actions.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr float min_scene_width = 280;
constexpr float scene_fraction = 0.49F;        // of the width; columns narrow to leave it
constexpr float min_two_column_width = 1100;   // minimum width of the window for two columns
constexpr float max_stacked_fraction = 0.42F;  // of the width
constexpr float min_scene_height = 180;
constexpr float preferred_scene_height = 260;
constexpr float min_left = 240;
constexpr float preferred_left = 270;   // fields show all their digits
constexpr float preferred_right = 420;  // all columns of the axis table
constexpr float compact_right = 375;    // without the radii
constexpr float min_right = 290;        // names, bars, overlaps and states of the axes
constexpr float min_scene_strip = 48;   // narrowest strip of the scene next to the drawer
constexpr float min_bottom = 64;
constexpr float narrow_bottom_extra = 14;

/// In logical pixels.
struct Columns {
    float left, right;
    bool stacked = false;
};

// Narrows the left column first.
Columns fit_columns(Columns preferred, float width) {
    const float scene = std::max(min_scene_width, scene_fraction * width);
    const auto missing_width = [&] {
        return std::max(0.0F, scene - (width - preferred.left - preferred.right));
    };
    const auto shrink = [&](float& column, float min_width) {
        if (column > min_width) column = std::max(min_width, column - missing_width());
    };
    shrink(preferred.left, preferred_left);
    shrink(preferred.right, preferred_right);
    shrink(preferred.right, compact_right);
    shrink(preferred.left, min_left);
    shrink(preferred.right, min_right);
    return width - preferred.left - preferred.right < min_scene_width ? Columns{0, 0} : preferred;
}

Columns stack_columns(const PanelSizes& layout, float width) {
    const float column = std::max(min_right, std::min(layout.left, max_stacked_fraction * width));
    return {width - column < min_scene_width ? 0 : column, 0, true};
}

Columns column_widths(const PanelSizes& layout, float width) {
    const bool left = !is_folded(layout, "left"), right = !is_folded(layout, "right");
    if (left && right && width < min_two_column_width) return stack_columns(layout, width);
    return fit_columns(
        {left ? std::max(layout.left, min_left) : 0, right ? std::max(layout.right, min_right) : 0}, width);
}

/// Height of the bottom in logical pixels. A dragged bottom leaves the scene only its minimum height. Next to
/// stacked columns the bottom is narrow, and sentences need more lines.
float bottom_height(const PanelSizes& layout, float height, const BottomHeights& heights, bool stacked) {
    if (is_folded(layout, "bottom")) return 0;
    if (layout.bottom > 0 && heights != heading_heights) {
        const float bottom = std::min(std::max(layout.bottom, min_bottom), height - min_scene_height);
        return bottom < std::min(layout.bottom, heights.min) ? 0 : bottom;
    }
    const float comfortable = heights.comfortable + (stacked ? narrow_bottom_extra : 0);
    const float bottom = std::min({heights.preferred, std::max(heights.max_fraction * height, comfortable),
                                   height - std::min(heights.scene_above, 0.7F * height)});
    return bottom < heights.min || height - bottom < min_scene_height ? 0 : bottom;
}

}  // namespace

bool is_folded(const PanelSizes& layout, const std::string& part) {
    const auto found = layout.folded_parts.find(part);
    return found != layout.folded_parts.end() && found->second;
}

WindowLayout layout_window(const PanelSizes& layout, const ScreenRect& area, float scale,
                           const BottomHeights& heights) {
    const Columns preferred = column_widths(layout, area.width / scale);
    const float left = preferred.left * scale;
    const float right = preferred.right * scale;
    const float bottom = bottom_height(layout, area.height / scale, heights, preferred.stacked) * scale;
    WindowLayout parts;
    parts.stacked = preferred.stacked;
    const bool has_columns = !is_folded(layout, "left") || !is_folded(layout, "right");
    parts.columns_hidden = has_columns && left + right == 0;
    parts.bottom_hidden = !is_folded(layout, "bottom") && bottom == 0;
    parts.left = {area.x, area.y, left, area.height};
    const float x = area.x + left;
    const float top_height = area.height - bottom;
    parts.scene = {x, area.y, area.width - left - right, top_height};
    parts.right = {area.x + area.width - right, area.y, right, top_height};
    parts.bottom = {x, area.y + top_height, area.width - left, bottom};
    return parts;
}

ScreenRect columns_drawer_rect(const PanelSizes& layout, const ScreenRect& area, float scale) {
    const float width = std::max(layout.left, min_right) * scale;
    const bool covers_all = area.width - width < min_scene_strip * scale;
    return {area.x, area.y, covers_all ? area.width : width, area.height};
}

ScreenRect bottom_drawer_rect(const WindowLayout& parts, const ScreenRect& area, float scale,
                              const BottomHeights& heights) {
    const float preferred = heights.preferred * scale;
    const bool covers_all = area.height - preferred < min_scene_strip * scale;
    const float height = covers_all ? area.height : preferred;
    return {parts.bottom.x, area.y + area.height - height, parts.bottom.width, height};
}

PanelSizes drag_splitter(PanelSizes layout, SplitterEdge edge, float delta, float bottom) {
    if (edge == SplitterEdge::Left) layout.left = std::clamp(layout.left + delta, min_left, 700.0F);
    if (edge == SplitterEdge::Right) layout.right = std::clamp(layout.right - delta, min_right, 900.0F);
    if (edge == SplitterEdge::Bottom) layout.bottom = std::clamp(bottom - delta, min_bottom, 1600.0F);
    return layout;
}

// Drawer and tabs.

namespace {

constexpr float tabs_height_px = 24;

// Both columns share one drawer.
std::string drawer_name(const std::string& part) { return part == "bottom" ? part : "columns"; }

bool has_no_room(const Workspace& workspace, const std::string& drawer) {
    const std::vector<std::string>& all = workspace.layout.parts_without_room;
    return std::find(all.begin(), all.end(), drawer) != all.end();
}

const char* drawer_text_key(const std::string& drawer) {
    return drawer == "bottom" ? "action.bottom_panel" : "drawer.columns";
}

// A thin line to the edges of the window, past the padding.
void hairline(const WindowUi& ui, const ScreenRect& line) {
    const ImVec2 to{line.x + line.width, line.y + line.height};
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->PushClipRect({line.x, line.y}, to);
    list->AddRectFilled({line.x, line.y}, to, u32(ui.theme().line));
    list->PopClipRect();
}

// The verdict at the right of the tabs, if it fits.
void short_verdict(const WindowUi& ui, const ScreenRect& area) {
    const std::string& verdict = ui.frame_context.explanation->verdict;
    const ImVec2 size = markup_size(ui, ui_fonts(ui).bold, verdict);
    const float x = area.x + area.width - ui.px(14) - size.x;
    if (x < ImGui::GetItemRectMax().x + ui.px(14)) return;
    const ImVec2 position{x, area.y + (area.height - size.y) / 2};
    draw_markup(ui, ui_fonts(ui).bold, position, u32(verdict_color(ui.theme(), ui.trace().verdict)), verdict);
    ui.widgets.rects["drawer.verdict"] = ScreenRect{position.x, position.y, size.x, size.y};
}

}  // namespace

void update_parts_without_room(Workspace& workspace, const WindowLayout& parts) {
    workspace.layout.parts_without_room.clear();
    if (parts.columns_hidden) workspace.layout.parts_without_room.emplace_back("columns");
    if (parts.bottom_hidden) workspace.layout.parts_without_room.emplace_back("bottom");
    if (!has_no_room(workspace, workspace.layout.open_drawer)) workspace.layout.open_drawer.clear();
}

void reveal(Workspace& workspace, const std::string& part) {
    bool& folded = workspace.layout.sizes.folded_parts[part];
    // It is not yet known whether a folded part fits.
    if (folded || has_no_room(workspace, drawer_name(part))) workspace.layout.open_drawer = drawer_name(part);
    folded = false;
}

bool is_part_visible(const Workspace& workspace, const std::string& part) {
    const std::string drawer = drawer_name(part);
    if (is_folded(workspace.layout.sizes, part)) return false;
    return !has_no_room(workspace, drawer) || workspace.layout.open_drawer == drawer;
}

void move_edit_to_drawer(Workspace& workspace) {
    NumberEdit& edit = workspace.widgets.number;
    if (!edit.typing || workspace.widgets.rects.contains(edit.field)) return;
    if (is_folded(workspace.layout.sizes, "left") || is_part_visible(workspace, "left")) {
        edit = {};
        return;
    }
    reveal(workspace, "left");
    edit.focus_now = true;
}

void toggle_part(Workspace& workspace, const std::string& part) {
    if (!is_part_visible(workspace, part)) return reveal(workspace, part);
    if (has_no_room(workspace, drawer_name(part))) return workspace.layout.open_drawer.clear();
    workspace.layout.sizes.folded_parts[part] = true;
}

void cycle_drawer(const WindowUi& ui) {
    const std::vector<std::string>& all = ui.workspace.layout.parts_without_room;
    std::string& drawer = ui.workspace.layout.open_drawer;
    const auto current = std::find(all.begin(), all.end(), drawer);
    const auto next = current == all.end() ? all.begin() : current + 1;
    drawer = next == all.end() ? "" : *next;
}

float drawer_tabs_height(const WindowUi& ui) { return ui.px(tabs_height_px); }

void drawer_tabs(const WindowUi& ui, const ScreenRect& area) {
    ImGui::SetCursorScreenPos({area.x, area.y});
    ImGui::PushStyleColor(ImGuiCol_ChildBg, vec4(ui.theme().panel));
    ImGui::PushStyleVar(ImGuiStyleVar_ChildRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(ui.px(14), ui.px(1)));
    ImGui::BeginChild("##tabs", {area.width, area.height}, false,
                      ImGuiWindowFlags_AlwaysUseWindowPadding | ImGuiWindowFlags_NoScrollbar |
                          ImGuiWindowFlags_NoScrollWithMouse);
    hairline(ui, {area.x, area.y, area.width, 1});
    std::string& drawer = ui.workspace.layout.open_drawer;
    for (const std::string& each : ui.workspace.layout.parts_without_room) {
        const bool is_open = drawer == each;
        if (radio(ui, "drawer." + each, ui.text(drawer_text_key(each)), is_open))
            drawer = is_open ? "" : each;
        tooltip(ui, ui.text("action.drawer") + " (" + key_label("drawer") + ")");
        ImGui::SameLine(0, ui.px(18));
    }
    if (has_no_room(ui.workspace, "columns") && drawer != "columns") short_verdict(ui, area);
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
}

}  // namespace app
