// Ambiguous conventions with options and reasons, and the table of numbers.
#include <algorithm>

#include <fmt/format.h>

#include "app/base/number.h"
#include "app/features/paste/paste_panel.h"
#include "app/features/paste/vocabulary.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/table.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

std::string paste_format_name(const PasteUi& ui, const std::string& id) {
    const auto& table = ui.frame_context.texts->table();
    if (const auto found = table.find("paste.form." + id); found != table.end()) return found->second;
    const paste::Format* format = paste::Vocabulary::installed().find(id);
    return format == nullptr ? id : format->name;
}

namespace {

// Numbers of the text: shape, source text, value.

// Texts of the preview come before those of the scene: "max" has another meaning there.
std::string field_text(const PasteUi& ui, const std::string& field) {
    const auto& table = ui.frame_context.texts->table();
    for (const char* group : {"paste.field.", "field."}) {
        if (const auto found = table.find(group + field); found != table.end()) return found->second;
    }
    return ui.text("paste.field");
}

std::string component_text(const NumberProvenance& number) {
    constexpr std::string_view axes = "xyzw";
    const bool is_single =
        number.field == "radius" || number.field == "angle" || number.field == "half_height";
    if (is_single) return "";
    const bool counted = number.field == "matrix" || number.field == "points" || number.component > 3;
    if (counted) return " " + std::to_string(number.component + 1);
    return std::string(" ") + axes[number.component];
}

// "A · centre y": shape and member of a number.
std::string target_text(const PasteUi& ui, const ParsedPaste& parsed, const NumberProvenance& number) {
    if (number.body < 0 && number.field == "unused") return ui.text("paste.unused");
    if (number.body < 0)
        return ui.text("compare.reported") + " · " + ui.text("paste.reported." + number.field);
    const bool single = parsed.shapes.size() == 1;
    const char* side = (single ? parsed.target : number.body) == 0 ? "A" : "B";
    const std::string target = std::string(side) + " · " + field_text(ui, number.field);
    return number.line == 0 ? target : target + component_text(number);
}

std::string provenance_text(const PasteUi& ui, const NumberProvenance& number) {
    std::string text;
    for (const std::string& key : number.how_keys) text += (text.empty() ? "" : " · ") + ui.text(key);
    return text;
}

void draw_cell(const std::string& text, ImFont* font, const Color& color) {
    ImGui::TableNextColumn();
    ImGui::PushFont(font);
    ImGui::TextColored(vec4(color), "%s", text.c_str());
    ImGui::PopFont();
}

void draw_number_row(const PasteUi& ui, const ParsedPaste& parsed, const NumberProvenance& number) {
    const Fonts fonts = ui_fonts(ui);
    const Color &text = ui.theme().text, &color = ui.theme().dim;
    const bool source_text = number.line > 0;
    ImGui::TableNextRow();
    draw_cell(target_text(ui, parsed, number), fonts.sans, number.body < 0 ? color : text);
    draw_cell(number.source_text, fonts.mono, text);
    draw_cell(source_text ? fmt::format("{}:{}", number.line, number.column) : "", fonts.mono, color);
    draw_cell(source_text && number.body >= 0 ? to_shortest(number.value) : "", fonts.mono, text);
    draw_cell(provenance_text(ui, number), fonts.sans, color);
}

// Only the visible rows: a long text has thousands.
void draw_number_rows(const PasteUi& ui, const ParsedPaste& parsed) {
    ImGuiListClipper rows;
    rows.Begin(int(parsed.numbers.size()));
    while (rows.Step())
        for (int i = rows.DisplayStart; i < rows.DisplayEnd; ++i)
            draw_number_row(ui, parsed, parsed.numbers[i]);
}

// "box crate · line 3" for a body; an option without a text is shown by its id: "XYZ".
std::string option_text(const PasteUi& ui, const ParsedPaste& parsed, const std::string& id,
                        const std::string& option) {
    if (id.starts_with("body_")) {
        const FoundBody& body = parsed.bodies[std::stoul(option)];
        return ui.text("paste.body", {{"shape", ui.text("kind." + body.shape)},
                                      {"name", body.name},
                                      {"line", std::to_string(body.line)}});
    }
    const auto& table = ui.frame_context.texts->table();
    if (id == "form") return paste_format_name(ui, option);
    const auto found = table.find("paste." + id + "." + option);
    return found == table.end() ? option : found->second;
}

void set_choice(const PasteUi& ui, const ConventionChoice& choice, const std::string& option) {
    PasteDialog& state = *ui.state.dialog;
    state.focused_widget = "paste." + choice.id;
    if (option != choice.value) state.choices[choice.id] = option;
}

constexpr float option_spacing_px = 3;

// All options in a row, the current one highlighted.
void option_buttons(const PasteUi& ui, const ParsedPaste& parsed, const ConventionChoice& choice) {
    ImGui::BeginGroup();
    for (const std::string& option : choice.options) {
        const bool now = option == choice.value;
        if (&option != &choice.options.front()) ImGui::SameLine(0, ui.px(option_spacing_px));
        const Color is_selected = mix(ui.theme().card, ui.theme().a, 0.45F);
        if (now) ImGui::PushStyleColor(ImGuiCol_Button, vec4(is_selected));
        if (!now) ImGui::PushStyleColor(ImGuiCol_Text, vec4(ui.theme().dim));
        if (button(ui, "paste." + choice.id + "." + option, option_text(ui, parsed, choice.id, option)))
            set_choice(ui, choice, option);
        ImGui::PopStyleColor();
    }
    ImGui::EndGroup();
    record_rect(ui, "paste." + choice.id);
}

float text_width(const std::string& text) { return ImGui::CalcTextSize(text.c_str()).x; }

float buttons_width(const PasteUi& ui, const ParsedPaste& parsed, const ConventionChoice& choice) {
    float width = 0;
    for (const std::string& option : choice.options)
        width += text_width(option_text(ui, parsed, choice.id, option)) +
                 2 * ImGui::GetStyle().FramePadding.x + ui.px(option_spacing_px);
    return width;
}

// What the longest name and a narrow column of reasons leave of the width of the dialog.
float max_options_width(const PasteUi& ui, const ParsedPaste& parsed) {
    constexpr float min_reason_px = 60, min_options_px = 60;
    float names = 0;
    for (const ConventionChoice& choice : parsed.choices)
        names = std::max(names, text_width(ui.text("paste." + choice.id)));
    const float padding = 6 * ImGui::GetStyle().CellPadding.x;
    return std::max(ui.px(min_options_px),
                    ImGui::GetContentRegionAvail().x - names - padding - ui.px(min_reason_px));
}

// Width of the longest option with the arrow.
float list_width(const PasteUi& ui, const ParsedPaste& parsed, const ConventionChoice& choice) {
    float widest = ui.px(120);
    for (const std::string& option : choice.options)
        widest = std::max(widest, text_width(option_text(ui, parsed, choice.id, option)));
    return widest + ImGui::GetFrameHeight() + 2 * ImGui::GetStyle().FramePadding.x;
}

bool option_list(const PasteUi& ui, const ParsedPaste& parsed, const ConventionChoice& choice,
                 float max_width) {
    const std::string name = "paste." + choice.id;
    ImGui::SetNextItemWidth(std::min(list_width(ui, parsed, choice), max_width));
    const bool open = begin_combo("##" + name, option_text(ui, parsed, choice.id, choice.value));
    if (!open) record_rect(ui, name);
    if (!open) return false;
    for (const std::string& option : choice.options) {
        const std::string label = option_text(ui, parsed, choice.id, option) + "##" + option;
        if (list_row(label, option == choice.value)) set_choice(ui, choice, option);
        record_rect(ui, fmt::format("{}.{}", name, option));
    }
    if (compat::is_pressed(compat::Key::Escape, false)) ImGui::CloseCurrentPopup();
    ImGui::EndCombo();
    return true;
}

bool choice_row(const PasteUi& ui, const ParsedPaste& parsed, const ConventionChoice& choice,
                float max_width) {
    constexpr std::size_t max_buttons = 3;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    colored_text(ui.text("paste." + choice.id), ui.theme().dim);
    ImGui::TableNextColumn();
    const bool fits_buttons =
        choice.options.size() <= max_buttons && buttons_width(ui, parsed, choice) <= max_width;
    if (fits_buttons) option_buttons(ui, parsed, choice);
    const bool open = !fits_buttons && option_list(ui, parsed, choice, max_width);
    if (!open) draw_focus_ring(ui, "paste." + choice.id);
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    wrapped_text(ui.text(choice.reason_key, {{"n", choice.detail}}), ui.theme().dim);
    return open;
}

}  // namespace

void paste_numbers(const PasteUi& ui, const ParsedPaste& parsed) {
    constexpr ImGuiTableFlags flags = ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_BordersInnerH;
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(ui.px(5), ui.px(1)));
    if (begin_table("##numbers", 5, flags)) {
        for (const char* head : {"number", "written", "place", "value"})
            ImGui::TableSetupColumn(ui.text(std::string("paste.head.") + head).c_str());
        ImGui::TableSetupColumn(ui.text("paste.head.how").c_str(), ImGuiTableColumnFlags_WidthStretch);
        ImGui::TableHeadersRow();
        draw_number_rows(ui, parsed);
        ImGui::EndTable();
        record_rect(ui, "paste.numbers");
    }
    ImGui::PopStyleVar();
}

bool paste_choices(const PasteUi& ui, const ParsedPaste& parsed) {
    if (parsed.choices.empty()) return false;
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(ui.px(5), ui.px(2)));
    bool open = false;
    const float max_width = max_options_width(ui, parsed);
    if (begin_table("##choices", 3, ImGuiTableFlags_SizingFixedFit)) {
        ImGui::TableSetupColumn("##what");
        ImGui::TableSetupColumn("##value");
        ImGui::TableSetupColumn("##why", ImGuiTableColumnFlags_WidthStretch);
        for (const ConventionChoice& choice : parsed.choices)
            open = choice_row(ui, parsed, choice, max_width) || open;
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
    return open;
}

void choose_paste_option(const PasteUi& ui, const ConventionChoice& choice, int step) {
    const auto& options = choice.options;
    const auto index = std::ranges::find(options, choice.value) - options.begin();
    const auto count = std::ptrdiff_t(options.size());
    set_choice(ui, choice, options[(index + step + count) % count]);
}

}  // namespace app
