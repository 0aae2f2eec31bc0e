// The bar of the verdict: the word with an icon, reason, detail, and the result of the expectation.
#include "app/features/verdict/verdict_panel.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/analysis/expectation.h"
#include "app/base/number.h"
#include "app/document/pair_file.h"
#include "app/ui/terms.h"
#include "app/ui/theme.h"
#include "app/ui/tooltip.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

void large_verdict(const VerdictUi& ui, ImFont* font, float height) {
    const Color color = verdict_color(ui.theme(), ui.trace().verdict);
    const std::string& label = ui.frame_context.explanation->verdict;
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const float width = markup_size(ui, font, label).x;
    const float y = position.y + (height - font->FontSize) / 2;
    ImGui::GetWindowDrawList()->AddText(font, font->FontSize, {position.x, y}, u32(color), label.c_str());
    // Two discs that are separated, touching or overlapping show the verdict without colour.
    const core::Verdict verdict = ui.trace().verdict;
    const ImVec2 center{position.x + width + ui.px(26), position.y + height / 2};
    const float r = ui.px(7);
    const float half = verdict == core::Verdict::Separated  ? r + ui.px(2.5F)
                       : verdict == core::Verdict::Touching ? r
                                                            : r * 0.5F;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 left{center.x - half, center.y};
    const ImVec2 right{center.x + half, center.y};
    if (verdict == core::Verdict::Overlap) list->AddCircleFilled(left, r, u32(color, 0.35F), 24);
    if (verdict == core::Verdict::Overlap) list->AddCircleFilled(right, r, u32(color, 0.35F), 24);
    list->AddCircle(left, r, u32(color), 24, ui.px(1.8F));
    list->AddCircle(right, r, u32(color), 24, ui.px(1.8F));
    term_tooltip(ui, term_of_verdict(verdict), {position.x, y, width, font->FontSize}, "verdict");
}

// A line of the bar.
struct VerdictLine {
    std::string name;  ///< Of the widget.
    std::string markup;
    Color color;
};

std::string reason(const VerdictUi& ui) {
    // The last change of the scene is a move by the MTV.
    const History* history = ui.frame_context.history;
    const bool just_touches = ui.trace().verdict == core::Verdict::Touching && history != nullptr &&
                              std::string_view(history->undo_label().text_key) == "command.mtv";
    return just_touches ? ui.text("explain.moved_by_mtv") : ui.frame_context.explanation->reason;
}

// The scene shows a later moment than the start of the motion.
bool is_later(const VerdictUi& ui) { return ui.selection.motion_time_s.value_or(0) > 0; }

// The result of the expectation of the file, unless the scene has unsaved changes or B is elsewhere: it has
// moved on, or is at the start of a default motion.
void add_expectation(const VerdictUi& ui, std::vector<VerdictLine>& lines) {
    const History* const history = ui.frame_context.history;
    if (history == nullptr || history->dirty() || is_later(ui)) return;
    if (!(history->document().motion == ui.document().motion)) return;
    const Result<PairLine> line = make_pair_line(ui.document());
    if (!line || !line->expectation) return;
    const std::vector<Difference> all =
        differences(ui.trace(), *line->expectation, line->tolerance, ui.options.number_format);
    for (const Difference& each : all)
        lines.push_back(
            {"verdict.missed",
             ui.text("expect.missed", {{"key", each.key}, {"expected", each.expected}, {"got", each.actual}}),
             problem_color(ui.theme())});
    for (const Problem& problem : line->expectation->problems)
        lines.push_back(
            {"verdict.fault", ui.frame_context.texts->problem_text(problem), problem_color(ui.theme())});
    // Only a line of a list shows that the expectation is met; a scene has a note.
    const bool is_from_list = ui.frame_context.history->source().line > 0;
    if (all.empty() && line->expectation->problems.empty() && is_from_list)
        lines.push_back({"verdict.met", ui.text("expect.met"), ui.theme().dim});
}

std::vector<VerdictLine> verdict_lines(const VerdictUi& ui) {
    std::vector<VerdictLine> lines{{"verdict.reason", reason(ui), ui.theme().text}};
    const std::string& detail = ui.frame_context.explanation->detail;
    if (!detail.empty()) lines.push_back({"verdict.detail", detail, ui.theme().dim});
    add_expectation(ui, lines);
    return lines;
}

// Method and precision; while B has moved on, the time.
std::string title(const VerdictUi& ui) {
    if (is_later(ui))
        return ui.text("panel.verdict.at", {{"time", to_fixed(*ui.selection.motion_time_s, 3)}});
    const core::Method& method = active_method(ui.document());
    const bool is_float = core::effective_precision(method, ui.document().settings) == core::Precision::Float;
    return ui.text(
        "panel.verdict.brief",
        {{"method", method.id}, {"precision", ui.text(is_float ? "precision.float" : "precision.double")}});
}

constexpr float bar_padding_px = 5, bar_side_px = 14, verdict_gap_px = 2;

// Geometry of the bar for a width and a limit of lines.
struct BarLayout {
    ImFont* font;
    float text_left, text_width, title_width;
    int lines;
};

float verdict_text_height(const VerdictUi& ui, const BarLayout& layout,
                          const std::vector<VerdictLine>& lines) {
    float height = 0;
    int left = layout.lines;
    const float one = markup_flow_height(ui, ui_fonts(ui).sans, layout.text_width, "A");
    for (const VerdictLine& line : lines) {
        if (left <= 0) break;
        const float text =
            limited_flow_height(ui, {ui_fonts(ui).sans, layout.text_width, left, {}}, line.markup);
        left -= static_cast<int>(std::lround(text / one));
        height += text + (height > 0 ? ui.px(verdict_gap_px) : 0);
    }
    return height;
}

// The title gives way to a text that needs more than two lines with it.
BarLayout bar_layout(const VerdictUi& ui, float width, int lines) {
    ImFont* font = lines > 1 ? ui_fonts(ui).verdict : ui_fonts(ui).bold;
    // The three verdicts take the same room, so that the text keeps its place.
    float widest = 0;
    for (const char* key : {"verdict.separated", "verdict.touching", "verdict.overlap"})
        widest = std::max(widest, markup_size(ui, font, ui.text(key)).x);
    const float verdict_width = widest + ui.px(64);  // with the icon
    const float left = ui.px(bar_side_px) + verdict_width;
    const float title_width = markup_size(ui, ui_fonts(ui).sans, title(ui)).x + ui.px(24);
    const auto with_title = [&](float room) {
        return BarLayout{font, left, std::max(width - left - ui.px(bar_side_px) - room, 1.0F), room, lines};
    };
    const BarLayout layout = with_title(title_width);
    const float one = markup_flow_height(ui, ui_fonts(ui).sans, layout.text_width, "A");
    const bool is_short = verdict_text_height(ui, layout, verdict_lines(ui)) < 3 * one;
    return is_short && title_width < 0.2F * width ? layout : with_title(0);
}

}  // namespace

float verdict_bar_height(const VerdictUi& ui, float width, int max_lines) {
    const BarLayout layout = bar_layout(ui, width, max_lines);
    const float text = verdict_text_height(ui, layout, verdict_lines(ui));
    const float one = markup_flow_height(ui, ui_fonts(ui).sans, layout.text_width, "A");
    // Two lines, so that the parts below do not move; during a drag the greatest height so far.
    const float min_height =
        static_cast<float>(std::min(max_lines, 2)) * one + (max_lines > 1 ? ui.px(verdict_gap_px) : 0);
    float height = std::max(text, min_height);
    if (max_lines > 2) {
        float& reserved = ui.state.text_height;
        height = reserved = std::max(height, ImGui::IsAnyMouseDown() ? reserved : 0);
    }
    return std::ceil(std::max(height, layout.font->FontSize) + 2 * ui.px(bar_padding_px));
}

void verdict_bar(const VerdictUi& ui, const ScreenRect& area, int max_lines) {
    const BarLayout layout = bar_layout(ui, area.width, max_lines);
    const std::vector<VerdictLine> lines = verdict_lines(ui);
    ui.widgets.rects["panel.verdict"] = area;
    const float height = area.height - 2 * ui.px(bar_padding_px);
    ImGui::SetCursorScreenPos({area.x + ui.px(bar_side_px), area.y + ui.px(bar_padding_px)});
    large_verdict(ui, layout.font, height);
    const float one = markup_flow_height(ui, ui_fonts(ui).sans, layout.text_width, "A");
    float y = area.y + (area.height - std::min(verdict_text_height(ui, layout, lines), height)) / 2;
    int left = layout.lines;
    for (const VerdictLine& line : lines) {
        if (left <= 0) break;
        ImGui::SetCursorScreenPos({area.x + layout.text_left, y});
        const FlowStyle style{ui_fonts(ui).sans, layout.text_width, left, line.color};
        limited_flow(ui, line.name, style, line.markup);
        // The exact answer of a touch within a tolerance.
        const std::string& exact_answer = ui.frame_context.explanation->exact_answer;
        if (line.name == "verdict.reason" && !exact_answer.empty() && !ui.widgets.tooltip) {
            add_focus_stop(ui, line.name, FocusUse::Explain);
            tooltip(ui, exact_answer);
        }
        const float text = limited_flow_height(ui, style, line.markup);
        left -= static_cast<int>(std::lround(text / one));
        y += text + ui.px(verdict_gap_px);
    }
    if (layout.title_width == 0) return;
    const std::string text = title(ui);
    const ImVec2 size = markup_size(ui, ui_fonts(ui).sans, text);
    const ImVec2 position{area.right() - ui.px(bar_side_px) - size.x, area.y + (area.height - size.y) / 2};
    draw_markup(ui, ui_fonts(ui).sans, position, u32(ui.theme().dim), text);
    ui.widgets.rects["verdict.title"] = {position.x, position.y, size.x, size.y};
}

}  // namespace app
