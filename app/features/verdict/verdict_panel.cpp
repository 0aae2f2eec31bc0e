// The verdict panel: verdict with an icon, reason, detail, and the result of the expectation.
#include "app/features/verdict/verdict_panel.h"

#include <algorithm>

#include "app/analysis/expectation.h"
#include "app/base/number.h"
#include "app/document/pair_file.h"
#include "app/ui/terms.h"
#include "app/ui/theme.h"
#include "app/ui/tooltip.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// Two discs that are separated, touching or overlapping show the verdict without colour.
void verdict_icon(const VerdictUi& ui, ImVec2 center, const Color& color) {
    const core::Verdict verdict = ui.trace().verdict;
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
}

void large_verdict(const VerdictUi& ui, float width) {
    const Color color = verdict_color(ui.theme(), ui.trace().verdict);
    const std::string& label = ui.frame_context.explanation->verdict;
    ImFont* font = ui_fonts(ui).verdict;
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const float icon_width = ui.px(46);
    const float natural_width = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, label.c_str()).x;
    const float size = font->FontSize * std::min(1.0F, std::max(0.4F, (width - icon_width) / natural_width));
    ImGui::GetWindowDrawList()->AddText(font, size, position, u32(color), label.c_str());
    verdict_icon(ui,
                 {position.x + size / font->FontSize * natural_width + ui.px(28), position.y + size * 0.55F},
                 color);
    ImGui::Dummy({width, size * 1.15F});
    record_rect(ui, "verdict");
    term_tooltip(ui, term_of_verdict(ui.trace().verdict),
                 {position.x, position.y, size / font->FontSize * natural_width, size});
}

// The last change of the pair is a move by the MTV; later moves of the camera do not count.
bool is_moved_by_mtv(const VerdictUi& ui) {
    const History* history = ui.frame_context.history;
    if (history == nullptr) return false;
    std::size_t step = history->index();
    while (step > 0 && std::string_view(history->label(step).text_key) == "command.camera") --step;
    return std::string_view(history->label(step).text_key) == "command.mtv";
}

// A tooltip has the exact answer of a touch within a tolerance.
void reason(const VerdictUi& ui, float width) {
    const Explanation& explanation = *ui.frame_context.explanation;
    const bool just_touches = ui.trace().verdict == core::Verdict::Touching && is_moved_by_mtv(ui);
    ImGui::BeginGroup();
    markup_flow(ui, ui_fonts(ui).sans, width,
                just_touches ? ui.text("explain.moved_by_mtv") : explanation.reason, ui.theme().text);
    ImGui::EndGroup();
    if (!ui.widgets.tooltip) tooltip(ui, explanation.exact_answer);
    record_rect(ui, "verdict.reason");
}

// The scene shows a later moment than the start of the motion.
bool is_later(const VerdictUi& ui) { return ui.selection.motion_time_s.value_or(0) > 0; }

// Checks the expectation of the file, unless the scene has unsaved changes or B has moved on.
void expectation_result(const VerdictUi& ui, float width) {
    if (ui.frame_context.history == nullptr || ui.frame_context.history->dirty() || is_later(ui)) return;
    const Result<PairLine> line = make_pair_line(ui.document());
    if (!line || !line->expectation) return;
    const std::vector<Difference> all =
        differences(ui.trace(), *line->expectation, line->tolerance, ui.options.number_format);
    for (const Difference& each : all) {
        const std::string text = (*ui.frame_context.texts)(
            "expect.missed", {{"key", each.key}, {"expected", each.expected}, {"got", each.actual}});
        markup_flow(ui, ui_fonts(ui).sans, width, text, problem_color(ui.theme()));
        record_rect(ui, "verdict.missed");
    }
    for (const Problem& problem : line->expectation->problems) {
        markup_flow(ui, ui_fonts(ui).sans, width, ui.frame_context.texts->problem_text(problem),
                    problem_color(ui.theme()));
        record_rect(ui, "verdict.fault");
    }
    // Only a line of a list shows that the expectation is met; a scene has a note.
    const bool is_from_list = ui.frame_context.history->source().line > 0;
    if (!all.empty() || !line->expectation->problems.empty() || !is_from_list) return;
    markup_flow(ui, ui_fonts(ui).sans, width, ui.text("expect.met"), ui.theme().dim);
    record_rect(ui, "verdict.met");
}

// Reserves height for the text, so the panels below do not move: at least the default number of lines, and
// during a drag the greatest height so far.
void reserve_height(const VerdictUi& ui, float top) {
    constexpr float default_lines = 4;
    float& reserved = ui.state.text_height;
    const float height = ImGui::GetCursorScreenPos().y - top;
    const float min_height =
        default_lines * (ui_fonts(ui).sans->FontSize * 1.16F + ImGui::GetStyle().ItemSpacing.y);
    reserved = std::max({height, min_height, ImGui::IsAnyMouseDown() ? reserved : 0});
    if (reserved > height) ImGui::Dummy({0, reserved - height - ImGui::GetStyle().ItemSpacing.y});
}

// The longest title that fits; the name of the method is always shown. While B has moved on, the time.
std::string title(const VerdictUi& ui) {
    const TextCatalog& texts = *ui.frame_context.texts;
    if (is_later(ui)) return texts("panel.verdict.at", {{"time", to_fixed(*ui.selection.motion_time_s, 3)}});
    const core::Method& method = active_method(ui.document());
    const bool is_float = core::effective_precision(method, ui.document().settings) == core::Precision::Float;
    for (const char* key : {"panel.verdict", "panel.verdict.brief"}) {
        std::string text =
            texts(key, {{"method", method.id},
                        {"precision", ui.text(is_float ? "precision.float" : "precision.double")}});
        if (markup_size(ui, ui_fonts(ui).bold, text).x <= ImGui::GetContentRegionAvail().x) return text;
    }
    return method.id;
}

}  // namespace

void verdict_panel(const VerdictUi& ui) {
    if (!collapsible_section(ui, "verdict", title(ui))) return;
    const float width = ImGui::GetContentRegionAvail().x;
    large_verdict(ui, width);
    const float top = ImGui::GetCursorScreenPos().y;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, ui.px(2)));
    reason(ui, width);
    markup_flow(ui, ui_fonts(ui).sans, width, ui.frame_context.explanation->detail, ui.theme().dim);
    record_rect(ui, "verdict.detail");
    expectation_result(ui, width);
    reserve_height(ui, top);
    ImGui::PopStyleVar();
}

}  // namespace app
