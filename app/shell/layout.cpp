// Layout of the window, rails and drawers.
#include "app/shell/layout.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "app/base/utf8.h"
#include "app/shell/actions.h"
#include "app/shell/features.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// In logical pixels.
constexpr float min_scene_width = 280;
constexpr float min_stage_width = 560;   // of a scene alone: columns become rails to leave it
constexpr float min_stage_beside = 950;  // for a view beside the scene or alone
constexpr float min_width_beside = 1200, min_height_below = 900;  // of the window
constexpr float scene_fraction = 0.49F;                           // of the width; columns narrow to leave it
constexpr float min_scene_height = 120, min_view_height = 150;
constexpr float default_below_fraction = 0.48F;  // of the height of the stage
constexpr float min_left = 240;
constexpr float preferred_left = 270;   // fields show all their digits
constexpr float preferred_right = 420;  // all columns of the axis table
constexpr float min_right = 375;        // without the radii
constexpr float min_scene_strip = 48;   // narrowest strip of the scene next to a drawer
constexpr float default_beside_fraction = 0.53F;

struct ColumnWidths {
    float left, right;
};

// Narrows the left column first.
ColumnWidths narrow_columns(ColumnWidths preferred, float width) {
    const float stage = std::max(min_scene_width, scene_fraction * width);
    const auto missing_width = [&] {
        return std::max(0.0F, stage - (width - preferred.left - preferred.right));
    };
    const auto shrink = [&](float& column, float min_width) {
        if (column > min_width) column = std::max(min_width, column - missing_width());
    };
    shrink(preferred.left, preferred_left);
    shrink(preferred.right, preferred_right);
    shrink(preferred.right, min_right);
    shrink(preferred.left, min_left);
    return preferred;
}

// A column as narrow as a stage of `stage` needs it, else a rail.
float column_or_rail(float column, float min_column, float spare) {
    if (column <= rail_width) return column;
    const float narrowed = std::min(column, spare);
    return narrowed < min_column ? rail_width : narrowed;
}

}  // namespace

bool is_folded(const PanelSizes& layout, const std::string& part) {
    const auto found = layout.folded_parts.find(part);
    return found != layout.folded_parts.end() && found->second;
}

Placement placement_within(Placement placement, const Vec2& window) {
    if (placement == Placement::Below && window.y < min_height_below) placement = Placement::Beside;
    return placement == Placement::Beside && window.x < min_width_beside ? Placement::Alone : placement;
}

WindowColumns layout_columns(const PanelSizes& layout, const ScreenRect& area, float scale,
                             Placement placement) {
    const float width = area.width / scale;
    const bool has_table = !is_folded(layout, "right") && layout.right > 0;
    ColumnWidths preferred{is_folded(layout, "left") ? rail_width : std::max(layout.left, min_left),
                           has_table ? std::max(layout.right, min_right) : rail_width};
    ColumnWidths widths = narrow_columns(preferred, width);
    const float needed = placement == Placement::Below ? min_stage_width : min_stage_beside;
    const auto give = [&](float& column, float least) {
        const float missing = needed - (width - widths.left - widths.right);
        if (column > least && missing > 0) column = std::max(least, column - missing);
    };
    give(widths.left, preferred_left);
    give(widths.right, min_right);
    if (width - widths.left - widths.right < needed) {
        // Next to a view, the table has the priority, else the shapes.
        (placement == Placement::Below ? preferred.right : preferred.left) = rail_width;
        widths = narrow_columns(preferred, width);
        widths.right = column_or_rail(widths.right, min_right, width - widths.left - needed);
        widths.left = column_or_rail(widths.left, min_left, width - widths.right - needed);
    }
    const float left = widths.left * scale, right = widths.right * scale;
    WindowColumns columns;
    columns.left = {area.x, area.y, left, area.height};
    columns.stage = {area.x + left, area.y, std::max(area.width - left - right, 1.0F), area.height};
    columns.right = {area.x + area.width - right, area.y, right, area.height};
    columns.is_left_rail = widths.left <= rail_width;
    columns.is_right_rail = widths.right <= rail_width;
    return columns;
}

Stage split_stage(const ScreenRect& stage, float scale, const ViewRoom& room) {
    Stage parts{stage, {}, true};
    if (room.placement == Placement::Alone) return {{}, stage, true};
    if (room.placement == Placement::Beside) {
        const float dragged = room.fraction > 0 ? room.fraction : default_beside_fraction;
        const float least =
            std::min(std::max(min_scene_width * scale, 0.25F * stage.width), 0.5F * stage.width);
        parts.view = stage;
        parts.view.width = std::floor(std::clamp(dragged * stage.width, least, stage.width - least));
        parts.scene.width = stage.width - parts.view.width;
        parts.view.x += parts.scene.width;
        return parts;
    }
    const float wanted = room.height > 0 ? room.height * scale : default_below_fraction * stage.height;
    const float most = std::max(stage.height - min_scene_height * scale, stage.height / 2);
    const float height = std::floor(std::clamp(wanted, std::min(min_view_height * scale, most), most));
    parts.scene.height = stage.height - height;
    parts.view = {stage.x, stage.y + parts.scene.height, stage.width, height};
    return parts;
}

ScreenRect drawer_rect(const PanelSizes& layout, const WindowColumns& columns, float scale,
                       const std::string& part) {
    const ScreenRect& stage = columns.stage;
    const bool is_left = part == "left";
    float width = std::max(is_left ? layout.left : layout.right, min_right) * scale;
    if (stage.width - width < min_scene_strip * scale) width = stage.width;
    return {is_left ? stage.x : stage.x + stage.width - width, stage.y, width, stage.height};
}

PanelSizes drag_column(PanelSizes layout, SplitterEdge edge, float delta) {
    if (edge == SplitterEdge::Left) layout.left = std::clamp(layout.left + delta, min_left, 700.0F);
    if (edge == SplitterEdge::Right) layout.right = std::clamp(layout.right - delta, min_right, 900.0F);
    return layout;
}

// Parts without room.

namespace {

bool has_no_room(const Workspace& workspace, const std::string& part) {
    const std::vector<std::string>& all = workspace.layout.parts_without_room;
    return std::ranges::find(all, part) != all.end();
}

}  // namespace

Stage arrange_stage(Workspace& workspace, const ScreenRect& stage, float scale, const ViewRoom& room,
                    bool lists_axes, WindowColumns& columns) {
    Stage parts = split_stage(stage, scale, room);
    const PanelSizes& sizes = workspace.layout.sizes;
    // A view that is alone for lack of room leaves its place to the scene until it is opened.
    parts.has_room = room.placement == sizes.view.placement || room.placement != Placement::Alone;
    std::vector<std::string>& without_room = workspace.layout.parts_without_room;
    without_room.clear();
    if (columns.is_left_rail && !is_folded(sizes, "left")) without_room.emplace_back("left");
    if (columns.is_right_rail && !is_folded(sizes, "right")) without_room.emplace_back("right");
    if (!parts.has_room) without_room.emplace_back("view");
    // The drawer closes if its part fits again.
    if (!has_no_room(workspace, workspace.layout.open_part)) workspace.layout.open_part.clear();
    if (is_folded(sizes, "view")) return {stage, {}, true};
    if (!parts.has_room && workspace.layout.open_part != "view") return {stage, {}, false};
    if (room.placement == Placement::Below && !columns.is_right_rail) {
        parts.scene.width += columns.right.width;
        columns.right = {columns.right.x, parts.view.y, columns.right.width, parts.view.height};
    }
    if (lists_axes && (room.placement != Placement::Below || !columns.is_right_rail)) {
        parts.view.width += std::exchange(columns.right.width, 0);
        std::erase(without_room, "right");
    }
    return parts;
}

void reveal(Workspace& workspace, const std::string& part) {
    bool& folded = workspace.layout.sizes.folded_parts[part];
    // It is not yet known whether a folded part fits.
    if (folded || has_no_room(workspace, part)) workspace.layout.open_part = part;
    folded = false;
}

bool is_part_visible(const Workspace& workspace, const std::string& part) {
    if (is_folded(workspace.layout.sizes, part)) return false;
    return !has_no_room(workspace, part) || workspace.layout.open_part == part;
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
    if (has_no_room(workspace, part)) return workspace.layout.open_part.clear();
    workspace.layout.sizes.folded_parts[part] = true;
}

void visit_pane(const WindowUi& ui, int step) {
    Workspace& workspace = ui.workspace;
    const std::span<const std::string_view> all = window_panes();
    const auto can_visit = [&](std::string_view pane) {
        return pane == scene_pane || has_focus_stops(ui.widgets, pane) ||
               has_no_room(workspace, std::string(pane));
    };
    const std::string& pane = ui.widgets.focus.pane;
    const int count = static_cast<int>(all.size());
    int index = static_cast<int>(std::ranges::find(all, pane.empty() ? scene_pane : pane) - all.begin());
    do index = (index + step + count) % count;
    while (!can_visit(all[index]));
    const std::string next(all[index]);
    workspace.layout.open_part = has_no_room(workspace, next) ? next : "";
    enter_pane(ui.widgets, next);
}

void handle_focus(const WindowUi& ui) {
    Workspace& workspace = ui.workspace;
    // Some dialogs and the menus move the focus themselves.
    const bool is_blocked = workspace.layout.menu_open || workspace.canvas.drag ||
                            std::ranges::any_of(dialogs(), [&](const DialogInfo& dialog) {
                                return dialog.moves_focus && dialog.is_open(workspace);
                            });
    const FocusState& focus = ui.widgets.focus;
    if (ui.options.presenting) leave_pane(ui.widgets);
    const std::string previous = focus.pane;
    update_focus(ui, is_blocked);
    std::string& drawer = workspace.layout.open_part;
    if (focus.is_shown && !drawer.empty() && drawer == previous && focus.pane != previous) drawer.clear();
}

// Rails.

namespace {

// The characters of a text; a number is one.
std::vector<std::string> characters(std::string_view text) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    std::vector<std::string> all;
    while (!text.empty()) {
        const std::size_t length = std::max<std::size_t>(utf8_length(text), 1);
        const bool goes_on = !all.empty() && is_digit(text.front()) && is_digit(all.back().back());
        if (goes_on) all.back() += text.front();
        if (!goes_on && text.front() != ' ') all.emplace_back(text.substr(0, length));
        text.remove_prefix(length);
    }
    return all;
}

bool is_ascii(const std::string& text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// Latin text runs upwards; Chinese characters stand below each other.
float rail_text_height(const std::string& text) {
    if (is_ascii(text)) return ImGui::CalcTextSize(text.c_str()).x;
    return static_cast<float>(characters(text).size()) * ImGui::GetFontSize();
}

void rail_text(const std::string& text, const ScreenRect& area, float y, ImU32 color) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float x = std::floor(area.x + (area.width - ImGui::GetFontSize()) / 2);
    if (is_ascii(text)) {
        const ImVec2 start{x, std::floor(y + rail_text_height(text))};
        const int first = list.VtxBuffer.Size;
        // ImGui drops glyphs outside the clip rectangle before they are turned.
        constexpr float everywhere = 1e5F;
        list.PushClipRect({-everywhere, -everywhere}, {everywhere, everywhere});
        list.AddText(start, color, text.c_str());
        list.PopClipRect();
        // Turns the text by a quarter to the left around its start.
        for (int i = first; i < list.VtxBuffer.Size; ++i) {
            ImVec2& position = list.VtxBuffer[i].pos;
            position = {start.x + (position.y - start.y), start.y - (position.x - start.x)};
        }
        return;
    }
    for (const std::string& one : characters(text)) {
        list.AddText({x + (ImGui::GetFontSize() - ImGui::CalcTextSize(one.c_str()).x) / 2, y}, color,
                     one.c_str());
        y += ImGui::GetFontSize();
    }
}

}  // namespace

void rail(const WindowUi& ui, const std::string& part, const ScreenRect& area,
          const std::vector<std::string>& names) {
    begin_area(ui, ("##rail." + part).c_str(), area, ui.theme().panel, {0, 0},
               ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    if (ImGui::InvisibleButton("##open", {area.width, area.height})) toggle_part(ui.workspace, part);
    if (ui.workspace.layout.open_part == part)
        record_part(ui, "rail." + part);
    else
        record_rect(ui, "rail." + part);
    const bool is_bright = ImGui::IsItemHovered() || ui.workspace.layout.open_part == part;
    tooltip(ui, ui.text(part == "left" ? "action.left_column" : "action.axis_table"));
    const float gap = ui.px(22);
    float y = area.y + ui.px(14);
    for (const std::string& name : names) {
        const float height = rail_text_height(name);
        if (y + height > area.y + area.height - ui.px(6)) break;
        rail_text(name, area, y, u32(is_bright ? ui.theme().text : ui.theme().dim));
        y += height + gap;
    }
    ImGui::EndChild();
}

}  // namespace app
