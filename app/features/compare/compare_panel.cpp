// The comparison of methods.
#include "app/features/compare/compare_panel.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <glm/glm.hpp>

#include "app/analysis/report.h"
#include "app/base/number.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/line_wrap.h"
#include "app/ui/table.h"
#include "app/ui/terms.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

// Cells of a row.

namespace {

std::string error_text(const CompareUi& ui, const char* text_key, const FieldComparison& field,
                       const std::string& amount) {
    return field.differs ? ui.text(text_key, {{"n", amount}}) : "";
}

std::string length_error_text(const CompareUi& ui, const FieldComparison& field) {
    if (std::isnan(field.error)) return {};
    return error_text(ui, field.error < 0 ? "compare.too_small" : "compare.too_large", field,
                      format_digits(std::abs(field.error), ui.options.number_format));
}

ComparisonCell make_cell(const CompareUi& ui, const FieldComparison& field, std::vector<std::string> lines,
                         std::string amount) {
    if (!field.is_available) return {false, field.differs, {ui.text("compare.none")}, {}};
    if (field.differs) {
        lines[0] = ui.text("compare.wrong", {{"value", lines[0]}});
        for (std::size_t i = 1; i < lines.size(); ++i) lines[i] = "  " + lines[i];
    }
    return {true, field.differs, std::move(lines), std::move(amount)};
}

using namespace compare_column;

constexpr std::array<const char*, Count> column_text_keys{
    "compare.method", "compare.verdict", "compare.depth", "compare.bar",
    "compare.normal", "compare.axis",    "compare.why"};
// Ids of terms.
constexpr std::array<const char*, Count> compare_column_terms{"method", "verdict",  "depth",    "reference",
                                                              "normal", "deciding", "reference"};
constexpr float editor_height_px = 30;
constexpr float line_height_px = 17;  // between lines of a cell
using Columns = std::array<ListColumn, Count>;

bool is_reference(const CompareUi& ui, const ComparisonRow& row) {
    return row.method == ui.state.comparison.reference;
}

bool agrees(const ComparisonRow& row) { return !row.differs() && !row.is_computing; }

std::string name_of(const CompareUi& ui, const ComparisonRow& row) {
    return row.method->query == nullptr ? ui.text("compare.reported") : row.method->id;  // of no method
}

// The names of the rows that agree, or of the others.
std::string names_of(const CompareUi& ui, bool of_agreeing) {
    std::string names;
    for (const ComparisonRow& row : ui.state.comparison.rows)
        if (agrees(row) == of_agreeing)
            names += (names.empty() ? "" : ui.text("list.comma")) + name_of(ui, row);
    return names;
}

int count_agreeing(const Comparison& comparison) {
    return static_cast<int>(std::ranges::count_if(comparison.rows, agrees));
}

// "all 9 methods agree", or "2 of 9 differ: ...".
std::string summary(const CompareUi& ui) {
    const Comparison& comparison = ui.state.comparison;
    if (comparison.is_computing) return ui.text("compare.computing");
    const int count = static_cast<int>(comparison.rows.size()),
              differing = count - count_agreeing(comparison);
    if (differing == 0) return ui.text("compare.all_agree", {{"count", std::to_string(count)}});
    return ui.text(
        "compare.some_differ",
        {{"n", std::to_string(differing)}, {"count", std::to_string(count)}, {"names", names_of(ui, false)}});
}

// The names of a group are left out of a column of `width` pixels in which one of them would be cut.
std::string cause_text(const CompareUi& ui, const ShownComparison& shown, float width) {
    const ComparisonRow& row = *shown.row;
    if (shown.is_group) {
        const bool fits = std::ranges::all_of(ui.state.comparison.rows, [&](const ComparisonRow& each) {
            return markup_size(ui, ui_fonts(ui).sans, name_of(ui, each) + ",").x <= width;
        });
        return fits ? names_of(ui, true) : ui.text("compare.agrees");
    }
    if (!row.cause.text.empty()) return row.cause.text;
    if (ui.state.comparison.is_computing)
        return ui.text(is_reference(ui, row) ? "compare.computing" : "compare.none");
    return ui.text(is_reference(ui, row) ? "compare.is_reference" : "compare.agrees");
}

ImFont* column_font(const CompareUi& ui, int column) {
    const bool numeric = column == Method || column == Depth || column == Normal;
    return numeric ? ui_fonts(ui).mono : ui_fonts(ui).bold;
}

float cell_width(const CompareUi& ui, int column, const ComparisonCell& content) {
    float width = markup_size(ui, ui_fonts(ui).sans, content.error).x;
    for (const std::string& line : content.lines)
        width = std::max(width, markup_size(ui, column_font(ui, column), line).x);
    return width;
}

// The columns in a view of this width. The cause is always shown; in a narrow view it gives way, then the
// names of the methods, which end in "…".
Columns fitted_columns(const CompareUi& ui, const std::vector<ComparisonCells>& rows, float available) {
    Columns columns;
    for (int i = 0; i < Count; ++i) {
        columns[i].id = column_text_keys[i];
        columns[i].width = markup_size(ui, ui_fonts(ui).sans, ui.text(column_text_keys[i])).x;
    }
    for (const ComparisonCells& content : rows)
        for (int i = 0; i < Cause; ++i)
            columns[i].width = std::max(columns[i].width, cell_width(ui, i, content[i]));
    for (ListColumn& column : columns) column.width += ui.px(6);
    columns[Bar].width = std::max(columns[Bar].width, ui.px(130));
    columns[Bar].min_width = ui.px(80);
    columns[Bar].preferred_width = ui.px(220);
    columns[Normal].rank = 1;
    columns[Axis].rank = 2;
    columns[Bar].rank = 3;
    columns[Depth].rank = 4;
    columns[Cause] = {column_text_keys[Cause], ui.px(220), 5, ui.px(110), 0, true};
    columns[Method].rank = 6;
    columns[Method].min_width = ui.px(90);
    fit_columns(columns, ui.px(8), available);
    return columns;
}

void header(const CompareUi& ui) {
    const core::Method& reference = *ui.state.comparison.reference;
    const bool is_float = core::effective_precision(reference, {}) == core::Precision::Float;
    const std::string& precision = ui.text(is_float ? "precision.float" : "precision.double");
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers, ui.px(22));
    for (int i = 0; i < Count; ++i) {
        if (!ImGui::TableSetColumnIndex(i)) continue;
        const ImVec2 position = ImGui::GetCursorScreenPos();
        const std::string title =
            ui.text(column_text_keys[i], {{"method", reference.id}, {"precision", precision}});
        const char* name = i == Cause ? "compare.reference" : column_text_keys[i];
        const float room = std::max(ImGui::GetContentRegionAvail().x, 1.0F);
        const float width = std::min(markup_size(ui, ui_fonts(ui).sans, title).x + 1, room);
        limited_flow(ui, name, {ui_fonts(ui).sans, width, 1, ui.theme().dim}, title);
        term_tooltip(ui, compare_column_terms[i], {position.x, position.y, width, ImGui::GetTextLineHeight()},
                     std::string("word.compare.") + column_text_keys[i]);
    }
}

// The method in use is that of the row, or of one of its methods.
bool is_in_use(const CompareUi& ui, const ShownComparison& shown) {
    if (!shown.is_group || ui.state.shows_agreeing) return ui.document().method == shown.id();
    return std::ranges::any_of(ui.state.comparison.rows, [&](const ComparisonRow& row) {
        return agrees(row) && ui.document().method == row.method->id;
    });
}

// Laid over the panel in the row; a == 0: none.
Color row_tint(const CompareUi& ui, const ShownComparison& shown) {
    if (is_in_use(ui, shown)) return scale_alpha(ui.theme().text, 0.10F);
    return scale_alpha(ui.theme().text, ui.state.cursor == shown.id() ? 0.05F : 0);
}

// The depth, or minus the gap, of an answer that has one.
std::optional<Real> signed_depth(const ComparisonRow& row) {
    if (!row.depth.is_available || row.is_computing) return std::nullopt;
    const Real depth =
        row.method->query != nullptr && is_separated(row.trace) ? -row.trace.gap : row.trace.depth;
    return std::isfinite(depth) ? std::optional(depth) : std::nullopt;
}

// A bar from zero to the depth, on the scale of all rows, and a line at the depth of the reference.
void depth_bar(const CompareUi& ui, const ComparisonRow& row, float row_height) {
    if (!ImGui::TableSetColumnIndex(Bar)) return;
    const core::Trace& reference = ui.state.comparison.reference_trace;
    const Real exact = is_separated(reference) ? -reference.gap : reference.depth;
    core::Interval scale{std::min(exact, 0.0), std::max(exact, 0.0)};
    for (const ComparisonRow& each : ui.state.comparison.rows) {
        const Real depth = signed_depth(each).value_or(0);
        scale = {std::min(scale.min, depth), std::max(scale.max, depth)};
    }
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float margin = ui.px(3), width = ImGui::GetContentRegionAvail().x - 2 * margin;
    if (!(scale.max > scale.min) || width < 1 || ui.state.comparison.is_computing) return;
    const auto x = [&](Real depth) {
        return from.x + margin + width * static_cast<float>((depth - scale.min) / (scale.max - scale.min));
    };
    ImDrawList* const list = ImGui::GetWindowDrawList();
    const float middle = from.y + row_height / 2, half = ui.px(5);
    const bool is_wrong = row.depth.differs || row.verdict.differs;
    const Color color = is_wrong ? problem_color(ui.theme()) : verdict_color(ui.theme(), row.trace.verdict);
    if (const std::optional<Real> depth = signed_depth(row)) {
        const float zero = x(0), end = x(*depth);
        list->AddRectFilled({std::min(zero, end), middle - half},
                            {std::max(std::max(zero, end), std::min(zero, end) + ui.px(1)), middle + half},
                            u32(with_alpha(color, 0.7F)));
    }
    list->AddLine({x(0), from.y}, {x(0), from.y + row_height}, u32(ui.theme().line), ui.px(1));
    list->AddLine({x(exact), from.y}, {x(exact), from.y + row_height}, u32(ui.theme().text), ui.px(1.5F));
}

void cell(const CompareUi& ui, const ShownComparison& shown, int column, const ComparisonCell& content) {
    const ComparisonRow& row = *shown.row;
    if (!ImGui::TableSetColumnIndex(column)) return;
    ImVec2 position = ImGui::GetCursorScreenPos();
    position.y += ui.px(3);
    Color color = ui.theme().text;
    if (column == Verdict) color = verdict_color(ui.theme(), row.trace.verdict);
    if (!content.is_available) color = ui.theme().dim;
    if (content.differs) color = problem_color(ui.theme());
    if (color != ui.theme().text)
        color = readable_on(blend_over(row_tint(ui, shown), ui.theme().panel), color, ui.theme());
    ImFont* font = column_font(ui, column);
    const float room = ImGui::GetContentRegionAvail().x + 1;
    for (std::string line : content.lines) {
        if (column == Method && markup_size(ui, font, line).x > room) {
            ImGui::PushFont(font);
            line = elide(line, room);
            ImGui::PopFont();
        }
        draw_markup(ui, font, position, u32(color), line);
        position.y += ui.px(line_height_px);
    }
    if (column == Verdict && content.is_available)
        term_tooltip(ui, term_of_verdict(row.trace.verdict),
                     {position.x, position.y - ui.px(line_height_px), cell_width(ui, column, content),
                      ui.px(line_height_px)});
    if (!content.error.empty())
        draw_markup(ui, ui_fonts(ui).sans, position, u32(problem_color(ui.theme())), content.error);
}

// The methods that agree open and fold.
void select_row(const CompareUi& ui, const ShownComparison& shown) {
    const std::string id = shown.id();
    ui.state.cursor = id;
    if (shown.is_group) {
        ui.state.shows_agreeing = !ui.state.shows_agreeing;
        return;
    }
    if (ui.document().method != id) ui.send_command(SetMethod{id});
}

// Content of the columns that can be hidden.
std::string row_tooltip(const CompareUi& ui, const ComparisonRow& row, const ComparisonCells& content) {
    std::string text = row.method->id;
    for (const Column column : {Depth, Normal}) {
        if (!content[column].is_available) continue;
        std::string lines;
        for (const std::string& line : content[column].lines) lines += (lines.empty() ? "" : " ") + line;
        if (!content[column].error.empty())
            lines += ui.text("language.remark", {{"remark", content[column].error}});
        text += "\n" + ui.text("palette.of", {{"what", ui.text(column_text_keys[column])}, {"which", lines}});
    }
    if (!row.axis.is_available) return text;
    const std::string axis = readable_text(axis_markup(row.trace.axes[row.trace.least]));
    return text + "\n" + ui.text("palette.of", {{"what", ui.text("compare.axis")}, {"which", axis}});
}

constexpr const char* rows_widget = "compare.rows";

void table_row(const CompareUi& ui, const ShownComparison& shown, const ComparisonCells& content,
               const Columns& columns, const ComparisonRow*& hovered_row) {
    const ComparisonRow& row = *shown.row;
    const std::string id = shown.id(), cause = cause_text(ui, shown, columns[Cause].width);
    std::size_t lines = 1;
    for (const ComparisonCell& each : content)
        lines = std::max(lines, each.lines.size() + (each.error.empty() ? 0 : 1));
    const float cause_width = columns[Cause].width;
    const float cause_height = markup_flow_height(ui, ui_fonts(ui).sans, cause_width, cause) + ui.px(7);
    const float height = std::max(cause_height, ui.px(6 + line_height_px * static_cast<float>(lines)));
    const bool hit =
        begin_row(ui, {.name = id,
                       .height = height,
                       .tint = row_tint(ui, shown),
                       .is_pinned = is_in_use(ui, shown),
                       .is_reached = ui.state.cursor == id && std::exchange(ui.state.cursor_moved, false)});
    record_visible_rect(ui, "compare.row." + id);
    const bool is_focused_row = is_focused(ui.widgets, rows_widget) && ui.state.cursor == id;
    const bool is_pointed = ui.widgets.focus.explains ? is_focused_row : ImGui::IsItemHovered();
    const bool are_all_visible =
        std::ranges::all_of(columns, [](const ListColumn& column) { return column.width > 0; });
    if (is_pointed && !are_all_visible && !shown.is_group) show_tooltip(ui, row_tooltip(ui, row, content));
    if (is_pointed && !shown.is_group) hovered_row = &row;
    if (hit) select_row(ui, shown);
    for (int i = 0; i < Cause; ++i)
        if (i != Bar) cell(ui, shown, i, content[i]);
    depth_bar(ui, row, height);
    if (!ImGui::TableSetColumnIndex(Cause)) return;
    const ImVec2 text_position = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos({text_position.x, text_position.y + ui.px(3)});
    markup_flow(ui, ui_fonts(ui).sans, cause_width, cause, row.differs() ? ui.theme().text : ui.theme().dim);
}

// The contacts of the method in use are in the scene already.
ComparedContacts compared_contacts(const CompareUi& ui, const ComparisonRow* hovered) {
    const std::vector<ComparisonRow>& rows = ui.state.comparison.rows;
    const auto chosen = std::find_if(rows.begin(), rows.end(), [&](const ComparisonRow& row) {
        return row.method->id == ui.state.cursor;
    });
    const ComparisonRow* row = hovered != nullptr ? hovered : chosen != rows.end() ? &*chosen : nullptr;
    if (row == nullptr || row->method == &active_method(ui.document())) return {};
    const core::Manifold& manifold = row->trace.manifold;
    ComparedContacts compared{row->method->id, {}, manifold.normal};
    for (const core::Contact& contact : manifold.contacts)
        compared.points.push_back(contact.point + row->trace.origin);
    return compared.points.empty() && compared.normal == core::Vec3(0) ? ComparedContacts{} : compared;
}

// The arrows move the cursor, Enter selects its method, or opens and folds those that agree.
void handle_keys(const CompareUi& ui, const std::vector<ShownComparison>& rows) {
    const auto find = [&](const std::string& id) {
        return std::ranges::find(rows, id, &ShownComparison::id);
    };
    auto found = find(ui.state.cursor.empty() ? ui.document().method : ui.state.cursor);
    if (found == rows.end()) found = find("agree");  // the row is folded
    const int current = found == rows.end() ? 0 : static_cast<int>(found - rows.begin());
    const RowKeys keys = row_keys(ui, rows_widget, 0, static_cast<int>(rows.size()), current);
    if (!is_focused(ui.widgets, rows_widget) || rows.empty()) return;
    if (ui.widgets.focus.is_shown && ui.state.cursor.empty()) ui.state.cursor = rows[current].id();
    ui.state.cursor_moved = keys.row >= 0;
    const ShownComparison& reached = rows[keys.row >= 0 ? keys.row : current];
    if (keys.row >= 0) ui.state.cursor = reached.id();
    if (keys.is_entered) select_row(ui, reached);
}

void compare_panel(const CompareUi& ui) {
    const float bottom =
        ImGui::GetCursorScreenPos().y + ImGui::GetContentRegionAvail().y - ui.px(editor_height_px);
    if (ImGui::GetContentRegionAvail().y < ui.px(60 + editor_height_px)) return;
    Comparison& comparison = ui.state.comparison;
    update(comparison, pair(ui.document()), ui.document().settings, *ui.frame_context.texts,
           {ui.options.number_format, ui.document().reported, ui.frame_context.analysis});
    const float width = ImGui::GetContentRegionAvail().x;
    limited_flow(ui, "compare.summary", {ui_fonts(ui).bold, width, 1, ui.theme().text}, summary(ui));
    const ComparisonRow* hovered_row = nullptr;
    const ImVec2 size{width, bottom - ImGui::GetCursorScreenPos().y};
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(ui.px(4), 0));
    const std::vector<ShownComparison> rows = shown_comparisons(ui.state);
    std::vector<ComparisonCells> cells;
    for (const ShownComparison& shown : rows) {
        cells.push_back(make_comparison_cells(ui, *shown.row));
        if (!shown.is_group) continue;
        const int count = count_agreeing(comparison);
        cells.back()[Method].lines = {
            (ui.state.shows_agreeing ? "- " : "+ ") +
            ui.frame_context.texts->counted("compare.group", static_cast<std::size_t>(count))};
    }
    const Columns columns = fitted_columns(ui, cells, size.x - ui.px(12));
    if (begin_table("##compare", columns, list_flags, size)) {
        header(ui);
        for (std::size_t i = 0; i < cells.size(); ++i) table_row(ui, rows[i], cells[i], columns, hovered_row);
        handle_keys(ui, rows);
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
    report_editor(ui);
    ui.selection.marks.compared = compared_contacts(ui, hovered_row);
}

}  // namespace

ComparisonCells make_comparison_cells(const CompareUi& ui, const ComparisonRow& row) {
    using namespace compare_column;
    const core::Trace& trace = row.trace;
    const NumberFormat format = ui.options.number_format;
    // A wrong verdict of touching shapes has no size.
    const std::string verdict_error =
        row.verdict.error == 0
            ? std::string()
            : error_text(ui, "compare.wrong_by", row.verdict, format_digits(row.verdict.error, format));
    ComparisonCells all;
    if (row.is_computing) {
        all.fill({false, false, {ui.text("compare.none")}, {}});
        all[Method] = {true, false, {row.method->id}, {}};
        all[Verdict].lines = {ui.text("compare.computing")};
        return all;
    }
    const bool is_reported = row.method->query == nullptr;
    all[Method] = {true, false, {name_of(ui, row)}, {}};
    all[Verdict] = make_cell(
        ui, row.verdict, {ui.text("verdict." + std::string(core::to_string(trace.verdict)))}, verdict_error);
    // A reported depth keeps its sign.
    const bool has_gap = !is_reported && is_separated(trace);
    std::string depth = format_length(has_gap ? trace.gap : trace.depth, format);
    if (has_gap) depth = ui.text("compare.gap", {{"n", depth}});
    all[Depth] = make_cell(ui, row.depth, {depth}, length_error_text(ui, row.depth));
    const bool flat = is_flat(ui.document());
    std::vector<std::string> normal{format_vector(trace.normal, 1, flat)};
    if (format != NumberFormat::Short) normal.resize(flat ? 2 : 3);
    for (int k = 0; format != NumberFormat::Short && k < static_cast<int>(normal.size()); ++k)
        normal[k] = format_signed_length(trace.normal[k], format);
    const double degrees = glm::degrees(row.normal.error);
    const std::string angle =
        format == NumberFormat::Short ? fmt::format("{:.3g}", degrees) : format_number(degrees, format);
    all[Normal] =
        make_cell(ui, row.normal, std::move(normal), error_text(ui, "compare.off", row.normal, angle + "°"));
    const std::string axis = row.axis.is_available ? axis_markup(trace.axes[trace.least]) : "";
    all[Axis] = make_cell(ui, row.axis, {axis}, length_error_text(ui, row.axis));
    return all;
}

std::vector<ShownComparison> shown_comparisons(const CompareState& state) {
    const Comparison& comparison = state.comparison;
    std::vector<ShownComparison> differing, agreeing;
    for (const ComparisonRow& row : comparison.rows)
        (agrees(row) && !comparison.is_computing ? agreeing : differing).push_back({&row});
    if (agreeing.empty()) return differing;
    differing.push_back({agreeing.front().row, true});
    if (state.shows_agreeing) differing.insert(differing.end(), agreeing.begin(), agreeing.end());
    return differing;
}

const View compare_view{
    .id = "compare", .term = "reference", .is_in_simple = false, .draw = call<compare_panel>};

}  // namespace app
