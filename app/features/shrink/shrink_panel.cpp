// What fails, what must stay, the steps, and the buttons.
#include "app/features/shrink/shrink_panel.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "app/analysis/report.h"
#include "app/base/number.h"
#include "app/ui/focus.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/modal.h"
#include "app/ui/table.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

using compat::is_pressed;
using compat::Key;

void open_shrink(const ShrinkUi& ui) {
    begin_shrinking(ui.state, ui.stored_document(), *ui.frame_context.texts);
}

namespace {

// A part of the reason that can be dropped.
struct KeptPart {
    const char* id;  // The text is "shrink.keep.<id>".
    bool (*is_kept)(const KeptReason& keep);
    void (*toggle)(KeptReason& keep);
};
constexpr std::array kept_parts{
    KeptPart{"verdict", [](const KeptReason& keep) { return keep.verdict; },
             [](KeptReason& keep) { keep.verdict = !keep.verdict; }},
    KeptPart{"axis", [](const KeptReason& keep) { return keep.axis; },
             [](KeptReason& keep) { keep.axis = !keep.axis; }},
    KeptPart{"cause", [](const KeptReason& keep) { return keep.cause; },
             [](KeptReason& keep) { keep.cause = !keep.cause; }},
    KeptPart{"gap", [](const KeptReason& keep) { return keep.gap > 0; },
             [](KeptReason& keep) { keep.gap = keep.gap > 0 ? 0 : KeptReason().gap; }}};

std::string answer_name(const ShrinkUi& ui, const WrongAnswer& answer) {
    if (answer.name == "reported" || answer.name == "expect") return ui.text("shrink.answer." + answer.name);
    return answer.name;
}

void draw_line(const ShrinkUi& ui, const std::string& text, const Color& color) {
    markup_flow(ui, ui_fonts(ui).sans, ImGui::GetContentRegionAvail().x, text, color);
}

// True while the list is open.
bool draw_reason(const ShrinkUi& ui) {
    ShrinkDialog& dialog = *ui.state.dialog;
    const WrongAnswer& chosen = dialog.answers[dialog.chosen];
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(ui.text("shrink.answer").c_str());
    ImGui::SameLine();
    ImGui::SetNextItemWidth(ui.px(260));
    const bool open = begin_combo("##shrink.answer", answer_name(ui, chosen));
    record_rect(ui, "shrink.answer");
    std::size_t selected = dialog.chosen;
    for (std::size_t i = 0; open && i < dialog.answers.size(); ++i) {
        if (list_row(answer_name(ui, dialog.answers[i]), i == selected)) selected = i;
        record_rect(ui, "shrink.answer." + dialog.answers[i].name);
    }
    if (open) ImGui::EndCombo();
    if (!chosen.failure.cause.text.empty()) draw_line(ui, chosen.failure.cause.text, ui.theme().text);
    if (chosen.name == "reported") {
        const ImVec2 from = ImGui::GetCursorScreenPos();
        draw_line(ui, ui.text("shrink.fixed_answer"), ui.theme().text);
        ui.widgets.rects["shrink.fixed_answer"] = {from.x, from.y, ImGui::GetContentRegionAvail().x,
                                                   ImGui::GetCursorScreenPos().y - from.y};
    }
    draw_line(ui, ui.text("shrink.keep"), ui.theme().dim);
    for (const KeptPart& part : kept_parts) {
        const std::string name = "shrink.keep." + std::string(part.id);
        const bool is_first = &part == &kept_parts.front();
        if (!is_first) ImGui::SameLine(0, ui.px(18));
        if (!is_first && ImGui::GetContentRegionAvail().x < checkbox_width(ui, ui.text(name)))
            ImGui::NewLine();
        if (checkbox(ui, name, ui.text(name), part.is_kept(dialog.keep))) {
            part.toggle(dialog.keep);
            restart_search(ui.state);
        }
    }
    if (selected != dialog.chosen) {
        dialog.chosen = selected;
        restart_search(ui.state);
    }
    return open;
}

void draw_cell(const std::string& text, const Color& color) {
    ImGui::TableNextColumn();
    colored_text(text, color);
}

// Characters, where there is room a bar on one scale, and the gap or error after each step.
void draw_steps(const ShrinkUi& ui, const ShrinkResult& result, const Failure& before) {
    constexpr ImGuiTableFlags flags = ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_BordersInnerH;
    const bool has_bars = ImGui::GetContentRegionAvail().x > ui.px(480);
    if (!begin_table("##steps", has_bars ? 4 : 3, flags)) return;
    ImGui::TableSetupColumn(ui.text("shrink.head.step").c_str());
    ImGui::TableSetupColumn(ui.text("shrink.head.characters").c_str());
    if (has_bars) ImGui::TableSetupColumn("##bar", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn(ui.text("shrink.head.size").c_str());
    ImGui::TableHeadersRow();
    const auto row = [&](const std::string& text, int characters, double size) {
        ImGui::TableNextRow();
        draw_cell(text, ui.theme().text);
        draw_cell(fmt::format("{}", characters), ui.theme().text);
        const float share = static_cast<float>(characters) / static_cast<float>(result.characters_before);
        if (has_bars) {
            ImGui::TableNextColumn();
            const ImVec2 at = ImGui::GetCursorScreenPos();
            const float width = std::max(ImGui::GetContentRegionAvail().x * share, ui.px(2));
            const float height = ImGui::GetTextLineHeight();
            ImGui::GetWindowDrawList()->AddRectFilled(
                {at.x, at.y + height * 0.3F}, {at.x + width, at.y + height * 0.7F}, u32(ui.theme().dim));
            ImGui::Dummy({width, height});
        }
        draw_cell(format_digits(size), ui.theme().text);
    };
    row(ui.text("shrink.start"), result.characters_before, before.size);
    for (const ShrinkStep& step : result.steps)
        row(ui.text("shrink." + std::string(step.id)), step.characters, step.size);
    ImGui::EndTable();
    record_part(ui, "shrink.steps");
}

bool can_take(const ShrinkDialog& dialog) { return dialog.result && !dialog.result->steps.empty(); }

void close_shrink(const ShrinkUi& ui) {
    end_shrinking(ui.state);
    ImGui::CloseCurrentPopup();
}

// True if the dialog was closed.
bool draw_buttons(const ShrinkUi& ui) {
    ImGui::SetCursorPosY(ImGui::GetWindowHeight() - ImGui::GetStyle().WindowPadding.y -
                         ImGui::GetFrameHeight());
    if (can_take(*ui.state.dialog)) {
        if (primary_button(ui, "shrink.take", ui.text("shrink.take"))) {
            ui.send_command(ShrinkPair{ui.state.dialog->result->pair});
            close_shrink(ui);
            return true;
        }
        ImGui::SameLine();
    }
    const bool is_cancelled = button(ui, "shrink.cancel", ui.text("dialog.cancel"));
    if (is_cancelled) close_shrink(ui);
    return is_cancelled;
}

void draw_content(const ShrinkUi& ui) {
    ShrinkDialog& dialog = *ui.state.dialog;
    if (!dialog.search && !dialog.has_focus) {
        // Once the first search has ended, Enter takes the result.
        dialog.has_focus = true;
        show_focus(ui, can_take(dialog) ? "shrink.take" : "shrink.cancel");
    }
    std::string title = ui.text("shrink.nothing");
    if (dialog.result)
        title = ui.text("shrink.title", {{"n", std::to_string(dialog.result->characters_before)},
                                         {"m", std::to_string(count_characters(dialog.result->pair))}});
    else if (dialog.search)
        title = ui.text("shrink.searching");
    bold_text(ui, title);
    record_rect(ui, "shrink.title");
    ImGui::Dummy({0, ui.px(4)});
    const float height_below = ImGui::GetFrameHeight() + ui.px(12);
    ImGui::BeginChild("##shrink.content", {0, ImGui::GetContentRegionAvail().y - height_below});
    const bool open = !dialog.answers.empty() && draw_reason(ui);
    ImGui::Dummy({0, ui.px(6)});
    if (dialog.result) {
        const ShrinkResult& result = *dialog.result;
        draw_steps(ui, result, dialog.answers[dialog.chosen].failure);
        if (!result.failure.cause.text.empty()) draw_line(ui, result.failure.cause.text, ui.theme().text);
        const std::size_t tried = static_cast<std::size_t>(result.tried);
        draw_line(ui, ui.frame_context.texts->counted("shrink.tried", tried), ui.theme().dim);
    }
    if (dialog.search) {
        ImGui::ProgressBar(static_cast<float>(dialog.search->fraction()), {-1, 0});
        record_part(ui, "shrink.progress");
    }
    ImGui::EndChild();
    const bool is_closed = draw_buttons(ui);
    if (!is_closed && !open && is_pressed(Key::Escape, false)) close_shrink(ui);
}

}  // namespace

void shrink_dialog(const ShrinkUi& ui) {
    if (!ui.state.dialog) return;
    ShrinkDialog& dialog = *ui.state.dialog;
    if (update_search(ui.state)) dialog.frames_to_settle = 3;
    if (dialog.search || dialog.frames_to_settle > 0) ui.widgets.needs_another_frame = true;
    dialog.frames_to_settle = std::max(dialog.frames_to_settle - 1, 0);
    const ImVec2 available = ImGui::GetIO().DisplaySize;
    const float margin = ui.px(12), height = dialog.answers.empty() ? ui.px(120) : ui.px(520);
    ImGui::SetNextWindowPos({available.x / 2, std::max(margin, (available.y - height) / 2)}, ImGuiCond_Always,
                            {0.5F, 0});
    ImGui::SetNextWindowSize(
        {std::min(ui.px(820), available.x - 2 * margin), std::min(height, available.y - 2 * margin)});
    if (!begin_dialog(ui, "##shrink", ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse))
        return;
    draw_content(ui);
    ImGui::EndPopup();
}

}  // namespace app
