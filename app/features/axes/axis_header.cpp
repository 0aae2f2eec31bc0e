// The header of the axis table: what its columns are called, and by which of them it is sorted.
#include "app/features/axes/axis_header.h"

#include <algorithm>

#include "app/ui/formula_line.h"
#include "app/ui/widgets.h"

namespace app {

using namespace axis_column;

namespace {

bool is_numeric(int column) { return column == Distance || column == Radii || column == Overlap; }

// Where they stand.
ScreenRect draw_header_text(const Ui& ui, int column, ImVec2 position, float width) {
    const float height = ImGui::GetTextLineHeight();
    const ImVec2 text{position.x, position.y + (ui.px(28) - height) / 2};
    if (column == Intervals) {
        const std::string& full = ui.text("axes.shadows");
        const std::string& short_text = ui.text("axes.shadows.brief");
        const bool fits = markup_size(ui, ui.fonts().sans, full).x < width;
        float x = text.x;
        for (const StyledText& piece : phrase_pieces(fits ? full : short_text, ui.theme())) {
            draw_markup(ui, ui.fonts().sans, {x, text.y}, u32(piece.color), piece.markup);
            x += markup_size(ui, ui.fonts().sans, piece.markup).x;
        }
        return {text.x, text.y, x - text.x, height};
    }
    const std::string& title = ui.text("axes." + std::string(column_ids[column]));
    const float size = markup_size(ui, ui.fonts().sans, title).x;
    const float offset = is_numeric(column) ? std::max(0.0F, width - size) : 0;
    draw_markup(ui, ui.fonts().sans, {text.x + offset, text.y}, u32(ui.theme().dim), title);
    return {text.x + offset, text.y, size, height};
}

}  // namespace

void axis_header(const Ui& ui) {
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers, ui.px(28));
    for (int i = 0; i < Count; ++i) {
        if (!ImGui::TableSetColumnIndex(i)) continue;
        const ImVec2 position = ImGui::GetCursorScreenPos();
        const float width = ImGui::GetContentRegionAvail().x;
        ImGui::PushStyleColor(ImGuiCol_Text, 0);
        ImGui::TableHeader((std::string("##head.") + column_ids[i]).c_str());
        ImGui::PopStyleColor();
        record_rect(ui, std::string("axes.sort.") + column_ids[i]);
        const ScreenRect text_area = draw_header_text(ui, i, position, width);
        ui.workspace.widgets[std::string("word.axes.") + column_ids[i]] = text_area;
        term_tooltip(ui, column_terms[i], text_area);
    }
}

AxisSort requested_sort() {
    const ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs();
    if (specs == nullptr || specs->SpecsCount == 0) return {};
    const ImGuiTableColumnSortSpecs& first = specs->Specs[0];
    return {column_ids[first.ColumnUserID], first.SortDirection == ImGuiSortDirection_Descending};
}

}  // namespace app
