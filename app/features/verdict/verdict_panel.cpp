// The verdict in words: a sign, one large word, the reason, the detail.
#include "app/features/verdict/verdict_panel.h"

#include <algorithm>

#include "app/analysis/difference.h"
#include "app/document/pair_file.h"
#include "app/features/help/glossary.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// Two discs: apart, kissing or one in the other, so that the verdict reads without colour.
void verdict_sign(const Ui& ui, ImVec2 middle, const Rgba& color) {
    const core::Verdict verdict = ui.trace().verdict;
    const float r = ui.px(7);
    const float half = verdict == core::Verdict::Separated  ? r + ui.px(2.5F)
                       : verdict == core::Verdict::Touching ? r
                                                            : r * 0.5F;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 left{middle.x - half, middle.y};
    const ImVec2 right{middle.x + half, middle.y};
    if (verdict == core::Verdict::Overlap) list->AddCircleFilled(left, r, u32(color, 0.35F), 24);
    if (verdict == core::Verdict::Overlap) list->AddCircleFilled(right, r, u32(color, 0.35F), 24);
    list->AddCircle(left, r, u32(color), 24, ui.px(1.8F));
    list->AddCircle(right, r, u32(color), 24, ui.px(1.8F));
}

void large_word(const Ui& ui, float width) {
    const Rgba color = verdict_color(ui.theme(), ui.trace().verdict);
    const std::string& word = ui.moment.explanation->verdict;
    ImFont* font = ui.fonts().verdict;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float sign = ui.px(46);
    const float natural = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, word.c_str()).x;
    const float size = font->FontSize * std::min(1.0F, std::max(0.4F, (width - sign) / natural));
    ImGui::GetWindowDrawList()->AddText(font, size, at, u32(color), word.c_str());
    verdict_sign(ui, {at.x + size / font->FontSize * natural + ui.px(28), at.y + size * 0.55F}, color);
    ImGui::Dummy({width, size * 1.15F});
    remember(ui, "verdict");
    term(ui, term_of_verdict(ui.trace().verdict), {at.x, at.y, size / font->FontSize * natural, size});
}

// What the file says is true of the pair, as long as it is the file's.
void promise(const Ui& ui, float width) {
    if (ui.moment.history == nullptr || ui.moment.history->dirty()) return;
    const Result<PairLine> line = line_of(ui.document());
    if (!line || !line->expect) return;
    const std::vector<Difference> all =
        differences(ui.trace(), *line->expect, line->tolerance, ui.workspace.numbers);
    for (const Difference& each : all) {
        const std::string text = (*ui.moment.words)(
            "expect.missed", {{"key", each.key}, {"expected", each.expected}, {"got", each.got}});
        markup_flow(ui, ui.fonts().sans, width, text, problem_color(ui.theme()));
        remember(ui, "verdict.missed");
    }
    for (const Problem& fault : line->expect->faults) {
        markup_flow(ui, ui.fonts().sans, width, ui.moment.words->problem(fault), problem_color(ui.theme()));
        remember(ui, "verdict.fault");
    }
    // A scene says in its own words what is to be seen.
    const bool listed = ui.moment.history->from().line > 0;
    if (!all.empty() || !line->expect->faults.empty() || !listed) return;
    markup_flow(ui, ui.fonts().sans, width, ui.word("expect.met"), ui.theme().dim);
    remember(ui, "verdict.met");
}

// What stands below does not move with the number of lines: most have room from the start, and while anything
// is held the words keep the most they had.
void keep_room(const Ui& ui, float top) {
    constexpr float usual_lines = 4;
    float& room = ui.workspace.verdict_height;
    const float height = ImGui::GetCursorScreenPos().y - top;
    const float least = usual_lines * (ui.fonts().sans->FontSize * 1.16F + ImGui::GetStyle().ItemSpacing.y);
    room = std::max({height, least, ImGui::IsAnyMouseDown() ? room : 0});
    if (room > height) ImGui::Dummy({0, room - height - ImGui::GetStyle().ItemSpacing.y});
}

// As much as has room; what it speaks of goes before what it is.
std::string title(const Ui& ui) {
    const core::Method& method = method_in_use(ui.document());
    const bool narrow = core::precision_of(method, ui.document().settings) == core::Precision::Float;
    for (const char* key : {"panel.verdict", "panel.verdict.brief"}) {
        std::string text = (*ui.moment.words)(
            key,
            {{"method", method.id}, {"precision", ui.word(narrow ? "precision.float" : "precision.double")}});
        if (markup_size(ui, ui.fonts().bold, text).x <= ImGui::GetContentRegionAvail().x) return text;
    }
    return method.id;
}

}  // namespace

void verdict_panel(const Moment& moment, Workspace& workspace, Outbox& outbox) {
    const Ui ui{moment, workspace, outbox};
    if (!section(ui, "verdict", title(ui))) return;
    const float width = ImGui::GetContentRegionAvail().x;
    large_word(ui, width);
    const float top = ImGui::GetCursorScreenPos().y;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, ui.px(2)));
    markup_flow(ui, ui.fonts().sans, width, moment.explanation->reason, ui.theme().text);
    remember(ui, "verdict.reason");
    markup_flow(ui, ui.fonts().sans, width, moment.explanation->detail, ui.theme().dim);
    remember(ui, "verdict.detail");
    promise(ui, width);
    keep_room(ui, top);
    ImGui::PopStyleVar();
}

}  // namespace app
