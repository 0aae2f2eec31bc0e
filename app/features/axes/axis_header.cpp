// The header of the axis table: what its columns are called, and by which of them it is sorted.
#include "app/features/axes/axis_header.h"

#include <algorithm>

#include "app/ui/formula_line.h"
#include "app/ui/widgets.h"

namespace app {

using namespace axis_column;

namespace {

bool is_number(int column) { return column == Distance || column == Radii || column == Overlap; }

// Where they stand.
Rect header_words(const Ui& ui, int column, ImVec2 at, float width) {
    const float height = ImGui::GetTextLineHeight();
    const ImVec2 text{at.x, at.y + (ui.px(28) - height) / 2};
    if (column == Shadows) {
        const std::string& whole = ui.word("axes.shadows");
        const std::string& brief = ui.word("axes.shadows.brief");
        const bool fits = markup_size(ui, ui.fonts().sans, whole).x < width;
        float x = text.x;
        for (const Piece& piece : phrase_pieces(fits ? whole : brief, ui.theme())) {
            draw_markup(ui, ui.fonts().sans, {x, text.y}, u32(piece.color), piece.markup);
            x += markup_size(ui, ui.fonts().sans, piece.markup).x;
        }
        return {text.x, text.y, x - text.x, height};
    }
    const std::string& word = ui.word("axes." + std::string(column_ids[column]));
    const float size = markup_size(ui, ui.fonts().sans, word).x;
    const float shift = is_number(column) ? std::max(0.0F, width - size) : 0;
    draw_markup(ui, ui.fonts().sans, {text.x + shift, text.y}, u32(ui.theme().dim), word);
    return {text.x + shift, text.y, size, height};
}

}  // namespace

void axis_header(const Ui& ui) {
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers, ui.px(28));
    for (int i = 0; i < Count; ++i) {
        if (!ImGui::TableSetColumnIndex(i)) continue;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float width = ImGui::GetContentRegionAvail().x;
        ImGui::PushStyleColor(ImGuiCol_Text, 0);
        ImGui::TableHeader((std::string("##head.") + column_ids[i]).c_str());
        ImGui::PopStyleColor();
        remember(ui, std::string("axes.sort.") + column_ids[i]);
        const Rect words = header_words(ui, i, at, width);
        ui.workspace.widgets[std::string("word.axes.") + column_ids[i]] = words;
        term(ui, column_terms[i], words);
    }
}

AxisSort asked_sort() {
    const ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs();
    if (specs == nullptr || specs->SpecsCount == 0) return {};
    const ImGuiTableColumnSortSpecs& first = specs->Specs[0];
    return {column_ids[first.ColumnUserID], first.SortDirection == ImGuiSortDirection_Descending};
}

}  // namespace app
