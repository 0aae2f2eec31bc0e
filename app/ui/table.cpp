// Tables: rows that stand for an axis, a method or an engine, with the mouse and the keys.
#include "app/ui/table.h"

#include <cmath>
#include <sstream>
#include <string>

#include <imgui_internal.h>

#include "app/ui/focus.h"
#include "app/ui/rich_text.h"
#include "app/ui/theme.h"

namespace app {

float widest_line(const Ui& ui, const std::string& column, ImFont* font, const std::string& lines) {
    MeasuredLines& last = ui.widgets.measured_lines[column];
    const int generation = ui_fonts(ui).generation;
    if (last.lines == lines && last.fonts_generation == generation) return last.width;
    last = {lines, generation, 0};
    std::istringstream stream(lines);
    for (std::string line; std::getline(stream, line);)
        last.width = std::max(last.width, markup_size(ui, font, line).x);
    return last.width;
}

// A scrolling table is a child window. If that is out of sight, it skips its items, but the columns of the
// table are still in sight: ImGui 1.86 and 1.90 assert that this does not happen.
bool begin_table(const char* id, int columns, ImGuiTableFlags flags, ImVec2 size) {
    const ImVec2 available = ImGui::GetContentRegionAvail();
    const ImVec2 whole = ImGui::CalcItemSize(size, std::max(available.x, 1.0F), std::max(available.y, 1.0F));
    const bool scrolls = (flags & (ImGuiTableFlags_ScrollX | ImGuiTableFlags_ScrollY)) != 0;
    // A child window has whole pixels, so it can be out of sight although a fraction of a pixel is not.
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 low{std::floor(at.x), std::floor(at.y)};
    // One pixel less: adding and subtracting the position can round to the number below.
    const ImRect pixels{low, {low.x + std::floor(whole.x) - 1, low.y + std::floor(whole.y) - 1}};
    if (!scrolls || pixels.Overlaps(ImGui::GetCurrentWindowRead()->ClipRect))
        return ImGui::BeginTable(id, columns, flags, size);
    ImGui::Dummy(whole);
    return false;
}

bool begin_table(const char* id, std::span<const ListColumn> columns, ImGuiTableFlags flags, ImVec2 size) {
    if (!begin_table(id, int(columns.size()), flags, size)) return false;
    for (ImGuiID i = 0; i < columns.size(); ++i) {
        const auto& column = columns[i];
        const auto kind =
            column.stretches ? ImGuiTableColumnFlags_WidthStretch : ImGuiTableColumnFlags_WidthFixed;
        ImGui::TableSetupColumn(column.id, column.width > 0 ? kind : kind | ImGuiTableColumnFlags_Disabled,
                                column.stretches ? 1 : column.width, i);
    }
    if ((flags & ImGuiTableFlags_ScrollY) != 0) ImGui::TableSetupScrollFreeze(0, 1);
    return true;
}

bool begin_row(const Ui& ui, const TableRow& row) {
    ImGui::TableNextRow(0, row.height);
    if (row.tint.a > 0) ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0, u32(row.tint));
    ImGui::TableSetColumnIndex(0);
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const bool hit = ImGui::Selectable(("##" + std::string(row.name)).c_str(), false,
                                       ImGuiSelectableFlags_SpanAllColumns, {0, row.height});
    if (row.is_reached) scroll_item_into_sight(ui);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImU32 color = u32(ui.theme().text);
    if (row.is_framed)
        list->AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), color, 0, 0, ui.px(1.5F));
    if (row.is_pinned)
        list->AddRectFilled({position.x - ui.px(4), position.y + ui.px(4)},
                            {position.x - ui.px(1), position.y + row.height - ui.px(4)}, color, ui.px(1.5F));
    ImGui::SetCursorScreenPos(position);
    return hit;
}

RowKeys row_keys(const Ui& ui, const char* name, float header_px, int count, int current) {
    const ImVec2 from = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    const ScreenRect rows{from.x, from.y + header_px, size.x, size.y - header_px};
    const bool is_entered = focus_area(ui, name, rows, FocusUse::Content);
    constexpr ImGuiHoveredFlags over_a_pressed_row = ImGuiHoveredFlags_AllowWhenBlockedByActiveItem;
    if (ImGui::IsWindowHovered(over_a_pressed_row) && ImGui::IsMouseClicked(ImGuiMouseButton_Left))
        take_focus(ui, name);
    const int step = -focus_arrows(ui, name).y;
    if (step == 0 || count == 0) return {is_entered, -1};
    return {is_entered, current < 0 ? 0 : std::clamp(current + step, 0, count - 1)};
}

void scroll_to_row(const Ui& ui, std::string_view widget, int position, float row_px) {
    if (ui.widgets.rects.contains(widget)) return;
    const float center = (float(position) + 0.5F) * (row_px + 1);
    ImGui::SetScrollY(std::max(0.0F, center - ImGui::GetWindowHeight() / 2));
    ui.widgets.needs_another_frame = true;
}

}  // namespace app
