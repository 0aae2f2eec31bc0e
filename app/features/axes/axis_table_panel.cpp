// The axis table.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/drawing/paper_primitives.h"
#include "app/features/axes/axes_panel.h"
#include "app/features/axes/axis_playback.h"
#include "app/features/axes/axis_rows.h"
#include "app/ui/context.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/rich_text.h"
#include "app/ui/table.h"
#include "app/ui/terms.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

using namespace axis_column;

namespace {

// Draws A above and B below. The rectangle behind is the gap or the overlap, from the minimum of B to the
// maximum of A. The faint vertical line is zero.
void axis_bars(const AxesUi& ui, const core::AxisTest& axis, const core::Interval& scale,
               const ScreenRect& area) {
    const auto x = [&](double value) { return area.x + float(share_of_scale(value, scale)) * area.width; };
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Theme& theme = ui.theme();
    const float center = std::floor(area.y + area.height / 2) + 0.5F;
    const float thickness = std::round(ui.px(5));
    list->AddLine({area.x, center}, {area.x + area.width, center}, u32(theme.line), 1);
    list->AddLine({x(0), center - ui.px(8)}, {x(0), center + ui.px(8)}, u32(theme.line), 1);
    const bool gap = axis.overlap < 0;
    // Like the strip and the scene: the whole overlap, also if one projection contains the other.
    const float from = x(axis.interval_b.min), to = x(axis.interval_a.max);
    const Color overlap_color = pen(role_of_state(axis.state), theme).stroke;
    list->AddRectFilled({std::min(from, to), center - ui.px(8)}, {std::max(from, to), center + ui.px(8)},
                        u32(overlap_color, gap ? 0.45F : 0.28F));
    const auto bar_rect = [&](const core::Interval& interval, float top) {
        const float left = x(interval.min);
        return ScreenRect{left, top, std::max(x(interval.max) - left, ui.px(1.5F)), thickness};
    };
    const auto fill = [&](const ScreenRect& box, const Color& color) {
        list->AddRectFilled({box.x, box.y}, {box.x + box.width, box.y + box.height}, u32(color));
    };
    const ScreenRect b = bar_rect(axis.interval_b, center + 0.5F);
    fill(bar_rect(axis.interval_a, center - thickness - 0.5F), theme.a);
    fill(b, theme.b);
    fill(inner_bar(b), theme.card);
}

// Columns.

constexpr float header_px = 28;  // logical pixels

using Columns = std::array<ListColumn, Count>;

float widest_number(const AxesUi& ui, const std::vector<AxisRow>& rows, std::string AxisRow::*text) {
    std::size_t character_count = 5;
    for (const AxisRow& row : rows) character_count = std::max(character_count, (row.*text).size());
    return float(character_count) * ui_fonts(ui).mono->GetCharAdvance('0') + ui.px(2);
}

const std::string& state_text(const AxesUi& ui, const AxisRow& row) {
    const bool touches = ui.trace().axes[row.index].state == core::AxisState::Touching;
    return ui.text(touches ? "state.touches" : "state." + row.state);
}

// The overlap alone implies this state: its label may be left out.
bool is_plain(const AxisRow& row) { return row.state == "overlaps"; }

/// The columns in a table of this width. First the plain labels give way, then the radii, the distance and
/// the room of the bars, which are never left out: they are the main content of the table.
Columns fitted_columns(const AxesUi& ui, const std::vector<AxisRow>& rows, float available) {
    std::string names, labels, special_labels;
    for (const AxisRow& row : rows) {
        const std::string label = state_text(ui, row) + "\n";
        names += axis_markup(ui.trace().axes[row.index]) + "\n";
        labels += label;
        if (!is_plain(row)) special_labels += label;
    }
    ImFont* bold = ui_fonts(ui).bold;
    const auto state_width = [&](const char* column, const std::string& lines) {
        return std::max(std::ceil(widest_line(ui, column, ui_fonts(ui).sans, lines)) + ui.px(12), ui.px(40));
    };
    Columns all{{{.width = std::max(widest_line(ui, "axes.axis", bold, names) + ui.px(4), ui.px(36))},
                 {.width = ui.px(80), .rank = 3, .min_width = ui.px(40), .stretches = true},
                 {.width = widest_number(ui, rows, &AxisRow::distance_text), .rank = 2},
                 {.width = std::max(widest_number(ui, rows, &AxisRow::radii_text), ui.px(42)), .rank = 1},
                 {.width = std::max(widest_number(ui, rows, &AxisRow::overlap_text), ui.px(50)), .rank = 5},
                 {.width = state_width("axes.state", special_labels),
                  .rank = 4,
                  .preferred_width = state_width("axes.state.all", labels)}}};
    for (int i = 0; i < Count; ++i) all[i].id = column_ids[i];
    fit_columns(all, 2 * ImGui::GetStyle().CellPadding.x, available);
    return all;
}

Color overlap_color(const AxesUi& ui, const core::AxisTest& axis) {
    return pen(role_of_state(axis.state), ui.theme()).stroke;
}

// Laid over the panel in the row; a == 0: none.
Color row_tint(const AxesUi& ui, const AxisRow& row) {
    if (row.index == ui.trace().least)
        return scale_alpha(overlap_color(ui, ui.trace().axes[row.index]), 0.16F);
    return scale_alpha(ui.theme().text, row.index == marked_axis(ui) ? 0.22F : 0);
}

constexpr const char* rows_widget = "axes.rows";

// What the cells of a row share.
struct DrawnRow {
    const AxisRow& row;
    const core::AxisTest& axis;
    std::string name;  // Of the axis.
    float height;
    bool is_marked;   // It is the row of the current axis,
    bool is_focused;  // and Tab is on the rows.
    Color surface;    // Behind the texts.
    Color text, faint;
};

void draw_right_aligned(const AxesUi& ui, const std::string& text, float row_height, const Color& color) {
    if (text.empty()) return;
    ImFont* mono = ui_fonts(ui).mono;
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const float x = position.x + ImGui::GetContentRegionAvail().x - markup_size(ui, mono, text).x;
    draw_markup(ui, mono, {x, position.y + (row_height - mono->FontSize) / 2}, u32(color), text);
}

// Draws the state and returns the rectangle of its label; empty: there is no room.
ScreenRect draw_state(const AxesUi& ui, const DrawnRow& drawn) {
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const float right = position.x + ImGui::GetContentRegionAvail().x;
    const float center = position.y + drawn.height / 2;
    const core::AxisTest& axis = drawn.axis;
    const std::string& label = state_text(ui, drawn.row);
    if (axis.state == core::AxisState::Touching)
        return badge(ui, {right, center}, label, ui.theme().touching);
    if (axis.state == core::AxisState::Separating)
        return badge(ui, {right, center}, label, ui.theme().separating);
    // While another axis is current, its row has the strongest mark.
    if (drawn.row.index == ui.trace().least)
        return badge(ui, {right, center}, label, ui.theme().mtv,
                     drawn.is_marked ? BadgeStyle::Filled : BadgeStyle::Outline);
    const bool is_special = axis.is_tie || drawn.row.index == ui.trace().chosen;
    const float size = ui_fonts(ui).sans->FontSize * 0.9F;
    const float width = ui_fonts(ui).sans->CalcTextSizeA(size, FLT_MAX, 0, label.c_str()).x;
    if (is_plain(drawn.row) && width > right - position.x) return {right, center, 0, 0};
    const ScreenRect text_area{right - width, center - size / 2, width, size};
    ImGui::GetWindowDrawList()->AddText(ui_fonts(ui).sans, size, {text_area.x, text_area.y},
                                        u32(is_special ? ui.theme().text : drawn.faint), label.c_str());
    return text_area;
}

// A term of the row: under the mouse, and by Tab unless a tooltip has all digits of the numbers.
void explain(const AxesUi& ui, const DrawnRow& drawn, const char* term, const ScreenRect& word) {
    term_tooltip(ui, term, word);
    const bool has_digits = ui.options.number_format != NumberFormat::Short && drawn.row.is_measured;
    if (ui.widgets.focus.explains && drawn.is_focused && !has_digits) show_term(ui, term, word);
}

void number_cells(const AxesUi& ui, const DrawnRow& drawn, const core::Interval& scale) {
    const AxisRow& row = drawn.row;
    if (ImGui::TableSetColumnIndex(Intervals) && row.is_measured) {
        const ImVec2 position = ImGui::GetCursorScreenPos();
        axis_bars(ui, drawn.axis, scale,
                  {position.x, position.y, ImGui::GetContentRegionAvail().x, drawn.height});
    }
    if (ImGui::TableSetColumnIndex(Distance))
        draw_right_aligned(ui, row.distance_text, drawn.height, drawn.text);
    if (ImGui::TableSetColumnIndex(Radii)) draw_right_aligned(ui, row.radii_text, drawn.height, drawn.text);
    if (ImGui::TableSetColumnIndex(Overlap))
        draw_right_aligned(ui, row.overlap_text, drawn.height,
                           readable_on(drawn.surface, overlap_color(ui, drawn.axis), ui.theme()));
}

// Shows all numbers of the row: the columns can be too narrow for all digits.
void exact_tooltip(const AxesUi& ui, const DrawnRow& drawn) {
    const NumberFormat form = ui.options.number_format;
    if (form == NumberFormat::Short || !drawn.row.is_measured) return;
    if (ui.widgets.focus.explains ? !drawn.is_focused : !ImGui::IsItemHovered()) return;
    const auto interval_text = [&](const core::Interval& interval) {
        return " [" + format_number(interval.min, form) + ", " + format_number(interval.max, form) + "]\n";
    };
    ImGui::PushFont(ui_fonts(ui).mono);
    show_tooltip(ui, "A" + interval_text(drawn.axis.interval_a) + "B" + interval_text(drawn.axis.interval_b) +
                         "|T·L| " + drawn.row.distance_text + "\nrA+rB " + drawn.row.radii_text + "\n" +
                         ui.text("axes.overlap") + " " + drawn.row.overlap_text);
    ImGui::PopFont();
}

void table_row(const AxesUi& ui, const AxisRow& row, const core::Interval& scale, float height) {
    const core::AxisTest& axis = ui.trace().axes[row.index];
    const bool is_marked = row.index == marked_axis(ui);
    Color surface = blend_over(row_tint(ui, row), ui.theme().panel);
    // The marked row can be hovered, too.
    const ImVec4 hovered = ImGui::GetStyleColorVec4(ImGuiCol_HeaderHovered);
    if (is_marked) surface = blend_over({hovered.x, hovered.y, hovered.z, hovered.w}, surface);
    const Color faint = readable_on(surface, ui.theme().faint, ui.theme());
    const DrawnRow drawn{row,
                         axis,
                         core::to_string(axis),
                         height,
                         is_marked,
                         is_marked && is_focused(ui.widgets, rows_widget),
                         surface,
                         row.is_measured ? ui.theme().text : faint,
                         faint};
    // While the playback overrides hovering, the row under the pointer is not the current axis.
    ImGui::PushStyleColor(ImGuiCol_HeaderHovered, ui.state.playback.overrides_hover() ? ImVec4() : hovered);
    // The row of the current axis has a frame, unless it decides: then the row is tinted.
    const bool hit = begin_row(ui, {.name = drawn.name,
                                    .height = height,
                                    .tint = row_tint(ui, row),
                                    .is_framed = is_marked && row.index != ui.trace().least,
                                    .is_pinned = drawn.name == ui.document().pinned});
    ImGui::PopStyleColor();
    // A click on the center reaches it unless it is scrolled out.
    const float center = (ImGui::GetItemRectMin().y + ImGui::GetItemRectMax().y) / 2;
    const ImDrawList& list = *ImGui::GetWindowDrawList();
    if (center > list.GetClipRectMin().y && center < list.GetClipRectMax().y)
        record_part(ui, "axis." + drawn.name);
    axis_item(ui, drawn.name, hit, ImGui::IsItemHovered() && !ui.widgets.focus.explains);
    const ImVec2 position = ImGui::GetCursorScreenPos();
    exact_tooltip(ui, drawn);
    ImFont* bold = ui_fonts(ui).bold;
    const std::string markup = axis_markup(drawn.axis);
    draw_markup(ui, bold, {position.x, position.y + (height - bold->FontSize) / 2 - ui.px(1)},
                u32(drawn.text), markup);
    const ImVec2 size = markup_size(ui, bold, markup);
    explain(ui, drawn, term_of_axis(drawn.axis.kind),
            {position.x, position.y + (height - size.y) / 2, size.x, size.y});
    number_cells(ui, drawn, scale);
    if (!ImGui::TableSetColumnIndex(State)) return;
    const ScreenRect label = draw_state(ui, drawn);
    if (label.width == 0) return;
    ui.widgets.rects["word.axis." + drawn.name] = label;
    const bool touches = drawn.axis.state == core::AxisState::Touching;
    explain(ui, drawn, term_of_state(touches ? "touches" : row.state), label);
}

// Arrows pin the axis of another row, Enter that of the current one. A row that an arrow reaches is scrolled
// into view, one of the playback only if the pointer is not over the table.
void handle_keys(const AxesUi& ui, const std::vector<AxisRow>& rows, float row_px) {
    const auto current = std::ranges::find(rows, ui.frame_context.analysis->axis, &AxisRow::index);
    int position = current == rows.end() ? -1 : int(current - rows.begin());
    const RowKeys keys = row_keys(ui, rows_widget, ui.px(header_px), int(rows.size()), position);
    const Playback& playback = ui.state.playback;
    bool scrolls = !playback.is_at_rest() && (!ImGui::IsWindowHovered() || playback.overrides_hover());
    if (keys.is_entered && marked_axis(ui) >= 0) {
        pin(ui, marked_axis(ui));
    } else if (keys.row >= 0) {
        pin(ui, rows[keys.row].index);
        position = keys.row;
        scrolls = true;
    }
    if (scrolls && position >= 0)
        scroll_to_row(ui, "axis." + core::to_string(ui.trace().axes[rows[position].index]), position, row_px);
}

// Draws the titles; a click on one sorts.
void axis_header(const AxesUi& ui) {
    ImFont* sans = ui_fonts(ui).sans;
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers, ui.px(header_px));
    for (int i = 0; i < Count; ++i) {
        if (!ImGui::TableSetColumnIndex(i)) continue;
        const ImVec2 position = ImGui::GetCursorScreenPos();
        const float width = ImGui::GetContentRegionAvail().x, height = ImGui::GetTextLineHeight();
        const std::string id = column_ids[i];
        ImGui::PushStyleColor(ImGuiCol_Text, 0);
        ImGui::TableHeader(("##head." + id).c_str());
        ImGui::PopStyleColor();
        record_rect(ui, "axes.sort." + id);
        std::string title = ui.text("axes." + id);
        if (i == Intervals && markup_size(ui, sans, title).x >= width) title = ui.text("axes.shadows.brief");
        ScreenRect text{position.x, position.y + (ui.px(header_px) - height) / 2, 0, height};
        const bool is_numeric = i == Distance || i == Radii || i == Overlap;
        if (is_numeric) text.x += std::max(0.0F, width - markup_size(ui, sans, title).x);
        const std::vector<StyledText> pieces = i == Intervals
                                                   ? phrase_pieces(title, ui.theme())
                                                   : std::vector<StyledText>{{title, ui.theme().dim}};
        for (const StyledText& piece : pieces) {
            draw_markup(ui, sans, {text.x + text.width, text.y}, u32(piece.color), piece.markup);
            text.width += markup_size(ui, sans, piece.markup).x;
        }
        ui.widgets.rects["word.axes." + id] = text;
        term_tooltip(ui, column_terms[i], text);
    }
}

void table(const AxesUi& ui) {
    std::vector<AxisRow> rows = axis_rows(ui.trace(), ui.options.number_format);
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(ui.px(4), 0));
    const Columns columns = fitted_columns(ui, rows, ImGui::GetContentRegionAvail().x);
    const float count = float(std::max<std::size_t>(rows.size(), 1));
    const float available = ImGui::GetContentRegionAvail().y, header_height = ui.px(header_px + 2);
    // Rows share the available height within limits.
    const float row_px =
        std::clamp(std::floor((available - header_height) / count) - 1, ui.px(24), ui.px(31));
    const float full_height = header_height + count * (row_px + 1) + ui.px(4);
    // A table low in a scrolling column has a minimum height.
    const float table_px = std::min(full_height, std::max(available, ui.px(220)));
    constexpr ImGuiTableFlags flags = list_flags | ImGuiTableFlags_Sortable | ImGuiTableFlags_SortTristate;
    if (begin_table("##axes", columns, flags, {0, table_px})) {
        axis_header(ui);
        const ImGuiTableSortSpecs* sorting = ImGui::TableGetSortSpecs();
        if (sorting != nullptr && sorting->SpecsCount > 0)
            sort_rows(rows, ui.trace(),
                      {column_ids[sorting->Specs->ColumnUserID],
                       sorting->Specs->SortDirection == ImGuiSortDirection_Descending});
        const core::Interval scale = common_scale(ui.trace());
        ImGuiListClipper visible;
        visible.Begin(int(rows.size()));
        while (visible.Step())
            for (int i = visible.DisplayStart; i < visible.DisplayEnd; ++i)
                table_row(ui, rows[i], scale, row_px);
        handle_keys(ui, rows, row_px);
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
}

}  // namespace

void axis_table(const AxesUi& ui) {
    const std::string count = std::to_string(ui.trace().axes.size());
    const char* title = count == "1" ? "panel.axes_one" : "panel.axes";
    if (!collapsible_section(ui, "axes", (*ui.frame_context.texts)(title, {{"count", count}}),
                             "candidate_axis"))
        return;
    table(ui);
}

}  // namespace app
