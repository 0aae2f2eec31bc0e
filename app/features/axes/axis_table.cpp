// The axis table: columns, header, rows; a row is one item under all its cells.
#include "app/features/axes/axis_table.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/features/axes/axis_bars.h"
#include "app/features/axes/axis_header.h"
#include "app/features/axes/axis_rows.h"
#include "app/features/axes/player.h"
#include "app/features/help/glossary.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

using namespace axis_column;

constexpr float least_bars = 40;          // design pixels
using Widths = std::array<float, Count>;  // 0: no room for this column

float widest(const Ui& ui, const std::vector<AxisRow>& rows, std::string AxisRow::*text) {
    std::size_t letters = 5;
    for (const AxisRow& row : rows) letters = std::max(letters, (row.*text).size());
    return static_cast<float>(letters) * ui.fonts().mono->GetCharAdvance('0') + ui.px(2);
}

const std::string& state_of(const Ui& ui, const AxisRow& row) {
    const bool touches = ui.trace().axes[row.index].state == core::AxisState::Touches;
    return ui.word(touches ? "state.touches" : "state." + row.state);
}

// Told by its overlap alone: its word may go where there is little room.
bool is_plain(const AxisRow& row) { return row.state == "overlaps"; }

enum class Worded { All, Telling };

float state_width(const Ui& ui, const std::vector<AxisRow>& rows, Worded worded) {
    float width = ui.px(40);
    for (const AxisRow& row : rows) {
        if (worded == Worded::Telling && is_plain(row)) continue;
        width = std::max(width, ImGui::CalcTextSize(state_of(ui, row).c_str()).x + ui.px(12));
    }
    return width;
}

/// What each column takes; the least telling ones go first when there is no room for all.
Widths widths(const Ui& ui, const std::vector<AxisRow>& rows, float room) {
    Widths all{};
    for (const AxisRow& row : rows) {
        const std::string name = axis_markup(ui.trace().axes[row.index]);
        all[Axis] = std::max(all[Axis], markup_size(ui, ui.fonts().bold, name).x + ui.px(4));
    }
    all[Axis] = std::max(all[Axis], ui.px(36));
    all[Shadows] = ui.px(80);
    all[Distance] = widest(ui, rows, &AxisRow::distance_text);
    all[Radii] = std::max(widest(ui, rows, &AxisRow::radii_text), ui.px(42));
    all[Overlap] = std::max(widest(ui, rows, &AxisRow::overlap_text), ui.px(50));
    all[State] = state_width(ui, rows, Worded::All);
    const float every_word = all[State];
    const float padding = 2 * ImGui::GetStyle().CellPadding.x;
    const auto total = [&] {
        float sum = 0;
        for (const float width : all) sum += width > 0 ? width + padding : 0;
        return sum;
    };
    if (total() > room) all[State] = state_width(ui, rows, Worded::Telling);
    for (const Column drop : {Radii, Distance})
        if (total() > room) all[drop] = 0;
    if (total() - all[State] + every_word <= room) all[State] = every_word;
    // The bars get narrow and never vanish: they are what the table is for.
    all[Shadows] = std::max(least_bars * ui.moment.scale, all[Shadows] - std::max(0.0F, total() - room));
    for (const Column drop : {State, Overlap})
        if (total() > room) all[drop] = 0;
    return all;
}

void set_up_columns(const Widths& widths) {
    for (int i = 0; i < Count; ++i) {
        ImGuiTableColumnFlags flags =
            i == Shadows ? ImGuiTableColumnFlags_WidthStretch : ImGuiTableColumnFlags_WidthFixed;
        if (widths[i] == 0) flags |= ImGuiTableColumnFlags_Disabled;
        ImGui::TableSetupColumn(column_ids[i], flags, i == Shadows ? 1.0F : widths[i], ImGuiID(i));
    }
    ImGui::TableSetupScrollFreeze(0, 1);
}

void right_aligned(const Ui& ui, const std::string& text, float row_height, const Rgba& color) {
    if (text.empty()) return;
    ImFont* mono = ui.fonts().mono;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = mono->CalcTextSizeA(mono->FontSize, FLT_MAX, 0, text.c_str()).x;
    const float x = at.x + ImGui::GetContentRegionAvail().x - width;
    ImGui::GetWindowDrawList()->AddText(mono, mono->FontSize, {x, at.y + (row_height - mono->FontSize) / 2},
                                        u32(color), text.c_str());
}

Rgba overlap_color(const Ui& ui, const core::AxisTest& axis) {
    return pen(meaning(axis.state), ui.theme()).stroke;
}

// Where its word stands.
Rect state_cell(const Ui& ui, const AxisRow& row, float row_height) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float right = at.x + ImGui::GetContentRegionAvail().x;
    const float middle = at.y + row_height / 2;
    const core::Trace& trace = ui.trace();
    const core::AxisTest& axis = trace.axes[row.index];
    const std::string& word = state_of(ui, row);
    if (axis.state == core::AxisState::Touches) return pill(ui, {right, middle}, word, ui.theme().touching);
    if (axis.state == core::AxisState::Separates)
        return pill(ui, {right, middle}, word, ui.theme().separating);
    if (row.index == trace.least) return pill(ui, {right, middle}, word, ui.theme().mtv);
    const bool plain = !axis.tie && row.index != trace.chosen;
    const Rgba& color = plain ? ui.theme().faint : ui.theme().text;
    const float size = ui.fonts().sans->FontSize * 0.9F;
    const float width = ui.fonts().sans->CalcTextSizeA(size, FLT_MAX, 0, word.c_str()).x;
    if (is_plain(row) && width > right - at.x) return {right, middle, 0, 0};
    const Rect place{right - width, middle - size / 2, width, size};
    ImGui::GetWindowDrawList()->AddText(ui.fonts().sans, size, {place.x, place.y}, u32(color), word.c_str());
    return place;
}

void state_of_row(const Ui& ui, const AxisRow& row, float row_height) {
    const Rect word = state_cell(ui, row, row_height);
    if (word.width == 0) return;
    const std::string name = core::name(ui.trace().axes[row.index]);
    ui.workspace.widgets["word.axis." + name] = word;
    const bool touches = ui.trace().axes[row.index].state == core::AxisState::Touches;
    term(ui, term_of_state(touches ? "touches" : row.state), word);
}

void cells(const Ui& ui, const AxisRow& row, const core::Interval& scale, float height) {
    const core::AxisTest& axis = ui.trace().axes[row.index];
    const Rgba ink = row.measured ? ui.theme().text : ui.theme().faint;
    if (ImGui::TableSetColumnIndex(Shadows) && row.measured) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const Rect room{at.x, at.y, ImGui::GetContentRegionAvail().x, height};
        axis_bars(ui, axis, scale, room);
    }
    if (ImGui::TableSetColumnIndex(Distance)) right_aligned(ui, row.distance_text, height, ink);
    if (ImGui::TableSetColumnIndex(Radii)) right_aligned(ui, row.radii_text, height, ink);
    if (ImGui::TableSetColumnIndex(Overlap))
        right_aligned(ui, row.overlap_text, height, overlap_color(ui, axis));
    if (ImGui::TableSetColumnIndex(State)) state_of_row(ui, row, height);
}

void row_background(const Ui& ui, const AxisRow& row) {
    const core::AxisTest& axis = ui.trace().axes[row.index];
    const bool decides = row.index == deciding(ui.trace());
    const bool lens = row.index == ui.moment.subject->axis;
    if (decides)
        ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0, u32(overlap_color(ui, axis), 0.16F));
    else if (lens)
        ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0, u32(ui.theme().text, 0.06F));
}

// A pin at the left end of the row.
void pin_mark(const Ui& ui, const core::AxisTest& axis, ImVec2 at, float height) {
    if (core::name(axis) != ui.document().pinned) return;
    ImGui::GetWindowDrawList()->AddRectFilled({at.x - ui.px(4), at.y + ui.px(4)},
                                              {at.x - ui.px(1), at.y + height - ui.px(4)},
                                              u32(ui.theme().text), ui.px(1.5F));
}

// All numbers of the row: not every column has room for all its digits.
void exact_hint(const Ui& ui, const AxisRow& row) {
    const NumberForm form = ui.workspace.numbers;
    if (form == NumberForm::Brief || !row.measured || !ImGui::IsItemHovered()) return;
    const core::AxisTest& axis = ui.trace().axes[row.index];
    const auto shadow = [&](const core::Interval& it) {
        return " [" + exact_text(it.min, form) + ", " + exact_text(it.max, form) + "]\n";
    };
    ImGui::PushFont(ui.fonts().mono);
    hint(ui, "A" + shadow(axis.shadow_a) + "B" + shadow(axis.shadow_b) + "|T·L| " + row.distance_text +
                 "\nrA+rB " + row.radii_text + "\n" + ui.word("axes.overlap") + " " + row.overlap_text);
    ImGui::PopFont();
}

void table_row(const Ui& ui, const AxisRow& row, const core::Interval& scale, float height) {
    const core::AxisTest& axis = ui.trace().axes[row.index];
    const std::string name = core::name(axis);
    ImGui::TableNextRow(0, height);
    row_background(ui, row);
    ImGui::TableSetColumnIndex(Axis);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    // While the walk goes before the pointer, the row under the pointer is not the one that is shown.
    const ImVec4 hovered = ImGui::GetStyleColorVec4(ImGuiCol_HeaderHovered);
    ImGui::PushStyleColor(ImGuiCol_HeaderHovered, ui.workspace.walk.overrides_hover ? ImVec4() : hovered);
    const bool hit =
        ImGui::Selectable(("##" + name).c_str(), false, ImGuiSelectableFlags_SpanAllColumns, {0, height});
    ImGui::PopStyleColor();
    if (ImGui::IsItemVisible()) remember(ui, "axis." + name);
    if (ImGui::IsItemHovered()) ui.workspace.hovered_axis = name;
    exact_hint(ui, row);
    if (hit) pin_or_unpin(ui, row.index);
    pin_mark(ui, axis, at, height);
    const Rgba ink = row.measured ? ui.theme().text : ui.theme().faint;
    ImFont* bold = ui.fonts().bold;
    draw_markup(ui, bold, {at.x, at.y + (height - bold->FontSize) / 2 - ui.px(1)}, u32(ink),
                axis_markup(axis));
    const ImVec2 room = markup_size(ui, bold, axis_markup(axis));
    term(ui, term_of_axis(axis.kind), {at.x, at.y + (height - room.y) / 2, room.x, room.y});
    cells(ui, row, scale, height);
}

void arrow_keys(const Ui& ui, const std::vector<AxisRow>& rows) {
    if (!ImGui::IsWindowFocused()) return;
    ui.workspace.rows_focused = true;
    const ImGuiIO& io = ImGui::GetIO();
    if (io.WantTextInput || io.KeyAlt || io.KeyCtrl || rows.empty()) return;
    const int step =
        int(compat::pressed(compat::Key::Down, true)) - int(compat::pressed(compat::Key::Up, true));
    if (step == 0) return;
    const auto lens = std::find_if(rows.begin(), rows.end(),
                                   [&](const AxisRow& row) { return row.index == ui.moment.subject->axis; });
    const int at = lens == rows.end() ? 0 : static_cast<int>(lens - rows.begin()) + step;
    const AxisRow& next = rows[std::clamp(at, 0, static_cast<int>(rows.size()) - 1)];
    end_walk(ui.workspace.walk);
    ui.send(Pin{core::name(ui.trace().axes[next.index])});
}

struct RowRoom {
    float row_px, table_px;
};

// Rows as high as all of them have room for; the table no higher than they are, and with some of them to see
// where it stands low in a column that scrolls.
RowRoom row_room(const Ui& ui, std::size_t rows) {
    const float count = static_cast<float>(std::max<std::size_t>(rows, 1));
    const float avail = ImGui::GetContentRegionAvail().y, head = ui.px(30);
    const float row = std::clamp(std::floor((avail - head) / count) - 1, ui.px(22), ui.px(31));
    const float whole = head + count * (row + 1) + ui.px(4);
    return {row, std::min(whole, std::max(avail, ui.px(220)))};
}

void table(const Ui& ui) {
    const std::vector<AxisRow> unsorted = axis_rows(ui.trace(), {}, ui.workspace.numbers);
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(ui.px(4), 0));
    const Widths room = widths(ui, unsorted, ImGui::GetContentRegionAvail().x);
    const RowRoom rows_room = row_room(ui, unsorted.size());
    constexpr ImGuiTableFlags flags = ImGuiTableFlags_Sortable | ImGuiTableFlags_SortTristate |
                                      ImGuiTableFlags_ScrollY | ImGuiTableFlags_BordersInnerH |
                                      ImGuiTableFlags_NoSavedSettings | ImGuiTableFlags_NoPadOuterX;
    if (ImGui::BeginTable("##axes", Count, flags, {0, rows_room.table_px})) {
        set_up_columns(room);
        axis_header(ui);
        ui.workspace.axis_sort = asked_sort();
        const std::vector<AxisRow> rows = axis_rows(ui.trace(), ui.workspace.axis_sort, ui.workspace.numbers);
        const core::Interval scale = common_scale(ui.trace());
        for (const AxisRow& row : rows) table_row(ui, row, scale, rows_room.row_px);
        arrow_keys(ui, rows);
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
}

}  // namespace

void pin_or_unpin(const Ui& ui, int axis) {
    const std::string name = core::name(ui.trace().axes[axis]);
    ui.workspace.walk = {};  // the pointer stays on the axis: it is still the hovered one
    ui.send(Pin{ui.document().pinned == name ? std::string() : name});
}

void axis_table(const Moment& moment, Workspace& workspace, Outbox& outbox) {
    const Ui ui{moment, workspace, outbox};
    const std::string count = std::to_string(ui.trace().axes.size());
    const char* title = count == "1" ? "panel.axes_one" : "panel.axes";
    if (!section(ui, "axes", (*moment.words)(title, {{"count", count}}), "candidate_axis")) return;
    table(ui);
}

}  // namespace app
