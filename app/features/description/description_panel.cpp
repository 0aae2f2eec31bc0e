// The button of the note, and the description dialog: fields, the expectation, buttons.
#include "app/features/description/description_panel.h"

#include <algorithm>

#include "app/analysis/analysis.h"
#include "app/analysis/expectation.h"
#include "app/document/extra_keys.h"
#include "app/document/pair_file.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/line_wrap.h"
#include "app/ui/modal.h"
#include "app/ui/rich_text.h"
#include "app/ui/theme.h"
#include "app/ui/tooltip.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

using compat::is_pressed;
using compat::Key;

void append_part(std::string& all, const std::string& part) {
    all.append(all.empty() ? "" : " · ").append(part);
}

// Returns true if Enter was pressed in one of them.
bool draw_fields(const DescriptionUi& ui) {
    bool is_entered = false;
    for (DescriptionField& field : ui.state->fields) {
        const std::vector<Language>& all = ui.frame_context.texts->languages();
        const auto language =
            std::ranges::find_if(all, [&](const Language& each) { return each.id == field.language; });
        // "In English"; "In 中文; empty: same as English".
        std::string heading = ui.text(field.is_default ? "description.in" : "description.in_other",
                                      {{"language", language->name}, {"default", all.front().name}});
        append_part(heading, ui.text("description." + std::string(field.name)));
        heading = wrap_text(ImGui::GetFont(), ImGui::GetContentRegionAvail().x, heading);
        ImGui::TextDisabled("%s", heading.c_str());
        if (ImGui::IsWindowAppearing() && &field == &ui.state->fields.front()) focus_next_item();
        const std::string name = "description." + field.key();
        is_entered |= text_line(ui, name, field.text);
        // Shows a text that is wider than its field below the field too.
        const float available = ImGui::GetItemRectSize().x - 2 * ImGui::GetStyle().FramePadding.x;
        if (ImGui::CalcTextSize(field.text.c_str()).x > available) wrapped_text(field.text, ui.theme().dim);
    }
    return is_entered;
}

// "Separated · axis A_0×B_1 · distance 0.25"; the fallback if nothing can be shown.
std::string expectation_text(const DescriptionUi& ui, const Expectation& expectation,
                             const std::string& fallback) {
    const TextCatalog& texts = *ui.frame_context.texts;
    const auto number = [&](double value) { return format_number(value, ui.options.number_format); };
    std::string all;
    if (!expectation.verdict.empty()) append_part(all, texts("verdict." + expectation.verdict));
    if (expectation.overlap)
        append_part(all, texts(*expectation.overlap ? "verdict.overlap" : "verdict.separated"));
    if (expectation.touching.value_or(false)) append_part(all, texts("verdict.touching"));
    if (!expectation.axis.empty()) {
        // Name of the axis as in the table; as in the file if the pair does not have this axis.
        const auto& axes = ui.trace().axes;
        const auto found = std::ranges::find_if(
            axes, [&](const core::AxisTest& axis) { return core::to_string(axis) == expectation.axis; });
        const std::string axis = found == axes.end() ? expectation.axis : axis_markup(*found);
        append_part(all, texts("description.axis", {{"axis", axis}}));
    }
    if (expectation.depth) append_part(all, texts("description.depth", {{"n", number(*expectation.depth)}}));
    if (expectation.distance)
        append_part(all, texts("description.distance", {{"n", number(*expectation.distance)}}));
    return all.empty() ? fallback : all;
}

void draw_expected(const DescriptionUi& ui) {
    const SceneDescription& description = *ui.state;
    Document document = ui.stored_document();
    document.extra = set_extra(document.extra, "expect", description.original_expectation);
    const Result<PairLine> field = make_pair_line(document);
    const bool is_known = field && field->expectation;
    std::string text = ui.text("description.nothing");
    if (!field) text = ui.frame_context.texts->problem_text(field.error());
    if (is_known) text = expectation_text(ui, *field->expectation, description.original_expectation);
    const Color& color =
        field ? (description.keep_expectation ? ui.theme().text : ui.theme().dim) : problem_color(ui.theme());
    markup_flow(ui, ui_fonts(ui).sans, ImGui::GetContentRegionAvail().x, text, color);
    record_rect(ui, "description.expected");
    if (!is_known || !description.keep_expectation || meets_expectation(document)) return;
    for (const Difference& each : differences(analyze(document, "").trace, *field->expectation,
                                              field->tolerance, ui.options.number_format)) {
        const std::string missed = ui.text(
            "description.missed", {{"key", each.key}, {"expected", each.expected}, {"got", each.actual}});
        markup_flow(ui, ui_fonts(ui).sans, ImGui::GetContentRegionAvail().x, missed,
                    problem_color(ui.theme()));
        record_rect(ui, "description.missed");
    }
}

void draw_description(const DescriptionUi& ui) {
    bold_text(ui, ui.text("description.heading"));
    const bool is_entered = draw_fields(ui);
    SceneDescription& description = *ui.state;
    ImGui::TextDisabled("%s", ui.text("description.expects").c_str());
    draw_expected(ui);
    if (!description.original_expectation.empty()) {
        if (checkbox(ui, "description.keep", ui.text("description.keep"), description.keep_expectation))
            description.keep_expectation ^= true;
    }
    if (button(ui, "description.present", ui.text("description.present"))) {
        description.original_expectation = make_expectation(ui.stored_document());
        description.keep_expectation = true;
    }
    ImGui::Dummy({0, ui.px(2)});
    const bool applied = primary_button(ui, "description.take", ui.text("description.take"));
    tooltip(ui, "Ctrl+Enter");
    ImGui::SameLine();
    const bool cancelled = button(ui, "description.cancel", ui.text("dialog.cancel"));
    const bool is_escaped = !applied && (cancelled || is_pressed(Key::Escape, false));
    const bool is_confirmed = is_entered || (compat::is_enter_pressed() && ImGui::GetIO().KeyCtrl);
    if (!is_escaped && (applied || is_confirmed)) ui.send_command(to_command(ui.document(), *ui.state));
    if (is_escaped || applied || is_confirmed) ui.state.reset();
}

}  // namespace

float note_button_width(const DescriptionUi& ui) {
    return std::ceil(markup_size(ui, ui_fonts(ui).sans, ui.text("note.title")).x + 2 * ui.px(8));
}

void note_button(const DescriptionUi& ui, const ScreenRect& area) {
    const std::string note = localized_note(ui.document(), ui.options.language);
    if (note.empty()) return;
    const bool is_outdated = ui.frame_context.history->is_note_outdated();
    const std::string text = is_outdated ? ui.text("note.before", {{"note", note}}) : note;
    ImGui::SetCursorScreenPos({area.x, area.y});
    const bool is_clicked = ImGui::InvisibleButton("##note", {area.width, area.height});
    record_rect(ui, is_outdated ? "note.before" : "note");
    const bool is_open = ImGui::IsPopupOpen("##note.text");
    const Color& color =
        is_open || ImGui::IsItemHovered() ? ui.theme().text : note_color(ui.theme(), is_outdated);
    ImFont* font = ui_fonts(ui).sans;
    draw_markup(ui, font, {area.x + ui.px(8), area.y + (area.height - font->FontSize) / 2}, u32(color),
                ui.text("note.title"));
    if (is_clicked) open_popup("##note.text");
    if (!is_open) tooltip(ui, text);
    if (!begin_popup("##note.text")) return;
    wrapped_text(text);
    ImGui::EndPopup();
}

void open_description(const DescriptionUi& ui) {
    ui.state = description_of(ui.document(), ui.frame_context.texts->languages());
}

void description_dialog(const DescriptionUi& ui) {
    if (!ui.state) return;
    const ImVec2 available = ImGui::GetIO().DisplaySize;
    const float width = std::min(ui.px(820), available.x - ui.px(24));
    ImGui::SetNextWindowPos({available.x / 2, available.y / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSizeConstraints({width, 0}, {width, available.y - ui.px(24)});
    if (!begin_dialog(ui, "##telling", ImGuiWindowFlags_AlwaysAutoResize)) return;
    draw_description(ui);
    ImGui::EndPopup();
}

}  // namespace app
