// A row is one item under all its cells.
#include "app/features/compare/compare_panel.h"

#include <algorithm>
#include <array>

#include "app/analysis/comparison.h"
#include "app/features/compare/compare_cells.h"
#include "app/features/help/glossary.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

using namespace compare_column;

constexpr std::array<const char*, Count> column_words{"compare.method", "compare.verdict", "compare.depth",
                                                      "compare.normal", "compare.axis",    "compare.why"};
// Ids of terms.
constexpr std::array<const char*, Count> compare_terms{"method", "verdict", "depth",
                                                       "normal", "least",   "reference"};
constexpr float line_px = 17;             // from line to line in a cell
using Widths = std::array<float, Count>;  // 0: no room for this column

bool is_reference(const Ui& ui, const ComparisonRow& row) {
    return row.method == ui.workspace.comparison.reference;
}

const std::string& why(const Ui& ui, const ComparisonRow& row) {
    if (!row.why.empty()) return row.why;
    return ui.word(is_reference(ui, row) ? "compare.is_reference" : "compare.agrees");
}

ImFont* font_of(const Ui& ui, int column) {
    const bool numeric = column == Method || column == Depth || column == Normal;
    return numeric ? ui.fonts().mono : ui.fonts().bold;
}

float width_of(const Ui& ui, int column, const Answer& answer) {
    float width = markup_size(ui, ui.fonts().sans, answer.off).x;
    for (const std::string& line : answer.lines)
        width = std::max(width, markup_size(ui, font_of(ui, column), line).x);
    return width;
}

// What is least telling goes first when there is no room for all; the reason never.
Widths widths(const Ui& ui, const std::vector<ComparisonRow>& rows, float room) {
    Widths all{};
    for (int i = 0; i < Why; ++i) all[i] = markup_size(ui, ui.fonts().sans, ui.word(column_words[i])).x;
    for (const ComparisonRow& row : rows) {
        const Answers answer = answers(ui, row);
        for (int i = 0; i < Why; ++i) all[i] = std::max(all[i], width_of(ui, i, answer[i]));
    }
    float taken = 0;
    for (float& width : all) width = width > 0 ? width + ui.px(6) : 0;
    for (const float width : all) taken += width + ui.px(8);
    for (const Column drop : {Normal, Axis, Depth}) {
        if (room - taken >= ui.px(220)) break;
        taken -= all[drop] + ui.px(8);
        all[drop] = 0;
    }
    all[Why] = std::max(room - taken, ui.px(80));
    return all;
}

std::string column_title(const Ui& ui, int column) {
    if (column != Why) return ui.word(column_words[column]);
    const core::Method& reference = *ui.workspace.comparison.reference;
    const bool narrow = core::precision_of(reference, {}) == core::Precision::Float;
    return (*ui.moment.words)(
        column_words[Why],
        {{"method", reference.id}, {"precision", ui.word(narrow ? "precision.float" : "precision.double")}});
}

void header(const Ui& ui) {
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers, ui.px(22));
    for (int i = 0; i < Count; ++i) {
        if (!ImGui::TableSetColumnIndex(i)) continue;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const std::string title = column_title(ui, i);
        draw_markup(ui, ui.fonts().sans, {at.x, at.y + ui.px(2)}, u32(ui.theme().dim), title);
        ImGui::Dummy(markup_size(ui, ui.fonts().sans, title));
        remember(ui, i == Why ? "compare.reference" : column_words[i]);
        term(ui, compare_terms[i],
             {at.x, at.y + ui.px(2), ImGui::GetItemRectSize().x, ImGui::GetItemRectSize().y});
    }
}

Rgba ink(const Ui& ui, const ComparisonRow& row, int column, const Answer& answer) {
    if (answer.differs) return problem_color(ui.theme());
    if (!answer.given) return ui.theme().faint;
    return column == Verdict ? verdict_color(ui.theme(), row.trace.verdict) : ui.theme().text;
}

void cell(const Ui& ui, const ComparisonRow& row, int column, const Answer& answer) {
    if (!ImGui::TableSetColumnIndex(column)) return;
    ImVec2 at = ImGui::GetCursorScreenPos();
    at.y += ui.px(3);
    const ImU32 color = u32(ink(ui, row, column, answer));
    for (const std::string& line : answer.lines) {
        draw_markup(ui, font_of(ui, column), at, color, line);
        at.y += ui.px(line_px);
    }
    if (column == Verdict && answer.given)
        term(ui, term_of_verdict(row.trace.verdict),
             {at.x, at.y - ui.px(line_px), width_of(ui, column, answer), ui.px(line_px)});
    if (!answer.off.empty()) draw_markup(ui, ui.fonts().sans, at, u32(problem_color(ui.theme())), answer.off);
}

float why_height(const Ui& ui, const ComparisonRow& row, float width) {
    return markup_flow_height(ui, ui.fonts().sans, width, why(ui, row)) + ui.px(7);
}

float row_height(const Ui& ui, const ComparisonRow& row, const Answers& answer, float width) {
    std::size_t lines = 1;
    for (const Answer& each : answer) lines = std::max(lines, each.lines.size() + (each.off.empty() ? 0 : 1));
    return std::max(why_height(ui, row, width), ui.px(6 + line_px * static_cast<float>(lines)));
}

void put_under_lens(const Ui& ui, const std::string& id) {
    ui.workspace.compare_at = id;
    if (ui.document().method != id) ui.send(SetMethod{id});
}

void row_background(const Ui& ui, const ComparisonRow& row) {
    const bool lens = ui.document().method == row.method->id;
    const bool keys = ui.workspace.compare_at == row.method->id;
    if (!lens && !keys) return;
    ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0, u32(ui.theme().text, lens ? 0.10F : 0.05F));
}

bool all_fit(const Widths& room) {
    return std::all_of(room.begin(), room.end(), [](float width) { return width > 0; });
}

// What a row says, for where a column has no room.
std::string told(const Ui& ui, const ComparisonRow& row, const Answers& answer) {
    std::string text = row.method->id;
    for (const Column column : {Depth, Normal}) {
        if (!answer[column].given) continue;
        text += "\n" + ui.word(column_words[column]) + ":";
        for (const std::string& line : answer[column].lines) text += " " + line;
        if (!answer[column].off.empty()) text += " (" + answer[column].off + ")";
    }
    if (!row.axis.given) return text;
    return text + "\n" + ui.word("compare.axis") + ": " + core::name(row.trace.axes[row.trace.least]);
}

void table_row(const Ui& ui, const ComparisonRow& row, const Widths& room) {
    const std::string id = row.method->id;
    const Answers answer = answers(ui, row);
    const float height = row_height(ui, row, answer, room[Why]);
    ImGui::TableNextRow(0, height);
    row_background(ui, row);
    ImGui::TableSetColumnIndex(Method);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool hit =
        ImGui::Selectable(("##" + id).c_str(), false, ImGuiSelectableFlags_SpanAllColumns, {0, height});
    remember(ui, "compare.row." + id);
    if (!all_fit(room)) hint(ui, told(ui, row, answer));
    if (hit) put_under_lens(ui, id);
    if (ui.document().method == id)
        ImGui::GetWindowDrawList()->AddRectFilled({at.x - ui.px(4), at.y + ui.px(4)},
                                                  {at.x - ui.px(1), at.y + height - ui.px(4)},
                                                  u32(ui.theme().text), ui.px(1.5F));
    ImGui::SetCursorScreenPos(at);
    for (int i = 0; i < Why; ++i) cell(ui, row, i, answer[i]);
    if (!ImGui::TableSetColumnIndex(Why)) return;
    const ImVec2 words = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos({words.x, words.y + ui.px(3)});
    markup_flow(ui, ui.fonts().sans, room[Why], why(ui, row),
                row.differs() ? ui.theme().text : ui.theme().dim);
}

int row_at_keys(const Ui& ui, const std::vector<ComparisonRow>& rows) {
    const std::string& wanted =
        ui.workspace.compare_at.empty() ? ui.document().method : ui.workspace.compare_at;
    const auto found = std::find_if(rows.begin(), rows.end(),
                                    [&](const ComparisonRow& row) { return row.method->id == wanted; });
    return found == rows.end() ? 0 : static_cast<int>(found - rows.begin());
}

void keys(const Ui& ui, const std::vector<ComparisonRow>& rows) {
    if (!ImGui::IsWindowFocused()) return;
    ui.workspace.rows_focused = true;
    if (ImGui::GetIO().WantTextInput || ImGui::GetIO().KeyCtrl || rows.empty()) return;
    const int step =
        int(compat::pressed(compat::Key::Down, true)) - int(compat::pressed(compat::Key::Up, true));
    const int at = std::clamp(row_at_keys(ui, rows) + step, 0, static_cast<int>(rows.size()) - 1);
    if (step != 0) ui.workspace.compare_at = rows[at].method->id;
    const bool enter =
        compat::pressed(compat::Key::Enter, false) || compat::pressed(compat::Key::KeypadEnter, false);
    if (enter) put_under_lens(ui, rows[at].method->id);
}

}  // namespace

void compare_panel(const Ui& ui, float height) {
    if (height < ui.px(60)) return;
    Comparison& all = ui.workspace.comparison;
    keep_up(all, pair(ui.document()), ui.document().settings, *ui.moment.words, ui.workspace.numbers);
    const ImVec2 size{ImGui::GetContentRegionAvail().x, height};
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(ui.px(4), 0));
    constexpr ImGuiTableFlags flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_BordersInnerH |
                                      ImGuiTableFlags_NoSavedSettings | ImGuiTableFlags_NoPadOuterX;
    const Widths room = widths(ui, all.rows, size.x - ui.px(12));
    if (ImGui::BeginTable("##compare", Count, flags, size)) {
        for (int i = 0; i < Count; ++i) {
            const ImGuiTableColumnFlags drop = room[i] == 0 ? ImGuiTableColumnFlags_Disabled : 0;
            const auto kind =
                i == Why ? ImGuiTableColumnFlags_WidthStretch : ImGuiTableColumnFlags_WidthFixed;
            ImGui::TableSetupColumn(column_words[i], kind | drop, i == Why ? 1.0F : room[i], ImGuiID(i));
        }
        ImGui::TableSetupScrollFreeze(0, 1);
        header(ui);
        for (const ComparisonRow& row : all.rows) table_row(ui, row, room);
        keys(ui, all.rows);
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
}

}  // namespace app
